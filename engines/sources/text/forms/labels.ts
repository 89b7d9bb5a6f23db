import type { FieldValue } from '../../../place/field-values.ts';
import type { FormRecord, FormRecords } from '../../../place/form-records.ts';
import type { RecordPart, UnitRange } from '../../../place/records.ts';
import type { Steps } from '../../../scoring/steps.ts';
import { isCountry } from '../../../values/country.ts';
import { isTown } from '../../../vocabulary/geography.ts';
import { isPersonWithTitle } from '../../../vocabulary/names-of-owners.ts';
import { labelledField } from '../../../vocabulary/value-labels.ts';
import { isNumberedHeading, shippingLabel } from '../../../vocabulary/postal-words.ts';
import { cutByJudge, isStructured } from './agreement.ts';
import { areTimes } from './clock.ts';
import { isAreaName } from './entries.ts';
import { FORM_CONFIDENCE, isNameLike, likelihoodIn, namedByStreet } from './entry-names.ts';
import type { FormSource } from './form.ts';
import { type LabelLine, labelLine } from './label-lines.ts';

/** A name with its address, or an address alone. */
interface Label {
  /** Whether a line says for whom it is. */
  isSent: boolean;
  names: LabelLine[];
  address: LabelLine[];
  after: LabelLine[];
}

const MOST_UNITS = 60;
/** Above the first label so many lines say what follows, and below the last so many are said. */
const MOST_INTRODUCTION = 3;
const MOST_SAID = 2;
const MOST_NAMES = 4;
const MOST_ADDRESS = 7;
/** Of several lines above an address the one that the judge gives so much more is the name. */
const CLEARLY = 0.3;
const DASHED = /^\p{L}+\s[–—-]\s/u;
const LEAST_DASHED = 3;
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** The labels of a text that is nothing but labels for post, or rows of addresses. Linear in its length. */
export function* readPostLabels(source: FormSource): Steps<FormRecords | undefined> {
  const { units } = source.document;
  if (units.length > MOST_UNITS || isStructured(source.document)) return undefined;
  if (units.some(({ kind, cell, marker }) => kind === 'heading' || cell !== undefined || marker !== '')) return undefined;
  const times = units.flatMap(({ text }) => {
    const [, number, words = ''] = /^(\p{Nd}{4})\s([^,]{2,60})/u.exec(text) ?? [];
    return number === undefined || isTown(words) ? [] : [Number(number)];
  });
  if (areTimes(times)) return undefined;
  const lines = sentIn(withNames(units.map((_unit, index) => labelLine(source, index))));
  yield;
  // "Essen – Wirt z'Oberndorf": what is where, line by line, is a plan.
  if (lines === undefined || lines.filter(({ unit }) => DASHED.test(unit.text)).length >= LEAST_DASHED) return undefined;
  const labels = labelsIn(lines);
  if (labels === undefined || labels.length === 0 || !areSure(labels)) return undefined;
  return { records: labels.map((label) => recordOf(source, label)), consumed: new Set(lines.keys()), loose: [] };
}

/** All lines of a text of labels, or those before others where the first line says that a parcel's label follows. */
function sentIn(lines: LabelLine[]): LabelLine[] | undefined {
  const other = lines.findIndex(({ kind }) => kind === 'else');
  if (other < 0) return lines;
  const end = lines.findLastIndex(({ unit, index }) => index <= other && unit.gap > 0);
  return lines[0]?.kind === 'intro' && shippingLabel(lines[0].unit.text.replace(/[:：]\s*$/u, '')) !== undefined && end > 1
    ? lines.slice(0, end)
    : undefined;
}

