import { isOpen } from '@cairn/contracts/visibility.ts';
import { PLACES_PER_PAGE } from '@cairn/contracts/list-page.ts';
import type { ListView } from '@cairn/contracts/view-models.ts';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import { listQuery } from '../api/queries.ts';
import { SiteFooter } from '../page/site-footer.tsx';
import { useTitle } from '../page/use-title.ts';
import { WithoutData } from '../page/without-data.tsx';
import type { PlaceSheetProps } from '../places/place-sheet.tsx';
import { placeNumberOf } from '../places/place-links.ts';
import { categoryWords, LIST_TEXT, titleOfPage } from '../text/lists.ts';
import { buttonClasses } from '../ui/button.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { Message } from '../ui/message.tsx';
import { type Tab, TabPanel, Tabs } from '../ui/tabs.tsx';
import { classNames } from '../ui/class-names.ts';
import { useMedia } from '../ui/use-media.ts';
import { whenLoaded } from '../ui/when-loaded.tsx';
import { CategoryChips } from './category-chips.tsx';
import { CompactHeader } from './compact-header.tsx';
import { Hero } from './hero.tsx';
import { factsOf, type Numbered, numberedPlaces } from './list-part.ts';
import { MapTab } from './map-tab.tsx';
import { NearMeButton } from './near-me-button.tsx';
import { findNumbered, useAddressedPlace, usePlaceOpening } from './opened-place.ts';
import { placeNumberIn } from './place-number.ts';
import { LONG_LIST, PlacesPanel } from './places-panel.tsx';
import { SearchInList } from './search-in-list.tsx';
import type { TownLinksProps } from './town-links.tsx';
import { TAB_IDS, type TabId, useListAddress } from './use-list-address.ts';
import { useNearMe } from './use-near-me.ts';
import { useShownPlaces } from './use-shown-places.ts';
import type { TakeAlongProps } from './take-along.tsx';
import { useViewReport } from './use-view-report.ts';
import { useWholeList } from './use-whole-list.ts';

const [PlaceSheet, loadPlaceSheet]: [ComponentType<PlaceSheetProps>, () => Promise<void>] = whenLoaded(
  async () => (await import('../places/place-sheet.tsx')).PlaceSheet,
);

const [PrintedGuide] = whenLoaded(async () => (await import('./printed-guide.ts')).PrintedGuide);

/** Below everything else and of use in a browser alone: neither drawn by the server nor waited for. */
const [TakeAlong]: [ComponentType<TakeAlongProps>, () => Promise<void>] = whenLoaded(
  async () => (await import('./take-along.tsx')).TakeAlong,
);

const [TownLinks, loadTownLinks]: [ComponentType<TownLinksProps>, () => Promise<void>] = whenLoaded(
  async () => (await import('./town-links.tsx')).TownLinks,
);

// The server draws the links to towns, and a browser that got them hydrates them.
if (import.meta.env.SSR || document.querySelector('[href*="#town-"]')) await loadTownLinks();
// The server draws the sheet too, and a browser that opens such an address hydrates it.
if (import.meta.env.SSR || placeNumberIn(new URLSearchParams(window.location.search)) !== undefined) await loadPlaceSheet();

const TAB_LABELS: Record<TabId, string> = { places: LIST_TEXT.places, map: LIST_TEXT.map, comments: LIST_TEXT.comments };
const PANEL = 'list-panel';
/** From this width on, the map is beside the cards too. */
const WIDE = '(width >= 1024px)';
/** Milliseconds after which what is not needed at first is loaded. */
const SETTLED_AFTER = 1_500;

/** Pixels of the window that the hero's end has over the tabs, as `scroll-padding-top` in styles.css. */
const TABS_FROM_TOP = 160;

/** Of another tab one sees the beginning, however far the one before was scrolled; a step back returns to where one was. */
function useTabFromTop(tab: TabId): void {
  const before = useRef(tab);
  useLayoutEffect(() => {
    const main = document.getElementById('content');
    if (before.current !== tab && main && main.getBoundingClientRect().top < TABS_FROM_TOP) main.scrollIntoView();
    before.current = tab;
  }, [tab]);
}

