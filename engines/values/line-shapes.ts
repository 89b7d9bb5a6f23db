import { positionFrom, readPair } from './position.ts';
import { ratingOnScale } from './rating.ts';

/**
 * What a line of a page looks like, judged only by its shape: quick enough for every line, and what the page models were trained with. Values themselves
 * are read by the recognisers beside it.
 */

const STREET_WORDS =
  'street|str|st|avenue|ave|av|road|rd|boulevard|blvd|drive|dr|lane|ln|way|place|pl|plaza|square|sq|court|ct|highway|hwy|parkway|pkwy|terrace|ter|trail|quay|wharf|pier|row|mews|alley|walk|close|crescent|circle|cir|circus|hill|park|gardens|gate|green|parade|esplanade|broadway|bowery|loop|pike|turnpike|route|expressway|freeway|center|centre|rue|allée|chemin|impasse|cours|bldg|building|floor|jalan';
const NUMBER_FIRST = new RegExp(
  String.raw`(?:^|[\s,:(–-])#?\d{1,5}[a-z]?(?:\s?[-–/&+]\s?\d{1,5}[a-z]?)?,?\s+(?:(?:[\p{L}\p{N}.'’&-]+,?\s+){0,4}?(?:${STREET_WORDS})\b\.?|(?:rue|avenue|av|boulevard|bd|place|quai|chemin|allées?|cours|impasse)\b\.?\s+\p{L}|(?:[nsew]|ne|nw|se|sw)\.?\s+\d{1,4}(?:st|nd|rd|th)\b)`,
  'iu',
);
const STREET_FIRST =
  /(?:^|[\s,(])[\p{L}.'’ß-]*(?:straße|strasse|str\.|weg|platz|allee|gasse|ufer|damm|ring|markt|laan|straat|gracht|plein|kade|steeg|singel|dijk|gata|gatan|vägen|vej|gade|veien|gaten|katu|tie|utca|út|tér)\s+\d{1,4}\s?[a-z]?\b/iu;
/** Words for streets that are before the name, written with a small or a capital letter. */
const WORDS_BEFORE =
  'rue|avenue|boulevard|chemin|quai|allée|impasse|via|viale|vicolo|corso|piazza|piazzale|largo|alzaia|lungomare|lungotevere|calle|c\\/|avenida|avda\\.?|av\\.|paseo|plaza|carrer|carrera|cra\\.?|rua|r\\.|praça|travessa|tv\\.|alameda|ul\\.|ulica|al\\.|aleja|plac|pl\\.|jl\\.|jalan|rruga|strada|str\\.|bulevardul|odos|ulitsa|ул\\.|улица|проспект|просп\\.|пр\\.|пр-т|переулок|пер\\.|набережная|наб\\.|площадь|пл\\.|бульвар|вулиця|вул\\.'
    .split('|')
    .map((word) => `[${word[0]}${word[0]?.toUpperCase()}]${word.slice(1)}`)
    .join('|');
const STREET_WORD_FIRST = new RegExp(
  String.raw`(?:^|[\s,(])(?:${WORDS_BEFORE}|[Aa]m|[Aa]n der|[Aa]uf der|[Ii]m|[Uu]nter den|pod|na)\s+(?:(?:de|du|des|le|del|della|dello|delle|degli|dei|di|do|dos|da|das|la|las|los|il|e)\s+|l['’]|d['’]|dell['’])*[\p{Lu}\p{N}][^|]{1,50}?[\s,nº°№]+\d{1,4}\s?[a-zA-Zа-яА-Я]?(?![\p{L}\d])`,
  'u',
);
/** Arabic and Hebrew: the word for street, its name, a number. */
const RIGHT_TO_LEFT = /(?:شارع|طريق|ميدان|جادة|רחוב|רח['׳]|שדרות|שד['׳]|דרך|כיכר)\s+[^|]{2,40}?[\s,،]\p{Nd}{1,4}(?!\p{Nd})/u;
const NAMED_NUMBER =
  /^(?:[\p{Lu}][\p{L}'’.-]+\s){1,4}\d{1,4}\s?[a-zA-Z]?(?:\s?[-–/]\s?\d{1,4}\s?[a-zA-Z]?)?,\s*(?:\d{3,6}\s|\d{3}\s\d{2}\s|\d{2}-\d{3}\s)?(?:[A-Z]{2}\s)?\p{Lu}/u;
const NOT_A_STREET =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec|janvier|février|mars|avril|juin|juillet|août|januar|februar|märz|mai|juni|juli|oktober|dezember|monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tue|wed|thu|fri|sat|sun|chapter|page|part|volume|vol|issue|top|day|step|figure|table|version|copyright|suitable|minutes?|hours?|km|miles?|tel|phone|fax|\d+\s?(?:am|pm|%))\b|©|[€$£¥]\s?\d|\d\s?(?:€|円|%)/iu;
const EAST_ASIAN =
  /〒\s?\d{3}-?\d{4}|(?:[都道府県]|[市区町村郡])[^\s。、]{0,20}(?:丁目|番地?|\d{1,4}[-−ー‐]\d{1,4})|^[\p{sc=Han}々]{2,12}[市区町村郡][^\s。、]{0,14}\d|[市縣区區][\p{sc=Han}]{1,12}(?:路|街|巷|大道)[^\s。、]{0,12}\d|\p{sc=Han}{2,}(?:路|街|大道)\s?\d{1,5}\s?[號号]|(?:시|구|군)\s[\p{sc=Hangul}\d]+(?:로|길|동)\s?\d/u;

const POSTAL_CITY = [
  /\b[A-Z]{2}\.?,?\s+\d{5}(?:-\d{4})?\b/, // Las Vegas, NV 89135
  /\b(?:GIR 0AA|[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2})\b/, // B92 7HS
  /\b\d{4}\s?(?![NS][EW]\s)[A-Z]{2}\s+\p{Lu}\p{L}+/u, // 4401 CS Yerseke
  /(?:^|[\s,])(?:[A-Z]{1,2}[-–])?\d{5}\s+\p{Lu}\p{L}+/u, // 10785 Berlin
  /\b[A-CEGHJ-NPR-TVXY]\d[A-CEGHJ-NPR-TV-Z]\s?\d[A-CEGHJ-NPR-TV-Z]\d\b/, // K1A 0B1
  /\b\p{Lu}\p{L}+(?:\s\p{L}+)?,?\s+(?:NSW|VIC|QLD|SA|WA|TAS|ACT|NT)\s+\d{4}\b/u,
  /(?:^|[\s,])\d{4}-\d{3}\s+\p{Lu}/u, // 1200-109 Lisboa
  /(?:^|,\s*)(?:[A-Z]{1,2}[-–])?\d{4}\s+\p{Lu}\p{Ll}{2,}$/u, // 8001 Zürich
  /(?:^|,\s*)\d{3}\s\d{2}\s+\p{Lu}\p{Ll}/u, // 110 00 Praha
  /(?:^|[\s,])\d{2}-\d{3}\s+\p{Lu}/u, // 31-001 Kraków
  /^\d{5}$/,
];
const PLACE_LIST =
  /^(?:\p{Lu}[\p{L}.'’-]+(?:\s\p{L}[\p{L}.'’-]*){0,3}),\s+(?:(?:\p{Lu}[\p{L}.'’-]+)(?:\s\p{L}[\p{L}.'’-]*){0,3}|[A-Z]{2})(?:,\s+\p{Lu}[\p{L}.'’ -]+)?\.?$/u;

const LONGEST_ADDRESS = 170;

/** A line that is an address with a street, or nearly so. */
export function isStreetAddress(text: string): boolean {
  if (text.length < 5 || text.length > LONGEST_ADDRESS) return false;
  if (EAST_ASIAN.test(text)) return text.length < 80;
  if (RIGHT_TO_LEFT.test(text)) return text.length < 100;
  if (!/\d/.test(text)) return false;
  if (/[!?]|https?:|@|\.\.\.|…/.test(text) || sentenceLike(text)) return false;
  if ((text.match(/[,;]/g)?.length ?? 0) > 7 || /\p{L}\s(?:19|20)\d\d\s\p{L}/u.test(text)) return false;
  const postal = isPostalCity(text);
  if (NUMBER_FIRST.test(text) || STREET_FIRST.test(text) || STREET_WORD_FIRST.test(text)) return postal || !NOT_A_STREET.test(text);
  if (NAMED_NUMBER.test(text)) return !NOT_A_STREET.test(text);
  return postal && text.includes(',') && /^\D{0,30}\d/.test(text);
}

/** Running prose rather than an address: many small words, or several sentences. */
function sentenceLike(text: string): boolean {
  if (isSentence(text)) return true;
  const small = text.match(/(?<=\s)(?:is|are|was|has|have|with|you|your|our|we|this|that|from|and the|for|it|its|will|can|by)(?=\s)/gi);
  return (small?.length ?? 0) >= 2 || /\p{Ll}{3,}\.\s+\p{Lu}\p{Ll}+\s+\p{Ll}+\s+\p{Ll}+/u.test(text);
}

/** Most of its longer words are written small, as only sentences have them. */
function isSentence(text: string): boolean {
  const words = text.match(/\p{L}{4,}/gu) ?? [];
  const small = words.filter((word) => /^\p{Ll}/u.test(word)).length;
  return small >= 5 && small >= words.length * 0.5;
}

/** A line that holds a postal code with its town: the second line of many addresses. */
export function isPostalCity(text: string): boolean {
  return text.length <= LONGEST_ADDRESS && POSTAL_CITY.some((pattern) => pattern.test(text));
}

/** "Amsterdam, The Netherlands": town and region or country, without a street. */
export function isPlaceList(text: string): boolean {
  return text.length <= 80 && PLACE_LIST.test(text);
}

const PHONE = /(?:\+|\b00)?\(?\d[\d\s()./–-]{5,18}\d\b/g;

/** The telephone number that makes up (nearly) the whole text, as printed. */
export function phoneIn(text: string): string | undefined {
  if (/\d\s*\/\s*(?:5|10|100)\b/.test(text) || REVIEWS.test(text)) return undefined;
  for (const match of text.matchAll(PHONE)) {
    const printed = match[0].trim();
    const digits = printed.replace(/\D/g, '');
    if (digits.length < 7 || digits.length > 15) continue;
    if (
      /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}$|^\d+\.\d+$|^\d{4}\s?[-–]\s?\d{4}$|^\d+$/.test(printed) &&
      !printed.startsWith('+')
    )
      continue;
    if (!/^(?:\+|00|\()|[\s.)/-]\d{2,}/.test(printed)) continue;
    return printed;
  }
  return undefined;
}

/** Where a phone is, the rest of its line is short. */
export function isPhoneLine(text: string): boolean {
  const phone = phoneIn(text);
  return phone !== undefined && text.length - phone.length < 30;
}

interface FoundRating {
  rating: number;
  quote: string;
}

/** A rating with its scale ("4.5 of 5", "8.4/10", "92 %" is not one), as 0..5. */
export function ratingIn(text: string): FoundRating | undefined {
  if (text.length > 120) return undefined;
  const scaled = /(\d{1,3}(?:[.,]\d{1,2})?)\s*(?:of|out of|von|sur|su|de|van|\/)\s*(5|10|100)(?:[.,]0)?(?:\b(?![\d/.-])|$)/i.exec(text);
  if (scaled?.[1] !== undefined && scaled[2] !== undefined) return foundRating(scaled[1], Number(scaled[2]), scaled[0]);
  const starred = /(\d(?:[.,]\d{1,2})?)[\s-]*(?:stars?|★|étoiles?|sterne|bubbles?)\b/iu.exec(text);
  if (starred?.[1] !== undefined) return foundRating(starred[1], 5, starred[0]);
  const drawn = /[★⭐]{1,5}/u.exec(text);
  if (drawn !== null && /^[★☆⭐✩\s]+$/u.test(text)) return { rating: [...drawn[0]].length, quote: text };
  return undefined;
}

function foundRating(value: string, best: number, quote: string): FoundRating | undefined {
  const rating = ratingOnScale(value, best);
  return rating === undefined ? undefined : { rating, quote };
}

const REVIEWS =
  /([\d][\d., {2}]*)\s*(?:reviews?|ratings?|votes?|opinions?|bewertungen|rezensionen|avis|opiniones|recensioni|recensies|avaliações|レビュー|口コミ|件|条评论|則評論)/iu;

/** How many reviews a text states. */
export function reviewCountIn(text: string): number | undefined {
  const match = text.length > 120 ? null : REVIEWS.exec(text);
  if (match?.[1] === undefined) return undefined;
  const count = Number(match[1].replace(/\D/g, ''));
  return Number.isSafeInteger(count) && count < 10_000_000 ? count : undefined;
}

/** A written pair of coordinates, in decimals or in degrees, minutes and seconds; of several forms side by side the first that can be read. */
export function positionInText(text: string): { latitude: number; longitude: number } | undefined {
  for (const piece of [text, ...text.split(/\s*[/\uFEFF|]\s*/)]) {
    const pair = readPair(piece.replace(/;/g, ',').replace(/[\uFEFF\u200B]/g, ''));
    if (pair !== undefined) return pair;
  }
  const pair = /(-?\d{1,2}\.\d{2,})[°\s]*[,;\s]\s*(-?\d{1,3}\.\d{2,})/.exec(text);
  return pair === null ? undefined : positionFrom(pair[1], pair[2]);
}
