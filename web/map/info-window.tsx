import { telephoneLink, webLink } from '../places/outside-links.ts';
import { Rating } from '../places/rating.tsx';
import { categoryWords } from '../text/lists.ts';
import { MAP_TEXT } from '../text/map.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { ExternalLink, Globe, Phone, X } from '../ui/icons.tsx';
import type { Pin } from './pinned.ts';

const LINK = 'inline-link text-sm';

/** The content of a pin's info window. */
export function InfoWindow({ pin, onClose }: { pin: Pin; onClose: () => void }) {
  const { place, number } = pin;
  const website = webLink(place.websiteUrl);
  const maps = webLink(place.url);
  return (
    <div className="p-4 pe-2 pb-2">
      <div className="flex items-start gap-1">
        <p className="min-w-0 flex-1 font-serif text-lg leading-tight font-medium" dir="auto">
          <span className="font-sans text-sm font-semibold text-accent tabular-nums">{number}</span> {place.name}
        </p>
        <IconButton aria-label={MAP_TEXT.close} onClick={onClose} className="-mt-2.5">
          <X className="size-4" aria-hidden="true" />
        </IconButton>
      </div>
      {place.address && (
        <p className="text-sm text-quiet" dir="auto">
          {place.address}
        </p>
      )}
      <p className="mt-1 flex flex-wrap items-center gap-x-3">
        <Rating rating={place.rating} reviewCount={place.reviewCount} />
        {place.category && <span className="small-caps text-base leading-tight text-quiet">{categoryWords(place.category)}</span>}
      </p>
      {place.approximate && <p className="mt-1 text-sm text-ochre">{MAP_TEXT.approximate}</p>}
      {(place.phoneNumber || website || maps) && (
        <p className="mt-1 -ml-2 flex flex-wrap">
          {place.phoneNumber && (
            <a href={telephoneLink(place.phoneNumber)} className={LINK}>
              <Phone className="size-4" aria-hidden="true" />
              {place.phoneNumber}
            </a>
          )}
          {website && (
            <a href={website} target="_blank" rel="noopener noreferrer" className={LINK}>
              <Globe className="size-4" aria-hidden="true" />
              {MAP_TEXT.website}
            </a>
          )}
          {maps && (
            <a href={maps} target="_blank" rel="noopener noreferrer" className={LINK}>
              <ExternalLink className="size-4" aria-hidden="true" />
              {MAP_TEXT.openInMaps}
            </a>
          )}
        </p>
      )}
    </div>
  );
}
