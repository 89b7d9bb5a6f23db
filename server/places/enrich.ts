import type { RungCost } from '@cairn/contracts/extraction.ts';
import type { Place, ReadPlace } from '@cairn/contracts/places.ts';
import type { ReadingText } from '@cairn/contracts/reading-texts.ts';
import { EngineFailure } from '@cairn/engines/engine.ts';
import { parseFeatureId, placeIdOf } from '@cairn/engines/links.ts';
import type { ServicePlace } from '../external/places/places-service.ts';
import type { PlaceDirectory } from './directory.ts';
import { findSame } from './match.ts';
import { offeredBy } from './offered.ts';

/** Its name in the cost report. */
export const PLACES_EXTRACTOR = 'places-service';
/** Requests to the places service that one job may make. */
const JOB_BUDGET = 200;
/** How long a job may wait for details, in milliseconds. */
const TIME_BUDGET = 5 * 60_000;
const AT_ONCE = 4;

export interface Enrichment {
  places: ReadPlace[];
  cost: RungCost;
  /** What the reader should know: places left without details, and why. */
  texts?: readonly ReadingText[];
}

/**
 * Fills in what a list lacks about its places - rating, reviews, price level, hours, phone, website, status, and a position where it has none - from the places service; what the
 * source itself states is kept. A failure of the service ends this step, not the job.
 */
export async function enrichPlaces(
  places: ReadPlace[],
  directory: PlaceDirectory,
  options: { signal: AbortSignal; language?: string | undefined; budget?: number; onProgress?: (done: number, of: number) => void },
): Promise<Enrichment> {
  const started = performance.now();
  const lacking = places.flatMap((place, index) => (lacksDetails(place) ? [index] : []));
  const requested = lacking.slice(0, options.budget ?? JOB_BUDGET);
  const result = [...places];
  const before = directory.calls;
  let [done, filled, at] = [0, 0, 0];
  let failure: EngineFailure | undefined;

  const work = async (): Promise<void> => {
    for (let index = requested[at++]; index !== undefined; index = requested[at++]) {
      if (failure !== undefined || options.signal.aborted || performance.now() - started > TIME_BUDGET) return;
      const place = places[index] as ReadPlace;
      try {
        const known = await findPlace(place, directory, options.language);
        const richer = known === undefined ? place : fillIn(place, known);
        if (richer !== place) filled += 1;
        result[index] = richer;
      } catch (error) {
        if (!(error instanceof EngineFailure)) throw error;
        failure ??= error;
        return;
      }
      done += 1;
      options.onProgress?.(done, requested.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const texts = textsOf(done, lacking.length, failure, options.signal.aborted);
  return {
    places: result,
    cost: { rung: PLACES_EXTRACTOR, milliseconds: performance.now() - started, places: filled, calls: directory.calls - before },
    ...(texts === undefined ? {} : { texts }),
  };
}

function lacksDetails(place: ReadPlace): boolean {
  return [place.rating, place.phoneNumber, place.websiteUrl, place.hours ?? place.openingHours].some((value) => value === undefined);
}

function textsOf(
  done: number,
  lacking: number,
  failure: EngineFailure | undefined,
  cancelled: boolean,
): readonly ReadingText[] | undefined {
  if (done === lacking) return undefined;
  if (failure !== undefined) return [{ code: 'details-cut', values: { done, lacking } }, ...failure.texts];
  return [{ code: cancelled ? 'details-cancelled' : 'details-limit', values: { done, lacking } }];
}

/** The same place at the service: by its id, else by name and position or address. */
async function findPlace(place: ReadPlace, directory: PlaceDirectory, language: string | undefined): Promise<ServicePlace | undefined> {
  const pair = place.featureId === undefined ? undefined : parseFeatureId(place.featureId);
  const id = place.placeId ?? (pair && placeIdOf(pair));
  const byId = id === undefined ? undefined : await directory.details(id, language);
  if (byId !== undefined) return byId;
  const near =
    place.latitude === undefined || place.longitude === undefined ? undefined : { latitude: place.latitude, longitude: place.longitude };
  // Many places anywhere may share a name.
  if (near === undefined && place.address === undefined) return undefined;
  const text = [place.name, place.address].filter((part) => part !== undefined).join(', ');
  const matches = await directory.search({
    text,
    ...(near === undefined ? {} : { near }),
    ...(language === undefined ? {} : { language }),
  });
  return findSame(matches, place.name, near);
}

/** The place with its missing fields filled in; the same object when the service has no more. */
export function fillIn(place: ReadPlace, known: ServicePlace): ReadPlace {
  const wanted = { ...offeredBy(known), ...positionFor(place, known) };
  const added = Object.entries(wanted).filter(([field, value]) => value !== undefined && place[field as keyof Place] === undefined);
  if (added.length === 0) return place;
  const from = place.placeId === undefined ? ['name', place.address === undefined ? 'latitude' : 'address'] : ['placeId'];
  const receipts = Object.fromEntries(added.map(([field]) => [field, { kind: 'derived' as const, from, quote: 'places service' }]));
  return { ...place, ...Object.fromEntries(added), receipts: { ...place.receipts, ...receipts } };
}

/** A position that the source does not state: for the place itself, yet derived. */
function positionFor(place: ReadPlace, { location }: ServicePlace): Partial<Place> {
  if (place.latitude !== undefined || location === undefined) return {};
  return { latitude: location.latitude, longitude: location.longitude, approximate: true };
}
