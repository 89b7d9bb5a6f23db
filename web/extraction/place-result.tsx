import type { ExtractedPlace } from '@cairn/contracts/extraction.ts';
import { isConfirmed, isUncertain } from '@cairn/contracts/places.ts';
import { memo, useState } from 'react';
import { Rating } from '../places/rating.tsx';
import { EXTRACT_TEXT } from '../text/extraction.ts';
import { RESULT_TEXT } from '../text/results.ts';
import { smallButtonClasses } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { ChevronRight } from '../ui/icons.tsx';
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
    <div className="flex w-11 shrink-0 flex-col items-center">
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

/** What a person has to look at before using the place. */
function Warnings({ place, edited }: { place: ExtractedPlace; edited: boolean }) {
  const isDerived = place.latitude !== undefined && (place.approximate || place.withoutCoordinates);
  return (
    <>
      {place.placeId === '' && <span className="shrink-0 text-brick">{EXTRACT_TEXT.emptyPlaceId}</span>}
      {!isConfirmed(place) && <span className="truncate text-brick">{RESULT_TEXT.unconfirmed}</span>}
      {isConfirmed(place) && isUncertain(place) && <span className="shrink-0 text-ochre">{RESULT_TEXT.check}</span>}
      {isDerived && <span className="shrink-0 text-ochre">{RESULT_TEXT.approximate}</span>}
      {edited && <span className="shrink-0">{RESULT_TEXT.edited}</span>}
    </>
  );
}

/** The name, which opens the row, over one line of rating and address; an open row shows all of both. */
function Summary({ place, edited, isOpen, onToggle }: Pick<RowProps, 'place' | 'isOpen' | 'onToggle'> & { edited: boolean }) {
  return (
    <div className="min-w-0 flex-1">
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
      <div className={classNames('flex items-center gap-x-2 text-sm leading-5 text-quiet', isOpen ? 'flex-wrap' : 'h-5 overflow-hidden')}>
        <Warnings place={place} edited={edited} />
        {(place.rating !== undefined || place.reviewCount !== undefined) && (
          <span className="shrink-0 max-md:[&_small]:hidden">
            <Rating rating={place.rating} reviewCount={place.reviewCount} />
          </span>
        )}
        {place.address && <bdi className={isOpen ? 'wrap-anywhere' : 'truncate'}>{place.address}</bdi>}
      </div>
    </div>
  );
}

/** One place that was found: a row of at most 72 px that opens. */
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
      <div className="relative isolate flex min-h-[60px] items-center gap-2 py-1 md:gap-3">
        <NumberAndChoice place={place} number={number} chosen={chosen} tools={tools} />
        <Summary place={place} edited={edited} isOpen={isOpen} onToggle={onToggle} />
        <button
          type="button"
          aria-expanded={showsDetails}
          onClick={() => setShowsDetails(!showsDetails)}
          className={smallButtonClasses('quiet', 'relative z-10 shrink-0 max-md:px-2 max-md:text-xs')}
        >
          {showsDetails ? EXTRACT_TEXT.hideDetails : EXTRACT_TEXT.getDetails}
        </button>
        <ChevronRight
          className={classNames('size-5 shrink-0 transition-transform rtl:-scale-x-100', isOpen && 'rotate-90')}
          aria-hidden="true"
        />
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