/** Whether the page has nothing else to do, so that the rest can be loaded. The sheet is loaded earlier when a finger or pointer comes near. */
function useSettled(): boolean {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    const load = () => void loadPlaceSheet();
    window.addEventListener('pointerover', load, { once: true });
    const timer = setTimeout(() => {
      setIsSettled(true);
      load();
    }, SETTLED_AFTER);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointerover', load);
    };
  }, []);
  return isSettled;
}

/** What the visitor chose on the page of a list, and what is shown of the list for it. */
function useListChoice(list: ListView) {
  const { part } = list;
  const address = useListAddress();
  const { tab, category, page, placeNumber } = address;
  const near = useNearMe(list.id);
  const opening = usePlaceOpening(list.id);
  const [words, setWords] = useState('');
  const [found, setFound] = useState<ReadonlySet<number>>();
  const [hasRoutes, setHasRoutes] = useState(false);
  const isWide = useMedia(WIDE);
  const isSettled = useSettled();
  const hasSideMap = tab === 'places' && list.isMapped && isSettled && isWide && found?.size !== 0;
  const isElsewhere = part !== undefined && (part.category !== category || part.page !== page);
  const whole = useWholeList(list, tab === 'map' || hasSideMap || near.state !== 'off' || words !== '' || hasRoutes || isElsewhere);
  const all = useMemo(() => numberedPlaces(list), [list]);
  const opened = useMemo(() => findNumbered(all, placeNumber), [all, placeNumber]);
  const shown = useShownPlaces(list, { category, page, near, found });
  const map = {
    listId: list.id,
    numbered: shown.ordered,
    whole,
    metresTo: near.metresTo,
    opened: {
      number: opened?.[0],
      open: (chosen: number | undefined) => {
        const place = all.find(([position]) => position === chosen);
        if (place) opening.open(placeNumberOf(place[1], place[0]));
        else opening.close();
      },
    },
  };
  return {
    list,
    ...address,
    near,
    opening,
    words,
    setWords,
    found,
    setFound,
    setHasRoutes,
    isSettled,
    hasSideMap,
    isElsewhere,
    all,
    ...shown,
    map,
  };
}

type ListChoice = ReturnType<typeof useListChoice>;

/** What chooses among the places: near me, categories, and the search within a long list. */
function ListTools({ list, tab, category, addressOf, near, arranged, words, setWords, setFound }: ListChoice) {
  const { categories, placeCount } = factsOf(list);
  return (
    <>
      <div className="scroller list-tools gap-2" data-filtered={category !== undefined || undefined}>
        {placeCount > 1 && list.isMapped && <NearMeButton near={near} />}
        {(categories.length > 1 || category !== undefined) && (
          <CategoryChips categories={categories} chosen={category} addressOf={(next) => addressOf(tab, next)} />
        )}
      </div>
      {placeCount >= LONG_LIST && (
        <SearchInList listId={list.id} numbered={arranged} isLoading={!!list.part} words={words} onType={setWords} onFound={setFound} />
      )}
    </>
  );
}

/** The places, the map beside them on wide screens, and below them what one can take along. */
function PlacesTab({ list, category, page, addressOf, opening, found, isElsewhere, hasSideMap, ...choice }: ListChoice) {
  const { arranged, ordered, isOwnOrder, fromPage, map, isSettled } = choice;
  const [pointed, setPointed] = useState<number>();
  const pageAddress = (next: number) => addressOf('places', category, next);
  return (
    <>
      {isOwnOrder && list.towns && (
        <TownLinks list={list} arranged={arranged} perPage={PLACES_PER_PAGE} page={page} addressOf={pageAddress} />
      )}
      <div className={list.isMapped ? 'beside-map' : undefined}>
        <PlacesPanel
          key={category ?? ''}
          listId={list.id}
          numbered={fromPage}
          placeCount={factsOf(list).placeCount}
          categoryName={category && categoryWords(category)}
          emptyText={emptyTextOf({ category, isSearched: found !== undefined, isLoading: isElsewhere })}
          paging={isOwnOrder ? { page, total: list.part?.total ?? ordered.length, addressOf: pageAddress } : undefined}
          whole={map.whole}
          towns={isOwnOrder ? list.towns : undefined}
          metresTo={map.metresTo}
          pointed={pointed}
          onPoint={setPointed}
          opening={opening}
        />
        {hasSideMap && (
          <div className="side-map">
            <MapTab {...map} pointing={{ number: pointed, onPoint: setPointed }} />
          </div>
        )}
      </div>
      {isSettled && list.visibility === 'public' && (
        <TakeAlong listId={list.id} numbered={choice.all} whole={map.whole} onOpenAll={() => choice.setHasRoutes(true)} />
      )}
    </>
  );
}

