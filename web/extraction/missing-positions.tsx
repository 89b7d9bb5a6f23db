import type { ExtractedPlace } from '@cairn/contracts/extraction.ts';
import { placeLinks } from '../places/outside-links.ts';
import { FIND_ON, missingPositions } from '../text/extraction.ts';
import { PLACE_TEXT } from '../text/places.ts';
import { ChevronRight, ExternalLink } from '../ui/icons.tsx';

/** Up to this many are listed at once; more open on demand. */
const LISTED = 3;
const SERVICES = ['googleMaps', 'openStreetMap'] as const;

function Searches({ place }: { place: ExtractedPlace }) {
  const links = placeLinks(place);
  return (
    <span className="flex flex-wrap gap-x-4">
      {SERVICES.map((service) => (
        <a
          key={service}
          href={links[service]}
          target="_blank"
          rel="noreferrer"
          aria-label={`${FIND_ON[service]}: ${place.name}`}
          className="inline-flex min-h-11 items-center gap-1 text-sm text-ink underline underline-offset-4"
        >
          {PLACE_TEXT[service]}
          <ExternalLink className="size-3.5" aria-hidden="true" />
        </a>
      ))}
    </span>
  );
}

/** Says before publishing which places the map cannot show, each with searches for it. Renders nothing when all have coordinates. */
export function MissingPositions({ places }: { places: readonly ExtractedPlace[] }) {
  const missing = places.filter(({ latitude, longitude }) => latitude === undefined || longitude === undefined);
  if (missing.length === 0) return null;
  return (
    <details className="group mt-3 rounded-field bg-ochre-wash px-3.5 text-ochre" open={missing.length <= LISTED}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-1 py-2 font-semibold">
        <ChevronRight className="size-5 shrink-0 transition-transform group-open:rotate-90 rtl:-scale-x-100" aria-hidden="true" />
        {missingPositions(missing.length, places.length)}
      </summary>
      <ul className="max-h-72 overflow-y-auto pb-2 text-ink">
        {missing.map((place) => (
          <li key={place.id} className="border-t border-hairline pt-1.5">
            <span dir="auto" className="block font-semibold wrap-anywhere">
              {place.name}
            </span>
            <Searches place={place} />
          </li>
        ))}
      </ul>
    </details>
  );
}
