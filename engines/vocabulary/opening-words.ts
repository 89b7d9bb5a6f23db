import { weekdayNames } from './calendar.ts';
import { fold } from './fold.ts';
import { openingStates } from './opening-states.ts';

/** Opening hours: words that no calendar table has. */
const EVERY_DAY =
  'daily everyday every day täglich tgl dagelijks quotidien tous les jours todos los días todos los dias diario diariamente tutti i giorni ogni giorno todos os dias codziennie denně každý den dagligen alla dagar dagligt alle dage daglig alle dager hver dag päivittäin joka päivä her gün hergün günleri ежедневно щодня ежедн всеки ден свакодневно svakodnevno svaki dan vsak dan zilnic naponta minden nap καθημερινά setiap hari tiap hari hàng ngày mỗi ngày ทุกวัน يوميا يومياً כל יום روزانه हर दिन प्रतिदिन 毎日 年中無休 每天 每日 全天 매일 연중무휴';

/** Groups of days. */
const GROUPS =
  'weekdays weekday weekends weekend werktags werktage wochentags wochenende wochenenden feiertags feiertage feiertagen sonn holidays holiday bank en semaine laborables festivos feriados feriali festivi doordeweeks weekdagen werkdagen feestdagen weekenden vardagar vardag helger helg helgdagar hverdage hverdager helligdage helligdager weekender arkisin arkipäivät viikonloppuisin viikonloput robocze święta dni weekendy pracovní všední víkendy víkend svátky hétköznap hétköznapokon hétvége hétvégén ünnepnapokon munkanapokon içi sonu hafta καθημερινές σαββατοκύριακα σαββατοκύριακο αργίες будни будние будням выходные выходным праздники праздничные рабочие вихідні свята će radnim danima vikendom praznicima delavniki prazniki lucrătoare sărbători weekenduri hari kerja akhir pekan ngày thường cuối tuần 平日 土日 祝日 土日祝 日祝 工作日 周末 週末 節假日 节假日 假日 평일 주말 공휴일 주중';

/** Days cut short as no calendar table has them. */
const SHORT_DAYS =
  'montags di mi do fr sa so mo seg ter qua qui sex sáb dom niedz ndz nd sob pn pt wt śr czw δευ τρι τετ πεμ παρ σαβ κυρ ned pon tor uto sri čet pet sub sonnabends จ อ พ พฤ ศ ส อา';

/** Parts of the year. */
const SEASONS =
  'summer winter season summers winters sommer wintersaison sommersaison été hiver verano invierno temporada estate inverno verão zomer sommaren vintern sommaren vinteren kesä talvi kesällä talvella lato latem zimą léto zima nyáron télen nyár tél yaz kış летом зимой лето зима влітку взимку 夏季 冬季 하절기 동절기 夏期 冬期';

/** What leaves days or hours out. */
const EXCEPTIONS =
  'except excluding sauf excepté außer ausser ausgenommen excepto tranne eccetto escluso esclusi salvo exceto behalve uitgezonderd utom undtagen unntatt paitsi oprócz poza kromě mimo kivéve hariç dışında εκτός кроме крім окрім осим except除';

/** What says of days or times that they are the only ones, or that no break is between. */
const LIMITING =
  'only nur uniquement seulement solo sólo solamente soltanto somente apenas alleen tylko jen csak bara kun bare vain doar samo ainult tik только само лише тільки μόνο yalnızca sadece sans interruption durchgehend ohne continuato ininterrotto ininterrumpido por tarde tardes mañana mañanas matin matins après soir nachmittag nachmittags vormittag vormittags morning mornings afternoon afternoons evening evenings pomeriggio mattina manhã manhãs popołudniu odpoledne dopoledne';

/** Words for breaks and the last entry, whose times belong to the hours they stand in. */
export const BREAKS =
  'last entry entries admission orders order kitchen closes mittagspause pause letzter einlass dernière entrée último acceso entrada última ultimo ingresso ultima entrata laatste toegang sista insläpp ostatnie wejście poslední vstup utolsó belépés son giriş обед перерыв перерыва обеда обідня перерва 中休み 最終入館 最終入場 最終受付 ラストオーダー l.o l.o. 브레이크타임 라스트오더 休憩 午休 最后入场';