/** Lines with the first of each block as its name where it is weak as an address and one is below without it: "Versandliste Woche 12", "Dr. Femi Adeyemi". */
function withNames(lines: LabelLine[]): LabelLine[] {
  return lines.map((line, at) => {
    const isFirst = at === 0 || line.unit.gap > 0 || lines[at - 1]?.kind === 'intro';
    const isWeak = ['street', 'town', 'unit'].includes(line.kind) && line.parts.every(({ kind }) => kind !== 'street' && kind !== 'code');
    if (!isFirst || !isWeak) return line;
    const end = lines.findIndex(({ unit }, index) => index > at && unit.gap > 0);
    const below = lines.slice(at + 1, end < 0 ? lines.length : end);
    const isAlone = below.length === 0 && line.kind !== 'town' && !line.parts.some(({ kind }) => kind === 'region');
    const has = (...kinds: string[]): boolean =>
      below.some(({ kind, parts }) => kinds.includes(kind) || parts.some((part) => kinds.includes(part.kind)));
    const [hasStreet, hasTown] = [has('street', 'numbered', 'unit', 'whole'), has('code', 'town', 'whole')];
    const isNamed = /\p{Nd}/u.test(line.unit.text) ? hasStreet && hasTown : hasStreet || hasTown;
    if (!isAlone && !isNamed && !isNumberedHeading(line.unit.text)) return line;
    // "Zorgcentrum De Wilgenhof, kamer 12": the name, and where in it.
    const [head, ...more] = line.parts;
    const isParted = head?.kind === 'words' && (more.at(-1)?.kind === 'unit' || (more.length > 1 && more.at(-1)?.kind === 'numbered'));
    return isParted ? { ...line, kind: 'named', at: more[0]?.from ?? line.at } : { ...line, kind: 'words', at: line.from };
  });
}

/** The labels of a text; undefined where other lines are among them. */
function labelsIn(lines: LabelLine[]): Label[] | undefined {
  const labels: Label[] = [];
  const strays: LabelLine[] = [];
  let open = emptyLabel();
  const close = (): void => {
    if (open.address.length > 0 && isSure(open)) labels.push(open);
    else strays.push(...open.names, ...open.address, ...open.after);
    open = emptyLabel();
  };
  for (const [at, line] of lines.entries()) {
    if (line.unit.gap > 0) close();
    if (line.kind === 'intro') {
      close();
      if (labels.length > 0 && line.from === 0 && line.unit.gap === 0) strays.push(line);
    } else if (line.kind === 'named') {
      const isBelow = open.names.length === 1 && open.address.length === 0 && lines[at + 1]?.unit.gap !== 0;
      if (!isBelow) close();
      if (isBelow) open.address.push({ ...line, at: line.from });
      else open = { ...emptyLabel(), names: [{ ...line, to: line.at }], address: [line] };
    } else if (!isRowBelowTitle(open, line, lines[at + 1]) && add(open, line, lines.slice(at + 1, at + 1 + MOST_ADDRESS))) continue;
    else {
      close();
      if (!add(open, line, lines.slice(at + 1, at + 1 + MOST_ADDRESS))) strays.push(line);
    }
  }
  close();
  const first = Math.min(...labels.flatMap(({ names, address }) => [...names, ...address].map(({ index }) => index)));
  // Another line that says where something is: the text has other forms as well.
  if (
    strays.some(
      ({ kind, parts }) =>
        kind === 'named' || kind === 'whole' || (kind !== 'contact' && parts.some((part) => ['code', 'street'].includes(part.kind))),
    )
  )
    return undefined;
  if (strays.some(({ index, parts }) => index > first && parts.some((part) => part.kind === 'numbered'))) return undefined;
  const ahead = strays.filter(({ index }) => index < first);
  return ahead.length <= MOST_INTRODUCTION && strays.length - ahead.length <= MOST_SAID ? labels : undefined;
}

/** Whether an address with its town is the first of several rows, so that the line above is their title. */
const isRowBelowTitle = ({ names, address }: Label, { kind }: LabelLine, next: LabelLine | undefined): boolean =>
  kind === 'whole' &&
  names.length === 1 &&
  address.length === 0 &&
  next?.unit.gap === 0 &&
  (next.kind === 'whole' || next.kind === 'named');

const emptyLabel = (): Label => ({ isSent: false, names: [], address: [], after: [] });

