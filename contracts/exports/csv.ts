import type { Place } from '../places.ts';
import { type ExportWriter, notCarried } from './export.ts';
import { type Field, fieldText } from './field-texts.ts';
import { withFormulaGuard } from './formula-guard.ts';

/** Lets spreadsheet programs see that a file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';
const MEDIA_TYPE = 'text/csv; charset=utf-8; header=present';

type Column = readonly [head: string, field: Field];

/** The specification's columns, in its order. */
const SPECIFIED: readonly Column[] = [
  ['Name', 'name'],
  ['Address', 'address'],
  ['Rating', 'rating'],
  ['Review Count', 'reviewCount'],
  ['Category', 'category'],
  ['URL', 'url'],
];
const POSITION: readonly Column[] = [
  ['Latitude', 'latitude'],
  ['Longitude', 'longitude'],
];
/** Columns of the fields that only some lists have. */
const OTHERS: readonly Column[] = [
  ['Phone Number', 'phoneNumber'],
  ['Website', 'websiteUrl'],
  ['Note', 'note'],
  ['Tags', 'tags'],
  ['Hours', 'hours'],
  ['Opening Hours', 'openingHours'],
  ['Business Status', 'businessStatus'],
  ['Price Level', 'priceLevel'],
  ['Street Number', 'streetNumber'],
  ['Route', 'route'],
  ['Sublocality', 'sublocality'],
  ['Locality', 'locality'],
  ['Administrative Area Level 2', 'administrativeAreaLevel2'],
  ['Administrative Area Level 1', 'administrativeAreaLevel1'],
  ['Postal Code', 'postalCode'],
  ['Country', 'country'],
  ['Country Code', 'countryCode'],
  ['Place ID', 'placeId'],
  ['Feature ID', 'featureId'],
  ['CID', 'cid'],
  ['Google Places Image', 'googlePlacesImage'],
  ['Images', 'images'],
  ['Image Source', 'imageSource'],
  ['Wikidata', 'wikidata'],
  ['Commons Page', 'wikimediaCommons'],
  ['Approximate', 'approximate'],
  ['Without Coordinates', 'withoutCoordinates'],
];

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
    leftOut: notCarried(survey, new Set(SPECIFIED.map(([, field]) => field))),
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
