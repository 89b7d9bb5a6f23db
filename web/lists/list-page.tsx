import type { ListView } from '@cairn/contracts/view-models.ts';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useMemo, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { listQuery } from '../api/queries.ts';
import { useTitle } from '../page/use-title.ts';
import type { PlaceSheetProps } from '../places/place-sheet.tsx';
import { placeNumberOf } from '../places/place-links.ts';
import { LIST_TEXT } from '../text/lists.ts';
import { buttonClasses } from '../ui/button.tsx';
import { Loading, Message } from '../ui/message.tsx';
import { type Tab, TabPanel, Tabs } from '../ui/tabs.tsx';
import { classNames } from '../ui/class-names.ts';
import { useMedia } from '../ui/use-media.ts';
import { whenLoaded } from '../ui/when-loaded.tsx';
import { CategoryChips } from './category-chips.tsx';
import { CompactHeader } from './compact-header.tsx';
import { Hero } from './hero.tsx';
import { categoriesOf } from './list-facts.ts';
import { MapTab } from './map-tab.tsx';
import { NearMeButton } from './near-me-button.tsx';
import { positionOf, usePlaceOpening } from './opened-place.ts';
import { placeNumberIn } from './place-number.ts';
import { PlacesPanel } from './places-panel.tsx';
import { nearestFirst, useNearMe } from './use-near-me.ts';
import type { TakeAlongProps } from './take-along.tsx';
import { useViewReport } from './use-view-report.ts';

const [PlaceSheet, loadPlaceSheet]: [ComponentType<PlaceSheetProps>, () => Promise<void>] = whenLoaded(
  async () => (await import('../places/place-sheet.tsx')).PlaceSheet,
);

/** Below everything else and of use in a browser alone: neither drawn by the server nor waited for. */
const [TakeAlong]: [ComponentType<TakeAlongProps>, () => Promise<void>] = whenLoaded(
  async () => (await import('./take-along.tsx')).TakeAlong,
);

// The server draws the sheet too, and a browser that opens such an address hydrates it.
if (import.meta.env.SSR || placeNumberIn(new URLSearchParams(window.location.search)) !== undefined) await loadPlaceSheet();

const TAB_IDS = ['places', 'map', 'comments'] as const;
type TabId = (typeof TAB_IDS)[number];
const TAB_LABELS: Record<TabId, string> = { places: LIST_TEXT.places, map: LIST_TEXT.map, comments: LIST_TEXT.comments };
const PANEL = 'list-panel';
/** From this width on, the map is beside the cards too. */
const WIDE = '(width >= 1024px)';
/** Milliseconds after which what is not needed at first is loaded. */
const SETTLED_AFTER = 1_500;

/** Tab, category and opened place of the address, and the address of any other choice. */
function useView() {
  const [search] = useSearchParams();
  const requested = search.get('tab');
  const tab = TAB_IDS.find((id) => id === requested) ?? 'places';
  const category = search.get('category') || undefined;
  const addressOf = (nextTab: TabId, nextCategory: string | undefined) => {
    const next = new URLSearchParams();
    if (nextTab !== 'places') next.set('tab', nextTab);
    if (nextCategory !== undefined) next.set('category', nextCategory);
    return `?${next}`;
  };
  return { tab, category, placeNumber: placeNumberIn(search), addressOf };
}

function ListContent({ list }: { list: ListView }) {
  const categories = useMemo(() => categoriesOf(list.places), [list]);
  const { tab, category, placeNumber, addressOf } = useView();
  const near = useNearMe(list.id);
  const opening = usePlaceOpening(list.id);
  const position = useMemo(() => positionOf(list.places, placeNumber), [list, placeNumber]);
  const [pointed, setPointed] = useState<number>();
  const isWide = useMedia(WIDE);
  const [isSettled, setIsSettled] = useState(false);
  // Loaded when the page has nothing else to do: a tap opens the sheet at once.
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsSettled(true);
      void loadPlaceSheet();
    }, SETTLED_AFTER);
    return () => clearTimeout(timer);
  }, []);
  const openPosition = (chosen: number | undefined) => {
    const place = chosen === undefined ? undefined : list.places[chosen - 1];
    if (chosen === undefined || !place) opening.close();
    else opening.open(placeNumberOf(place, chosen));
  };
  useViewReport(list);
  const numbered = useMemo(
    () =>
      list.places
        .map((place, index) => [index + 1, place] as const)
        .filter(([, place]) => category === undefined || place.category === category),
    [list, category],
  );
  const ordered = useMemo(() => (near.state === 'on' ? nearestFirst(numbered, near.metresTo) : numbered), [near, numbered]);
  const tabs: Tab[] = TAB_IDS.map((id) => ({ id, label: TAB_LABELS[id], to: addressOf(id, category), panelId: PANEL }));
  return (
    <div className={list.isMapped ? 'wide-page' : undefined}>
      <CompactHeader list={list} />
      <Hero list={list} />
      {/* The tabs stop where the hero ends when the compact header slides in (300 - 250 px), and then under it. */}
      <main id="content" tabIndex={-1} className="pb-16 [--tabs-top:50px] peer-data-[shown=true]:[--tabs-top:88px]">
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
          {tab !== 'comments' && (
            <div className="scroller -mx-4 flex gap-2 px-4 pb-4 md:mx-0 md:px-0">
              {list.places.length > 1 && <NearMeButton near={near} />}
              {(categories.length > 1 || category !== undefined) && (
                <CategoryChips categories={categories} chosen={category} addressOf={(next) => addressOf(tab, next)} />
              )}
            </div>
          )}
          {tab === 'places' && (
            <div className={list.isMapped ? 'beside-map' : undefined}>
              <PlacesPanel
                key={category ?? ''}
                listId={list.id}
                numbered={ordered}
                filtered={category !== undefined}
                metresTo={near.metresTo}
                pointed={pointed}
                onPoint={setPointed}
                opening={opening}
              />
              {list.isMapped && isSettled && isWide && (
                <div className="side-map">
                  <MapTab
                    listId={list.id}
                    numbered={ordered}
                    opened={{ number: position, open: openPosition }}
                    pointing={{ number: pointed, onPoint: setPointed }}
                  />
                </div>
              )}
            </div>
          )}
          {tab === 'places' && isSettled && list.isPublic && <TakeAlong list={list} />}
          {tab === 'map' && <MapTab listId={list.id} numbered={ordered} opened={{ number: position, open: openPosition }} />}
          {tab === 'comments' && <Message title={LIST_TEXT.commentsSoon} />}
        </TabPanel>
      </main>
      {placeNumber !== undefined && (
        <PlaceSheet
          listId={list.id}
          placeNumber={placeNumber}
          card={position === undefined ? undefined : list.places[position - 1]}
          closeTo={opening.closeTo}
          onClose={opening.close}
        />
      )}
    </div>
  );
}

/** A list that anyone can open. */
export function ListPage() {
  const { listId = '' } = useParams();
  const { data: list, isPending } = useQuery(listQuery(listId));
  useTitle(list?.title ?? (isPending ? undefined : LIST_TEXT.missing));
  if (list) return <ListContent key={list.id} list={list} />;
  return (
    <main id="content" tabIndex={-1} className="page-width grid min-h-dvh place-items-center">
      {isPending ? (
        <Loading text={LIST_TEXT.loading} />
      ) : (
        <Message level="h1" title={LIST_TEXT.missing} hint={LIST_TEXT.missingHint}>
          <Link to="/" className={buttonClasses()}>
            {LIST_TEXT.goHome}
          </Link>
        </Message>
      )}
    </main>
  );
}
