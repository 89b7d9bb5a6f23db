import type { ListView } from '@cairn/contracts/view-models.ts';
import { useEffect } from 'react';
import { LIST_TEXT } from '../text/lists.ts';
import type { Numbered } from './list-part.ts';
import { townId } from './town-id.ts';

export interface TownLinksProps {
  list: ListView;
  /** The places of the chosen category, as they are shown. */
  arranged: readonly Numbered[];
  perPage: number;
  /** The page that is shown, and the address of any other. */
  page: number;
  addressOf: (page: number) => string;
}

/** The towns of a list that have places among these, each with the page on which it begins. */
function startsOf({ list: { towns = [], part }, arranged, perPage }: Pick<TownLinksProps, 'list' | 'arranged' | 'perPage'>) {
  // Of a part, the places before it are not known; those of the whole list are those of the towns before.
  const isOfAll = part !== undefined && part.category === undefined;
  const before = part && !isOfAll ? (part.page - 1) * perPage : 0;
  let passed = 0;
  return towns.flatMap(({ name, positions }, rank) => {
    const index = isOfAll ? passed : arranged.findIndex(([position]) => positions.includes(position));
    passed += positions.length;
    return index < 0 ? [] : [{ name, rank, page: Math.floor((index + before) / perPage) + 1 }];
  });
}

/** Cards get their height when they come near the screen, which moves what is below them: so the element is scrolled to in several frames. */
const FRAMES = 4;

function scrollTo(element: Element, frames: number): void {
  element.scrollIntoView();
  if (frames > 1) requestAnimationFrame(() => scrollTo(element, frames - 1));
}

/** Whether the document was opened by its address, and not again or by going back: then it returns to where it was scrolled to. */
function isOpenedAnew(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'navigate';
}

/** Whether the links were shown before: these towns may come again after a search. */
let hasArrived = false;

/** Leads to the places of each town; to another page where they are not on this one. */
export function TownLinks({ list, arranged, perPage, page, addressOf }: TownLinksProps) {
  useEffect(() => {
    // The browser went there before the styles were there.
    const heading = document.getElementById(window.location.hash.slice(1));
    if (heading && !hasArrived && isOpenedAnew()) scrollTo(heading, FRAMES);
    hasArrived = true;
  }, []);
  return (
    <nav aria-label={LIST_TEXT.towns} className="scroller list-tools gap-2 -mt-3 pb-0 md:flex-wrap">
      {startsOf({ list, arranged, perPage }).map((town) => (
        <a
          key={town.rank}
          href={`${town.page === page ? '' : addressOf(town.page)}#${townId(town.rank)}`}
          className="inline-link -ms-2 shrink-0"
          onClick={(event) => {
            const heading = document.getElementById(townId(town.rank));
            if (!heading) return;
            event.preventDefault();
            heading.focus({ preventScroll: true });
            scrollTo(heading, FRAMES);
          }}
        >
          <bdi>{town.name}</bdi>
        </a>
      ))}
    </nav>
  );
}
