import type { ExtractedPlace } from '@cairn/contracts/extraction.ts';
import { isConfirmed, isUncertain } from '@cairn/contracts/places.ts';
import { type Dispatch, memo, useState } from 'react';
import { Rating } from '../places/rating.tsx';
import { EXTRACT_TEXT } from '../text/extraction.ts';
import { categoryWords } from '../text/lists.ts';
import { RESULT_TEXT } from '../text/results.ts';
import { Badge } from '../ui/badge.tsx';
import { smallButtonClasses } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { ExternalLink, MapPin } from '../ui/icons.tsx';
import { ArrowDown, ArrowUp, Pencil, Trash2 } from '../ui/operator-icons.tsx';
import { categoryTone } from './category-tone.ts';
import type { EditAction } from './edits.ts';
import { PlaceDetails } from './place-details.tsx';
import { PlaceProvenance } from './provenance.tsx';

/** Marks an entry that is the list itself, not a place of it: a clipboard before the name. */
const LIST_MARK = '\u{1f4cb}';

/** The actions on a row once the job has ended. Stable between renders. */
export interface RowTools {
  dispatch: Dispatch<EditAction>;
  onEdit: (id: string) => void;
  onRemove: (place: ExtractedPlace) => void;
  onMove: (id: string, to: number, button: string) => void;
}

interface RowProps {
  place: ExtractedPlace;
  /** Counted from 1. */
  number: number;
  /** How many rows there are. */
  count: number;
  url: string | undefined;
  tools?: RowTools | undefined;
  chosen?: boolean;
  edited?: boolean;
  settles?: boolean;
}

function PlaceIdLine({ placeId }: { placeId: string | undefined }) {
  if (placeId === undefined) return null;
  return (
    <p className="truncate text-xs text-quiet">
      {EXTRACT_TEXT.placeId}: {placeId === '' ? <span className="text-brick">{EXTRACT_TEXT.emptyPlaceId}</span> : <code>{placeId}</code>}
    </p>
  );
}

function Tools({ place, number, count, tools }: Pick<RowProps, 'place' | 'number' | 'count'> & { tools: RowTools }) {
  const named = (action: string) => `${action}: ${place.name}`;
  const move = (to: number, button: string) => tools.onMove(place.id, to, button);
  return (
    <>
      <IconButton
        id={`up-${place.id}`}
        aria-label={named(RESULT_TEXT.moveUp)}
        aria-disabled={number === 1}
        onClick={() => number > 1 && move(number - 2, 'up')}
      >
        <ArrowUp className="size-4" aria-hidden="true" />
      </IconButton>
      <IconButton
        id={`down-${place.id}`}
        aria-label={named(RESULT_TEXT.moveDown)}
        aria-disabled={number === count}
        onClick={() => number < count && move(number, 'down')}
      >
        <ArrowDown className="size-4" aria-hidden="true" />
      </IconButton>
      <IconButton aria-label={named(RESULT_TEXT.edit)} onClick={() => tools.onEdit(place.id)}>
        <Pencil className="size-4" aria-hidden="true" />
      </IconButton>
      <IconButton aria-label={named(RESULT_TEXT.remove)} onClick={() => tools.onRemove(place)}>
        <Trash2 className="size-4" aria-hidden="true" />
      </IconButton>
    </>
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
      className="inline-flex size-11 items-center justify-center rounded-full hover:bg-sunken"
    >
      <ExternalLink className="size-4" aria-hidden="true" />
      <span className="sr-only">
        {EXTRACT_TEXT.openLink}: {place.name}
      </span>
    </a>
  );
}

function Position({ place }: { place: ExtractedPlace }) {
  if (place.latitude === undefined || place.longitude === undefined) return null;
  return (
    <span className="inline-flex items-center gap-1 text-sm text-quiet tabular-nums">
      <MapPin className="size-4" aria-hidden="true" />
      {place.latitude.toFixed(6)}, {place.longitude.toFixed(6)}
      {(place.approximate || place.withoutCoordinates) && <span className="text-ochre">({RESULT_TEXT.approximate})</span>}
    </span>
  );
}

function Facts({ place, edited }: { place: ExtractedPlace; edited: boolean }) {
  return (
    <>
      <h4 className="font-serif text-lg leading-tight font-medium" dir="auto">
        {place.name}
      </h4>
      {place.address && (
        <p className="text-sm text-quiet" dir="auto">
          {place.address}
        </p>
      )}
      {place.note && (
        <p className="text-sm italic" dir="auto">
          {place.note}
        </p>
      )}
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Rating rating={place.rating} reviewCount={place.reviewCount} />
        {place.category && <Badge tone={categoryTone(place.category)}>{categoryWords(place.category)}</Badge>}
        {isConfirmed(place) ? (
          isUncertain(place) && <Badge tone="ochre">{RESULT_TEXT.check}</Badge>
        ) : (
          <Badge tone="brick">{RESULT_TEXT.unconfirmed}</Badge>
        )}
        {edited && <Badge>{RESULT_TEXT.edited}</Badge>}
        <Position place={place} />
      </div>
      <PlaceIdLine placeId={place.placeId} />
    </>
  );
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

/** One place that was found. */
export const PlaceResult = memo(function PlaceResult({
  place,
  number,
  count,
  url,
  tools,
  chosen = false,
  edited = false,
  settles = false,
}: RowProps) {
  const [open, setOpen] = useState<'details' | 'provenance'>();
  const toggle = (part: 'details' | 'provenance') => setOpen((now) => (now === part ? undefined : part));
  if (place.name.startsWith(LIST_MARK)) return <ListHeader place={place} />;
  return (
    <li
      aria-posinset={number}
      aria-setsize={count}
      className={`border-b border-hairline px-3 py-4 md:px-5 ${settles ? 'settle' : ''} ${chosen ? 'bg-accent-wash' : ''}`}
    >
      <div className="flex gap-2 md:gap-4">
        <div className="flex w-9 shrink-0 flex-col items-end">
          <span className="pt-0.5 text-sm font-semibold text-accent tabular-nums">{number}</span>
          {tools && (
            <label className="-me-3 grid size-11 cursor-pointer place-items-center">
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
        <div className="min-w-0 flex-1">
          <Facts place={place} edited={edited} />
          <div className="mt-2 flex flex-wrap items-center gap-x-1 gap-y-1">
            <button
              type="button"
              aria-expanded={open === 'details'}
              onClick={() => toggle('details')}
              className={smallButtonClasses('secondary')}
            >
              {open === 'details' ? EXTRACT_TEXT.hideDetails : EXTRACT_TEXT.getDetails}
            </button>
            <button
              type="button"
              aria-expanded={open === 'provenance'}
              onClick={() => toggle('provenance')}
              className={smallButtonClasses('quiet')}
            >
              {open === 'provenance' ? RESULT_TEXT.hideWhereFrom : RESULT_TEXT.whereFrom}
            </button>
            <div className="ms-auto flex">
              <OpenLink place={place} />
              {tools && <Tools place={place} number={number} count={count} tools={tools} />}
            </div>
          </div>
          {open === 'details' && <PlaceDetails place={place} />}
          {open === 'provenance' && <PlaceProvenance place={place} url={url} />}
        </div>
      </div>
    </li>
  );
});
