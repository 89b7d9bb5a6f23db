import { remembered } from './memo.ts';
import { fold } from './words.ts';

// Street words by where they stand: before the street's own name (French, Italian, Spanish, Portuguese, Slavic, Semitic), after it (English, Dutch), or joined to it (German, Nordic).
const STREET_BEFORE =
  /(?:^|[,(]\s?|\d[a-z]?\s?(?:bis|ter)?,?\s|\s[-–]\s|[\u0400-\u04ff\u0590-\u06ff]\s)(?:rue|av|ave|avenue|boulevard|boulevards|bd|bld|place|quai|impasse|allee|chemin|route|cours|passage|via|viale|piazza|piazzale|corso|vicolo|largo|calle|c\/|carrer|avinguda|avenida|avda|paseo|passeig|plaza|plaça|placa|ronda|camino|rua|r|travessa|praca|estrada|alameda|ul|ulica|al|aleja|plac|namesti|trida|bulevar|bulevardul|strada|str|jalan|jl|soi|thanon|kaerntner|ул|улица|пр|проспект|пер|переулок|пл|площадь|наб|бульвар|вул|شارع|רחוב|רח'|שדרות|οδος|λεωφορος|cd|cad|caddesi|sk|sok)\.?\s+(?=[\p{L}\p{N}"'’])/u;
