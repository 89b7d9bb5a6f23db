import { type EngineEvent, EngineFailure } from '../../engine.ts';
import { addCell, type Fields, placeFromFields } from '../../place/field-place.ts';
import { readPlaceLink } from '../link/place-link.ts';
import { findLayout, type Layout } from './csv-columns.ts';
import { readRows, withPlainLineEnds } from './csv-rows.ts';

const MAXIMUM_COMPLAINTS = 5;

/** The places of a table: CSV with any of the usual delimiters, and the lists of Takeout. Receipts point to `/row/column`, both from 0. */
export function* readCsv(raw: string): Generator<EngineEvent> {
  const text = withPlainLineEnds(raw);
  const layout = findLayout(text);
  if (layout === undefined) {
    throw new EngineFailure(
      'unsupported-file',
      'No column of this table holds names or positions. Name its columns in the first row: Name, Address, Latitude, Longitude, URL, Note.',
    );
  }
  if (layout.above !== '') yield { type: 'source', description: layout.above };
  if (layout.takeout) yield { type: 'source', service: 'Google Takeout' };
  let complaints = 0;
  for (const { cells, number, complaint } of readRows(text, layout.delimiter)) {
    if (complaint !== undefined && complaints++ < MAXIMUM_COMPLAINTS) yield { type: 'partial', sentence: complaint };
    if (number <= layout.header || isBlank(cells, layout)) continue;
    yield readRow(cells, number, layout);
  }
}

/** Takeout's first row may hold nothing but the list's tag vocabulary: it is no entry. */
function isBlank(cells: string[], { fields, takeout }: Layout): boolean {
  return cells.every((cell, column) => cell.trim() === '' || (takeout && fields[column] === 'tags'));
}

function readRow(cells: string[], number: number, layout: Layout): EngineEvent {
  const fields: Fields = new Map();
  for (const [column, field] of layout.fields.entries()) {
    const text = cells[column]?.trim();
    if (field === undefined || text === undefined || text === '') continue;
    addCell(fields, field, { text, receipt: { kind: 'data', path: `/${number}/${column}`, quote: text.slice(0, 200) } });
  }
  const place = placeFromFields(fields, layout.takeout ? 'takeout-csv' : 'csv');
  const link = fields.get('url')?.[0];
  const found = link === undefined ? undefined : readPlaceLink(link.text);
  if (layout.takeout && link !== undefined && found === undefined)
    return { type: 'dropped', reason: 'not a map link', example: `${place.name} ${link.text}` };
  const named = found?.name ?? found?.query ?? found?.coordinatesText;
  if (place.name === '' && link !== undefined && named !== undefined) {
    place.name = named;
    place.receipts = { ...place.receipts, name: link.receipt };
  }
  return { type: 'place', place };
}
