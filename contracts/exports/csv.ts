import { fieldEntry, fieldsInOrder, PLACE_FIELD_NAMES } from '../place-fields.ts';
import type { Place } from '../places.ts';
import { carriedBy, type ExportWriter, notCarried } from './export.ts';
import { type Field, fieldText } from './field-texts.ts';
import { withFormulaGuard } from './formula-guard.ts';

/** Lets spreadsheet programs see that a file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';
const MEDIA_TYPE = 'text/csv; charset=utf-8; header=present';

type Column = readonly [head: string, field: Field];

const columnOf = (field: Field): Column => [fieldEntry(field).column, field];

/** The specification's columns, in its order. */
const SPECIFIED = [...carriedBy('csvOfSix')].map(columnOf);
const POSITION = (['latitude', 'longitude'] as const).map(columnOf);
const ALWAYS: ReadonlySet<Field> = new Set([...SPECIFIED, ...POSITION].map(([, field]) => field));
/** Columns of the fields that only some lists have: first what people look for, the parts of the address from the smallest to the largest. */
const OTHERS = fieldsInOrder(
  PLACE_FIELD_NAMES.filter((field) => !ALWAYS.has(field)),
  [
    ...(['phoneNumber', 'websiteUrl', 'note', 'tags', 'hours', 'openingHours', 'businessStatus', 'priceLevel'] as const),
    ...(['streetNumber', 'route', 'sublocality', 'locality', 'administrativeAreaLevel2', 'administrativeAreaLevel1'] as const),
    ...(['postalCode', 'country', 'countryCode', 'placeId', 'featureId', 'cid'] as const),
  ],
).map(columnOf);

/** CSV (RFC 4180) with every field: the specification's six columns, the position, then a column for each other field that some place has. */
export const csv: ExportWriter = {
  mediaType: MEDIA_TYPE,
  extension: 'csv',
  begin: (_, { fields }) => {
    const columns = [...SPECIFIED, ...POSITION, ...OTHERS.filter(([, field]) => fields.has(field))];
    return { leftOut: [], head: BYTE_ORDER_MARK + headRow(columns), place: (place) => placeRow(columns, place), foot: '' };
  },
};

/** CSV with only the specification's six columns, without a byte order mark. */
export const csvOfSix: ExportWriter = {
  mediaType: MEDIA_TYPE,
  extension: 'csv',
  begin: (_, survey) => ({
    leftOut: notCarried(survey, carriedBy('csvOfSix')),
    head: headRow(SPECIFIED),
    place: (place) => placeRow(SPECIFIED, place),
    foot: '',
  }),
};

function headRow(columns: readonly Column[]): string {
  return row(columns.map(([head]) => quotedCell(head)));
}

function placeRow(columns: readonly Column[], place: Place): string {
  return row(columns.map(([, field]) => cell(field, place[field])));
}

function row(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`;
}

/** Every value quoted. An apostrophe is put before what a spreadsheet program would run as a formula. */
function cell(field: Field, value: unknown): string {
  if (value === undefined) return quotedCell('');
  const text = fieldText(field, value);
  return quotedCell(typeof value === 'number' ? text : withFormulaGuard(text));
}

function quotedCell(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

const FIELD_OF_HEAD = new Map([...SPECIFIED, ...POSITION, ...OTHERS].map(([head, field]) => [head, field]));

/** The fields of the columns of a CSV that was written here, by its first row; undefined for any other table. */
export function ownCsvFields(header: readonly string[]): Field[] | undefined {
  const fields = header.map((head) => FIELD_OF_HEAD.get(head));
  const isOwn = SPECIFIED.every(([head], column) => header[column] === head) && new Set(fields).size === fields.length;
  return isOwn && fields.every((field) => field !== undefined) ? fields : undefined;
}
