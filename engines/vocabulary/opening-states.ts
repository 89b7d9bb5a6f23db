import { fold } from './fold.ts';

/**
 * Words of opening hours that are said with one time alone, by language: that something opens or closes, until or from when, the kitchen that
 * closes before the house, and the times of day that are words.
 */
const WORDS: Record<string, { states: string; limits: string; times?: string }> = {
  en: {
    states: 'open opens opened opening closes close closing kitchen',
    limits: 'from until till til at by to',
    times: 'midnight noon dusk sunset',
  },
  de: { states: 'öffnet geöffnet offen auf schließt schliesst zu küche', limits: 'ab von bis um', times: 'mitternacht mittag' },
  fr: { states: 'ouvert ouverte ouverts ouvre ferme cuisine', limits: "dès jusqu jusqu'à jusqu’à à depuis", times: 'minuit midi' },
  es: { states: 'abierto abierta abre cierra cocina', limits: 'desde hasta a las la', times: 'medianoche mediodía' },
  it: { states: 'aperto aperta apre chiude cucina', limits: 'dalle dal fino alle a all le', times: 'mezzanotte mezzogiorno' },
  pt: { states: 'aberto aberta abre fecha cozinha', limits: 'desde das até às as à', times: 'meia-noite meio-dia' },
  ca: { states: 'obert oberta obre tanca cuina', limits: 'des fins a les', times: 'mitjanit' },
  nl: { states: 'open geopend opent sluit dicht keuken', limits: 'vanaf van tot om', times: 'middernacht' },
  sv: { states: 'öppet öppen öppnar stänger kök köket', limits: 'från till kl klockan', times: 'midnatt' },
  da: { states: 'åbent åben åbner lukker køkken køkkenet', limits: 'fra til kl', times: 'midnat' },
  nb: { states: 'åpent åpner stenger kjøkken kjøkkenet', limits: 'fra til kl', times: 'midnatt' },
  fi: { states: 'auki avoinna aukeaa sulkeutuu keittiö', limits: 'klo asti saakka alkaen' },
  et: { states: 'avatud suletakse köök', limits: 'kuni alates kell' },
  lv: { states: 'atvērts atvērta virtuve', limits: 'līdz no' },
  lt: { states: 'atidaryta dirba virtuvė', limits: 'iki nuo' },
  pl: { states: 'otwarte otwarta otwarty czynne czynny otwiera zamyka kuchnia', limits: 'od do o', times: 'północy północ' },
  cs: { states: 'otevřeno otevírá zavírá kuchyně vaří vaříme', limits: 'od do v', times: 'půlnoci půlnoc' },
  sk: { states: 'otvorené otvára zatvára kuchyňa varíme', limits: 'od do o', times: 'polnoci' },
  hu: { states: 'nyitva nyit zár zárás konyha', limits: 'ig tól től órától óráig órakor', times: 'éjfélig' },
  ro: { states: 'deschis deschide închide bucătărie bucătăria', limits: 'de la până ora', times: 'miezul' },
  hr: { states: 'otvoreno otvara zatvara kuhinja', limits: 'od do u', times: 'ponoći' },
  sl: { states: 'odprto zapre kuhinja', limits: 'od do ob', times: 'polnoči' },
  el: { states: 'ανοιχτά ανοικτά ανοιχτό ανοίγει κλείνει κουζίνα', limits: 'από έως ως μέχρι στις τις', times: 'μεσάνυχτα' },
  tr: { states: 'açık açılır açılış kapanış kapanır mutfak', limits: 'kadar itibaren saat ye ya e a' },
  ru: { states: 'открыто открыт открыта открывается закрывается работает работают кухня', limits: 'с до от в по', times: 'полуночи' },
  uk: { states: 'відчинено відкрито працює зачиняється відкривається кухня', limits: 'з із до від о об по щодня', times: 'опівночі' },
  bg: { states: 'отворено отваря затваря работи кухня', limits: 'от до в', times: 'полунощ' },
  sr: { states: 'отворено отвара затвара кухиња', limits: 'од до у' },
  he: { states: 'פתוח פתוחה נפתח נסגר סוגר', limits: 'עד מ החל' },
  ar: { states: 'مفتوح مفتوحة يفتح تفتح يغلق تغلق', limits: 'من حتى إلى الساعة' },
  id: { states: 'buka tutup dapur', limits: 'dari sampai hingga jam pukul' },
  vi: { states: 'mở cửa đóng', limits: 'từ đến lúc' },
  th: { states: 'เปิด ปิด ครัวปิด', limits: 'ตั้งแต่ ถึง' },
  ja: { states: '営業 営業中 開館 閉店 開店 オープン ラストオーダー', limits: 'から まで' },
  ko: { states: '영업 운영 오픈 마감 종료', limits: '부터 까지' },
  zh: { states: '营业 營業 开放 開放 开门 開門 关门 關門 打烊', limits: '到 至 从 從' },
};

let states: Set<string> | undefined;
let limits: Set<string> | undefined;
let times: Set<string> | undefined;

const wordsOf = (role: 'states' | 'limits' | 'times'): Set<string> =>
  new Set(Object.values(WORDS).flatMap((lists) => (lists[role] ?? '').split(' ').map(fold)));

/** Words that say that something opens, is open or closes, as they are written. */
export function openingStateWords(): string[] {
  return Object.values(WORDS).flatMap(({ states: words }) => words.split(' '));
}

/** The same words, folded. */
export function openingStates(): ReadonlySet<string> {
  return (states ??= wordsOf('states'));
}

/** Whether a folded word says that something opens, is open or closes. */
export function isOpeningState(word: string): boolean {
  return openingStates().has(word);
}

/** Whether a folded word says from or until when. */
export function isTimeLimit(word: string): boolean {
  limits ??= wordsOf('limits');
  return limits.has(word);
}

/** Whether a folded word is a time of day: "midnight". */
export function isNamedTime(word: string): boolean {
  times ??= wordsOf('times');
  times.delete('');
  return times.has(word);
}
