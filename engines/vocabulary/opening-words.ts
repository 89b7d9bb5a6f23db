import { weekdayNames } from './calendar.ts';
import { fold } from './fold.ts';
import { openingStates } from './opening-states.ts';
import { namedTimes } from './time-limits.ts';

/** Opening hours: words that no calendar table has. */
const EVERY_DAY =
  'daily everyday every day täglich tgl dagelijks quotidien tous les jours todos los días todos los dias diario diariamente tutti i giorni ogni giorno todos os dias codziennie denně každý den dagligen alla dagar dagligt alle dage daglig alle dager hver dag päivittäin joka päivä her gün hergün günleri ежедневно щодня ежедн всеки ден свакодневно svakodnevno svaki dan vsak dan zilnic naponta minden nap καθημερινά setiap hari tiap hari hàng ngày mỗi ngày ทุกวัน يوميا يومياً כל יום روزانه हर दिन प्रतिदिन 毎日 年中無休 每天 无休 無休 tlj araw kasdien ikdienas रोज रोज़ রোজ প্রতিদিন روزانه يوميًا 每日 全天 매일 연중무휴';

/** What names days in several words, with blanks and signs that no single word has; parts of a regular expression. */
export const DAY_PHRASES =
  '(?:lu|ma|me|je|ve|sa)\\.?[-–](?:ma|me|je|ve|sa|di)(?!\\p{L})|J(?:[345]|tatu|nne|mosi|pili)(?!\\p{L})|радним даном|radnim danom|dias úteis|días hábiles|katru dienu|visas dienas|kas dieną|kiekvieną dieną|(?:каждый|кожен|кожний) день|всеки ден|сваки дан|секој ден|(?:svaki|vsak) dan|každý deň|(?:în )?fiecare zi|κάθε (?:μέρα|ημέρα)|alle Tage|iedere dag|elke dag|gach lá|bob dydd|cada dia|7\\s?j?/7(?!\\d)|7\\s(?:days|tage|jours|días|dias|giorni|dagen|dní|dni|dager|dage|dagar|gün|дней|днів)(?:\\s(?:a week|per week|pro woche|in der woche|par semaine|a la semana|por semana|alla settimana|per week|v týdnu|w tygodniu))?|seven days(?: a week| per week)?|all days|all week|cada d[ií]a|alla dagar|alle dag(?:e|er)|darba dienās|darbo dienomis|brīvdienās|iga päev|d?dydd (?:Llun|Mawrth|Mercher|Iau|Gwener|Sadwrn|Sul)|svakoga? dana|свакога? дана|każdego dnia|každého dne|virka daga|alla (?:virka )?daga|um helgar|kvar dag|pob dydd|egunero|ամեն օր|ყოველდღე|(?:kas|iga) päev|без (?:выходных|вихідних|почивен ден)|(?:هر|همه)\\s?روزه?|كل (?:يوم|الأيام)|طوال أيام الأسبوع';

/** Groups of days. */
const GROUPS =
  'darbdienās darbadienās brīvdienās tööpäeviti ark radnim danima радним данима даном викендом weekdays weekday weekends weekend werktags werktage wochentags wochenende wochenenden feiertags feiertage feiertagen sonn holidays holiday bank en semaine laborables festivos feriados feriali festivi doordeweeks weekdagen werkdagen feestdagen weekenden vardagar vardag helger helg helgdagar hverdage hverdager kvardagar kvardager helgar helligdage helligdager weekender arkisin arkipäivät viikonloppuisin viikonloput robocze święta dni weekendy pracovní všední víkendy víkend svátky hétköznap hétköznapokon hétvége hétvégén ünnepnapokon munkanapokon içi sonu hafta καθημερινές σαββατοκύριακα σαββατοκύριακο αργίες будни будние будням выходные выходным праздники праздничные рабочие вихідні свята će radnim danima danom vikendom praznicima delavniki delavnikih delavnike prazniki praznikih lucrătoare sărbători weekenduri hari kerja akhir pekan ngày thường cuối tuần 平日 土日 祝日 土日祝 日祝 工作日 周末 週末 節假日 节假日 假日 例假日 國定假日 평일 주말 공휴일 주중';