const STREET_AFTER =
  /[\p{L}\p{N}.'’][\s-]+(st|street|rd|road|ave|av|avenue|blvd|boulevard|dr|drive|ln|lane|way|ct|court|pl|place|plz|plaza|sq|square|hwy|highway|pkwy|parkway|ter|terrace|row|alley|crescent|cres|close|mews|walk|broadway|pike|loop|trail|turnpike|circle|quay|embankment|cadde|caddesi|cad|cd|sokak|sokagi|sok|sk|mah|bulvari|blv|utca|u|ut|ter|korut|katu|tie|gata|gatan|vej|gade|vei|laan|weg|plein|str|strasse|nam|namesti)\b\.?/u;
const STREET_JOINED =
  /\p{L}{2,40}(?:strasse|straße|stra(?:ss|ß)e|str\.|str\b|platz|gasse|allee|weg|damm|ufer|(?<!sp|st|te|ee)ring|markt|chaussee|promenade|graben|steig|straat|laan|gracht|kade|plein|singel|gatan|gata|vagen|gade|vej|veien|gaten|katu|tie|utca)(?![\p{L}])/u;
const BOX = /(?:\d{1,4}\s?(?:f|階|층)\b|\b(?:floor|fl|suite|ste|stes|unit|apt|bldg|building|b\d{1,2}f)\b|#\s?\d)/u;
const CJK =
  /(?:〒\s?\d{3}|[都道府県市区町村郡省县縣區镇鎮乡路街巷弄號号楼樓][^\s]{0,20}\d|\d{1,5}\s?(?:丁目|番地|番|号|號|호|번지|번길)|\d{1,4}-\d{1,4}(?:-\d{1,4})?$|(?:시|구|동|로|길|읍|면)\s?\d{1,5}|chome|chōme|(?:서울|부산|대구|인천|제주)[^\s]{0,6}\s)/u;
const CJK_SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const POSTAL =
  /(?:\b[a-z]{2}\.?,?\s+\d{5}(?:-\d{4})?\b|\b\d{5}(?:-\d{4})?\s+\p{L}{3,}|\p{L}{3,},?\s+\d{5}\b|\b[a-z]{1,2}\d[a-z\d]?\s+\d[a-z]{2}\b|\b[abceghj-nprstvxy]\d[a-z]\s?\d[a-z]\d\b|\b\d{4}\s?[a-z]{2}\b,?\s+\p{L}{3,}|\b\d{4}-\d{3}\b|\b\d{3}-\d{4}\b|\b\d{4}\s+\p{L}{3,}|(?:nsw|vic|qld|act|tas|wa|sa)\s+\d{4}\b|\b\d{2}-\d{3}\s+\p{L}{3,}|\b\d{3}\s\d{2}\s+\p{L}{3,}|\b\d{6}\b)/u;
const NUMBER_FIRST = /^\d{1,5}(?:[-–/]\d{1,5}){0,2}\s?[a-z]?(?:\s?(?:bis|ter))?,?\s+(?:[nsew]\.?w?e?\.?\s+)?\p{L}/u;
const NUMBER_LAST = /\p{L}{2,}\.?,?\s+(?:(?:n[°ºro.]{1,3}|no:|č\.?p\.?)\s?)?\d{1,4}(?:[-–/]\d{1,4})?(?:\s?[-/]?\s?[a-z])?\.?$/u;
/** A house number or a year: what tells "Dlouhá 33" from "Perfect Days 2023". */
const YEAR = /\b(?:19|20)\d{2}$/;
/** An Open Location Code, whole or shortened ("8FVC9G8F+6X", "9G8F+6X Zürich"). */
const PLUS_CODE = /(?<![\p{L}\p{N}])(?:[23456789CFGHJMPQRVWX]{4}){1,2}\+[23456789CFGHJMPQRVWX]{2,3}(?![\p{L}\p{N}])/u;
const CORNER = /\b(?:corner(?: of)?|intersection of|crossing of|angle de|ecke|esquina)\b/u;
const UNITS =
  /^\d[\d.,]*\s?(?:%|km|m|mi|miles?|min|mins|minutes?|hrs?|hours?|stunden|years?|days?|nights?|people|persons?|stars?|eur|usd|euros?|dollars?|yen|am|pm|uhr|h|g|kg|ml|oz|lbs?|cups?|tbsp|tsp|pieces?|st|nd|rd|th|x|o'clock|weeks?|months?|times|points?|of|out|different|courses?|options|types?)\b/u;
const STATES =
  'al|ak|az|ar|ca|co|ct|de|fl|ga|hi|ia|id|il|in|ks|ky|la|ma|md|me|mi|mn|mo|ms|mt|nc|nd|ne|nh|nj|nm|nv|ny|oh|ok|or|pa|ri|sc|sd|tn|tx|ut|va|vt|wa|wi|wv|wy|dc|on|bc|qc|ab|ns|nb|mb|sk|nsw|vic|qld|tas|act|uk|usa';
const TOWN_STATE = new RegExp(`^[\\p{Lu}][\\p{L}.'’ -]{1,40},?\\s+(?:${STATES.toUpperCase()})(?:[ ,.].{0,30})?$`, 'u');

/** How surely a piece of text is a postal address, 0 to 1. Reads at most 300 characters. */
export const addressScore = remembered(judgeAddress);

function judgeAddress(text: string): number {
  const raw = text.trim().slice(0, 300);
  const plain = fold(raw).replace(/[（]/g, '(').replace(/\s+/g, ' ');
  if (raw.length < 4) return 0;
  if (plusCodeAt(raw) !== undefined && raw.length < 80) return 0.9;
  if (CJK_SCRIPT.test(raw) && !/[。！？]$/.test(raw) && CJK.test(raw.normalize('NFKC').toLowerCase())) return 0.9;
  let score = 0;
  const digits = /\d/.test(plain);
  const street = STREET_BEFORE.test(plain) || STREET_JOINED.test(plain) || isStreetAfter(raw, plain);
  if (street) score += digits ? 0.6 : /\s/.test(plain) ? 0.3 : 0.2;
  if (digits && POSTAL.test(plain)) score += 0.4;
  if (NUMBER_FIRST.test(plain) && !UNITS.test(plain) && /^[^\p{L}]*\p{Lu}|^\d+\S*\s+\S{1,3}\s/u.test(raw)) score += street ? 0.25 : 0.35;
  if (NUMBER_LAST.test((plain.split(/[,،、]/u)[0] ?? '').trim()))
    score += /^[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(raw) ? 0.5 : /^\p{Lu}/u.test(raw) ? 0.25 : 0;
  if (!street && isNumberedStreet(raw)) score += 0.4;
  if (BOX.test(plain)) score += 0.2;
  if (/\bs\/n\b/.test(plain)) score += 0.3;
  if (CORNER.test(plain)) score += 0.3;
  if (/chome\b/.test(plain)) score += 0.5;
  if (digits && raw.split(',').length >= 3) score += 0.15;
  if (TOWN_STATE.test(raw)) score += 0.5;
  if (raw.length > 160) score -= 0.3;
  if (/[.!?]\s+\p{Lu}\p{Ll}+\s+\p{Ll}+\s+\p{Ll}+/u.test(raw) || plain.split(' ').length > 22) score -= 0.4;
  return Math.max(0, Math.min(1, score));
}

/** Where an Open Location Code stands in a text. */
export const plusCodeAt = (text: string): number | undefined => PLUS_CODE.exec(text.slice(0, 300))?.index;

/** "Dlouhá 33, Praha": a name with a house number, then a town. Says "address" in every language, without a street word. */
function isNumberedStreet(raw: string): boolean {
  const [street = '', town, ...others] = raw.split(/[,،]\s*/u);
  const isTown = (part: string): boolean =>
    /^[\p{Lu}\p{Lo}]/u.test(part) && !/\d/.test(part) && part.length <= 40 && part.split(/\s+/).length <= 4 && !/[.!?:]/.test(part);
  return town !== undefined && isHouseNumbered(street) && [town, ...others].every(isTown);
}

/** "Dlouhá 33", "Bornaische Str. 54": capitalised words and a house number, nothing else. A year is none. */
export function isHouseNumbered(text: string): boolean {
  const plain = fold(text.trim());
  const capital = /^(?:[\p{Lu}\p{Lo}]|\p{L}{1,10}\.?\s)/u.test(text.trim());
  return capital && text.length <= 60 && NUMBER_LAST.test(plain) && !YEAR.test(plain) && plain.split(' ').length <= 6;
}

/** "King Street", "12 king st": in running text the same words ("walk", "way", "close") are no street. */
function isStreetAfter(raw: string, plain: string): boolean {
  const match = STREET_AFTER.exec(plain);
  return (
    match?.[1] !== undefined &&
    ((NUMBER_FIRST.test(plain) && !UNITS.test(plain)) || new RegExp(`\\s${match[1][0]?.toUpperCase()}`, 'u').test(raw))
  );
}

/** Whether a piece names a town or region in a form that only places have ("Duluth, MN", "Chuo Ward", "渋谷区"). */
export function isRegion(text: string): boolean {
  const raw = text.trim();
  return (
    TOWN_STATE.test(raw) ||
    /^[\p{Lu}][\p{L}'’ -]{1,40}\s(?:District|Ward|County|Province|Prefecture|Region|Borough|Arrondissement|Area|Metro Area)$/u.test(raw) ||
    /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,8}[都道府県市区町村郡省县區]$/u.test(raw)
  );
}
