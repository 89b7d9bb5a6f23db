import type { ExtractedPlace } from '@cairn/contracts/extraction.ts';
import { ExternalLink, MapPin } from 'lucide-react';
import { memo, useState } from 'react';
import { Rating } from '../places/rating.tsx';
import { EXTRACT_TEXT } from '../text/extraction.ts';
import { categoryWords } from '../text/lists.ts';
import { Badge } from '../ui/badge.tsx';
import { smallButtonLook } from '../ui/button.tsx';
import { categoryTone } from './category-tone.ts';
import { PlaceDetails } from './place-details.tsx';

function PlaceIdLine({ placeId }: { placeId: string | undefined }) {
  if (placeId === undefined) return null;
  return (
    <p className="truncate text-xs text-quiet">
      {EXTRACT_TEXT.placeId}: {placeId === '' ? <span className="text-brick">{EXTRACT_TEXT.emptyPlaceId}</span> : <code>{placeId}</code>}
    </p>
  );
}

function Actions({ place, open, onToggle }: { place: ExtractedPlace; open: boolean; onToggle: () => void }) {
  const marker =
    place.latitude !== undefined && place.longitude !== undefined
      ? `${place.latitude.toFixed(6)}, ${place.longitude.toFixed(6)}`
      : undefined;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      <button type="button" aria-expanded={open} onClick={onToggle} className={smallButtonLook('secondary')}>
        {open ? EXTRACT_TEXT.hideDetails : EXTRACT_TEXT.getDetails}
      </button>
      {place.url && (
        <a href={place.url} target="_blank" rel="noopener noreferrer" className={smallButtonLook('quiet')}>
          <ExternalLink className="size-4" aria-hidden="true" />
          {EXTRACT_TEXT.openLink}
          <span className="sr-only">: {place.name}</span>
        </a>
      )}
      {marker && (
        <span className="inline-flex items-center gap-1 text-sm text-quiet tabular-nums">
          <MapPin className="size-4" aria-hidden="true" />
          {marker}
        </span>
      )}
    </div>
  );
}

/** One place that was found. */
export const PlaceResult = memo(function PlaceResult({ place, number }: { place: ExtractedPlace; number: number }) {
  const [open, setOpen] = useState(false);
  return (
    <li className="off-screen-row settle border-t border-hairline px-5 py-4 first:border-t-0">
      <div className="flex gap-4">
        <span className="min-w-8 pt-0.5 text-end text-sm font-semibold text-accent tabular-nums">{number}</span>
        <div className="min-w-0 flex-1">
          <h4 className="font-serif text-lg leading-tight font-medium" dir="auto">
            {place.name}
          </h4>
          {place.address && (
            <p className="text-sm text-quiet" dir="auto">
              {place.address}
            </p>
          )}
          <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            <Rating rating={place.rating} reviewCount={place.reviewCount} />
            {place.category && <Badge tone={categoryTone(place.category)}>{categoryWords(place.category)}</Badge>}
          </div>
          <PlaceIdLine placeId={place.placeId} />
          <Actions place={place} open={open} onToggle={() => setOpen(!open)} />
          {open && <PlaceDetails place={place} />}
        </div>
      </div>
    </li>
  );
});
