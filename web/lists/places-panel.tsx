import type { PlaceCard as PlaceCardData } from '@cairn/contracts/view-models.ts';
import { LIST_TEXT } from '../text/lists.ts';
import { Message } from '../ui/message.tsx';
import { useGrowing } from '../ui/use-growing.ts';
import type { Opening } from './opened-place.ts';
import { PlaceCard } from './place-card.tsx';

/** How many places are rendered at first; more follow while scrolling. */
const STEP = 240;

interface PlacesPanelProps {
  listId: string;
  /** Each place with its position on the whole list. */
  numbered: ReadonlyArray<readonly [number, PlaceCardData]>;
  filtered: boolean;
  /** Metres to each place, by its position. */
  metresTo: ReadonlyMap<number, number>;
  /** The position that is pointed at, in the list or on its map. */
  pointed: number | undefined;
  onPoint: (position: number | undefined) => void;
  opening: Opening;
}

/** The places as a grid of 174 px cards. */
export function PlacesPanel({ listId, numbered, filtered, metresTo, pointed, onPoint, opening }: PlacesPanelProps) {
  const { shown, end } = useGrowing(numbered.length, STEP);
  if (numbered.length === 0) return <Message title={filtered ? LIST_TEXT.emptyCategory : LIST_TEXT.emptyList} />;
  return (
    <div>
      <ul className="place-grid">
        {numbered.slice(0, shown).map(([position, place]) => (
          <PlaceCard
            key={position}
            listId={listId}
            place={place}
            position={position}
            metres={metresTo.get(position)}
            isPointed={pointed === position}
            onPoint={onPoint}
            opening={opening}
          />
        ))}
      </ul>
      <div ref={end} />
    </div>
  );
}
