import type { ExtractedPlace } from '@cairn/contracts/extraction.ts';
import { isConfirmed, isUncertain } from '@cairn/contracts/places.ts';
import { memo, useState } from 'react';
import { DrawnPlace } from '../places/drawn-place.tsx';
import { Rating } from '../places/rating.tsx';
import { EXTRACT_TEXT } from '../text/extraction.ts';
import { categoryWords } from '../text/lists.ts';
import { RESULT_TEXT } from '../text/results.ts';
import { Badge } from '../ui/badge.tsx';
import { smallButtonClasses } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { ChevronRight, ExternalLink } from '../ui/icons.tsx';
import { Picture } from '../ui/picture.tsx';
import { categoryTone } from './category-tone.ts';
import { OpenedPlace, type RowTools } from './opened-place.tsx';
import { PlaceDetails } from './place-details.tsx';

/** Marks an entry that is the list itself, not a place of it: a clipboard before the name. */
const LIST_MARK = '\u{1f4cb}';

interface RowProps {
  place: ExtractedPlace;
  /** Counted from 1. */
  number: number;
  /** How many rows there are. */
  count: number;
  url: string | undefined;
  isOpen: boolean;
  /** Opens or closes the row of this place. Stable between renders. */
  onToggle: (id: string) => void;
  tools?: RowTools | undefined;
  chosen?: boolean;
  edited?: boolean;
  settles?: boolean;
}

/** The list itself as an entry: its title, and who made it. */
function ListHeader({ place }: { place: ExtractedPlace }) {
  return (
    <li className="border-b border-hairline bg-sunken px-5 py-4">
      <h4 className="font-serif text-xl font-medium" dir="auto">
        {place.name.slice(LIST_MARK.length).trim()}
      </h4>
      {place.address && (
        <p className="text-sm text-quiet" dir="auto">
          {place.address}
        </p>
      )}
    </li>
  );
}

function NumberAndChoice({ place, number, chosen, tools }: Pick<RowProps, 'place' | 'number' | 'chosen' | 'tools'>) {
  return (
    <div className="flex flex-col items-center self-start md:row-span-2 md:self-center">
      <span className="text-sm leading-4 font-semibold text-accent tabular-nums">{number}</span>
      {tools && (
        <label className="relative z-10 -mt-1 grid size-11 cursor-pointer place-items-center">
          <span className="sr-only">
            {RESULT_TEXT.choose}: {place.name}
          </span>
          <input
            type="checkbox"
            checked={chosen}
            onChange={(event) => tools.dispatch({ type: 'choose', ids: [place.id], on: event.target.checked })}
            className="size-5 accent-accent"
          />
        </label>
      )}
    </div>
  );
}

/** The place's picture, or the drawing that its card on a list would have. */
function Thumbnail({ place, number }: Pick<RowProps, 'place' | 'number'>) {
  return (
    <span className="block size-12 self-start overflow-hidden rounded-field border border-hairline *:size-full *:object-cover md:row-span-2 md:size-14 md:self-center">
      <Picture src={place.googlePlacesImage ?? place.images?.[0]} alt="" width={56} height={56}>
        <DrawnPlace number={number} />
      </Picture>
    </span>
  );
}

/** What a person has to look at before using the place. */
function Warnings({ place, edited }: { place: ExtractedPlace; edited: boolean }) {
  const isDerived = place.latitude !== undefined && (place.approximate || place.withoutCoordinates);
  return (
    <>
      {!isConfirmed(place) && <span className="truncate text-brick">{RESULT_TEXT.unconfirmed}</span>}
      {isConfirmed(place) && isUncertain(place) && <span className="shrink-0 text-ochre">{RESULT_TEXT.check}</span>}
      {isDerived && <span className="shrink-0 text-ochre">{RESULT_TEXT.approximate}</span>}
      {edited && <span className="shrink-0">{RESULT_TEXT.edited}</span>}
    </>
  );
}

