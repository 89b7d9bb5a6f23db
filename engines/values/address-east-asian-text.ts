import type { Recognised } from './recognised.ts';

const HAN = '[\\p{Script=Han}々ヶケ]';
const KANA = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}々ヶケー]';
const DIGIT = '[\\d０-９一二三四五六七八九十百]';
const HYPHENS = '−‐–ー－―の-';
const JOIN = `[${HYPHENS}]`;

const PREFECTURE = `(?:東京都|北海道|(?:大阪|京都)府|(?:神奈川|和歌山|鹿児島)県|${HAN}{2}県)`;
const BLOCK = `${DIGIT}{1,5}(?:丁目|番地の?|番町|番|号|${JOIN}${DIGIT}{1,5}){1,4}(?:${DIGIT}{1,4}(?:番地?|号)?)?(?:${JOIN}${DIGIT}{1,5}){0,2}(?:番地?|号)?`;
const JAPANESE = new RegExp(
  `(?:〒\\s?[\\d０-９]{3}${JOIN}?[\\d０-９]{4}[\\s,　]*|(?<!\\d)\\d{3}-\\d{4}[\\s　]{1,2})?(?:${PREFECTURE}\\s?)?(?:${KANA}{1,7}?郡)?${KANA}{1,8}?[市区町村](?:${HAN}{1,5}?[区町村])?\\s?(?:${KANA}){1,20}?\\s?${BLOCK}(?:[\\s　]?(?:(?:${KANA}|[A-Za-z]){2,14}?[\\s　]?)?(?:(?:B|地下)?\\d{1,2}(?:F|階)|\\d{3,4}号室?))?`,
  'gu',
);
/** A quarter and its block, without the town: "東山1丁目9-12", "本町2-3-5". */
const JAPANESE_BLOCK = new RegExp(
  `${KANA}{2,8}?(?:[\\d０-９一二三四五六七八九十]{1,2}丁目[\\d０-９]{1,4}(?:番地?|${JOIN})?[\\d０-９]{0,4}号?|(?<=町|通り|[横小]丁|小路|筋)\\d{1,2}-\\d{1,3}(?:-\\d{1,3})?|(?<=[台丘通条])\\d{1,2}-\\d{1,3}-\\d{1,3})(?:[\\s　]?(?:(?:${KANA}|[A-Za-z]){2,14}?[\\s　]?)?(?:(?:B|地下)?\\d{1,2}(?:F|階)|\\d{3,4}号室?))?`,
  'gu',
);
const JAPANESE_AREA = new RegExp(
  `(?:〒\\s?\\d{3}-?\\d{4}[\\s　]*)?${PREFECTURE}\\s?(?:${KANA}{1,7}?郡)?${KANA}{1,8}?[市区町村](?:${KANA}|\\d){0,16}`,
  'gu',
);
const POSTAL_MARK = new RegExp(`〒\\s?\\d{3}-?\\d{4}[\\s　]*[^\\s、。|]{2,40}(?:\\s?\\d[\\d${HYPHENS}]{0,12}(?:F|階)?)?`, 'gu');

const CHINESE_HEAD = `(?:(?<!\\d)\\d{3}(?:\\d{2,3})?\\s?(?=${HAN}{2,3}[市縣县]))?(?:${HAN}{2,8}?(?:省|自治区|自治區))?(?:${HAN}{2,5}?[市縣县州盟])?(?:${HAN}{1,6}?[区區县縣旗])?(?:${HAN}{1,6}?(?:街道|镇|鎮|乡|鄉|里|村))?`;
const CHINESE = new RegExp(
  `${CHINESE_HEAD}(?:${HAN}{1,10}?(?:大道|大街|路|街|巷|胡同|弄|公路|里|村|园|园区|道)[东西南北中東]{0,2}(?:[\\d一二三四五六七八九十]{1,3}段)?)\\s?(?:附?\\d{1,5}[之\\d${HYPHENS}]{0,5}\\s?(?:号|號|弄|巷|鄰)\\s?){1,3}(?:附\\d{1,4}[号號]?|之[\\d一二三四五六七八九十]{1,2}(?!\\d)|地(?:下|鋪|舖|铺|庫)(?![\\p{Script=Han}]))?(?:${HAN}{0,8}[\\dA-Z一二三四五六七八九十]{1,5}\\s?(?:楼|樓|层|層|室|座|栋|棟|幢|单元|單元|期|铺|F|[号號](?![线線]))(?:之\\d{1,3})?){0,3}`,
  'gu',
);
const CHINESE_AREA = new RegExp(
  `${HAN}{2,8}?(?:省|市|自治区)${HAN}{1,8}?[市区區县縣州](?:${HAN}{1,12}(?:路|街|镇|鎮|乡|鄉|村|大道|巷))?`,
  'gu',
);
const KOREAN_REGION =
  '(?:대한민국\\s)?(?:서울|부산|대구|인천|광주|대전|울산|세종|경기|강원|충북|충남|전북|전남|경북|경남|제주|충청[남북]|전라[남북]|경상[남북])(?:특별시|광역시|특별자치시|특별자치도|시|도)?';
