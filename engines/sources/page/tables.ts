import type { PageContext } from './context.ts';
import { categoryWord, elementReceipt, joinAddress, PlaceDraft, type RungFindings } from './draft.ts';
import { fieldOfLabel, type LabelField, saysWhere } from './labels.ts';
import { isMapLink, positionInLink } from './links.ts';
import { canBeName, withoutCount } from './names.ts';
import { REASON_NO_NAME } from './structured/schema-place.ts';
import { absolute, type PageElement, textOf } from './tree.ts';
import { isStreetAddress, phoneIn, positionFrom, positionInText, ratingIn, scaledRating } from './values.ts';

const LOCATING: LabelField[] = ['address', 'street', 'locality', 'postalCode', 'latitude', 'position', 'phone'];
const MAXIMUM_COLUMNS = 60;

/** Rows of tables whose head names a column for the name and one for where it is. */
export function tablePlaces(context: PageContext): RungFindings {
  const findings: RungFindings = { places: [], dropped: [] };
  for (const table of context.tree.elements) {
    if (table.tag !== 'table') continue;
    const rows = rowsOf(table);
    const head = rows.slice(0, 5).findIndex((row, at) => headFields(row, rows.slice(at + 1)) !== undefined);
    const fields = head < 0 ? undefined : headFields(rows[head] ?? [], rows.slice(head + 1));
    if (fields === undefined || listsPeople(rows.slice(head), fields, context)) continue;
    for (const cells of rows.slice(head + 1)) readRow(cells, fields, context, findings);
  }
  return findings;
}

/** Rows of a table with the cells as they look: one that spans rows or columns stands in each. Those of tables within it are not its own. */
function rowsOf(table: PageElement): PageElement[][] {
  const rows: PageElement[][] = [];
  const spans: Array<{ cell: PageElement; rows: number } | undefined> = [];
  const work = [table];
  for (let at = work.pop(); at !== undefined; at = work.pop()) {
    if (at.tag === 'tr') {
      rows.push(spread(at, spans));
      continue;
    }
    if (at !== table && at.tag === 'table') continue;
    for (let child = at.children.length - 1; child >= 0; child -= 1) {
      const element = at.children[child];
      if (element !== undefined && typeof element !== 'string') work.push(element);
    }
  }
  return rows;
}

/** The cells of a row, those that reach down from rows above among them. `spans` holds what reaches further, by column. */
function spread(row: PageElement, spans: Array<{ cell: PageElement; rows: number } | undefined>): PageElement[] {
  const cells: PageElement[] = [];
  const takeSpans = (): void => {
    for (let span = spans[cells.length]; span !== undefined && span.rows > 0; span = spans[cells.length]) {
      span.rows -= 1;
      cells.push(span.cell);
    }
  };
  for (const child of row.children) {
    if (typeof child === 'string' || (child.tag !== 'td' && child.tag !== 'th')) continue;
    takeSpans();
    for (let column = spanOf(child, 'colspan'); column > 0 && cells.length < MAXIMUM_COLUMNS * 2; column -= 1) {
      spans[cells.length] = { cell: child, rows: spanOf(child, 'rowspan') - 1 };
      cells.push(child);
    }
  }
  takeSpans();
  return cells;
}

function spanOf(cell: PageElement, attribute: 'rowspan' | 'colspan'): number {
  const span = Number.parseInt(cell.attributes[attribute] ?? '1', 10);
  return Number.isNaN(span) || span < 1 ? 1 : Math.min(span, MAXIMUM_SPAN);
}

const MAXIMUM_SPAN = 1_000;

type Columns = Array<LabelField | undefined>;