/** The name, which opens the row, over category, rating and address; an open row shows all of them. */
function Summary({ place, edited, isOpen, onToggle }: Pick<RowProps, 'place' | 'isOpen' | 'onToggle'> & { edited: boolean }) {
  return (
    <div className="col-span-2 min-w-0 md:col-span-1">
      <h4 className="font-serif leading-5 font-medium" dir="auto">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => onToggle(place.id)}
          // The whole row is its target, but for the controls above it.
          className="block w-full text-start after:absolute after:inset-0"
        >
          <span className={isOpen ? 'wrap-anywhere' : 'line-clamp-2 wrap-anywhere'}>{place.name}</span>
        </button>
      </h4>
      <div
        className={classNames('flex flex-wrap items-center gap-x-2 text-sm leading-6 text-quiet', !isOpen && 'md:h-6 md:overflow-hidden')}
      >
        {place.category && (
          <span className="flex max-w-full min-w-0 leading-5 *:block *:truncate">
            <Badge tone={categoryTone(place.category)}>{categoryWords(place.category)}</Badge>
          </span>
        )}
        <Rating rating={place.rating} reviewCount={place.reviewCount} />
        <Warnings place={place} edited={edited} />
        {place.address && (
          <bdi className={isOpen ? 'basis-full wrap-anywhere' : 'min-w-0 basis-full truncate md:flex-1 md:basis-0'}>{place.address}</bdi>
        )}
      </div>
    </div>
  );
}

/** The id at the map service; an empty one says that it could not be read. */
function PlaceId({ placeId }: { placeId: string | undefined }) {
  if (placeId === undefined) return null;
  return (
    <p className="col-span-2 col-start-2 min-w-0 truncate text-xs leading-4 text-quiet md:col-span-1 md:col-start-3">
      {EXTRACT_TEXT.placeId}: {placeId ? <code>{placeId}</code> : <span className="text-brick">{EXTRACT_TEXT.emptyPlaceId}</span>}
    </p>
  );
}

/** The way to the place on its own map; a source may have named anything, so only web addresses are followed. */
function OpenLink({ place }: { place: ExtractedPlace }) {
  if (!place.url || !/^https?:/i.test(place.url)) return null;
  return (
    <a
      href={place.url}
      target="_blank"
      rel="noopener noreferrer"
      title={EXTRACT_TEXT.openLink}
      className="relative z-10 inline-flex size-11 items-center justify-center rounded-full hover:bg-sunken"
    >
      <ExternalLink className="size-4" aria-hidden="true" />
      <span className="sr-only">
        {EXTRACT_TEXT.openLink}: {place.name}
      </span>
    </a>
  );
}

/** One place that was found: its picture, what is known of it and the ways to more, in a row that opens. */
export const PlaceResult = memo(function PlaceResult(row: RowProps) {
  const { place, number, count, url, isOpen, onToggle, tools, chosen = false, edited = false, settles = false } = row;
  const [showsDetails, setShowsDetails] = useState(false);
  if (place.name.startsWith(LIST_MARK)) return <ListHeader place={place} />;
  return (
    <li
      aria-posinset={number}
      aria-setsize={count}
      data-number={number}
      className={classNames('border-b border-hairline pe-3 ps-1 md:pe-5 md:ps-3', settles && 'settle', chosen && 'bg-accent-wash')}
    >
      <div className="relative isolate grid grid-cols-[2.75rem_3rem_minmax(0,1fr)_auto] items-center gap-x-2 pt-2 pb-0.5 md:grid-cols-[2.75rem_3.5rem_minmax(0,1fr)_auto] md:grid-rows-[1fr_auto] md:gap-x-3 md:pb-2">
        <NumberAndChoice place={place} number={number} chosen={chosen} tools={tools} />
        <Thumbnail place={place} number={number} />
        <Summary place={place} edited={edited} isOpen={isOpen} onToggle={onToggle} />
        <PlaceId placeId={place.placeId} />
        <div className="col-start-4 row-start-2 flex items-center md:row-span-2 md:row-start-1">
          <button
            type="button"
            aria-expanded={showsDetails}
            onClick={() => setShowsDetails(!showsDetails)}
            className={smallButtonClasses('quiet', 'relative z-10 whitespace-nowrap')}
          >
            {showsDetails ? EXTRACT_TEXT.hideDetails : EXTRACT_TEXT.getDetails}
          </button>
          <OpenLink place={place} />
          <ChevronRight className={classNames('size-5 transition-transform rtl:-scale-x-100', isOpen && 'rotate-90')} aria-hidden="true" />
        </div>
      </div>
      {isOpen && <OpenedPlace place={place} number={number} count={count} url={url} tools={tools} />}
      {showsDetails && (
        <div className="ps-13 pb-3 md:ps-14">
          <PlaceDetails place={place} />
        </div>
      )}
    </li>
  );
});
