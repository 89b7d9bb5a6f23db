import type { Unit, UnitDocument } from '../scoring/unit.ts';
import { hasSureStreetWord } from '../values/address-words.ts';
import { isCountry } from '../values/country.ts';
import { isOpeningWord } from '../values/hours-words.ts';
import { monthNumber, weekdayNames } from '../vocabulary/calendar.ts';
import { eventWords } from '../vocabulary/event-words.ts';
import { fold } from '../vocabulary/fold.ts';
import { CommonWords, isTown, labelledField, languageOf, placeKindIn } from '../vocabulary/index.ts';
import type { FieldValue, RecordText } from './field-values.ts';
import type { PlaceRecord, UnitRange } from './records.ts';

const SMALL =
  'nad|pod|pri|při|na|u|v|w|i|de|del|dels|da|do|dos|das|la|las|los|le|les|sur|sous|lès|en|am|an der|im|ob der|bei|in|upon|on|an|of|the|di|al|sul|aan|aan den';
const END = String.raw`(?=\s*$|,\s\p{Ll}|[.!](?:\s|$)|\s*[;(（|·•✨]|\s[–—-]\s|\s{2})`;
/** "…, Hradiště nad Labem": a name behind a street and number, and nothing behind it. */
const TOWN = new RegExp(
  String.raw`^,\s?(\p{Lu}[\p{L}\p{M}'’-]+(?:[\s-](?:\p{Lu}[\p{L}\p{M}'’-]*|(?:${SMALL})(?=\s\p{Lu}))){0,3}(?:,\sCo\.\s\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}+)?)?)${END}`,
  'u',
);
const CASELESS = '[\\p{Script=Arabic}\\p{Script=Hebrew}\\p{Script=Devanagari}\\p{M}]';
const CASELESS_TOWN = new RegExp(String.raw`^[,،]\s?(${CASELESS}{3,14}(?:\s${CASELESS}{3,14})?)${END}`, 'u');
/** The province or state behind a town: "(FI)", "- MG". */
const PROVINCE = /^(?:\s?\(\p{Lu}{2}\)|\s[-–/]\s\p{Lu}{2}|\/\p{Lu}{2})(?=$|[\s,.;])/u;
/** "Bruton (BA10 0ZZ)": the postal code of a town in brackets. */
const BRACKETED_CODE = /^\s?\((?:[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}|\d{2}-\d{3}|\d{5,6}|[A-Z]\d{2} [A-Z\d]{4})\)/;
const LONGEST = 60;
/** What labels the name right behind it, in a word or two. */
const LABEL = /(?:^|[\s.،])[\p{L}\p{M}]{2,}\s?[:：]\s*["«»“”„]?$/u;
const SAMPLE = 1_500;

/** What is known of the language of a document. */
interface Language {
  capitalNouns: boolean;
  common: CommonWords;
}

const languages = new WeakMap<readonly Unit[], Language>();

/**
 * What was read of a record with the town behind its street and number: by its position and capitals, where no word of it says anything else.
 * Without capitals a line that labels what it says, or that has the same town again, shows one. `names` are those of the document.
 */
export function withTowns({ units }: UnitDocument, record: PlaceRecord, text: RecordText, names: readonly UnitRange[]): RecordText {
  if (!text.values.some(({ field }) => field === 'address')) return text;
  return { ...text, values: text.values.map((one) => (one.field === 'address' ? withTown(units, record, one, names) : one)) };
}

function withTown(units: readonly Unit[], { name }: PlaceRecord, address: FieldValue, names: readonly UnitRange[]): FieldValue {
  const last = address.ranges.at(-1);
  const unit = units[last?.unit ?? -1];
  const value = String(address.value);
  if (last === undefined || unit === undefined || unit.cell !== undefined) return address;
  if (!value.endsWith(unit.text.slice(last.from, last.to).trim())) return address;
  const code = BRACKETED_CODE.exec(unit.text.slice(last.to, last.to + LONGEST))?.[0];
  if (code !== undefined)
    return { ...address, value: `${value}${code}`, ranges: [...address.ranges.slice(0, -1), { ...last, to: last.to + code.length }] };
  if (!/\p{Nd}|s\/n|bb$/u.test(value) && !hasSureStreetWord(value)) return address;
  const behind = unit.text.slice(last.to, last.to + LONGEST);
  const town = TOWN.exec(behind) ?? (isShown(units, unit, name, last.to) ? CASELESS_TOWN.exec(behind) : null);
  const length = town?.[1] !== undefined && isTownName(units, town[1]) ? town[0].length : 0;
  const isWhole = length > 0 || value.includes(',');
  const province = isWhole ? (PROVINCE.exec(behind.slice(length))?.[0].length ?? 0) : 0;
  const to = last.to + length + province;
  if (to === last.to || names.some(({ unit: own, from, to: end }) => own === last.unit && from < to && end > last.to)) return address;
  const more = unit.text.slice(last.to, to);
  return { ...address, value: `${value}${more}`, ranges: [...address.ranges.slice(0, -1), { ...last, to }] };
}

/** Whether a line without capitals labels what it says, or has what is behind its address again in another line. */
function isShown(units: readonly Unit[], { text }: Unit, name: UnitRange, to: number): boolean {
  if (units[name.unit]?.text === text && LABEL.test(text.slice(0, name.from))) return true;
  const town = CASELESS_TOWN.exec(text.slice(to, to + LONGEST))?.[1];
  return town !== undefined && units.slice(0, LONGEST).filter((unit) => unit.text !== text && unit.text.includes(town)).length > 0;
}

/** Whether words can be what a town is called: no label, day, kind of place or common word. */
function isTownName(units: readonly Unit[], town: string): boolean {
  if (isTown(town) || isCountry(town)) return true;
  const words = town.match(/[\p{L}\p{M}'’]+/gu) ?? [];
  const isOther = (word: string): boolean =>
    weekdayNames().has(fold(word)) || monthNumber(fold(word)) !== undefined || isOpeningWord(word) || labelledField(word) !== undefined;
  if (words.every(isOther) || placeKindIn(town) !== undefined || eventWords.isIn(town)) return false;
  const { capitalNouns, common } = languageOfUnits(units);
  if (!/^\p{Lu}/u.test(town)) return true;
  return !capitalNouns && (words.length > 1 || words.every((word) => common.bandOf(word.toLowerCase().normalize('NFC')) > COMMON));
}

/** Bands of words that are more common than names of small towns. */
const COMMON = 3;

function languageOfUnits(units: readonly Unit[]): Language {
  let known = languages.get(units);
  if (known === undefined) {
    let sample = '';
    for (const { text } of units) if ((sample += ` ${text}`).length > SAMPLE) break;
    const words = sample
      .slice(0, SAMPLE * 2)
      .toLowerCase()
      .match(/[\p{L}\p{M}]{2,}/gu);
    const language = languageOf(words ?? []);
    known = { capitalNouns: language === 'german', common: new CommonWords(language) };
    languages.set(units, known);
  }
  return known;
}
