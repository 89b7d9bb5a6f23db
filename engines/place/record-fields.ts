import type { Steps } from '../scoring/steps.ts';
import type { Unit, UnitDocument } from '../scoring/unit.ts';
import { addressBesideName, type BesideAddress } from '../values/address-beside.ts';
import { type AddressWord, addressWords, hasStreetWord } from '../values/address-words.ts';
import { fieldLabel, isOneTime, type RecognisedValue, readLabelled, recogniseValues, type ValueContext } from '../values/index.ts';
import type { PlaceField } from '../vocabulary/field-labels/place-field.ts';
import { isMapCall } from '../vocabulary/map-calls.ts';
import { isStreetLabel, labelledField } from '../vocabulary/value-labels.ts';
import { isNumberedThing } from '../vocabulary/way-words.ts';
import { isExact, type LabelledRange, type RecordText, type TextField } from './field-values.ts';
import { joinLines } from './joined-lines.ts';
import { type LabelledPart, labelledParts } from './labelled-parts.ts';
import type { PlaceRecord, RecordPart, UnitRange } from './records.ts';
import { isRunningText, runsOver } from './running-text.ts';
import { valuesOfUnit } from './values-of-unit.ts';

/** Least confidence of a value without a label. */
const LEAST: Partial<Record<RecognisedValue['kind'], number>> = {
  address: 0.6,
  phone: 0.55,
  hours: 0.65,
  rating: 0.7,
  reviews: 0.8,
  coordinates: 0.5,
  website: 0.7,
};
const TEXT_FIELDS = new Set<string>([
  'address',
  'phone',
  'hours',
  'rating',
  'reviews',
  'coordinates',
  'latitude',
  'longitude',
  'category',
  'website',
  'locality',
  'country',
  'postcode',
]);
/** A labelled sentence, or a stretch that is little more than an address, holds one when it is recognised at least so surely. */
const LEAST_HINT = 0.4;
const ALONE_SHARE = 0.6;
/** An address and a telephone number in one text are those of one place: "555 N Maple. River North. 312-555-0144". */
const LEAST_WITH_PHONE = 0.5;
const SURE_PHONE = 0.8;
/** An address right behind a name needs less, since that is their usual position. */
const LEAST_BESIDE = 0.28;
const BESIDE = /^(?:\s{0,4}(?:[,，、;:：|│｜／•·(（@]|\s[–—-]{1,2}\s|[–—]|\t|\s{2}))?\s*$/u;
const ADDRESS_OVER = /^\.?(?:\s*[,，、;|│｜／•·()（）。।॥۔؟։]|\s+[–—-]|\s{2,}|\t|[.!?](?:\s|$)|:\s|\s*$)/u;
/** So sure is an address by its position right behind a name. */
const SURE_BESIDE = 0.8;
const LEAST_NAMED = 0.75;
const LEAST_SENTENCE = 4;
const MOST_WORDS = 8;
const SMALL_SHARE = 0.5;
/** Labels that say nothing of what kind the value is: "When" may be days with times, "Google Maps" a rating. */
const READ_FREELY = new Set<PlaceField>(['date', 'map']);
/** A label of these fields takes free text: only a text that is short can be its value. */
const SHORT_FIELDS = new Set<PlaceField>(['category', 'locality', 'country', 'postcode']);
const LONGEST_SHORT = 80;
const TEMPLATE_KEY = /^[\p{L}\p{M} _-]{1,30}=/u;
const LEAST_DESCRIPTION = 40;
/** Text without a time of day is hours only where all of it is understood ("always open"). */
const LEAST_WORDS = 0.75;
/** "3-4h": how long a visit takes. */
const DURATION =
  /^[^\p{L}\p{N}]{0,4}\d{1,2}(?:[.,]\d)?\s?[-–]\s?\d{1,2}(?:[.,]\d)?\s?(?:h|hs|hrs?|hours?|std|horas?|heures?|ore)\.?(?![\p{L}\d])/iu;
const CLOCK = /\p{Nd}{1,2}\s?(?:[:.h：]\p{Nd}{2}|[ap]\.?\s?m|uhr|[h時时点點시])/iu;
/** A stretch of which values fill so much holds no note. */
const FILLED_SHARE = 0.5;

/** Characters that are read between two pauses. */
const PAUSE_LENGTH = 500;

/** Reads the values of one record. Linear in its length. */
export function* readRecordText({ units }: UnitDocument, record: PlaceRecord, context: ValueContext): Steps<RecordText> {
  let work = 0;
  const { name } = record;
  const found: RecordText = { end: Number.POSITIVE_INFINITY, values: [], notes: [], ranges: [] };
  let pending: { field: PlaceField; unit: number } | undefined;
  for (const part of record.parts) {
    const unit = units[part.unit] as Unit;
    const parts = labelsOf(unit, part, pending);
    pending = undefined;
    work += part.to - part.from;
    for (const [index, one] of parts.entries()) {
      if (work > PAUSE_LENGTH) {
        work = 0;
        yield;
      }
      work += one.to - one.from;
      const range: LabelledRange = { unit: part.unit, from: one.from, to: one.to, ...(one.field && { field: one.field }) };
      found.ranges.push(range);
      const isLast = index === parts.length - 1;
      if (one.field !== undefined && one.to === one.from) {
        // A label before the name is the name's own; below it "Hotel" is what the place is, and no label of the next line.
        if (isLast && part.where !== 'before' && one.field !== 'name') pending = { field: one.field, unit: part.unit };
      } else if (one.field === undefined) {
        const isBeside = part.unit === name.unit && part.where === 'behind' && index === 0;
        const beside = isBeside ? addBesideAddress(unit, record, part, found) : undefined;
        readFree(unit, range, found, context, {
          ...(part.where === 'before' && { besides: 'hours' }),
          ...(beside && { beside }),
          isBeside,
          isRunning: part.unit === name.unit && isRunningText(unit.text),
        });
      } else readLabelledRange(unit, { ...range, field: one.field }, found, context);
    }
  }
  addNamedAddress(units, record, found, context);
  joinLines(units, found, context);
  return untilNextEntry(found);
}

/**
 * Adds the address that is right behind a name, by its position. Where the name is a square or street itself, or is written in other letters,
 * words without a number in brackets are its name in another language.
 */
function addBesideAddress(unit: Unit, { name }: PlaceRecord, part: RecordPart, found: RecordText): UnitRange | undefined {
  if (unit.cell !== undefined) return undefined;
  const address = addressBesideName(unit.text, name.to);
  if (address === undefined || address.span[1] > part.to + 1 || isAlias(unit.text.slice(name.from, name.to), address)) return undefined;
  const range = { unit: part.unit, from: address.span[0], to: address.span[1] };
  found.values.push({ field: 'address', value: address.value, ranges: [range], labelled: false, confidence: SURE_BESIDE });
  return range;
}

/** Whether what is recognised in brackets right behind a name is the name in another language. */
function isAliasValue(unit: Unit, range: UnitRange, { value, span }: RecognisedValue): boolean {
  if (
    /\p{Nd}/u.test(String(value)) ||
    !/^\s{0,2}[(（]$/u.test(
      unit.text
        .slice(range.from - 2, range.from + span[0])
        .trimStart()
        .slice(-1),
    )
  )
    return false;
  return isAlias(unit.text.slice(Math.max(0, range.from - 60), range.from), {
    value: String(value),
    numbered: false,
    street: true,
    lead: 'bracket',
    span,
  });
}

/** Words for streets that name other things as well: alone in brackets they are a name in another language more often than an address. */
const AMBIGUOUS = new Set(
  'square terrace row walk quay wharf mews parade gardens grove plaza crescent circus hill park green gate yard rise view end vale court market place circle cross bridge tower hall trail centre center'.split(
    ' ',
  ),
);

function isAlias(name: string, { value, numbered, lead }: BesideAddress): boolean {
  if (numbered || lead !== 'bracket') return false;
  const last = value.match(/[\p{L}\p{M}]+$/u)?.[0].toLowerCase() ?? '';
  return hasStreetWord(name) || AMBIGUOUS.has(last);
}

/** A record that is named by its street and number has the whole address that its name begins. */
function addNamedAddress(units: Unit[], { name }: PlaceRecord, found: RecordText, context: ValueContext): void {
  const unit = units[name.unit];
  if (unit === undefined || !/\p{Nd}/u.test(unit.text.slice(name.from, name.to))) return;
  const address = valuesOfUnit(unit, context).find(
    ({ kind, span, confidence }) => kind === 'address' && span[0] === name.from && span[1] >= name.to && confidence >= LEAST_NAMED,
  );
  // "Kem bơ Thanh Thảo 2": a name with a number is no address of its own.
  if (address === undefined || (address.span[1] <= name.to && !hasStreetWord(String(address.value)))) return;
  found.values = found.values.filter(({ field }) => field !== 'address');
  const range = { unit: name.unit, from: address.span[0], to: address.span[1] };
  found.values.push({ field: 'address', value: String(address.value), ranges: [range], labelled: false, confidence: address.confidence });
}

/** A second address or position that does not go on from the first belongs to an entry whose name was not chosen; so does all below it. */
function untilNextEntry(found: RecordText): RecordText {
  for (const field of ['address', 'coordinates', 'latitude'] as const) {
    const [first, ...others] = found.values.filter((one) => one.field === field && isExact(one));
    const last = first?.ranges.at(-1)?.unit ?? 0;
    const next = others.find(({ ranges }) => (ranges[0]?.unit ?? 0) > last + 1);
    if (next !== undefined) found.end = Math.min(found.end, next.ranges[0]?.unit ?? found.end);
  }
  if (found.end === Number.POSITIVE_INFINITY) return found;
  const isBefore = ({ unit }: UnitRange): boolean => unit < found.end;
  return {
    end: found.end,
    values: found.values.filter(({ ranges }) => ranges.every(isBefore)),
    notes: found.notes.filter(isBefore),
    ranges: found.ranges.filter(isBefore),
  };
}

/** The labelled stretches of a part, with the label that its column, its marker or the unit before it gives to all of it. */
function labelsOf(unit: Unit, part: RecordPart, pending: { field: PlaceField; unit: number } | undefined): LabelledPart[] {
  const text = unit.text.slice(part.from, part.to);
  const whole = part.from === 0 && part.to === unit.text.length;
  const parts = labelledParts(text, whole).map((one) => ({ ...one, from: one.from + part.from, to: one.to + part.from }));
  const field = outerLabel(unit, part) ?? (pending !== undefined && part.unit - pending.unit <= 2 ? pending.field : undefined);
  const first = parts[0];
  if (field === undefined) return parts;
  if (first === undefined) return [{ from: part.from, to: part.to, start: 0, field }];
  if (first.field === undefined) first.field = field;
  return parts;
}

function outerLabel(unit: Unit, { where, from }: RecordPart): PlaceField | undefined {
  if (where === 'row' && unit.cell?.header !== undefined) {
    const field = headerField(unit.cell.header);
    return field === 'hours' && isOneTime(unit.text) ? undefined : field;
  }
  if (where === 'below' && from === 0 && unit.marker !== '' && /[^\d\p{P}]/u.test(unit.marker)) return labelledField(unit.marker);
  return undefined;
}

/** What a header names, also where it says two things ("Address / Area") or adds to one ("Rating (of 5)"). */
function headerField(header: string): PlaceField | undefined {
  const whole = labelledField(header) ?? (isStreetLabel(header) ? 'address' : undefined);
  if (whole !== undefined || header.length > LONGEST_SHORT) return whole;
  for (const part of header.split(/[/(),|&]/)) {
    const field = labelledField(part.trim());
    if (field !== undefined) return field;
  }
  return undefined;
}

function readLabelledRange(unit: Unit, range: LabelledRange & { field: PlaceField }, found: RecordText, context: ValueContext): void {
  const text = unit.text.slice(range.from, range.to);
  if (range.field === 'note' || range.field === 'access') {
    found.notes.push(range);
    return;
  }
  if (READ_FREELY.has(range.field)) readFree(unit, range, found, context);
  if (!TEXT_FIELDS.has(range.field) || (SHORT_FIELDS.has(range.field) && text.length > LONGEST_SHORT)) return;
  const read = readLabelled(range.field, text, context);
  // The text of a link to a map says nothing of where it is.
  if (range.field === 'address' && isMapLink(unit, range, context)) return;
  if (range.field === 'address' && isSentence(text.replace(/\s?[(（][^()（）]{1,80}[)）]$/u, '')) && !hasAddress(text, context)) {
    found.notes.push(range);
    return;
  }
  if (range.field === 'hours' && DURATION.test(text)) return;
  if (range.field === 'hours' && !CLOCK.test(text) && (read?.confidence ?? 0) < LEAST_WORDS) return;
  // A label that holds no value of its kind says nothing: the text is read as any other.
  if (read === undefined) {
    readFree(unit, range, found, context);
    return;
  }
  found.values.push({
    field: range.field as TextField,
    value: read.value,
    ranges: [{ unit: range.unit, from: range.from + read.span[0], to: range.from + read.span[1] }],
    labelled: true,
    confidence: read.confidence,
  });
  if (read.span[1] < text.length * 0.8)
    readFree(unit, { ...range, from: range.from + read.span[1] }, found, context, { besides: range.field });
}

/** Whether a stretch without a number is the text of a link that says no address, or what links to maps are called. */
function isMapLink(unit: Unit, { from, to }: UnitRange, context: ValueContext): boolean {
  const text = unit.text.slice(from, to).trim();
  if (/\p{Nd}/u.test(text)) return false;
  if (labelledField(text) === 'map' || isMapCall(text)) return true;
  const isLink = unit.spans.some(
    (span) => span.kind === 'link' && span.to > span.from && span.from <= from + 1 && span.to >= from + text.length - 1,
  );
  return isLink && !hasAddress(text, context);
}

/** Whether an address with a number or a street's word is right behind a name, in brackets or after a sign: "Old Mill (Weir 3)". */
function isBesideName({ kind, value, span, confidence }: RecognisedValue, text: string): boolean {
  if (kind !== 'address' || confidence < LEAST_BESIDE || !(/\p{Nd}/u.test(String(value)) || confidence >= LEAST_HINT)) return false;
  return BESIDE.test(text.slice(0, span[0])) && ADDRESS_OVER.test(text.slice(span[1]));
}

/** Many words without a number are a sentence about a place. */
function isWordy(address: string): boolean {
  return !/\p{Nd}/u.test(address) && (address.match(/\p{L}+/gu)?.length ?? 0) > MOST_WORDS;
}

/** An address that is nearly all of its stretch needs less confidence than one in running text. */
function isAlone({ kind, span, confidence }: RecognisedValue, text: string): boolean {
  return kind === 'address' && confidence >= LEAST_HINT && span[1] - span[0] >= ALONE_SHARE * text.trim().length;
}

/** Whether a text is said in words rather than written as an address: it ends as a sentence, or most of its words are small. */
function isSentence(text: string): boolean {
  const words = text.match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? [];
  if (words.length < LEAST_SENTENCE) return /[。！？]$|다\.$/u.test(text.trim());
  const small = words.filter((word) => /^\p{Ll}/u.test(word) && word.length > 2).length;
  return /[!?。！？]$|\p{L}{3}\.$|다\.(?:\s|$)/u.test(text.trim()) || small > SMALL_SHARE * words.length;
}

function hasAddress(text: string, context: ValueContext): boolean {
  return recogniseValues(text, context).some(({ kind, confidence }) => kind === 'address' && confidence >= LEAST_HINT);
}

interface FreeReading {
  /** Values of this kind are left out. */
  besides?: PlaceField;
  /** The address right behind the name of the record. */
  beside?: UnitRange;
  /** The stretch is right behind the name. */
  isBeside?: boolean;
  /** It is in running text, as the name is. */
  isRunning?: boolean;
}

/** Reads what has no label, but for values of one kind: times before a name are when it is visited, not when it is open. */
function readFree(
  unit: Unit,
  range: LabelledRange,
  found: RecordText,
  context: ValueContext,
  { besides, beside, isBeside = false, isRunning = false }: FreeReading = {},
): void {
  const text = unit.text.slice(range.from, range.to);
  let filled = 0;
  const values = recogniseValues(text, unit.said !== undefined && NUMBER_ALONE.test(text) ? { ...context, label: 'phone' } : context);
  const withPhone = values.some(({ kind, confidence }) => kind === 'phone' && confidence >= SURE_PHONE);
  for (const value of values) {
    filled += value.span[1] - value.span[0];
    const least = value.kind === 'address' && withPhone ? LEAST_WITH_PHONE : LEAST[value.kind];
    if (least === undefined || value.kind === besides) continue;
    if (value.confidence < least && !isAlone(value, text) && !(isBeside && isBesideName(value, text))) continue;
    if (value.kind === 'address' && (isWordy(value.value) || isWayOrThing(value.value) || /^\p{Lu}{2,3}$/u.test(value.value))) continue;
    if (value.kind === 'address' && isBeside && isAliasValue(unit, range, value)) continue;
    if (value.kind === 'address' && beside !== undefined && !goesBeyond(text, value, beside, range.from, found)) continue;
    if (isBeside && value.kind === 'address' && isOfAnother(text.slice(0, value.span[0]))) continue;
    if (value.kind === 'address' && isRunning && beside === undefined && runsOver(value.value)) continue;
    found.values.push({
      field: value.kind as TextField,
      value: value.value,
      ranges: [{ unit: range.unit, from: range.from + value.span[0], to: range.from + value.span[1] }],
      labelled: false,
      confidence: value.confidence,
    });
  }
  if (!/\p{L}{2}/u.test(text) || filled >= text.trim().length) return;
  // "tollfree=" of a template: what its key says is unknown, and only a long value can be a description.
  const key = TEMPLATE_KEY.exec(text)?.[0].length ?? 0;
  if (key === 0 || text.length - key >= LEAST_DESCRIPTION) found.notes.push({ ...range, from: range.from + key });
}

/** "… Museum. Supper was at Nord, 31 Customs Quay", ". Night: Hotel Bell, …": another sentence names what the value behind it belongs to. */
const OTHER_OWNER = /[.!?]\s+(?=\p{Lu})(?:[^.!?]*\s\p{Lu}[\p{L}\p{M}'’&-]+(?:,\s|\s\()|\p{Lu}[\p{L}\p{M}]+:\s[^.!?]*)$/u;
const LONGEST_AHEAD = 200;

const isOfAnother = (ahead: string): boolean => OTHER_OWNER.test(ahead.slice(-LONGEST_AHEAD));

const UNCASED = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** An address that the recogniser reads further than its position shows replaces that one: floor, postal code and town are in it. */
function goesBeyond(
  text: string,
  { span, value, confidence }: RecognisedValue,
  beside: UnitRange,
  offset: number,
  found: RecordText,
): boolean {
  const [from, to] = [span[0] + offset, span[1] + offset];
  if (from !== beside.from || to <= beside.to || confidence < (LEAST.address ?? 1)) return false;
  const rest = text.slice(beside.to - offset, span[1]);
  // In scripts without capitals the next words of the sentence look like a district: only numbers go on.
  if (UNCASED.test(rest) && !/\p{Nd}/u.test(rest)) return false;
  if (runsOver(String(value)) || addressWords(rest).some(isOfSentence)) return false;
  found.values = found.values.filter(
    ({ field, ranges }) => field !== 'address' || ranges[0]?.from !== beside.from || ranges[0].unit !== beside.unit,
  );
  return true;
}

/** A word that is written small and in no address. */
const isOfSentence = ({ kind, text, capital, unit, region, small, street, mark }: AddressWord): boolean =>
  kind === 'word' && !capital && !unit && !region && !small && !mark && street === undefined && text.length >= 4;

/** The way to a place, or what is counted: "via Ranch Road 12", "exit 4", "Linie 5". */
function isWayOrThing(address: string): boolean {
  const [first = '', ...words] = address.match(/[\p{L}\p{M}'’]+/gu) ?? [];
  if (isNumberedThing(first) && words.length < 2) return true;
  return first === 'via' && hasStreetWord(words.join(' '));
}

/** A message that is nothing but a number as it is dialled: "253 555 019". */
const NUMBER_ALONE = /^(?=(?:\D*\p{Nd}){8,12}\D*$)\+?\p{Nd}{2,4}(?:[ -]\p{Nd}{2,4}){1,4}$/u;

/** A message of so few characters that holds a telephone number or hours says them of the place of the message before. */
const LONGEST_ADDED = 80;
const isAddedValue = ({ kind, confidence }: RecognisedValue): boolean =>
  (kind === 'phone' || kind === 'hours') && confidence >= (LEAST[kind] ?? 1);

/** Whether a unit is a label or a value of a place's field, and so the name of nothing. */
export function isFieldUnit(unit: Unit, own: Unit, context: ValueContext): boolean {
  if (unit.marker !== own.marker && /[^\d\p{P}]/u.test(unit.marker) && labelledField(unit.marker) !== undefined) return true;
  const label = fieldLabel(unit.text.slice(0, 200));
  if (label !== undefined) return label.field !== 'name';
  if (unit.text.length > 300) return false;
  if (unit.said !== undefined && NUMBER_ALONE.test(unit.text)) return true;
  if (unit.said !== undefined && unit.text.length <= LONGEST_ADDED && valuesOfUnit(unit, context).some(isAddedValue)) return true;
  let filled = 0;
  for (const { span, confidence } of valuesOfUnit(unit, context)) if (confidence >= 0.5) filled += span[1] - span[0];
  return filled > FILLED_SHARE * unit.text.length;
}