/** Opening hours that end: "until" and "closed" of many languages. */
export const CLOSED =
  'closed closes geschlossen ruhetag ruhetage schließt gesloten gesl sluit fermé fermée ferme fermeture cerrado cerrada cierra chiuso chiusa chiude fechado fechada fecha encerrado encerrada encerra nieczynne zamknięte zamyka zavřeno zavírá zatvorené stängt stänger lukket lukker stengt stenger suljettu sulkeutuu kapalı kapanış закрыто закрывается выходной выходные зачинено вихідний zatvoreno zaprto închis închide zárva zár κλειστά κλειστό tutup nghỉ đóng ปิด หยุด مغلق سגור סגור סגורה بسته 定休日 定休 休み 休館 休館日 休 休息 闭馆 閉館 公休 휴무 휴관 휴무일 정기휴무 until bis till';

/** Around the clock, in the ways that lists write it. */
export const ALWAYS_OPEN =
  /24\s?\/\s?7|24\s?(?:h(?:rs)?|heures|ore|horas|stunden)\s?(?:\/|su|sur|von|aus|em|de)\s?24(?!\d)|24\s?(?:hours?|hrs?|h\b|stunden|heures|horas|ore|часа|години|godziny|saat|jam|ساعة|שעות|時間|小时|小時|시간)|24時間営業|całodobowo|nonstop|non-stop|rund um die uhr|круглосуточно|цілодобово|24시간|ตลอด 24 ชั่วโมง|على مدار الساعة/iu;

/** Noon and midnight as an end of opening hours; parts of a regular expression. */
export const NOON_AND_MIDNIGHT =
  'noon|midnight|midday|mittags?|mitternacht|midi|minuit|mediod[ií]a|medianoche|mezzogiorno|mezzanotte|meio[- ]dia|meia[- ]noite|middernacht|midnatt|midnat|keskiyö|północy?|půlnoci?|polnoci?|éjfélig?|gece yarısı|μεσάνυχτα|полудня|полдень|полуночи|полночь|півночі|опівночі|正午|深夜|자정|정오|เที่ยงคืน|เที่ยง|منتصف الليل|חצות';

/** The end that no clock gives: "11am–late". */
export const OPEN_END =
  'late|close|closing|open end|ende offen|fin|cierre|chiusura|fecho|sluit|sent|закрытия|закриття|last customer|dernier client';

/** Before a single time: from then on, or until then. */
export const FROM =
  'from|since|ab|von|à partir de|a partir de|dès|desde(?: las)?|dalle|dal|das|vanaf|från|fra|alkaen|od|от|с|з|від|από|de la|dari|từ|จาก|ตั้งแต่|من|מ-?';
export const UNTIL =
  "until|till?|bis|jusqu['’]à|jusque|hasta(?: las)?|fino alle|fino a|até(?: às| as)?|tot|til|asti|do|до|έως|ως|μέχρι|kadar|sampai|hingga|đến|ถึง|حتى|إلى|עד";
/** Behind a single time: "17時から", "21:00까지", "23:00'e kadar". */
export const BEHIND_TIME =
  "から|より|まで|부터|까지|起|为止|為止|onwards?|’?'?[ea] kadar|'?[dt][ea]n itibaren|-?[tó]ól|-?ig(?!\\p{L})|eteenpäin|에 영업 (?:시작|종료)";

const JOINING =
  't m to bis à a al do til tot au aux y e et u und and en og och i та и ab from von de da del od от с з van fra från dari từ จาก من מ ה و ו h uhr wib wit wita clock the am le la las los les die der das des du dal dalle alla alle até às ao aos oraz sowie plus jeden каждый и uur godz hod klo kl ve v ob på the ve ο η το τις των και по w we o om um at'.split(
    ' ',
  );
/** Joining words that begin or end opening hours. */
const AT_ENDS = /^(?:uhr|wib|wit|wita|h|ab|from)$/;

/** Weekdays and groups of days, folded, without a dot. */
export interface OpeningWords {
  days: ReadonlySet<string>;
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
  const inner = [
    ...folded(SEASONS),
    ...folded(EXCEPTIONS),
    ...folded(LIMITING),
    ...folded(BREAKS),
    ...folded(NOON_AND_MIDNIGHT.replace(/\|/g, ' ').replace(/[?[\]-]/g, '')),
  ];
  known = {
    days,
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
