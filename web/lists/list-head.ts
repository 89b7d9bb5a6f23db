import { isOpen } from '@cairn/contracts/visibility.ts';
import { pageNamed, PLACES_PER_PAGE } from '@cairn/contracts/list-page.ts';
import type { ListView, PlacePin } from '@cairn/contracts/view-models.ts';
import { statusOf } from '../api/api-error.ts';
import { viewerQuery } from '../accounts/queries.ts';
import { listQuery, partPinsQuery, pinsQuery, placeQuery } from '../api/queries.ts';
import { addressOf } from '../api/query-client.ts';
import { atomFeed, type Head, hiddenHead, publicHead, shorten } from '../page/head.ts';
import { linkCard } from '../page/link-card.ts';
import type { PageRequest, PreparedPage } from '../page/request.ts';
import { type LinkedData, linkedPlace } from '../places/linked-place.ts';
import { byOwner, counted, LIST_TEXT, titleOfPage } from '../text/lists.ts';
import { withPins } from './list-facts.ts';
import { numberedPlaces } from './list-part.ts';
import { placeNumberIn } from './place-number.ts';

/** How many places the linked data names; search engines read no more. */
const LINKED_PLACES = 100;
/** How many places the description names. */
const NAMES_DESCRIBED = 4;
/** Characters of a description in linked data. */
const LINKED_DESCRIPTION = 200;

/** The list in schema.org's terms, with the places that its page shows. `pins`: what its map shows. */
export function linkedList(list: ListView, pins: readonly PlacePin[], url: string): LinkedData {
  const { origin } = new URL(url);
  const card = linkCard(cardFacts(list), origin);
  const numbered = numberedPlaces(list).slice(0, LINKED_PLACES);
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: list.title,
    url,
    ...(list.description ? { description: shorten(list.description, LINKED_DESCRIPTION) } : {}),
    ...(card ? { image: card.url } : {}),
    numberOfItems: list.part?.placeCount ?? list.places.length,
    itemListElement: withPins(numbered, pins).map(([position, place]) => ({
      '@type': 'ListItem',
      position,
      item: linkedPlace(place, origin),
    })),
  };
}

function cardFacts({ id, title, visibility }: ListView) {
  return { id, title, visibility };
}

function describe(list: ListView): string {
  const names = (list.part?.names ?? list.places.map(({ name }) => name)).slice(0, NAMES_DESCRIBED).join(', ');
  const summary = `${counted(list.part?.placeCount ?? list.places.length, 'place')} ${byOwner(list.owner.name)}${names ? `: ${names}` : ''}`;
  return list.description ? shorten(list.description) : summary;
}

/**
 * Reads the part of a list that its page shows with the pins of that part, in one call; answers the pins. They serve the linked data, and are
 * sent only where the map is shown.
 */
async function readList({ queryClient, url, answer }: PageRequest, listId: string): Promise<PlacePin[]> {
  let read: PlacePin[] = [];
  const query = listQuery(listId);
  const category = url.searchParams.get('category');
  const choice = new URLSearchParams({
    pins: 'true',
    page: String(pageNamed(url.searchParams.get('page'))),
    ...(category && { category }),
  });
  await queryClient.prefetchQuery({
    ...query,
    queryFn: async () => {
      const { pins = [], ...list } = (await answer(`${addressOf(query.queryKey)}?${choice}`)) as ListView;
      read = pins;
      return list;
    },
  });
  if (url.searchParams.get('tab') === 'map') {
    const pins = queryClient.getQueryData(query.queryKey)?.part ? partPinsQuery(listId) : pinsQuery(listId);
    queryClient.setQueryData(pins.queryKey, read);
  }
  return read;
}

/** The addresses of the page and of those before and after it. Categories and tabs are views of the list, and not pages of their own. */
function pageLinks(address: string, { part }: ListView): Pick<Head, 'canonical' | 'previous' | 'next'> {
  const { page = 1, total = 0, category } = part ?? {};
  if (category !== undefined) return { canonical: address };
  const at = (number: number) => (number === 1 ? address : `${address}?page=${number}`);
  return {
    canonical: at(page),
    ...(page > 1 && { previous: at(page - 1) }),
    ...(page * PLACES_PER_PAGE < total && { next: at(page + 1) }),
  };
}

/** The list of the address and its head; 404 where there is none for this caller. */
export async function prepareList(request: PageRequest): Promise<PreparedPage> {
  const { queryClient, params, url, hasSession } = request;
  const listId = params.listId ?? '';
  const query = listQuery(listId);
  const placeNumber = placeNumberIn(url.searchParams);
  const [pins] = await Promise.all([
    readList(request, listId),
    hasSession && queryClient.prefetchQuery(viewerQuery(listId)),
    placeNumber !== undefined && queryClient.prefetchQuery(placeQuery(listId, placeNumber)),
  ]);
  const list = queryClient.getQueryData(query.queryKey);
  if (!list) return { status: statusOf(queryClient.getQueryState(query.queryKey)?.error) ?? 500, head: hiddenHead(LIST_TEXT.missing) };
  const address = `${url.origin}/list/${encodeURIComponent(list.id)}`;
  const head = publicHead({
    title: titleOfPage(list.title, list.part?.page),
    description: describe(list),
    url: address,
    type: 'article',
    image: linkCard(cardFacts(list), url.origin),
    linkedData: linkedList(list, pins, address),
    alternates: isOpen(list.visibility)
      ? [
          atomFeed(`${address}/feed.xml`),
          { type: 'application/json+oembed', address: `${url.origin}/oembed?url=${encodeURIComponent(address)}` },
        ]
      : [],
  });
  const paged = { ...head, ...pageLinks(address, list) };
  return { status: 200, head: list.visibility === 'public' ? paged : { ...paged, named: { ...paged.named, robots: 'noindex' } } };
}
