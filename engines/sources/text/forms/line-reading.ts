import { type LabelledPart, labelledParts } from '../../../place/labelled-parts.ts';
import type { Unit } from '../../../scoring/unit.ts';
import { hasAreaPart, hasStreetPart } from '../../../values/area.ts';
import { readLabelled, type ValueContext } from '../../../values/index.ts';
import type { PlaceField } from '../../../vocabulary/field-labels/place-field.ts';
import { labelledField } from '../../../vocabulary/value-labels.ts';
import { type Segment, type SegmentKind, segmentsOf } from './segments.ts';

/** A stretch of a line that a label names. */
export interface LabelledStretch {
  field: PlaceField;
  from: number;
  to: number;
}

/** What a line of a form is. */
export interface LineReading {
  /** `values`: facts and nothing else; `noise`: words of an interface; `quote`: a review; `open`: a name, a note or anything else. */
  kind: 'values' | 'labelled' | 'label' | 'noise' | 'quote' | 'open' | 'long';
  segments: readonly Segment[];
  labelled: LabelledStretch[];
  /** Of a line that is nothing but a label: the field that the lines below have. */
  label?: PlaceField;
}

/** A longer line is running text. */
const LONGEST_LINE = 200;
const FIELDS = new Set<PlaceField>([
  'address',
  'phone',
  'fax',
  'email',
  'website',
  'hours',
  'rating',
  'reviews',
  'category',
  'coordinates',
  'latitude',
  'longitude',
  'price',
  'postcode',
  'locality',
  'country',
  'note',
  'access',
  'name',
  'date',
]);
/** Labels of one letter, as business cards have them: "T 030 555 01 20", "f. 01379 555 0163". */
const SHORT_LABEL = /^(?:([tmp])|(f)|(e)|(w|i))(?:[.:]\s{0,3}|\s{1,3})(?=\S)/iu;
/** "W:" before a link. */
const BARE_LABEL = /^(?:w|i|e|www|web)\s?[.:：]?$/iu;
/** What facts without any doubt look like; others are read as facts only beside them. */
const FIRM = new Set<SegmentKind>([
  'rating',
  'count',
  'price',
  'category',
  'state',
  'hours',
  'phone',
  'website',
  'email',
  'position',
  'address',
  'noise',
]);

/** Reads one unit as a line of a panel or contact block. */
export function readLine(unit: Unit, context: ValueContext): LineReading {
  const { text } = unit;
  const none = { segments: [], labelled: [] };
  if (text.length > LONGEST_LINE || unit.cell !== undefined) return { kind: 'long', ...none };
  const byMarker = /[^\d\p{P}]/u.test(unit.marker) ? labelledField(unit.marker) : undefined;
  if (byMarker !== undefined && FIELDS.has(byMarker) && text !== '')
    return { kind: 'labelled', segments: [], labelled: [{ field: byMarker, from: 0, to: text.length }] };
  const segments = segmentsOf(text, context);
  if (segments.length === 0) return { kind: unit.spans.some(({ kind }) => kind === 'link') ? 'values' : 'noise', ...none };
  if (BARE_LABEL.test(text) && unit.spans.some(({ kind }) => kind === 'link')) return { kind: 'values', ...none };
  const own = labelledField(text);
  if (segments.every(({ kind }) => kind === 'noise'))
    return { kind: 'noise', segments, labelled: [], ...(own !== undefined && { label: own }) };
  if (segments.every(({ kind }) => kind !== 'other' && kind !== 'numbered' && kind !== 'quote')) {
    const labelled = segments.some(({ kind }) => kind === 'state') ? undefined : labelledIn(text, context);
    return labelled === undefined ? { kind: 'values', segments, labelled: [] } : { kind: 'labelled', segments, labelled };
  }
  if (segments.length === 1 && segments[0]?.kind === 'quote') return { kind: 'quote', segments, labelled: [] };
  const labelled = labelledIn(text, context);
  if (labelled !== undefined) return { kind: 'labelled', segments, labelled };
  if (own !== undefined && own !== 'name' && FIELDS.has(own)) return { kind: 'label', segments, labelled: [], label: own };
  return { kind: isFacts(text, segments) ? 'values' : 'open', segments, labelled: [] };
}

