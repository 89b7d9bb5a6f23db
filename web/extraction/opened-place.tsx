import type { ExtractedPlace } from '@cairn/contracts/extraction.ts';
import { factWords, fieldEntry, ROW_FIELDS } from '@cairn/contracts/place-fields.ts';
import { type Dispatch, useState } from 'react';
import { Price } from '../places/price.tsx';
import { RESULT_TEXT } from '../text/results.ts';
import { smallButtonClasses } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { MapPin } from '../ui/icons.tsx';
import { ArrowDown, ArrowUp, Pencil, Trash2 } from '../ui/operator-icons.tsx';
import type { EditAction } from './edits.ts';
import { PlaceProvenance } from './provenance.tsx';

/** Fields of few values that are shown in words: what has signs is shown by these. */
const IN_WORDS = ROW_FIELDS.filter((field) => fieldEntry(field).value.kind === 'choice');

/** The actions on a row once the job has ended. Stable between renders. */
export interface RowTools {
  dispatch: Dispatch<EditAction>;
  onEdit: (id: string) => void;
  onRemove: (place: ExtractedPlace) => void;
  onMove: (id: string, to: number, button: string) => void;
}

interface OpenedPlaceProps {
  place: ExtractedPlace;
  /** Counted from 1. */
  number: number;
  /** How many rows there are. */
  count: number;
  url: string | undefined;
  tools: RowTools | undefined;
}

function Tools({ place, number, count, tools }: Pick<OpenedPlaceProps, 'place' | 'number' | 'count'> & { tools: RowTools }) {
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

/** What a row shows on demand: everything else that is known of the place, its source, and the tools that change it. */
export function OpenedPlace({ place, number, count, url, tools }: OpenedPlaceProps) {
  const [showsSource, setShowsSource] = useState(false);
  return (
    <div className="ps-13 pb-3 md:ps-14">
      {place.note && (
        <p className="text-sm italic" dir="auto">
          {place.note}
        </p>
      )}
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Price level={place.priceLevel} />
        {IN_WORDS.map(
          (field) =>
            place[field] && (
              <span key={field} className="text-sm">
                {factWords(field, place[field])}
              </span>
            ),
        )}
        <Position place={place} />
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-x-1">
        <button
          type="button"
          aria-expanded={showsSource}
          onClick={() => setShowsSource(!showsSource)}
          className={smallButtonClasses('quiet', '-ms-3')}
        >
          {showsSource ? RESULT_TEXT.hideWhereFrom : RESULT_TEXT.whereFrom}
        </button>
        {tools && (
          <div className="ms-auto flex">
            <Tools place={place} number={number} count={count} tools={tools} />
          </div>
        )}
      </div>
      {showsSource && <PlaceProvenance place={place} url={url} />}
    </div>
  );
}