/** The field of each column, when these cells are a head that names the entries and where they are. */
function headFields(cells: PageElement[], rows: PageElement[][]): Columns | undefined {
  if (cells.length < 2 || cells.length > MAXIMUM_COLUMNS) return undefined;
  const fields: Columns = cells.map((cell) => {
    const label = textOf(cell, 60);
    return fieldOfLabel(label) ?? (saysWhere(label) ? 'address' : undefined);
  });
  const named = fields.indexOf('name');
  const isWhere = (at: number): boolean => saysWhere(textOf(cells[at] as PageElement, 60));
  const located = fields.some((field, at) => at !== named && field !== undefined && (LOCATING.includes(field) || isWhere(at)));
  if (!located) return townFields(cells, fields, rows);
  if (named >= 0) return fields.map((field, at) => (field === 'name' && at !== named ? (isWhere(at) ? 'locality' : undefined) : field));
  // A head without a word for the name: the first of its other columns whose cells can be names, nearly each another one.
  const first = cells.every((cell) => cell.tag === 'th')
    ? fields.findIndex((field, at) => field === undefined && holdsNames(at, rows))
    : -1;
  return first < 0 ? undefined : fields.with(first, 'name');
}

/** Names with nothing but a telephone are people as likely as places, unless the page is about places; so are names with an academic title. */
function listsPeople(rows: PageElement[][], fields: Columns, context: PageContext): boolean {
  const located = fields.filter((field) => field !== undefined && LOCATING.includes(field));
  const column = fields.indexOf('name');
  const names = rows.slice(1).map((cells) => (cells[column] === undefined ? '' : textOf(cells[column], 200)));
  const titled = names.filter((name) => /^(?:dr|prof|mr|mrs|ms|herr|frau|dipl|ing|m\.?\s?sc)\b\.?/i.test(name)).length;
  const word = rows[0]?.[column] === undefined ? '' : textOf(rows[0][column], 60);
  const bare = located.every((field) => field === 'phone') && /^(?:name|nom|nombre|nome|naam|имя|nazwa)$/i.test(word.trim());
  return titled >= Math.max(2, names.length * 0.5) || (bare && !context.tellsOfPlaces);
}

/** "Farm shop, Town, Offers": the column with a word for where it is tells the town of the names in another one. */
function townFields(cells: PageElement[], fields: Columns, rows: PageElement[][]): Columns | undefined {
  const where = fields.findIndex((field, at) => field === 'name' && isTown(cells[at]));
  const name = fields.findIndex((field, at) => field === undefined && holdsNames(at, rows));
  const told = cells[name] === undefined ? '' : textOf(cells[name], 60);
  return where < 0 || name < 0 || name > where || NOT_PLACES.test(told) ? undefined : fields.with(where, 'locality').with(name, 'name');
}

function isTown(cell: PageElement | undefined): boolean {
  return cell !== undefined && saysWhere(textOf(cell, 60));
}

/** Heads of columns that name what is done somewhere, or who does it. */
const NOT_PLACES =
  /job|role|title|position|event|team|person|speaker|contact|department|course|artist|act\b|match|game|stelle|termin|veranstaltung|mannschaft|verein|kurs|poste|équipe|puesto|evento|squadra/i;

/** So many cells of a column have to be names, and so many of them different. */
const MOSTLY = 0.7;

function holdsNames(column: number, rows: PageElement[][]): boolean {
  const texts = rows.slice(0, 60).flatMap((cells) => {
    const cell = cells[column];
    const text = cell === undefined ? '' : withoutCount(textOf(cell, 200));
    return text === '' ? [] : [text];
  });
  const names = texts.filter((text) => canBeName(text) && text.length <= 80);
  return names.length > 0 && names.length >= texts.length * MOSTLY && new Set(names).size >= names.length * MOSTLY;
}

