import type { Steps } from '../scoring/steps.ts';
import type { Unit, UnitDocument } from '../scoring/unit.ts';
import { isTownLine } from '../values/address-lines.ts';
import { type Locality, localityOf } from '../values/locality-line.ts';
import { fieldLabel, type RecognisedValue, type ValueContext } from '../values/index.ts';
import { fold } from '../vocabulary/fold.ts';
import { labelledField } from '../vocabulary/value-labels.ts';
import type { UnitRange } from './records.ts';
import { runsOver } from './running-text.ts';
import { valuesOfUnit } from './values-of-unit.ts';

/** An address that a name may be part of is at least so sure. */
const LEAST_SURE = 0.6;
/** An address is at most this many units below its name. */
const ADDRESS_REACH = 4;
/** In one block without a blank line, as a panel of a map, it may be further below. */
const BLOCK_REACH = 12;
/** An address that begins its unit and fills this much of it is no entry of its own. */
const FILLED_SHARE = 0.5;
/** A shorter name is part of many words. */
const LEAST_NAME = 3;
/** A line of this many characters or more is a sentence about the name above it. */
const SENTENCE_LENGTH = 80;
/** Characters that are read between two pauses. */
const PAUSE_LENGTH = 500;
const OPENS_BRACKET = /^\s?[(（[【「]\s?["“„«]?$/u;
const DASH = /^\s{1,4}[-–—]\s{1,4}$/;
/** Names in several scripts between slashes: "（城北カフェ / " behind "城北咖啡". */
const OPENS_NAMES = /^\s?[(（](?:[^()（）]{1,60}\s?[/／])?\s?$/u;
const REST_OF_NAMES = /^[^()（）]{0,80}[)）]/u;
/** What parts a name from the address beside it; a single word leads up to the address. */
const BESIDE = /^[^\p{L}\p{N}.!?]{0,4}(?:\p{Ll}{1,4}\s)?$/u;
/** What a heading says beside the name of the heading above it, where it says no other name. */
const NO_NAME = /^[\p{Ll}\p{M}\p{Script=Hiragana}\s\p{P}]*$/u;
const CLOSES_BRACKET = /^(?:,\s\p{Ll}[^()（）\p{Nd}]{1,60}[)）]|(?:\s?[(（][^()（）]{1,40}[)）])?["”»]?\s?[)）\]】」])/u;

/**
 * Decides for each chosen name, in the order of the document, whether it names a place of its own. What is in brackets behind a name is its
 * other name, what a marked name is parted from by a dash describes it, a name within an address or in a column of addresses is a street or a
 * town, and one that is repeated below itself is the same place. `others` are names that are known by their form. Linear in the length of the
 * units that hold names.
 */
export function* ownNames(
  { units }: UnitDocument,
  names: UnitRange[],
  context: ValueContext,
  others: readonly UnitRange[] = [],
): Steps<boolean[]> {
  const named = new Set([...names, ...others].map(({ unit }) => unit));
  let previous: { name: UnitRange; isAddress: boolean } | undefined;
  let addresses: { unit: number; found: RecognisedValue[] } | undefined;
  const own: boolean[] = [];
  let work = 0;
  const rows = rowsOf(units, names);
  const headings = new Map<number, string>();
  const slashed = slashedNames(units, names);
  for (const name of names) {
    const unit = units[name.unit] as Unit;
    own.push(false);
    if (isFieldCell(unit) && rows.has(rowOf(unit))) continue;
    if (isLabelledTown(unit, name)) continue;
    if (unit.kind === 'heading' && isPartOf(unit, headings.get(unit.section))) continue;
    if (slashed.has(name)) continue;
    if (previous !== undefined && (isOtherName(unit, previous.name, name) || isRepeated(units, previous.name, name))) continue;
    if (addresses?.unit !== name.unit) {
      addresses = { unit: name.unit, found: addressesOf(unit, context) };
      work += unit.text.length;
      if (work > PAUSE_LENGTH) {
        work = 0;
        yield;
      }
    }
    const address = addresses.found.find(({ span }) => span[0] <= name.from && name.to <= span[1]);
    const isLine = address !== undefined && isAddressLine(unit, address);
    if (address !== undefined && previous !== undefined && !previous.isAddress && isBelow(units, previous.name, name)) {
      if (/\p{Nd}/u.test(unit.text.slice(address.span[0], name.from))) continue;
      if (isLine && previous.name.unit !== name.unit && isStreet(unit, name, address)) continue;
      if (previous.name.unit === name.unit && isStreetBeside(unit, previous.name, name, address)) continue;
    }
    if (isTownOfStreet(units, name, named, context)) continue;
    previous = { name, isAddress: isLine };
    if (unit.kind === 'heading') headings.set(name.unit, unit.text.slice(name.from, name.to));
    own[own.length - 1] = true;
  }
  return own;
}

/** "Ort: 24999 Klintum": a postal code with its town behind a label that says so. */
function isLabelledTown({ text }: Unit, { from, to }: UnitRange): boolean {
  if (!/\p{Nd}/u.test(text.slice(from, to))) return false;
  const label = fieldLabel(text);
  return label?.field === 'locality' && from >= label.span[1] && isTownLine(text.slice(from, to));
}

/** Between a street and the postal code with its town there are at most so many lines. */
const MOST_BETWEEN = 2;

/** "Valea Frumoasă, jud. Argeș, 119999": a line below a street that says where it is, in the block of a name above. */
function isTownOfStreet(units: Unit[], { unit }: UnitRange, named: ReadonlySet<number>, context: ValueContext): boolean {
  if (localityBlock(units, unit) !== 'code') return false;
  for (let at = unit - 1; at >= 0 && at >= unit - MOST_BETWEEN && isJoined(units, at + 1); at--) {
    const above = units[at] as Unit;
    if (addressesOf(above, context).some((address) => isAddressLine(above, address))) return isInBlock(units, at, named);
    if (localityOf(above.text) === 'none') return false;
  }
  return false;
}

/** Whether a line is part of the block of the line above it. */
const isJoined = (units: Unit[], at: number): boolean => {
  const unit = units[at];
  return (
    unit !== undefined &&
    unit.gap === 0 &&
    unit.kind !== 'heading' &&
    unit.cell === undefined &&
    unit.marker === '' &&
    unit.said === undefined
  );
};

/** Whether a name is above a line in its block. */
function isInBlock(units: Unit[], unit: number, named: ReadonlySet<number>): boolean {
  for (let at = unit; at > 0 && at > unit - ADDRESS_REACH && isJoined(units, at); at--) if (named.has(at - 1)) return true;
  return false;
}

/** What a line and those below it say of where a street above them is. */
function localityBlock(units: Unit[], unit: number): Locality {
  for (let at = unit; at <= unit + MOST_BETWEEN; at++) {
    const line = units[at];
    if (line === undefined || !isJoined(units, at)) return 'none';
    const locality = localityOf(line.text);
    if (locality === 'none' || locality === 'code') return locality;
  }
  return 'none';
}

/** Entries that have two names with a slash between them, so many of them: the second is the first in another language. */
const LEAST_SLASHED = 3;

function slashedNames(units: Unit[], names: UnitRange[]): Set<UnitRange> {
  const found = new Set<UnitRange>();
  for (const [index, name] of names.entries()) {
    const before = names[index - 1];
    const between = before?.unit === name.unit ? (units[name.unit]?.text.slice(before.to, name.from) ?? '') : '';
    if (/^\s?[/／]\s?["“„«]?$/u.test(between)) found.add(name);
  }
  return found.size >= LEAST_SLASHED ? found : new Set();
}

/** The rows of tables of which another cell than one of a field is a name and nothing else. */
function rowsOf(units: Unit[], names: UnitRange[]): Set<string> {
  const rows = new Set<string>();
  for (const { unit, from, to } of names) {
    const own = units[unit];
    if (own?.cell !== undefined && from === 0 && to === own.text.length && !isFieldCell(own)) rows.add(rowOf(own));
  }
  return rows;
}

const rowOf = ({ cell }: Unit): string => `${cell?.table}/${cell?.row}`;

/** Whether a cell's column says where the place of the row is. */
function isFieldCell({ cell }: Unit): boolean {
  if (cell?.header === undefined) return false;
  const field = labelledField(cell.header);
  return field === 'address' || field === 'locality' || field === 'country';
}

/** "Red Haveli" in "लाल हवेली (Red Haveli)", or what a name that is a link is said to be: "[Copper] - Ristorante Italiano". */
function isOtherName(unit: Unit, before: UnitRange, name: UnitRange): boolean {
  if (before.unit !== name.unit || before.to > name.from) return false;
  const between = unit.text.slice(before.to, name.from);
  if (DASH.test(between)) return isMarked(unit, before) && !isMarked(unit, name);
  if (OPENS_BRACKET.test(between) && CLOSES_BRACKET.test(unit.text.slice(name.to, name.to + 80))) return true;
  return OPENS_NAMES.test(between) && isInOtherScripts(unit, before, name);
}

/** Whether brackets behind a name hold names between slashes, one of them in another script. */
function isInOtherScripts({ text }: Unit, before: UnitRange, { to }: UnitRange): boolean {
  const remainder = REST_OF_NAMES.exec(text.slice(to, to + 80))?.[0];
  if (remainder === undefined) return false;
  const isLatin = /\p{Script=Latin}/u.test(text.slice(before.from, before.to));
  const names = text.slice(before.to, to + remainder.length).split(/[/／]/);
  return names.length > 1 && names.some((name) => /\p{L}/u.test(name) && /\p{Script=Latin}/u.test(name) !== isLatin);
}

/** Whether a heading is about the place that the heading above it names: "About Copper" below "Copper". */
function isPartOf({ text }: Unit, above: string | undefined): boolean {
  if (above === undefined || above.length < LEAST_NAME) return false;
  const [plain, known] = [withoutBlanks(text), withoutBlanks(above)];
  const at = plain.indexOf(known);
  return at >= 0 && plain.length > known.length && NO_NAME.test(plain.slice(0, at) + plain.slice(at + known.length));
}

const withoutBlanks = (text: string): string => text.replace(/\s+/g, '');

function isMarked({ spans }: Unit, { from, to }: UnitRange): boolean {
  return spans.some((span) => (span.kind === 'link' || span.kind === 'strong') && span.from < to && span.to > from);
}

/** A heading's name at the start of a line under it, or in the sentence that follows an entry: the line speaks of the same place. */
function isRepeated(units: Unit[], before: UnitRange, name: UnitRange): boolean {
  const [above, unit] = [units[before.unit], units[name.unit]];
  if (above === undefined || unit === undefined || above === unit || unit.kind === 'heading' || unit.cell !== undefined) return false;
  const [known, repeated] = [plainName(above, before), plainName(unit, name)];
  if (known === repeated) return above.signature !== unit.signature && isBelow(units, before, name);
  return name.unit === before.unit + 1 && unit.text.length >= SENTENCE_LENGTH && repeated.endsWith(known);
}

const plainName = ({ text }: Unit, { from, to }: UnitRange): string => fold(text.slice(from, to)).replace(/[^\p{L}\p{N}]+/gu, '');

function isBelow(units: Unit[], { unit: above }: UnitRange, { unit: below }: UnitRange): boolean {
  if (below - above > BLOCK_REACH) return false;
  const block = units.slice(above + 1, below + 1);
  const reach = block.every(({ gap }) => gap === 0) ? BLOCK_REACH : ADDRESS_REACH;
  if (below - above > reach || units[above]?.cell?.row !== units[below]?.cell?.row) return false;
  return block.every(({ kind }) => kind !== 'heading');
}

/** The addresses of a unit that have a number in them. */
function addressesOf(unit: Unit, context: ValueContext): RecognisedValue[] {
  if (!/\p{Nd}/u.test(unit.text)) return [];
  return valuesOfUnit(unit, context).filter(
    ({ kind, value, confidence }) =>
      kind === 'address' && confidence >= LEAST_SURE && /\p{Nd}/u.test(String(value)) && !runsOver(String(value)),
  );
}

/** Whether a name is a street with its number behind it, or the whole address: "Plaza Mayor, 7", but not "Copper Inn, 12 Mill Lane". */
function isStreet({ text }: Unit, { to }: UnitRange, { span }: RecognisedValue): boolean {
  return to >= span[1] || /^,?\s?(?:n[.°º]\s?)?\p{Nd}[\p{Nd}\p{Pd}/]{0,12}\p{L}?(?!\p{Nd}|\s+\p{L})/u.test(text.slice(to, to + 40));
}

/** Whether a name begins the address right behind the name before it: "Old Mill, Mill Lane, Barton 7". */
function isStreetBeside({ text }: Unit, before: UnitRange, { from }: UnitRange, { span }: RecognisedValue): boolean {
  return from === span[0] && BESIDE.test(text.slice(before.to, from));
}

/** Whether an address is what a unit says, beside a label and a telephone number. */
function isAddressLine({ text }: Unit, { span }: RecognisedValue): boolean {
  const label = fieldLabel(text);
  const start = label?.field === 'address' ? Math.min(label.span[1], span[0]) : 0;
  return !/\p{L}/u.test(text.slice(start, span[0])) && span[1] - span[0] >= FILLED_SHARE * text.trim().length;
}
