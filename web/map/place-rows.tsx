import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { distanceText } from '../places/distance-text.ts';
import { isPlainClick, placeAddress, placeNumberOf } from '../places/place-links.ts';
import { categoryWords } from '../text/lists.ts';
import { MAP_TEXT } from '../text/map.ts';
import { classNames } from '../ui/class-names.ts';
import { useGrowing } from '../ui/use-growing.ts';
import type { Pin } from './pinned.ts';

const STEP = 100;

interface RowsProps {
  pins: readonly Pin[];
  /** The list whose places these are, if they are on one. */
  listId: string | undefined;
  /** Metres to each place, by its number. */
  metresTo: ReadonlyMap<number, number> | undefined;
  chosen: number | undefined;
  onChoose: (number: number) => void;
  onPoint: (number: number | undefined) => void;
}

interface ChooserProps {
  /** Of the place's page; absent where it has none. */
  address: string | undefined;
  isChosen: boolean;
  onChoose: () => void;
  onPoint: (isPointed: boolean) => void;
  children: ReactNode;
}

/** What chooses a place: the link to its page, which a browser without JavaScript follows, or else a button. */
function Chooser({ address, isChosen, onChoose, onPoint, children }: ChooserProps) {
  const shared = {
    onPointerEnter: () => onPoint(true),
    onPointerLeave: () => onPoint(false),
    onFocus: () => onPoint(true),
    onBlur: () => onPoint(false),
    className: classNames(
      'flex min-h-14 w-full items-baseline gap-3 rounded-small px-2 py-2 text-start transition-colors',
      isChosen ? 'bg-accent-wash' : 'hover:bg-sunken',
    ),
  };
  if (address === undefined)
    return (
      <button type="button" aria-pressed={isChosen} onClick={onChoose} {...shared}>
        {children}
      </button>
    );
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onChoose();
  };
  return (
    <Link to={address} aria-current={isChosen} onClick={follow} {...shared}>
      {children}
    </Link>
  );
}

function Distance({ metres }: { metres: number | undefined }) {
  return metres === undefined ? null : <span>{distanceText(metres)} · </span>;
}

/** The places of the map as rows: each opens its pin. */
export function PlaceRows({ pins, listId, metresTo, chosen, onChoose, onPoint }: RowsProps) {
  const { shown, end } = useGrowing(pins.length, STEP);
  return (
    <section aria-labelledby="map-rows" className="mt-6">
      <h3 id="map-rows" className="font-serif text-xl font-medium">
        {MAP_TEXT.listHeading}
      </h3>
      <ol className="mt-2 grid gap-x-8 md:grid-cols-2">
        {pins.slice(0, shown).map(({ number, place }) => (
          <li key={number} className="border-b border-hairline">
            <Chooser
              address={listId && placeAddress(listId, placeNumberOf(place, number))}
              isChosen={chosen === number}
              onChoose={() => onChoose(number)}
              onPoint={(isPointed) => onPoint(isPointed ? number : undefined)}
            >
              <span className="min-w-7 text-end text-sm font-semibold text-accent tabular-nums">{number}</span>
              <span className="min-w-0">
                <span className="block font-serif leading-tight font-medium" dir="auto">
                  {place.name}
                </span>
                <span className="line-clamp-1 text-sm text-quiet">
                  <Distance metres={metresTo?.get(number)} />
                  {place.category && <span className="small-caps text-base leading-none">{categoryWords(place.category)}</span>}
                  {place.category && place.address && ' · '}
                  <bdi>{place.address}</bdi>
                </span>
              </span>
            </Chooser>
          </li>
        ))}
      </ol>
      <div ref={end} />
    </section>
  );
}