function readRow(cells: PageElement[], fields: Columns, context: PageContext, findings: RungFindings): void {
  if (cells.length < 2 || cells.every((cell) => cell.tag === 'th') || cells.length < fields.length - 2) return;
  const draft = new PlaceDraft('table');
  const text = new Map<LabelField, { text: string; cell: PageElement }>();
  for (const [at, cell] of cells.entries()) {
    const field = fields[at];
    const value = textOf(cell, 1_000);
    if (field !== undefined && value !== '' && !text.has(field)) text.set(field, { text: value, cell });
    applyLinks(draft, cell, field === 'name', context);
  }
  const name = text.get('name');
  if (name !== undefined && canBeName(withoutCount(name.text)))
    draft.text('name', withoutCount(name.text), elementReceipt(name.cell, name.text));
  applyAddress(draft, text);
  applyValues(draft, text);
  if (draft.place.name !== '') findings.places.push(draft.place);
  else if (draft.place.address !== undefined) findings.dropped.push({ reason: REASON_NO_NAME, example: draft.place.address });
}

type Cells = Map<LabelField, { text: string; cell: PageElement }>;

function applyAddress(draft: PlaceDraft, cells: Cells): void {
  const at = (field: LabelField): string | undefined => cells.get(field)?.text;
  const street = at('address') ?? at('street');
  const town = joinAddress([at('locality'), joinAddress([at('region'), at('postalCode')])?.replace(', ', ' '), at('country')]);
  const whole =
    street !== undefined && (street.includes(',') || isStreetAddress(street)) && at('locality') === undefined
      ? street
      : joinAddress([street, town]);
  const cell = (cells.get('address') ?? cells.get('street') ?? cells.get('locality') ?? cells.get('postalCode'))?.cell;
  if (whole !== undefined && cell !== undefined) draft.text('address', whole, elementReceipt(cell, whole));
  for (const field of ['locality', 'postalCode', 'country'] as const) {
    const value = cells.get(field);
    if (value !== undefined) draft.text(field, value.text, elementReceipt(value.cell, value.text));
  }
}

function applyValues(draft: PlaceDraft, cells: Cells): void {
  const use = (field: LabelField, apply: (text: string, receipt: ReturnType<typeof elementReceipt>) => void): void => {
    const value = cells.get(field);
    if (value !== undefined) apply(value.text, elementReceipt(value.cell, value.text));
  };
  const [north, east] = [cells.get('latitude'), cells.get('longitude')];
  if (north !== undefined && east !== undefined)
    draft.position(positionFrom(north.text, east.text), {
      latitude: elementReceipt(north.cell, north.text),
      longitude: elementReceipt(east.cell, east.text),
    });
  use('position', (text, receipt) => {
    draft.position(positionInText(text), { latitude: receipt, longitude: receipt });
  });
  use('phone', (text, receipt) => draft.text('phoneNumber', phoneIn(text), receipt));
  use('rating', (text, receipt) =>
    draft.set(
      'rating',
      ratingIn(text)?.rating ?? (/^\d{1,2}(?:[.,]\d+)?$/.test(text) ? scaledRating(text, undefined)?.rating : undefined),
      receipt,
    ),
  );
  use('category', (text, receipt) => draft.set('category', categoryWord(text.slice(0, 80)), receipt));
  use('hours', (text, receipt) => draft.text('hours', text, receipt));
  use('note', (text, receipt) => draft.text('note', text, receipt));
}

function applyLinks(draft: PlaceDraft, cell: PageElement, isName: boolean, { tree }: PageContext): void {
  for (let at = cell.index; at < cell.end; at += 1) {
    const element = tree.elements[at];
    const link = element?.tag === 'a' ? absolute(element.attributes.href, tree.base) : undefined;
    if (element === undefined || link === undefined) continue;
    const receipt = elementReceipt(element, link, 'href');
    if (isMapLink(link)) {
      const position = positionInLink(link);
      draft.position(position, { latitude: receipt, longitude: receipt });
      if (position?.approximate === true) draft.set('approximate', true, receipt);
    } else if (URL.parse(link)?.hostname === URL.parse(tree.base)?.hostname) {
      if (isName) draft.link('url', link, tree.base, receipt);
    } else draft.link('websiteUrl', link, tree.base, receipt);
  }
}