const KOREAN = new RegExp(
  `(?:${KOREAN_REGION}\\s)?(?:\\p{Script=Hangul}{1,6}(?:시|군|구|읍|면|동|도|리|가)\\s){0,5}(?:\\p{Script=Hangul}[\\p{Script=Hangul}\\d·]{0,14}(?:대로|로|길|동|리|가|번길)\\s?)(?:\\d{1,4}(?:번|가)?길\\s?)?\\d{1,5}(?:-\\d{1,4})?(?:번지|번길\\s?\\d{1,4}(?:-\\d{1,3})?|호)?(?:[,\\s]{1,2}(?:(?:지하\\s?|지상\\s?)?[A-Z\\d\\p{Script=Hangul}]{1,12}(?:층|호|동|빌딩|타워|센터|상가|몰|플라자|프라자|아파트|하우스|스퀘어)(?=[\\s,.)]|$))){0,3}`,
  'gu',
);
const KOREAN_AREA = new RegExp(`${KOREAN_REGION}\\s(?:\\p{Script=Hangul}{1,6}(?:시|군|구|읍|면|동|리)(?:\\s|$)){1,3}`, 'gu');
const THAI_PART = '(?:แขวง|เขต|ตำบล|อำเภอ|จังหวัด|ต\\.|อ\\.|จ\\.|ถนน|ถ\\.|ซอย|ซ\\.|หมู่|ม\\.|กรุงเทพ)';
const THAI = new RegExp(
  `(?:เลขที่\\s?)?(?:\\p{Nd}{1,4}(?:[/-]\\p{Nd}{1,4})?\\s)?(?:${THAI_PART}\\s?[\\p{Script=Thai}\\p{M}\\p{Nd}/.]{0,30},?\\s{0,2}(?:[\\p{Script=Thai}\\p{M}\\p{Nd}]{1,25}\\s)?){2,6}(?:\\p{Nd}{5})?`,
  'gu',
);

/** One street of Thailand with its number: "45 ถนนช้างม่อยเก่า", "ปากซอยสุขใจ 4". */
const THAI_STREET =
  /(?:เลขที่\s?)?(?:\p{Nd}{1,4}(?:\/\p{Nd}{1,4})?\s(?:ถนน|ถ\.|ซอย|ซ\.)\s?[\p{Script=Thai}\p{M}]{2,25}(?:\s\d{1,3}(?![\d:.]))?|(?:ปาก|ใน|หน้าปาก|ท้าย)?(?:ซอย|ซ\.|ถนน|ถ\.)\s?[\p{Script=Thai}\p{M}]{2,25}\s\d{1,3}(?![\d:.]))/gu;
/** What is before an address in a sentence or a row: "地址是", "位于". */
const LEADING =
  /^(?:\p{Script=Han}{0,6}?(?:地址|地点|地點|店址|位于|位於|坐落于|就在|开在|開在)(?:是|在|为|為)?(?:\p{Script=Han}{1,3}的)?|在)(?=.{4})/u;

/** Addresses in scripts that write without blanks or large before small: Japanese, Chinese, Korean, Thai. As printed. */
export function recogniseEastAsianAddresses(text: string): Array<Recognised<string>> {
  const found: Array<Recognised<string>> = [];
  const add = (pattern: RegExp, confidence: number): void => {
    for (const match of text.matchAll(pattern)) {
      const lead = LEADING.exec(match[0])?.[0].length ?? 0;
      const value = match[0].slice(lead).replace(/[\s,]+$/, '');
      const span: [number, number] = [match.index + lead, match.index + lead + value.length];
      const shorter = found.findIndex((other) => span[0] <= other.span[0] && span[1] > other.span[1] && other.span[1] > span[0]);
      if (shorter >= 0 && value.length >= 5) found.splice(shorter, 1);
      if (value.length >= 5 && found.every((other) => span[0] >= other.span[1] || span[1] <= other.span[0]))
        found.push({ value, span, confidence });
    }
  };
  const digit = /[\d０-９]/.test(text);
  if (/[市区町村〒都県道府]/.test(text)) {
    if (digit) add(JAPANESE, 0.92);
    if (text.includes('〒')) add(POSTAL_MARK, 0.92);
  }
  if (digit && /丁目|[町台丘通条り丁路筋]\d/.test(text)) add(JAPANESE_BLOCK, 0.85);
  if (digit && /[号號弄巷]/.test(text)) add(CHINESE, 0.88);
  if (/[市区町村]/.test(text) && /[都道府県]/.test(text)) add(JAPANESE_AREA, 0.6);
  if (/[省市区區]/.test(text)) add(CHINESE_AREA, 0.4);
  if (/\p{Script=Hangul}/u.test(text)) {
    if (digit) add(KOREAN, 0.85);
    add(KOREAN_AREA, 0.5);
  }
  if (!/\p{Nd}/u.test(text) || !/[\u0E00-\u0E7F]/.test(text)) return found;
  add(THAI, 0.85);
  if (/ถ\.|ถนน|ซ\.|ซอย/.test(text)) add(THAI_STREET, 0.75);
  return found;
}