/** Days cut short as no calendar table has them. */
const SHORT_DAYS =
  'montags lø lør søn zat vrij الإثنين الأثنين di mi do fr sa so mo seg ter qua qui sex sáb dom niedz ndz nd sob pn pt wt śr czw δευ τρι τετ πεμ παρ σαβ κυρ ned pon tor uto sri čet pet sub sonnabends จ อ พ พฤ ศ ส อา съб нед вто сре чет пет пнд втр срд чтв птк суб ოთხ pirmd otrd trešd ceturtd piektd sestd svētd δευτ τριτ τετρ πεμπ παρασκ երկ երք չրք չոր հնգ ուրբ շաբ կիր iau sul';

/** Parts of the year. */
const SEASONS =
  'summer winter season summers winters sommer wintersaison sommersaison été hiver verano invierno temporada estate inverno verão sumrin sumar veturna vetur sumarið zomer sommaren vintern sommaren vinteren kesä talvi kesällä talvella lato latem zimą léto zima nyáron télen nyár yaz kış летом зимой лето зима влітку взимку 夏季 冬季 하절기 동절기 夏期 冬期';

/** What leaves days or hours out. */
export const EXCEPTIONS =
  'except excluding sauf excepté außer ausser ausgenommen excepto tranne eccetto escluso esclusi salvo exceto behalve uitgezonderd utom undtagen unntatt paitsi oprócz poza kromě mimo razen kivéve hariç dışında εκτός кроме крім окрім осим except除';

/** What says of days or times that they are the only ones, or that no break is between. */
const LIMITING =
  'only nur uniquement seulement solo sólo solamente soltanto somente apenas alleen tylko jen csak bara kun bare vain doar samo ainult tik только само лише тільки μόνο yalnızca sadece sans interruption durchgehend ohne continuato ininterrotto ininterrumpido por tarde tardes mañana mañanas matin matins après soir nachmittag nachmittags vormittag vormittags morning mornings afternoon afternoons evening evenings pomeriggio mattina manhã manhãs popołudniu odpoledne dopoledne 午市 晚市 早市 ランチ ディナー モーニング 昼 夜 first second third last other 1st 2nd 3rd ersten zweiten dritten letzten jeden jeder premier dernier primer último primo ultimo eerste laatste första sista første sidste siste druga drugi pierwsza ostatnia první druhá poslední co minden második első utolsó első 매월 매주 격주 첫째 둘째 셋째 넷째 마지막 毎月 每月 毎週 每週 隔週 первая последняя каждая каждую вторую month monats monat mois mes mese miesiąca měsíce';

/** Words for breaks and the last entry, whose times belong to the hours they stand in. */
export const BREAKS =
  'last entry entries admission orders order kitchen closes mittagspause pause letzter einlass dernière entrée último acceso entrada última ultimo ingresso ultima entrata laatste toegang sista insläpp ostatnie wejście poslední vstup utolsó belépés son giriş обед перерыв перерыва обеда обідня перерва 中休み 最終入館 最終入場 最終受付 ラストオーダー l.o l.o. 브레이크타임 라스트오더 休憩 午休 最后入场';

/** Opening hours that end: "until" and "closed" of many languages. */
export const CLOSED =
  'closed closes geschlossen ruhetag ruhetage schließt gesloten gesl sluit fermé fermée ferme fermeture cerrado cerrada cierra chiuso chiusa chiude fechado fechada fecha encerrado encerrada encerra nieczynne zamknięte zamyka zavřeno zavírá zatvorené stängt stänger lukket lukker stengt stenger suljettu sulkeutuu kapalı kapanış закрыто закрывается выходной выходные зачинено вихідний zatvoreno zaprto închis închide zárva zár κλειστά κλειστό tutup nghỉ đóng ปิด หยุด مغلق سגור סגור סגורה بسته 定休日 定休 休み 休館 休館日 休 休息 闭馆 閉館 公休 휴무 휴관 휴무일 정기휴무 휴장 休業 休业 店休 不定休 geschl tancat tancada pechado slēgts slēgta uždaryta nedirba suletud lokað dúnta itxita փակ დაკეტილია sarado बंद বন্ধ تعطیل تعطيل затворена затворено почивен until bis till';

