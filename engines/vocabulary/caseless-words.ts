import { fold } from './fold.ts';

/** Words that end a name in sentences of languages without capitals: prepositions behind it, conjunctions, adverbs, praise. By language. */
const STOPS: Record<string, string> = {
  ar: 'في من على مع عند إلى الى عن ثم لأن لكن حيث التي الذي وهو وهي وكان وكانت هناك أمس غدا غداً اليوم بعد قبل قرب جنب ليلا ليلاً صباحا صباحاً مساء مساءً هاتف تلفون مره مرة حلو حلوة زين زينة قريب قريبة بقربه جديد جديدة كبير كبيرة صغير صغيرة قديم قديمة هذا هذه صار يقع تقع',
  fa: 'را و که با در به از برای تا خیلی بعد سپس شب صبح ظهر عصر هم تلفن خیابان رفتن این آن یک خوب بزرگ کوچک قدیمی زیبا واقع',
  ur: 'کی کا کے میں پر سے کو نے اور تو بھی تک جا جو وہاں بہت پھر شام صبح رات فون ٹھیک اس یہ وہ ان ایک کسی ہر گھروں فہرست اچھا اچھی بڑا مشہور قدیم',
  he: 'של עם את על אז וגם היה היתה הייתה כי אבל ליד אחר ואז הוא היא ממש מאוד שם טלפון זה הזה הזאת אחד אחת קטן גדול גדולה נהדר הנהדר המקומי מקומי חדש הכי',
  hi: 'में पर से को का की के और या है हैं था थी ठीक बहुत फिर वहाँ वहां बाद तो भी जो फोन अच्छा अच्छी एक इस यह वह उस ये प्रसिद्ध प्राचीन पुराना पुरानी बड़ा बड़ी सुंदर स्थित माना माने भुतहा अपने अपनी हर कुछ यहाँ यहां',
  bn: 'এ তে আর ও থেকে এবং খুব তারপর পরে আছে ছিল গেলাম খেলাম দেখলাম ফোন এই ওই সেই একটা একটি একপাশে পাশে বড় পুরনো সুন্দর বিখ্যাত কাছে',
};

/** Verbs and small words right before a name in such languages: "we visited", "stayed at", "then". */
const AHEAD: Record<string, string> = {
  ar: 'في إلى الى عند لدى زرنا زرت زوروا نزلنا أقمنا تغدينا تغدّينا تعشينا تعشّينا أفطرنا أكلنا شربنا دخلنا نمنا وصلنا ذهبنا مررنا',
  fa: 'در به از شب صبح ظهر عصر بعدازظهر بعد',
  ur: 'پھر رات شام صبح دوپہر کو تو ناشتہ کھانا',
  he: 'את ביקרנו אכלנו ישנו היינו הלכנו תנסו שווה אז ליד עצרנו',
  hi: 'फिर लिए शाम सुबह दोपहर रात को तो',
  bn: 'সকালে দুপুরে বিকালে বিকেলে সন্ধ্যায় রাতে গেলাম তারপর পরে',
};

/** What was done at a place, right behind its name, in languages that have the kind of place behind it. */
const DONE = 'देखना देखा देखी देखने गए गये गया रुके रुकना ठहरे ठहरना खाया खाना घूमे घूमना পৌঁছালাম গেলাম খেলাম দেখলাম থাকলাম উঠলাম ঘুরলাম দেখা';

/** What a sentence in Korean goes on with behind a name that says where something is. */
export const KOREAN_PLACE_ENDINGS = '에서|에서는|에서도|에는|에|으로|로';

/** Chinese characters of what people do at a place, right behind its name. */
export const HAN_DOINGS = '吃|喝|买|買|待了|坐了|住了|住一|歇|过夜|過夜|休息|用餐|集合|听|聽|看了';

/** Words that names begin with in Thai, which has no blanks between words. */
export const THAI_KINDS = 'พิพิธภัณฑ์|ร้านอาหาร|ร้านกาแฟ|ร้าน|โรงแรม|คาเฟ่|ตลาด|น้ำตก|ครัว|โฮสเทล|เกสต์เฮาส์|รีสอร์ท|หอศิลป์|สวนสาธารณะ|วัด';

/** Words of sentences, which Thai names do not have. */
export const THAI_SMALL = 'ที่|นี้|นั้น|ไหน|และ|ซึ่ง|ครั้ง|กัน|มาก|อร่อย|ดัง|เพื่อ|ก่อน|แล้ว|ของ';

/** What leads up to a name in Thai. */
export const THAI_LEADS = 'ที่|ไป|ต่อด้วย|แวะ|ถึง|เข้า|ชม|พัก|กิน|นอน';

type List = 'stops' | 'ahead' | 'done';
const LISTS: Record<List, Record<string, string>> = { stops: STOPS, ahead: AHEAD, done: { all: DONE } };
const known = new Map<List, Set<string>>();

function isIn(list: List, word: string): boolean {
  let words = known.get(list);
  if (words === undefined) {
    words = new Set(Object.values(LISTS[list]).flatMap((line) => line.split(' ').map(fold)));
    known.set(list, words);
  }
  return words.has(fold(word));
}

/** Whether no name goes on with a word in a language without capitals. */
export const isCaselessStop = (word: string): boolean => isIn('stops', word);

/** Whether a word leads up to a place in a language without capitals. */
export const isCaselessAhead = (word: string): boolean => isIn('ahead', word);

/** Whether a word says what was done at the place that is named right before it. */
export const isCaselessDone = (word: string): boolean => isIn('done', word);
