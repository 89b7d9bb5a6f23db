import type { Chosen } from '../../scoring/choice.ts';
import type { ScoredCandidate } from '../../scoring/describe-candidates.ts';
import type { Verdict } from '../../scoring/judge.ts';
import type { Unit } from '../../scoring/unit.ts';
import { placeKindIn } from '../../vocabulary/index.ts';
import { headerWords } from '../../vocabulary/table-words.ts';
import { labelledField } from '../../vocabulary/value-labels.ts';
import { spanned } from './prose-bounds.ts';

const LEAST_ROWS = 2;
const LEAST_KIND = 0.8;
const LONGEST_NAME = 80;
const NAMED = 0.6;
/** What a table says of places beside their names. */
const FACTS = new Set(['address', 'locality', 'phone', 'website', 'hours', 'map', 'rating', 'coordinates', 'postcode', 'country']);
/** Columns whose cells are no names, whatever the judge sees in them. */
const NO_NAMES = new Set([
  'address',
  'phone',
  'website',
  'hours',
  'map',
  'rating',
  'coordinates',
  'postcode',
  'country',
  'price',
  'date',
  'note',
  'category',
]);

interface Table {
  /** Headers by their columns. */
  headers: Map<number, string>;
  /** Cells of each column, by their units. */
  cells: Map<number, number[]>;
}

/**
 * The names of tables whose header says which column names the places and another column says where they are: each row is named in that column,
 * and no cell of a column of facts is a name. Linear in the number of units.
 */
export function inColumns({ described: { document, candidates } }: Verdict, chosen: Chosen[]): Chosen[] {
  const tables = tablesOf(document.units);
  const names = new Set<number>();
  const others = new Set<number>();
  for (const table of tables.values()) {
    const column = nameColumn(table);
    if (column === undefined) continue;
    for (const unit of table.cells.get(column) ?? []) if (isName(document.units[unit]?.text ?? '')) names.add(unit);
    for (const [at, header] of table.headers)
      if (at !== column && NO_NAMES.has(labelledField(header) ?? '')) for (const unit of table.cells.get(at) ?? []) others.add(unit);
  }
  if (names.size === 0) return chosen;
  const kept = chosen.filter(({ candidate: { unit } }) => !others.has(unit));
  for (const { candidate } of kept) names.delete(candidate.unit);
  const known = new Set(kept.map(({ candidate }) => candidate.fold));
  for (const [index, one] of candidates.entries()) {
    if (!names.delete(one.unit)) continue;
    const candidate = whole(document.units[one.unit], one);
    // A table that sums up what the text names before names nothing new.
    if (!known.has(candidate.fold)) kept.push({ candidate, probability: NAMED, index });
  }
  return kept;
}

function whole(unit: Unit | undefined, candidate: ScoredCandidate): ScoredCandidate {
  const text = unit?.text ?? '';
  const from = text.search(/\S/u);
  return spanned(candidate, text, Math.max(0, from), text.trimEnd().length);
}

function tablesOf(units: readonly Unit[]): Map<number, Table> {
  const tables = new Map<number, Table>();
  for (const [index, { cell }] of units.entries()) {
    if (cell?.header === undefined) continue;
    const table = tables.get(cell.table) ?? { headers: new Map(), cells: new Map() };
    tables.set(cell.table, table);
    table.headers.set(cell.column, cell.header);
    table.cells.set(cell.column, [...(table.cells.get(cell.column) ?? []), index]);
  }
  return tables;
}

/** The column that names the places of a table: what is called so, or where something takes place beside its address. */
function nameColumn({ headers, cells }: Table): number | undefined {
  const columns = [...headers].filter(([at]) => (cells.get(at)?.length ?? 0) >= LEAST_ROWS);
  const isPlainVenue = (header: string): boolean => headerWords(header).has('venue');
  const areEvents = columns.some(([, header]) => headerWords(header).has('event') && !isPlainVenue(header));
  const isVenue = (header: string): boolean => isPlainVenue(header) || (areEvents && headerWords(header).has('where'));
  const isEvent = areEvents || columns.some(([, header]) => labelledField(header) === 'date');
  const venues = columns.filter(([, header]) => isVenue(header));
  const named = isEvent && venues.length > 0 ? venues : columns.filter(([, header]) => isNameHeader(header));
  const [first] = named.length === 1 ? named : [];
  if (first === undefined) return undefined;
  const facts = columns.filter(([at, header]) => at !== first[0] && FACTS.has(labelledField(header) ?? ''));
  return facts.length > 0 ? first[0] : undefined;
}

function isNameHeader(header: string): boolean {
  const words = header.match(/[\p{L}\p{M}]+/gu) ?? [];
  const field = labelledField(header);
  if (field === 'name' || (field === undefined && headerWords(header).has('branch'))) return true;
  if (words.length < 4 && labelledField(words.at(-1) ?? '') === 'name') return true;
  const kind = placeKindIn(header);
  return field === undefined && kind !== undefined && kind.strength >= LEAST_KIND;
}

function isName(text: string): boolean {
  return text.length <= LONGEST_NAME && /\p{L}{2}|\p{Lo}|\p{Nd}{2}/u.test(text) && labelledField(text) === undefined;
}
