import { takesText } from '../../values/choice.ts';
import { FIELD_LABELS } from '../../vocabulary/field-labels.ts';
import type { PlaceField } from '../../vocabulary/field-labels/place-field.ts';
import { type LabelledSubject, SUBJECT_LABELS } from '../../vocabulary/subject-labels.ts';
import { namesPlaceKind } from './place-words.ts';

/** What a header says about its column. */
export interface HeaderMeaning {
  /** The fields it may name, the likeliest first: some words mean different fields in different languages. */
  fields: PlaceField[];
  /** `exact`: the whole header is a known label; `part`: it begins or ends with one ("stop_lat", "Nom du cinéma"); `kind`: it is a kind of place. */
  match: 'exact' | 'part' | 'kind';
  /** The rest of the header beside a label names a kind of place ("cafe_name"), or the whole header does ("酒店"). */
  ofPlaces: boolean;
}

const FIELDS_OF = new Map<string, PlaceField[]>();
/** The same by their words in any order: "URL Google Maps" is "Google Maps URL". */
const FIELDS_OF_WORDS = new Map<string, PlaceField[]>();
for (const language of Object.values(FIELD_LABELS)) {
  for (const [field, labels] of Object.entries(language) as Array<[PlaceField, string]>) {
    for (const label of labels.split('|')) {
      const plain = plainHeader(label);
      addLabel(FIELDS_OF, plain, field);
      if (plain.includes(' ')) addLabel(FIELDS_OF_WORDS, sortedWords(plain), field);
    }
  }
}

const SUBJECTS_OF = new Map<string, LabelledSubject>();
for (const [subject, labels] of Object.entries(SUBJECT_LABELS) as Array<[LabelledSubject, string]>) {
  for (const label of labels.split('|')) SUBJECTS_OF.set(plainHeader(label), subject);
}

/** Headers longer than this are sentences. */
const MAXIMUM_HEADER = 80;
const LONGEST_LABEL = 4;
const CONNECTORS = new Set(
  'of the a an in to for de du des la le les l d del della dello di do da dos das der die das den vom van het von og och i w na и în'.split(
    ' ',
  ),
);
/** Two-letter codes of languages behind a header: "name_ja", "title (en)". */
const LANGUAGE_CODE = /^(?:[a-z]{2}|jpn|eng|kor|chn|local|official|full|primary|main|1|01)$/;

function addLabel(labels: Map<string, PlaceField[]>, plain: string, field: PlaceField): void {
  const fields = labels.get(plain);
  if (fields === undefined) labels.set(plain, [field]);
  else if (!fields.includes(field)) fields.push(field);
}

function sortedWords(plain: string): string {
  return plain.split(' ').sort().join(' ');
}

/** A header as the labels are kept: lower case, without accents, every run of other characters one blank; "reviewCount" is "review count". */
function plainHeader(header: string): string {
  return header
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/ı/g, 'i')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The field that a header names as a whole; undefined for one that no place has. A remark in brackets at its end ("Rating (of 5)") is left aside. */
export function fieldOf(header: string): PlaceField | undefined {
  return exactFields(header)?.[0];
}

/** The same for the header of one value: none where the field has a few values and this is none of them. */
export function fieldOfValue(header: string, text: string): PlaceField | undefined {
  const field = fieldOf(header);
  return takesText(field, text) ? field : undefined;
}

function exactFields(header: string): PlaceField[] | undefined {
  if (header.length > MAXIMUM_HEADER) return undefined;
  const plain = plainHeader(header);
  const bare = plainHeader(header.replace(/[([（][^)\]）]*[)\]）]?\s*$/, ''));
  return FIELDS_OF.get(plain) ?? FIELDS_OF_WORDS.get(sortedWords(plain)) ?? FIELDS_OF.get(bare);
}

/** What a header of a people's, products' … table it is, if it is one. */
export function subjectOf(header: string): LabelledSubject | undefined {
  if (header.length > MAXIMUM_HEADER) return undefined;
  const plain = plainHeader(header);
  return SUBJECTS_OF.get(plain) ?? SUBJECTS_OF.get(plain.replace(/ (?:id|name|no|number)$/, ''));
}

/** What a header says; undefined when no part of it is known. */
export function readHeader(header: string): HeaderMeaning | undefined {
  if (header.length > MAXIMUM_HEADER || header.trim() === '') return undefined;
  const exact = exactFields(header);
  if (exact !== undefined) return { fields: exact, match: 'exact', ofPlaces: exact[0] === 'name' && namesPlaceKind(header) };
  const plain = plainHeader(header);
  if (plain === '') return undefined;
  const part = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u.test(plain)
    ? endOfCompound(plain)
    : endsOfPhrase(plain);
  if (part !== undefined) return part;
  return plain.split(' ').length <= 2 && namesPlaceKind(header) ? { fields: ['name'], match: 'kind', ofPlaces: true } : undefined;
}

/** "stop lat", "cafe name", "nom du cinema": a label at the end or the beginning of several words. */
function endsOfPhrase(plain: string): HeaderMeaning | undefined {
  const words = plain.split(' ');
  for (let length = Math.min(LONGEST_LABEL, words.length - 1); length > 0; length--) {
    const last = partLabel(words.slice(-length).join(' '));
    const first = partLabel(words.slice(0, length).join(' '));
    const remainder = (last === undefined ? words.slice(length) : words.slice(0, -length)).filter((word) => !CONNECTORS.has(word));
    const fields = last ?? first;
    if (fields === undefined) continue;
    if (first !== undefined && remainder.every((word) => LANGUAGE_CODE.test(word)))
      return { fields: first, match: 'exact', ofPlaces: false };
    const meaning = ofRemainder(fields, remainder.join(' '));
    if (meaning !== undefined) return meaning;
  }
  return undefined;
}

/** Labels of one or two letters are words of many languages; beside others they say nothing. */
function partLabel(words: string): PlaceField[] | undefined {
  return words.length < 3 ? undefined : FIELDS_OF.get(words);
}

/** "店铺地址", "札所の名称": in writing without blanks a label at the end. */
function endOfCompound(plain: string): HeaderMeaning | undefined {
  const joined = plain.replaceAll(' ', '');
  for (let start = 1; start < joined.length; start++) {
    const end = joined.slice(start);
    const fields = FIELDS_OF.get(end) ?? (end === '名' || end === '명' ? (['name'] as PlaceField[]) : undefined);
    if (fields === undefined) continue;
    const meaning = ofRemainder(fields, joined.slice(0, start).replace(/の$/, ''));
    if (meaning !== undefined) return meaning;
  }
  return undefined;
}

/** The name of a city is a city, that of a customer no place; that of a café is the place's name. */
function ofRemainder(fields: PlaceField[], remainder: string): HeaderMeaning | undefined {
  if (remainder === '') return undefined;
  if (SUBJECTS_OF.has(remainder)) return undefined;
  const inner = FIELDS_OF.get(remainder);
  if (fields[0] === 'name' && inner !== undefined && inner[0] !== 'place' && inner[0] !== 'name')
    return { fields: inner, match: 'part', ofPlaces: false };
  return { fields, match: 'part', ofPlaces: fields[0] === 'name' && (inner !== undefined || namesPlaceKind(remainder)) };
}
