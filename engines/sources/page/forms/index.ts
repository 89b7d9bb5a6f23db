import { plainName } from '../../../values/plain-name.ts';
import type { AddressLines } from '../address-lines.ts';
import type { PageAnalysis } from '../page-analysis.ts';
import { venuesBehindTimes, venuesOfDates } from './dated-lines.ts';
import { isHeadedByNames, isOfGames, type PlaceGrid, placeGrid, placeGridByCells } from './grid-columns.ts';
import { type FormPlace, placesOfGrid } from './grid-places.ts';
import { type Grid, pageGrids, transposed } from './grids.ts';
import { venuesOfEntries } from './venues.ts';

export type { FormPlace } from './grid-places.ts';

/** Places that the structure of the page gives with certainty. */
export interface FormPlaces {
  places: FormPlace[];
  /** The parts of the page that were read, by the numbers of their elements. */
  ranges: Range[];
  /** They are but names and towns: an answer that names them too says more. */
  areBare: boolean;
  /** Parts of the page whose rows are surely no places. */
  others: Range[];
}

/** Elements of a page by their numbers, the last one not included. */
interface Range {
  start: number;
  end: number;
}

/** What recognisers of a form say of a page before its columns are judged: tables whose header says what their columns are, and the venues of dated entries. */
export function placesByForm({ context, title, dataNames }: PageAnalysis, addresses: AddressLines[]): FormPlaces {
  const found: FormPlaces = { places: [], ranges: [], areBare: false, others: [] };
  const byLine = new Map(addresses.map((address) => [address.line, address]));
  for (const grid of pageGrids(context.tree)) {
    const known = knownGrid(grid, title);
    const places = known === undefined ? [] : placesOfGrid(known, context, byLine);
    const range = { start: grid.element.index, end: grid.element.end };
    if (places.length > 0) {
      found.places.push(...places);
      found.ranges.push(range);
    } else if (isOfGames(grid)) found.others.push(range);
  }
  if (found.places.length > 0) return found;
  const venues = venuesOfEntries(context, byLine);
  // Data that name venues, and not all that the page shows, are completed.
  const shown = new Set(venues.map(({ place }) => plainName(place.name)));
  if (dataNames.size > 0 && (shown.size <= dataNames.size || ![...dataNames].every((name) => shown.has(name)))) return found;
  const dated = venues.length > 0 ? [] : venuesBehindTimes(context);
  found.areBare = dated.length === 0;
  for (const { place, element } of venues.length > 0 ? venues : dated.length > 0 ? dated : venuesOfDates(context)) {
    found.places.push({ place, element });
    const entry = element.parent ?? element;
    found.ranges.push({ start: entry.index, end: entry.end });
  }
  return found;
}

/** A grid whose rows are places by their header; whose columns are; or whose rows state streets behind their names. */
function knownGrid(grid: Grid, title: string): PlaceGrid | undefined {
  const known = placeGrid(grid, title) ?? placeGridByCells(grid);
  const turned = known === undefined ? transposed(grid) : undefined;
  return known ?? (turned === undefined || !isHeadedByNames(turned) ? undefined : placeGrid(turned, title));
}
