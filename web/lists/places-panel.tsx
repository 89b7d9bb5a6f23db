import { PLACES_PER_PAGE } from '@cairn/contracts/list-page.ts';
import type { Town } from '@cairn/contracts/view-models.ts';
import { Fragment, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { LIST_TEXT, partOnPaper } from '../text/lists.ts';
import { buttonClasses } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { useGrowing } from '../ui/use-growing.ts';
import type { Numbered } from './list-part.ts';
import type { Opening } from './opened-place.ts';
import { PlaceCard } from './place-card.tsx';
import { townId } from './town-id.ts';
import type { WholeList } from './use-whole-list.ts';

/** From this many places on, a list has a search of its own and a way back to its top. */
export const LONG_LIST = 30;

export interface Paging {
  /** The page that the shown places begin with, from 1. */
  page: number;
  /** How many places all pages have. */
  total: number;
  addressOf: (page: number) => string;
}

interface PlacesPanelProps {
  listId: string;
  /** Each place with its position on the whole list. */
  numbered: readonly Numbered[];
  /** How many the whole list has. */
  placeCount: number;
  /** The chosen category, in words. */
  categoryName: string | undefined;
  /** What is said where there are none. */
  emptyText: string;
  /** Undefined where the places are not in their own order. */
  paging: Paging | undefined;
  whole: WholeList;
  /** The places are in the order of these; each town gets a heading. */
  towns: readonly Town[] | undefined;
  /** Metres to each place, by its position. */
  metresTo: ReadonlyMap<number, number>;
  /** The position that is pointed at, in the list or on its map. */
  pointed: number | undefined;
  onPoint: (position: number | undefined) => void;
  opening: Opening;
}

/** The places town by town; a town's rank is that of its heading. Without towns all are one group. */
function groupsOf(numbered: readonly Numbered[], towns: readonly Town[] | undefined): Array<{ rank: number; places: Numbered[] }> {
  const rankOf = new Map(towns?.flatMap(({ positions }, rank) => positions.map((position) => [position, rank] as const)));
  const groups: Array<{ rank: number; places: Numbered[] }> = [];
  for (const entry of numbered) {
    const rank = rankOf.get(entry[0]) ?? rankOf.size;
    const group = groups.at(-1);
    if (group?.rank === rank) group.places.push(entry);
    else groups.push({ rank, places: [entry] });
  }
  return groups;
}

function PageLink({ page, addressOf, rel, text }: Pick<Paging, 'page' | 'addressOf'> & { rel: 'prev' | 'next'; text: string }) {
  return (
    <p className="py-4 text-center">
      <Link reloadDocument rel={rel} to={addressOf(page)} className={buttonClasses('secondary')}>
        {text}
      </Link>
    </p>
  );
}

/** How many cards each history entry of this document had, so that going back finds the one that was on the screen. */
const shownBefore = new Map<string, number>();

/** The places as a grid of 174 px cards. */
export function PlacesPanel(props: PlacesPanelProps) {
  const { listId, numbered, placeCount, categoryName, emptyText, paging, whole, towns, metresTo, pointed, onPoint, opening } = props;
  const { key } = useLocation();
  const { shown, end } = useGrowing(numbered.length, PLACES_PER_PAGE, whole.load, shownBefore.get(key));
  useEffect(() => void shownBefore.set(key, shown), [key, shown]);
  if (numbered.length === 0) return <div>{emptyText && <Message title={emptyText} />}</div>;
  const printed = Math.min(shown, numbered.length);
  const nextPage = (paging?.page ?? 1) + shown / PLACES_PER_PAGE;
  return (
    <div>
      {printed < placeCount && <p className="on-paper">{partOnPaper(printed, placeCount, categoryName)}</p>}
      {paging && paging.page > 1 && <PageLink {...paging} page={paging.page - 1} rel="prev" text={LIST_TEXT.previousPage} />}
      {groupsOf(numbered.slice(0, shown), towns).map(({ rank, places }) => (
        <Fragment key={rank}>
          {towns && (
            <h3 id={townId(rank)} tabIndex={-1} className="town pt-4 pb-2 font-serif text-xl font-medium">
              {towns[rank] ? <bdi>{towns[rank].name}</bdi> : LIST_TEXT.otherTowns}
            </h3>
          )}
          <ul className="place-grid">
            {places.map(([position, place]) => (
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
        </Fragment>
      ))}
      <div ref={end} />
      {paging && (nextPage - 1) * PLACES_PER_PAGE < paging.total && (
        <PageLink {...paging} page={nextPage} rel="next" text={LIST_TEXT.nextPage} />
      )}
      {whole.hasFailed && <p role="alert">{LIST_TEXT.moreFailed}</p>}
      {(paging?.total ?? numbered.length) >= LONG_LIST && (
        <a
          href="#content"
          className="to-top chip"
          onClick={(event) => {
            event.preventDefault();
            window.scrollTo(0, 0);
          }}
        >
          {LIST_TEXT.toTop}
        </a>
      )}
    </div>
  );
}