/** Whether a line goes on with a label; if not, it begins another one. */
function add(open: Label, line: LabelLine, next: LabelLine[]): boolean {
  const { names, address, after } = open;
  const isCoded = address.some(({ kind, parts }) => kind === 'whole' || parts.some((part) => part.kind === 'code'));
  const hasStreet = address.some(({ kind }) => kind === 'street' || kind === 'whole' || kind === 'named');
  switch (line.kind) {
    case 'recipient':
      if (names.length > 0 || address.length > 0) return false;
      open.isSent = true;
      names.push(line);
      return true;
    case 'whole':
    case 'street':
      if (after.length > 0 || (isCoded && hasStreet) || address.length >= MOST_ADDRESS) return false;
      if (line.kind === 'whole' && (hasStreet || (isCoded && !EAST_ASIAN.test(line.unit.text)))) return false;
      if (isEastAsianStreet({ address }) && isEastAsianStreet({ address: [line] })) return false;
      address.push(line);
      return true;
    case 'unit':
      if (after.length > 0 || (isCoded && hasStreet && !EAST_ASIAN.test(line.unit.text)) || address.length >= MOST_ADDRESS) return false;
      address.push(line);
      return true;
    case 'town': {
      const hasCode = (one: LabelLine): boolean => one.parts.some(({ kind }) => kind === 'code');
      if (after.length > 0 || (address.some(hasCode) && hasCode(line)) || address.length >= MOST_ADDRESS) return false;
      address.push(line);
      return true;
    }
    case 'contact':
    case 'said':
      if (address.length === 0) return false;
      after.push(line);
      return true;
    default:
      return addWords(open, line, next, isCoded);
  }
}

function addWords({ names, address, after }: Label, line: LabelLine, next: LabelLine[], isCoded: boolean): boolean {
  const { text } = line.unit;
  if (address.length === 0) {
    names.push(line);
    return names.length <= MOST_NAMES;
  }
  if (after.length > 0) return false;
  const isEastAsian = EAST_ASIAN.test(text);
  if (isEastAsian && names.length === 0 && isNameLike(text)) {
    names.push(line);
    return true;
  }
  const isOfLabel = next.slice(0, next.findIndex(({ unit }) => unit.gap > 0) + 1 || next.length);
  const until = isOfLabel.findIndex(({ kind }) => kind !== 'words');
  const [below] = next;
  const isLast = below === undefined || below.unit.gap > 0 || below.kind === 'contact';
  const goesOn =
    !isCoded &&
    until >= 0 &&
    ['town', 'whole'].includes(isOfLabel[until]?.kind ?? '') &&
    isOfLabel.slice(0, until + 1).every(({ unit }) => unit.gap === 0);
  const isArea = goesOn ? isShort(text) : names.length > 0 && isAreaName(text) && ((!isCoded && isLast) || isCountry(text));
  if (isArea) {
    address.push(line);
    return address.length <= MOST_ADDRESS;
  }
  return false;
}

const MOST_AREA_WORDS = 6;
const isShort = (text: string): boolean => text.length <= 60 && text.split(/\s+/u).length <= MOST_AREA_WORDS && !isPersonWithTitle(text);

const hasKind = (address: LabelLine[], ...kinds: string[]): boolean =>
  address.some(({ kind, parts }) => kinds.includes(kind) || parts.some((part) => kinds.includes(part.kind)));

const hasPart = (address: LabelLine[], ...kinds: string[]): boolean =>
  address.some(({ parts }) => parts.some(({ kind }) => kinds.includes(kind)));

/** Whether a label has an address: a street or words with a number and a town, or a name with a postal code. */
function isSure({ names, address }: Label): boolean {
  const isNamed = names.length > 0;
  if (hasPart(address, 'street') || (isNamed && address.length > 1 && hasPart(address, 'numbered'))) return true;
  if (hasPart(address, 'code')) return isNamed || hasPart(address, 'numbered', 'unit', 'road');
  return hasPart(address, 'region') && hasPart(address, 'numbered', 'unit');
}

/** Whether at least half of the labels are addresses beyond doubt, with their postal codes or towns. */
function areSure(labels: Label[]): boolean {
  const whole = labels.filter(
    ({ address }) =>
      hasKind(address, 'code') || (hasKind(address, 'street') && hasKind(address, 'region')) || isEastAsianStreet({ address }),
  );
  return (
    whole.length * 2 >= labels.length &&
    labels.some(({ names, address }) => names.length > 0 || address.length > 1 || labels.length > 1 || (address[0]?.from ?? 0) > 0)
  );
}

const isEastAsianStreet = ({ address }: Pick<Label, 'address'>): boolean =>
  address.some(({ unit, parts }) => EAST_ASIAN.test(unit.text) && parts.some(({ kind }) => kind === 'street'));

