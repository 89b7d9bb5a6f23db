import type { Steps } from '../../../scoring/steps.ts';
import type { Unit } from '../../../scoring/unit.ts';
import { kindsIn } from '../../../vocabulary/kind-groups.ts';
import { namesOwner } from '../../../vocabulary/names-of-owners.ts';
import { isPanelCategory } from '../../../vocabulary/panel-categories.ts';
import { peopleLists } from '../../../vocabulary/people-lists.ts';
import { placeKindIn } from '../../../vocabulary/place-kind.ts';
import { areAllowed } from './agreement.ts';
import { isFirm } from './blocks.ts';
import { addressOf, type Entry, entryOf, hasWeakAddress, nameOf, recordOf } from './entries.ts';
import { type FormReading, type FormSource, UNITS_AT_ONCE } from './form.ts';

const LEAST_ROWS = 2;
/** The share of the rows that say that they are places, where the title does not say so. */
const SHOWN_SHARE = 0.5;
const LONGEST_TITLE = 80;

/**
 * Contacts of which each is one line with its telephone number, right below one another: "Mill Lane Surgery 01632 555 011". Lists of people are
 * written alike: the title, addresses and the names themselves show which a list is. `held` are the units of other forms. Linear in the length
 * of the text.
 */
export function* readContactRows(source: FormSource, held: ReadonlySet<number>): Steps<FormReading> {
  const { units } = source.document;
  const reading: FormReading = { records: [], consumed: [] };
  let rows: Entry[] = [];
  for (let index = 0; index <= units.length; index++) {
    if (index % UNITS_AT_ONCE === UNITS_AT_ONCE - 1) yield;
    const unit = units[index];
    const row = unit === undefined || held.has(index) ? undefined : rowOf(source, unit, index);
    if (row !== undefined) rows.push(row);
    else if (rows.length > 0) {
      addRows(source, rows, reading);
      rows = [];
    }
  }
  return reading;
}

/** A line that is a name with a telephone number, and perhaps an address. */
function rowOf(source: FormSource, unit: Unit, index: number): Entry | undefined {
  if (unit.kind === 'heading' || unit.cell !== undefined || unit.said !== undefined || !/\p{Nd}/u.test(unit.text)) return undefined;
  const entry = entryOf(source, index, false);
  if (entry === undefined || entry.name !== 0 || entry.pieces.filter(({ kind }) => kind === 'phone').length !== 1) return undefined;
  return isPanelCategory(nameIn(entry)) ? undefined : entry;
}

const nameIn = ({ unit, pieces, name }: Entry): string => unit.text.slice(pieces[name ?? 0]?.from, pieces[name ?? 0]?.to);

function addRows(source: FormSource, rows: Entry[], reading: FormReading): void {
  const { document, verdict } = source;
  const first = rows[0]?.index ?? 0;
  const titles = titlesOf(document.units, first, document.title);
  if (rows.length < LEAST_ROWS || isPartOfList(document.units, rows)) return;
  if (titles.some(namesPeople) && !rows.some(hasWeakAddress)) {
    reading.consumed.push(...listAround(document.units, rows));
    return;
  }
  const shown = rows.filter(hasWeakAddress).length + rows.filter((row) => isFirm(nameIn(row)) || namesOwner(nameIn(row))).length;
  const isTitled = titles.some((title) => kindsIn(title) !== 0 || namesOwner(title));
  if (shown < (isTitled ? 1 : Math.max(LEAST_ROWS, rows.length * SHOWN_SHARE))) return;
  const known = rows.map((row) => ({ name: nameOf(row), units: [row.index], held: addressOf(row) }));
  if (!areAllowed(document, verdict, known)) return;
  for (const row of rows) {
    reading.records.push(recordOf(row));
    reading.consumed.push(row.index);
  }
}

/** Whether a title says that a list is one of people: "Telefonliste Elternrat", but not "Family dentists". */
const namesPeople = (title: string): boolean => peopleLists.isIn(title) && placeKindIn(title) === undefined;

/** The lines of a list of people, from its title to the next blank line or heading. */
function listAround(units: readonly Unit[], rows: Entry[]): number[] {
  const found: number[] = [];
  const last = rows.at(-1)?.index ?? 0;
  for (let index = Math.max(0, (rows[0]?.index ?? 0) - 1); index < units.length; index++) {
    if (index > last && ((units[index]?.gap ?? 0) > 0 || units[index]?.kind === 'heading')) break;
    found.push(index);
  }
  return found;
}

/** Whether rows are some of the items of a list whose others are none. */
function isPartOfList(units: readonly Unit[], rows: Entry[]): boolean {
  const isItem = (unit: Unit | undefined): boolean => unit !== undefined && unit.marker !== '';
  const [first, last] = [rows[0]?.index ?? 0, rows.at(-1)?.index ?? 0];
  return isItem(units[first]) && (isItem(units[first - 1]) || isItem(units[last + 1]));
}

/** What heads rows: the line right above them, and the title of the text. */
function titlesOf(units: readonly Unit[], first: number, title: string | undefined): string[] {
  return [units[first - 1]?.text, units[0]?.text, title].filter((text) => text !== undefined && text.length <= LONGEST_TITLE) as string[];
}
