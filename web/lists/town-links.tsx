import { LIST_TEXT } from '../text/lists.ts';
import { arrangedPlaces, PLACES_PER_PAGE, type PagedList } from './list-part.ts';
import { townId } from './town-id.ts';

export interface TownLinksProps {
  list: PagedList;
  category: string | undefined;
  /** The page that is shown, and the address of any other. */
  page: number;
  addressOf: (page: number) => string;
}

/** The towns of a list that have places in this category, each with the page on which it begins. */
function startsOf(list: PagedList, category: string | undefined) {
  const arranged = arrangedPlaces(list, category);
  const before = list.part ? (list.part.page - 1) * PLACES_PER_PAGE : 0;
  let passed = 0;
  return (list.towns ?? []).flatMap(({ name, positions }, rank) => {
    const index = category === undefined ? passed : arranged.findIndex(([position]) => positions.includes(position));
    passed += positions.length;
    const offset = category === undefined ? 0 : before;
    return index < 0 ? [] : [{ name, rank, page: Math.floor((index + offset) / PLACES_PER_PAGE) + 1 }];
  });
}

/** Cards get their height when they come near the screen, which moves what is below them: so the element is scrolled to in several frames. */
const FRAMES = 4;

function scrollTo(element: Element, frames: number): void {
  element.scrollIntoView();
  if (frames > 1) requestAnimationFrame(() => scrollTo(element, frames - 1));
}

/** Leads to the places of each town; to another page where they are not on this one. */
export function TownLinks({ list, category, page, addressOf }: TownLinksProps) {
  return (
    <nav aria-label={LIST_TEXT.towns} className="scroller list-tools gap-2 -mt-3 pb-0 md:flex-wrap">
      {startsOf(list, category).map((town) => (
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