function ListContent({ list }: { list: ListView }) {
  const choice = useListChoice(list);
  const { tab, category, page, placeNumber, found } = choice;
  useViewReport(list);
  useTabFromTop(tab);
  const tabs: Tab[] = TAB_IDS.map((id) => ({ id, label: TAB_LABELS[id], to: choice.addressOf(id, category, page), panelId: PANEL }));
  return (
    <div className="wide-page">
      <CompactHeader list={list} />
      <Hero list={list} />
      {/* The tabs stop where the hero ends when the compact header slides in (300 - 250 px), and then under it. What is loaded late moves
      the foot of the page, which is therefore below the first screen. */}
      <main id="content" tabIndex={-1} className="list-body pb-4 [--tabs-top:50px] peer-data-[shown=true]:[--tabs-top:88px]">
        <div className="sticky top-(--tabs-top) slides z-20 border-b border-hairline bg-paper">
          <div className="page-width">
            <Tabs label={list.title} tabs={tabs} chosen={tab} />
          </div>
        </div>
        <TabPanel
          panelId={PANEL}
          tabId={tab}
          // The map and its controls stay beside an opened place.
          className={classNames('page-width pt-4', tab === 'map' && placeNumber !== undefined && 'lg:pe-[420px]')}
        >
          <h2 className="sr-only">{TAB_LABELS[tab]}</h2>
          {tab === 'comments' ? <Message title={LIST_TEXT.commentsSoon} /> : <ListTools {...choice} />}
          {tab === 'places' && <PlacesTab {...choice} />}
          {tab === 'map' && found?.size !== 0 && <MapTab {...choice.map} />}
        </TabPanel>
      </main>
      <SiteFooter isBelow />
      {choice.isSettled && isOpen(list.visibility) && (
        <ErrorBoundary fallback={null}>
          <PrintedGuide listId={list.id} />
        </ErrorBoundary>
      )}
      <OpenedPlace listId={list.id} numbered={choice.all} routed={placeNumber} opening={choice.opening} />
    </div>
  );
}

interface OpenedPlaceProps {
  listId: string;
  numbered: readonly Numbered[];
  /** The number of the place by the router's address. */
  routed: number | undefined;
  opening: ReturnType<typeof usePlaceOpening>;
}

/** The sheet of the place that the address names, rendered alone when a tap opens it. */
function OpenedPlace({ listId, numbered, routed, opening }: OpenedPlaceProps) {
  const number = useAddressedPlace(routed);
  const card = useMemo(() => findNumbered(numbered, number)?.[1], [numbered, number]);
  if (number === undefined) return null;
  return <PlaceSheet listId={listId} placeNumber={number} card={card} closeTo={opening.closeTo} onClose={opening.close} />;
}

/** What is said where no place is shown; nothing where that is said elsewhere. */
function emptyTextOf({
  category,
  isSearched,
  isLoading,
}: {
  category: string | undefined;
  isSearched: boolean;
  isLoading: boolean;
}): string {
  if (isSearched) return '';
  if (isLoading) return LIST_TEXT.moreLoading;
  return category === undefined ? LIST_TEXT.emptyList : LIST_TEXT.emptyCategory;
}

/** A list that anyone can open. */
export function ListPage() {
  const { listId = '' } = useParams();
  const query = useQuery(listQuery(listId));
  const { data: list, isPending } = query;
  const { page } = useListAddress();
  useTitle(list ? titleOfPage(list.title, page) : isPending ? undefined : LIST_TEXT.missing);
  if (list) return <ListContent key={list.id} list={list} />;
  return (
    <WithoutData query={query} loading={LIST_TEXT.loading} title={LIST_TEXT.missing} hint={LIST_TEXT.missingHint}>
      <Link to="/" className={buttonClasses()}>
        {LIST_TEXT.goHome}
      </Link>
    </WithoutData>
  );
}
