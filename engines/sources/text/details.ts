import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A value found inside a plain piece of text, with where it stands in that piece. */
export interface Found<T> {
  value: T;
  from: number;
  to: number;
}

const PHONE = /(?:\+|\(?\b\d)(?:(?:[ \t./\u2010-\u2015-]|\)[ \t-]?|[ \t]?\()?\d){6,14}\b/g;
const PHONE_LABEL = /(?:tel|tél|phone|fon|telefon|teléfono|telefono|電話|电话|전화|тел|הטלפון|طلفون|☎|📞|call)[.:：]?\s*$/iu;
const COORDINATES = /(?<![\d.])([+-]?\d{1,2}\.\d{3,12})°?\s?([NS])?\s?[,;/ ]\s{0,3}([+-]?\d{1,3}\.\d{3,12})°?\s?([EWO])?(?![\d.])/g;
const DEGREES =
  /(\d{1,2})°\s?(\d{1,2})['′’]\s?(?:(\d{1,2}(?:\.\d{1,4})?)["″”]\s?)?([NS])[,\s]{1,3}(\d{1,3})°\s?(\d{1,2})['′’]\s?(?:(\d{1,2}(?:\.\d{1,4})?)["″”]\s?)?([EW])/g;
const CURRENCY = '[$€£¥₩₹₽₺฿₫₴￥]|usd|eur|gbp|jpy|chf|nt\\$|rmb|kr|yen|euros?|円|元|원';
const PRICE = new RegExp(`(?:(?:${CURRENCY})\\s?\\d[\\d.,]{0,9}|\\d[\\d.,]{0,9}\\s?(?:${CURRENCY})(?![\\p{L}]))`, 'iu');
const BARE_RATING = /^\s*([1-5][.,]\d)(?=\s?[(★⭐]|\s*$)/u;
const BARE_REVIEWS = /^\s*(?:[1-5][.,]\d\s?[★⭐☆\s]{0,8})?\((\d{1,3}(?:[.,\s]\d{3}){1,2}|\d{1,7})\)(?!\s?[\d-])/u;
const RATING =
  /(?:^|[\s(★⭐|·])([1-5](?:[.,]\d{1,2})?)\s?(?:★|⭐|stars?\b|\/\s?5\b|out of 5\b|(?:google )?rating\b|sterne\b|étoiles\b|estrellas\b)|(?:★|⭐|rating:?|bewertung:?|note\s?:)\s?([1-5](?:[.,]\d{1,2})?)(?![\d.,/]*\d)(?!\s?\/\s?10)/iu;
const REVIEWS =
  /(?<![.,\d])\(?(\d{1,3}(?:[.,\s]\d{3}){1,2}|\d{1,7})\)?\s?(?:google\s)?(?:reviews?|ratings|bewertungen|rezensionen|avis|reseñas|opiniones|recensioni|件|条评论)\b/iu;

/** Phone numbers: international, or written with the grouping that phone numbers have. */
export function findPhone(text: string): Found<string> | undefined {
  for (const match of text.slice(0, 2_000).matchAll(PHONE)) {
    const raw = match[0];
    const digits = raw.replace(/\D/g, '');
    if (digits.length < 7 || digits.length > 15) continue;
    const groups = raw.split(/[^\d+]+/).filter(Boolean).length;
    const labelled = PHONE_LABEL.test(text.slice(Math.max(0, match.index - 12), match.index));
    const grouped =
      /^\(\d{2,4}\)/.test(raw) || /^\d{3}[-. ]\d{3}[-. ]\d{4}$/.test(raw) || (/^0\d/.test(raw) && groups >= 2 && digits.length >= 9);
    const international = raw.startsWith('+') && parsePhoneNumberFromString(raw)?.isPossible() === true;
    if (!labelled && !grouped && !international) continue;
    if (!labelled && /^\d{4}-\d{2}-\d{2}/.test(raw)) continue;
    return { value: raw.trim(), from: match.index, to: match.index + raw.length };
  }
  return undefined;
}

/** A pair of degrees as people paste it: "48.8584, 2.2945", "35.66 N 139.73 E", "48°51'29"N 2°17'40"E". */
export function findCoordinates(text: string): Found<{ latitude: number; longitude: number }> | undefined {
  for (const match of text.slice(0, 4_000).matchAll(COORDINATES)) {
    const latitude = Number(match[1]) * (match[2]?.toUpperCase() === 'S' ? -1 : 1);
    const longitude = Number(match[3]) * (match[4]?.toUpperCase() === 'W' ? -1 : 1);
    if (Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)
      return { value: { latitude, longitude }, from: match.index, to: match.index + match[0].length };
  }
  for (const match of text.slice(0, 4_000).matchAll(DEGREES)) {
    const angle = (from: number): number => Number(match[from]) + Number(match[from + 1]) / 60 + Number(match[from + 2] ?? 0) / 3600;
    const latitude = angle(1) * (match[4] === 'S' ? -1 : 1);
    const longitude = angle(5) * (match[8] === 'W' ? -1 : 1);
    if (Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)
      return { value: { latitude, longitude }, from: match.index, to: match.index + match[0].length };
  }
  return undefined;
}

/** Where the first price stands. */
export function findPrice(text: string): Found<string> | undefined {
  const match = PRICE.exec(text.slice(0, 1_000));
  return match ? { value: match[0], from: match.index, to: match.index + match[0].length } : undefined;
}

/** A rating on a scale to five, said as one ("4.5 ★", "Rating: 4,5", "4/5"). */
export function findRating(text: string): Found<number> | undefined {
  const match = BARE_RATING.exec(text.slice(0, 60)) ?? RATING.exec(text.slice(0, 1_000));
  const digits = match?.[1] ?? match?.[2];
  if (!match || !digits) return undefined;
  const from = match.index + match[0].indexOf(digits);
  return { value: Number(digits.replace(',', '.')), from, to: from + digits.length };
}

/** How many people rated or reviewed. */
export function findReviews(text: string): Found<number> | undefined {
  const match = BARE_REVIEWS.exec(text.slice(0, 60)) ?? REVIEWS.exec(text.slice(0, 1_000));
  if (!match?.[1]) return undefined;
  const from = match.index + match[0].indexOf(match[1]);
  return { value: Number(match[1].replace(/\D/g, '')), from, to: from + match[1].length };
}

/** Labels of lines that tell one thing of a place, by the field they fill. */
const LABELS: Array<[RegExp, string]> = [
  [
    /^(?:address|addr|adresse|anschrift|direccion|direccion|indirizzo|endereco|adres|location|where|ort|lieu|lugar|dove|morada|адрес|地址|住所|所在地|주소|위치|כתובת|عنوان|العنوان)$/u,
    'address',
  ],
  [/^(?:phone|tel|telephone|telefon|telefono|telefone|fon|ph|mobile|call|телефон|тел|電話|电话|전화|טלפון|هاتف)$/u, 'phoneNumber'],
  [
    /^(?:hours|opening hours|open|opening times|horaires|offnungszeiten|horario|horarios|orari|orario|openingstijden|営業時間|定休日|营业时间|영업시간|часы работы)$/u,
    'hours',
  ],
  [/^(?:website|web|site|url|link|homepage|webseite|site web|sitio web|sito|サイト|网站|网址|홈페이지|сайт)$/u, 'websiteUrl'],
  [/^(?:map|maps|google maps|google map|karte|carte|mapa|mappa|地図|地图|지도|карта)$/u, 'url'],
  [/^(?:rating|bewertung|stars|score|valoracion|評価|评分|평점)$/u, 'rating'],
  [/^(?:type|category|categories|cuisine|kind|kategorie|kuche|categorie|categoria|tipo|cucina|カテゴリ|类型|분류)$/u, 'category'],
  [
    /^(?:notes?|comment|comments|why|description|details|info|tip|tips|price|prices|cost|must try|order|what|dishes|recommended|notiz|remarque|prix|preis|precio|prezzo|nota|備考|メモ|备注|메모|特徴|最寄駅|アクセス|access|date|time|visited|reservation|parking|menu)$/u,
    'note',
  ],
  [/^(?:name|place|restaurant|nom|nombre|nome|店名|名称|名前|이름|название|שם|اسم|الاسم)$/u, 'name'],
];

/** Which field a label fills ("Address" → `address`), if it is one. */
export function fieldOfLabel(label: string): string | undefined {
  const plain = label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .trim()
    .replace(/[.:：]+$/, '');
  if (plain.length > 24) return undefined;
  const whole = plain.normalize('NFC');
  return LABELS.find(([pattern]) => pattern.test(whole) || pattern.test(plain))?.[1];
}
