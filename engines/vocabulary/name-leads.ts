import { fold } from './fold.ts';

/** What leads up to a place by who runs it or by its name, by all languages: behind other words it is no part of a name. */
const AT_WHOSE = 'chez hos hjá presso c/o jusqu’au jusqu’à s’appelle heißt heter hedder heet nazywa jmenuje אצל';

/** Words that lead up to a place in scripts without capitals, each a word of its own. */
const CASELESS_LEADS: Record<string, string> = {
  ar: 'في عند إلى الى لدى',
  fa: 'در به',
  th: 'ที่ ณ ไปที่ แวะที่ แวะ กินข้าวที่ กินข้าว พักที่',
};

/** What is eaten, or where people stay, with the ending that makes it the subject of a sentence: "점심은". */
const TOPICS = '아침은 점심은 저녁은 식사는 간식은 후식은 디저트는 커피는 카페는 숙소는 빵은 술은 밥은 첫날은 마지막은';

/** What is said of a place behind its name, in scripts without capitals. */
const SAID_BEHIND: Record<string, string> = {
  ja: '要予約 予約必須 予約制 完全予約制 セルフ 無料 有料 入場無料 入館無料 現金のみ 見学 着 泊 集合 休み 定休日 地図',
  ko: '무료 유료 예약필수 예약 도착 출발 체크인 체크아웃 입장료 무료입장 집합 휴무 지도 추천',
  zh: '免费 免費 收费 收費 需预约 需預約 集合 门票 門票 地图 地圖 推荐 推薦',
  th: 'โทร เปิด ปิด ฟรี ค่าเข้า ราคา แผนที่',
};

/** What a sentence goes on with behind the name of a place, in languages whose verbs and postpositions are behind it and that have no capitals. */
const SENTENCE_BEHIND: Record<string, string> = {
  fa: 'را رفتیم رفتم رفتند بروید برو ماندیم ماندم بمانید خوردیم خوردم بخورید دیدیم دیدم ببینید بودیم رسیدیم نشستیم',
  ur: 'میں پر سے کو تک جانا گئے گیا ٹھہرے ٹھہرا دیکھا دیکھی دیکھنا کھایا پہنچے ضرور',
  hi: 'में पर से को तक जाना गए गये गया रुके रुका रुकना ठहरे ठहरना देखा देखी देखना खाया पहुँचे पहुंचे ज़रूर जरूर',
};

/** Verbs and praise that a sentence ends with, in languages without capitals: no part of an address has them. */
const SAID_OF: Record<string, string> = {
  ar: 'كان كانت كانوا جدا جداً لذيذ لذيذة ممتاز ممتازة رائع رائعة جميل جميلة رخيص رخيصة أنصح جربوا جرب مشهور مشهورة',
  he: 'היה היתה הייתה היו מאוד מצוין מצוינת טעים טעימה מעולה נהדר נהדרת',
  fa: 'بود است بودند هست شد عالی عالیه خوشمزه خوشمزه‌ست معروفه حتما خوردیم رفتیم دیدیم',
  ur: 'ہے ہیں تھا تھی تھے ملا ملتا ملتی کھایا کھائی لاجواب مزیدار زبردست مشہور ضرور',
  hi: 'है हैं था थी थे मिला मिलता मिलती खाया खाई लाजवाब स्वादिष्ट ज़रूर जरूर बढ़िया मशहूर',
  bn: 'ছিল আছে খেলাম গেলাম পেলাম করলাম দেখলাম লাগল লাগলো ভালো দারুণ',
};

/**
 * What a message goes on with behind the name of a place, written small: "too", "of course", "go there". In languages with capitals no name
 * ends with one of them behind a word that begins with one.
 */
const MESSAGE_BEHIND: Record<string, string> = {
  en: 'too also again obviously definitely tho though lol pls please',
  de: 'auch natürlich unbedingt wieder nochmal übrigens sogar',
  fr: 'aussi également évidemment forcément',
  es: 'también tambien obviamente',
  it: 'anche ovviamente naturalmente',
  pt: 'também tambem obviamente',
  nl: 'ook natuurlijk sowieso',
  sv: 'också såklart förstås',
  da: 'også selvfølgelig',
  fi: 'myös tietysti tietenkin',
  pl: 'też także oczywiście',
  cs: 'taky také samozřejmě',
  sk: 'tiež samozrejme',
  hu: 'szintén persze mondom találkozzunk találkozunk',
  ro: 'desigur neapărat',
  hr: 'također naravno obavezno',
  el: 'επίσης φυσικά',
  tr: 'git gidin gidelim uğra uğrayın buluşalım bakın tabii',
  ru: 'тоже также конечно обязательно',
  uk: 'теж також звісно обов’язково',
  bg: 'също разбира задължително',
  et: 'samuti muidugi',
  lt: 'irgi žinoma',
  lv: 'arī protams',
  id: 'juga dong deh tanya',
  bn: 'যেও যাবেন',
};

type List = 'message' | 'whose' | 'leads' | 'topics' | 'behind' | 'sentence' | 'said';

const WRITTEN: Record<List, string[]> = {
  message: Object.values(MESSAGE_BEHIND),
  whose: [AT_WHOSE],
  leads: Object.values(CASELESS_LEADS),
  topics: [TOPICS],
  behind: Object.values(SAID_BEHIND),
  sentence: Object.values(SENTENCE_BEHIND),
  said: Object.values(SAID_OF),
};

const known = new Map<List, Set<string>>();

function isIn(list: List, word: string): boolean {
  let words = known.get(list);
  if (words === undefined) {
    words = new Set(WRITTEN[list].flatMap((line) => line.split(' ').map(fold)));
    known.set(list, words);
  }
  return words.has(fold(word.replace(/'/gu, '’')));
}

/** Whether a word leads up to a place and is never the first of its name: "في", "ที่", "점심은". */
export const isCaselessLead = (word: string): boolean => isIn('leads', word) || isIn('topics', word);

/** Whether a word says something of a place whose name is before it: "要予約", "무료". */
export const isSaidBehind = (word: string): boolean => isIn('behind', word);

/** Whether a word, written small, leads up to a place by who runs it or by its name: "chez", "hos", "s'appelle". */
export const isAtWhose = (word: string): boolean => /^[\p{Ll}\p{Lo}]/u.test(word) && isIn('whose', word);

/** Whether a message goes on behind the name of a place with a word, written small: "too", "auch", "juga". */
export const isMessageBehind = (word: string): boolean => /^[\p{Ll}\p{Lo}]/u.test(word) && isIn('message', word);

/** Whether a sentence goes on behind the name of a place with a word: "रुके", "رفتیم", "میں". */
export const isSentenceBehind = (word: string): boolean => isIn('sentence', word);

/** Whether a word is a verb or praise of a sentence in a language without capitals: "है", "لذيذ". */
export const isSaidOf = (word: string): boolean =>
  /^[^\p{Script=Latin}\p{Script=Cyrillic}]/u.test(word) && isIn('said', word.replace(/\.$/u, ''));