function recordOf({ verdict }: FormSource, { names, address, after }: Label): FormRecord {
  const isAhead = (line: LabelLine): boolean => line.index <= (address[0]?.index ?? 0);
  const able = names.filter(({ unit: { text } }) => !isNumberedHeading(text) && !isTitleAlone(text));
  const likely = able.map((line) => likelihoodIn(verdict, rangeOf(line)));
  const best = likely.indexOf(Math.max(...likely));
  const named = able[(likely[best] ?? 0) > (likely[0] ?? 0) + CLEARLY ? best : 0];
  const behind = named === undefined || !isAhead(named) ? [] : able.slice(able.indexOf(named) + 1);
  const lines = [...behind, ...address];
  const ranges = lines.map((line) => ({ unit: line.index, from: line.at, to: line.to }));
  const textOf = ({ unit, from, to }: UnitRange): string =>
    lines
      .find(({ index }) => index === unit)
      ?.unit.text.slice(from, to)
      .trim() ?? '';
  const values: FieldValue[] = [
    { field: 'address', value: ranges.map(textOf).join(', '), ranges, labelled: true, confidence: FORM_CONFIDENCE },
  ];
  const number = after.find(({ kind, unit }) => kind === 'contact' && isPhone(unit.text));
  const digits = number === undefined ? null : /[+(]*\p{Nd}[\p{Nd}\s()./-]*\p{Nd}/u.exec(number.unit.text);
  if (number !== undefined && digits !== null) {
    const range = { unit: number.index, from: digits.index, to: digits.index + digits[0].length };
    values.push({ field: 'phone', value: digits[0], ranges: [range], labelled: true, confidence: FORM_CONFIDENCE });
  }
  const first = ranges[0] ?? { unit: 0, from: 0, to: 0 };
  const name = named === undefined ? streetName(address[0], first) : judgedName(verdict, named);
  const parts: RecordPart[] = [...address, ...after].flatMap((line) => {
    const from = after.includes(line) ? 0 : line.to;
    return from < line.unit.text.length ? [{ unit: line.index, from, to: line.unit.text.length, where: 'below' as const }] : [];
  });
  return { name, parts, values };
}

/** "Frau", "Mr": a title in a line of its own. */
const isTitleAlone = (text: string): boolean => !/\s/u.test(text) && isPersonWithTitle(`${text} Xy Xy`);

/** "09998 은하시 …": the postal code before an address. */
const EAST_ASIAN_CODE = /^(?:〒\s?\p{Nd}{3}-?\p{Nd}{4}|[(（]?(?:우[)）]\s?)?\p{Nd}{5}[)）]?)\s+(?=\p{Script=Hangul}|\p{Script=Han})/u;

/** The street of an address without a name, behind the postal code and town that it may begin with. */
function streetName(line: LabelLine | undefined, range: UnitRange): UnitRange {
  const parts = line?.parts ?? [];
  const [head] = parts;
  const street = parts.findIndex(({ kind }) => kind === 'street' || kind === 'numbered' || kind === 'road');
  const code = EAST_ASIAN_CODE.exec(line?.unit.text.slice(range.from) ?? '')?.[0].length;
  if (code !== undefined) return namedByStreet(line?.unit.text ?? '', { ...range, from: range.from + code });
  const isTownFirst = head?.kind === 'code' && parts.slice(0, street).every(({ kind }) => kind === 'code' || kind === 'region');
  return namedByStreet(line?.unit.text ?? '', isTownFirst && street > 0 ? { ...range, from: parts[street]?.from ?? range.from } : range);
}

/** A name as the judge has it where what it leaves out is behind a dash or in brackets. */
function judgedName(verdict: FormSource['verdict'], line: LabelLine): UnitRange {
  const whole = nameRange(line);
  const cut = cutByJudge(verdict, whole, line.unit.text);
  return /^\s*[–—(（-]/u.test(line.unit.text.slice(cut.to, whole.to)) ? cut : whole;
}

const rangeOf = ({ index, from, to }: LabelLine): UnitRange => ({ unit: index, from, to });

/** Whether digits are a telephone number by their label, or without one but for two letters: "CP: 0918 555 0141". */
function isPhone(text: string): boolean {
  const label = /^[\p{L}\p{M}'’׳". ]+/u.exec(text)?.[0].trim() ?? '';
  return label.length <= 2 || labelledField(label) === 'phone';
}

/** A name without what parts it from its address. */
function nameRange(line: LabelLine): UnitRange {
  const written = line.unit.text.slice(line.from, line.to);
  return { unit: line.index, from: line.from, to: line.from + written.replace(/[\s,،、，;:–—-]+$/u, '').length };
}