/** Around the clock, in the ways that lists write it. */
export const ALWAYS_OPEN =
  /24\s?\/\s?7|24\s?(?:h(?:rs)?|heures|ore|horas|stunden)\s?(?:\/|su|sur|von|aus|em|de)\s?24(?!\d)|24\s?(?:hours?|hrs?|h\b|stunden|heures|horas|ore|часа|години|godziny|saat|jam|ساعة|שעות|時間|小时|小時|시간)|24時間営業|całodobowo|całą dobę|dygnet runt|døgnet rundt|døgnåbent|døgnåpent|dygnsöppet|денонощно|нон-стоп|нонстоп|visu diennakti|visą parą|ööpäevaringselt|ympäri vuorokauden|éjjel-nappal|όλο το 24ωρο|24ωρο|7\s?\/\s?24(?!\d)|شبانه‌روزی|24 ساعته|24 घंटे|nonstop|non-stop|rund um die uhr|круглосуточно|цілодобово|24시간|ตลอด 24 (?:ชั่วโมง|ชม\.?)|เปิด 24 (?:ชั่วโมง|ชม\.?)|24 ชม\.?|على مدار الساعة/iu;

/** Parts of the day before a time, and behind one; parts of a regular expression. */
export const PART_BEFORE =
  '朝|夜|夕方|深夜|上午|下午|早上|晚上|中午|凌晨|午前|午後|오전|오후|정오|सुबह|शाम|रात|दोपहर|সকাল|রাত|বিকাল|বিকেল|সন্ধ্যা|দুপুর|دوپہر|شام|رات|صبح';
export const PART_BEHIND =
  "صباح[\\p{L}\\p{M}]*|مساء[\\p{L}\\p{M}]*|ظهر[\\p{L}\\p{M}]*|عصر[\\p{L}\\p{M}]*|ليل[\\p{L}\\p{M}]*|بامداد|صبح|عصر|شب|[صم]|утра|дня|вечера|ночи|ранку|вечора|сутринта|вечерта|(?:da|de la|du|del|di|de l['’])\\s?(?:manhã|tarde|noite|mañana|noche|matin|soir|après-midi|mattino|mattina|sera|pomeriggio)|morgens|abends|nachts|mittags|in the (?:morning|afternoon|evening)|at night|sáng|trưa|chiều|tối|pagi|siang|sore|malam|rano|wieczorem|ráno|večer|reggel|este";

/** What happens once, or what a span of time measures: times right behind or before one of these are no opening hours. */
const OTHER_TIMES =
  'train bus flight ferry tram departs departure departures dep arrives arrival arr check-in check-out checkin checkout appointment appt show shows showtime showtimes screening screenings performance doors meeting class duration walk drive ride hike trip zug flug fähre abfahrt ankunft abflug termin vorstellung vorstellungen einlass anreise abreise dauer treffen fahrt wanderung vol départ arrivée séance séances spectacle durée rdv rendez-vous trajet tren vuelo salida llegada función sesión sesiones cita duración treno volo partenza arrivo spettacolo spettacoli appuntamento durata comboio trem voo partida chegada sessão sessões consulta trein vlucht vertrek aankomst voorstelling afspraak duur inchecken uitchecken tåg flyg avgång ankomst föreställning incheckning utcheckning tog fly afgang avgang forestilling juna lento lähtö saapuminen näytös pociąg lot odjazd przyjazd seans seanse spektakl wizyta zameldowanie wymeldowanie vlak let odjezd příjezd představení příchod odchod vonat indulás érkezés előadás bejelentkezés kijelentkezés tren plecare sosire spectacol predstava polazak dolazak τρένο πτήση αναχώρηση άφιξη παράσταση giriş çıkış kalkış varış gösterim seans randevu поезд рейс отправление прибытие сеанс сеансы заезд выезд поїзд відправлення прибуття сеанс заїзд виїзд влак полет заминаване пристигане настаняване チェックイン チェックアウト 発 着 上映 開演 체크인 체크아웃 출발 도착 상영 入住 退房 出发 抵达 航班 火车 演出 chuyến khởi hành nhận trả berangkat tiba הצגה המראה وصول مغادرة';

