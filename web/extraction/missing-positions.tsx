import type { ExtractedPlace } from '@cairn/contracts/extraction.ts';
import { placeLinks } from '../places/place-links.ts';
import { FIND_ON_GOOGLE_MAPS, missingPositions } from '../text/extraction.ts';

/** Says before publishing which places the map cannot show, each with a search for it. Renders nothing when all have coordinates. */
export function MissingPositions({ places }: { places: readonly ExtractedPlace[] }) {
  const missing = places.filter(({ latitude, longitude }) => latitude === undefined || longitude === undefined);
  if (missing.length === 0) return null;
  return (
    <details className="mt-3 text-ochre">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">{missingPositions(missing.length, places.length)}</summary>
      <ul className="max-h-72 overflow-y-auto text-ink">
        {missing.map((place) => (
          <li key={place.id} className="flex flex-wrap items-center justify-between gap-x-4">
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {place.name}
            </span>
            <a
              href={placeLinks(place).googleMaps}
              target="_blank"
              rel="noreferrer"
              aria-label={`${FIND_ON_GOOGLE_MAPS}: ${place.name}`}
              className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
            >
              {FIND_ON_GOOGLE_MAPS}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
