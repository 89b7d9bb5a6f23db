import { fold } from './fold.ts';

/** Words that say that something opens, is open or closes, by language; with them the kitchen, which closes before the house. */
const WORDS: Record<string, string> = {
  en: 'open opens opened opening closes close closing kitchen',
  de: 'öffnet geöffnet offen auf schließt schliesst zu küche',
  fr: 'ouvert ouverte ouverts ouvre ferme cuisine',
  es: 'abierto abierta abre cierra cocina',
  it: 'aperto aperta apre chiude cucina',
  pt: 'aberto aberta abre fecha cozinha',
  ca: 'obert oberta obre tanca cuina',
  nl: 'open geopend opent sluit dicht keuken',
  sv: 'öppet öppen öppnar stänger kök köket',
  da: 'åbent åben åbner lukker køkken køkkenet',
  nn: 'ope opent',
  is: 'opið opin opnar lokar',
  ga: 'oscailte',
  cy: 'agor',
  eu: 'irekita zabalik',
  nb: 'åpent åpner stenger kjøkken kjøkkenet',
  fi: 'auki avoinna aukeaa sulkeutuu keittiö',
  et: 'avatud suletakse köök',
  lv: 'atvērts atvērta strādā virtuve',
  lt: 'atidaryta dirba virtuvė',
  pl: 'otwarte otwarta otwarty czynne czynny otwiera zamyka kuchnia',
  cs: 'otevřeno otevírá zavírá kuchyně vaří vaříme',
  sk: 'otvorené otvára zatvára kuchyňa varíme',
  hu: 'nyitva nyit zár zárás konyha',
  ro: 'deschis deschide închide bucătărie bucătăria',
  hr: 'otvoreno radi rade otvara zatvara kuhinja',
  sl: 'odprto odprt odprta zapre kuhinja',
  el: 'ανοιχτά ανοικτά ανοιχτό ανοίγει κλείνει κουζίνα',
  tr: 'açık açılır açılış kapanış kapanır mutfak',
  ru: 'открыто открыт открыта открывается закрывается работает работают кухня',
  uk: 'відчинено відкрито працює зачиняється відкривається кухня',
  bg: 'отворено отваря затваря работи кухня',
  sr: 'ради раде отворено отвара затвара кухиња',
  he: 'פתוח פתוחה נפתח נסגר סוגר',
  ar: 'مفتوح مفتوحة يفتح تفتح يغلق تغلق',
  id: 'buka tutup dapur',
  tl: 'bukas nagbubukas',
  hi: 'खुला खुलता',
  fa: 'باز',
  vi: 'mở cửa đóng',
  th: 'เปิด ปิด ครัวปิด',
  ja: '営業 営業中 開館 閉店 開店 オープン ラストオーダー',
  ko: '영업 운영 오픈 마감 종료',
  zh: '营业 營業 开放 開放 开门 開門 关门 關門 打烊',
};

let states: Set<string> | undefined;

/** Words that say that something opens, is open or closes, as they are written. */
export function openingStateWords(): string[] {
  return Object.values(WORDS).flatMap((words) => words.split(' '));
}

/** The same words, folded. */
export function openingStates(): ReadonlySet<string> {
  return (states ??= new Set(openingStateWords().map(fold)));
}

/** Whether a folded word says that something opens, is open or closes. */
export function isOpeningState(word: string): boolean {
  return openingStates().has(word);
}