/** "€€ · Soho", "Café · Schanzenviertel": facts with one that has no word of its own; a line that begins with that one may be an entry. */
function isFacts(text: string, segments: readonly Segment[]): boolean {
  const [first] = segments;
  if (segments.length < 2) return false;
  if (first?.kind === 'numbered' && isStreet(text.slice(first.from, first.to), segments)) return true;
  if (!segments.some(({ kind }) => FIRM.has(kind))) return false;
  if (first !== undefined && FIRM.has(first.kind)) return true;
  return segments.slice(1).every(({ kind }) => kind === 'price' || kind === 'noise');
}

const EAST_ASIAN = /[市区區町村郡縣県路街巷]\P{Nd}{0,12}\p{Nd}/u;
const BESIDE_STREET = new Set<SegmentKind>(['phone', 'website', 'email', 'hours', 'address']);

/** "18 bis, rue du Port ☎ 02 99 55 01 40", "Gewerbepark 11 | 4264 Grünau": what is before other facts is a street, though not surely by itself. */
function isStreet(text: string, [, ...others]: readonly Segment[]): boolean {
  const hasCode = ({ values }: Segment): boolean => values.some(({ kind }) => kind === 'postcode');
  if (others.some(hasCode)) return others.every((one) => hasCode(one) || BESIDE_STREET.has(one.kind));
  return others.every(({ kind }) => BESIDE_STREET.has(kind)) && (hasStreetPart(text) || hasAreaPart(text) || EAST_ASIAN.test(text));
}

/** The labelled stretches of a line that begins with a label; undefined for any other line. */
function labelledIn(text: string, context: ValueContext): LabelledStretch[] | undefined {
  const short = shortLabels(text, context);
  if (short !== undefined) return short;
  const parts = labelledParts(text, true).filter((part): part is LabelledPart & { field: PlaceField } => part.field !== undefined);
  const [first] = parts;
  if (first === undefined || first.start > 2 || first.to <= first.from || !FIELDS.has(first.field)) return undefined;
  const head = text.slice(first.start, first.from);
  // "Hotel Post" is no "Post" of a hotel: a label has a colon or sign behind it, or a number.
  if (!/[:：=﹕՝៖】\]\u3000]|\s[–—-]\s|\p{Extended_Pictographic}/u.test(head) && !/^[\p{Nd}+(〒]/u.test(text.slice(first.from)))
    return undefined;
  return parts
    .filter(({ from, to, field }) => to > from && FIELDS.has(field))
    .map(({ field, from, to }) => ({ field: isSite(text.slice(from, to), context) ? 'website' : field, from, to }));
}

/** "Site: inn.example": what the value shows. */
function isSite(value: string, context: ValueContext): boolean {
  const site = readLabelled('website', value, context);
  return site !== undefined && site.span[1] - site.span[0] >= value.trim().length - 1;
}

function shortLabels(text: string, context: ValueContext): LabelledStretch[] | undefined {
  const found: LabelledStretch[] = [];
  let at = 0;
  for (const piece of text.split(/((?<!(?:^|\s)\p{L}[.:]?)\s{2,}|\s?[|·•]\s?)/u)) {
    const match = SHORT_LABEL.exec(piece.trimStart());
    if (/\p{L}|\p{Nd}/u.test(piece)) {
      if (match === null) return undefined;
      const lead = piece.length - piece.trimStart().length;
      const [, phone, fax, email] = match;
      const field = phone !== undefined ? 'phone' : fax !== undefined ? 'fax' : email !== undefined ? 'email' : 'website';
      const from = at + lead + match[0].length;
      const value = text.slice(from, at + piece.length);
      const isValue =
        field === 'phone' || field === 'fax'
          ? /^[+(]?\p{Nd}[\p{Nd}\s()./-]{4,}/u.test(value)
          : readLabelled(field, value, context) !== undefined;
      if (!isValue) return undefined;
      found.push({ field, from, to: at + piece.trimEnd().length });
    }
    at += piece.length;
  }
  return found.length === 0 ? undefined : found;
}

/** A line that is nothing but a date, as rotas have them above what is open that day. */
export const isDateLine = (text: string, { segments: [only, more] }: LineReading): boolean => {
  if (only === undefined || more !== undefined || text.length > 40) return false;
  const date = only.values.find(({ kind }) => kind === 'date');
  if (date === undefined) return false;
  const rest = (text.slice(0, date.span[0]) + text.slice(date.span[1])).replace(/[\s\p{P}]/gu, '');
  return rest.length <= 10 && !/\p{Nd}/u.test(rest);
};