let otherTimes: Set<string> | undefined;

/** Whether a word says that times beside it are no opening hours: a departure, a show, an appointment, how long something takes. */
export function saysOtherTimes(word: string): boolean {
  otherTimes ??= new Set(folded(OTHER_TIMES));
  return otherTimes.has(fold(word));
}

/** The end that no clock gives: "11am–late". */
export const OPEN_END =
  'late|close|closing|open end|ende offen|fin|cierre|chiusura|fecho|sluit|sent|закрытия|закриття|last customer|dernier client';

/** Behind a single time: "17時から", "21:00까지", "23:00'e kadar". */
export const BEHIND_TIME =
  "から|より|まで|부터|까지|起|为止|為止|onwards?|’?'?[ea] kadar|'?[dt][ea]n itibaren|-?[tó]ól|-?ig(?!\\p{L})|eteenpäin|에 영업 (?:시작|종료)";

const JOINING =
  't m to in im go agus ob ddydd dydd έως ως μέχρι pana până val ure ها to bis à a al do til tot au aux y e et u und and en og och i та и ab from von de da del od от с з van fra från dari từ จาก من מ ה و ו h uhr wib wit wita clock the am le la las los les die der das des du dal dalle alla alle até às ao aos oraz sowie plus jeden каждый и uur godz hod klo kl ve v ob på the ve ο η το τις των και по w we o om um at on of إلى حتى تا ja un ir és și si và dan และ और dhe eta il kell jam pukul ساعت الساعة का बजे sonst otherwise sinon เวลา van'.split(
    ' ',
  );
/** Joining words that begin or end opening hours. */
const AT_ENDS = /^(?:uhr|wib|wit|wita|h|ab|from)$/;

/** Weekdays and groups of days, folded, without a dot. */
export interface OpeningWords {
  days: ReadonlySet<string>;
  /** Of these, the ones that mean every day. */
  daily: ReadonlySet<string>;
  /** Parts of the year. */
  seasons: ReadonlySet<string>;
  /** What leaves days out. */
  exceptions: ReadonlySet<string>;
  joining: ReadonlySet<string>;
  /** All that is between the parts of opening hours. */
  around: ReadonlySet<string>;
  /** Of these, the ones that end no hours. */
  inner: ReadonlySet<string>;
  /** Of these, the ones that may be a part of a name where they are written with a capital. */
  limiting: ReadonlySet<string>;
  open: ReadonlySet<string>;
  closed: ReadonlySet<string>;
}

let known: OpeningWords | undefined;

/** Words of the list of closed days that say until when. */
const LIMITS = new Set(['until', 'bis', 'till']);

const folded = (words: string): string[] => words.split(' ').map((word) => fold(word));

/** The words of opening hours in all languages that lists are often written in. */
export function openingWords(): OpeningWords {
  if (known !== undefined) return known;
  const days = new Set([...weekdayNames(), ...folded(EVERY_DAY), ...folded(GROUPS), ...folded(SHORT_DAYS)]);
  const inner = [...folded(SEASONS), ...folded(EXCEPTIONS), ...folded(LIMITING), ...folded(BREAKS), ...namedTimes()];
  known = {
    days,
    daily: new Set(folded(EVERY_DAY)),
    seasons: new Set(folded(SEASONS)),
    exceptions: new Set(folded(EXCEPTIONS)),
    joining: new Set(JOINING.filter((word) => !AT_ENDS.test(word)).map(fold)),
    inner: new Set(inner),
    limiting: new Set(folded(LIMITING)),
    around: new Set([...days, ...folded(CLOSED), ...openingStates(), ...JOINING.map(fold), ...inner]),
    open: openingStates(),
    closed: new Set(
      CLOSED.split(' ')
        .filter((word) => word.length > 1 && !LIMITS.has(word))
        .map(fold),
    ),
  };
  return known;
}
