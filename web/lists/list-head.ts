import type { ListView, PlacePin } from '@cairn/contracts/view-models.ts';
import { statusOf } from '../api/api-error.ts';
import { viewerQuery } from '../accounts/queries.ts';
import { listQuery, pinsQuery, placeQuery } from '../api/queries.ts';
import { addressOf } from '../api/query-client.ts';
import { atomFeed, hiddenHead, publicHead, shorten } from '../page/head.ts';
import { linkCard } from '../page/link-card.ts';
import type { PageRequest, PreparedPage } from '../page/request.ts';
import { type LinkedData, linkedPlace } from '../places/linked-place.ts';
import { byOwner, counted, LIST_TEXT } from '../text/lists.ts';
import { withPins } from './list-facts.ts';
import { placeNumberIn } from './place-number.ts';

/** How many places the linked data names; search engines read no more. */
const LINKED_PLACES = 100;
/** Characters of a description in linked data. */
const LINKED_DESCRIPTION = 200;

/** The list in schema.org's terms. `pins`: what its map shows. */
export function linkedList(list: ListView, pins: readonly PlacePin[], url: string): LinkedData {
  const { origin } = new URL(url);
  const card = linkCard(cardFacts(list), origin);
  const numbered = list.places.slice(0, LINKED_PLACES).map((place, index) => [index + 1, place] as const);
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: list.title,
    url,
    ...(list.description ? { description: shorten(list.description, LINKED_DESCRIPTION) } : {}),
    ...(card ? { image: card.url } : {}),
    numberOfItems: list.places.length,
    itemListElement: withPins(numbered, pins).map(([position, place]) => ({
      '@type': 'ListItem',
      position,
      item: linkedPlace(place, origin),
    })),
  };
}

function cardFacts({ id, title, isPublic }: ListView) {
  return { id, title, isPrivate: !isPublic };
}

function describe(list: ListView): string {
  const names = list.places
    .slice(0, 4)
    .map((place) => place.name)
    .join(', ');
  const summary = `${counted(list.places.length, 'place')} ${byOwner(list.owner.name)}${names ? `: ${names}` : ''}`;
  return list.description ? shorten(list.description) : summary;
}

/**
 * Reads a list with its pins in one call. The pins serve the linked data; they are sent with the page only where its map is shown.
 */
async function readList({ queryClient, url, answer }: PageRequest, listId: string): Promise<readonly PlacePin[]> {
  let pins: PlacePin[] = [];
  const query = listQuery(listId);
  await queryClient.prefetchQuery({
    ...query,
    queryFn: async () => {
      const { pins: found = [], ...list } = (await answer(`${addressOf(query.queryKey)}?pins=true`)) as ListView;
      pins = found;
      return list;
    },
  });
  if (url.searchParams.get('tab') === 'map') queryClient.setQueryData(pinsQuery(listId).queryKey, pins);
  return pins;
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
    title: list.title,
    description: describe(list),
    url: address,
    type: 'article',
    image: linkCard(cardFacts(list), url.origin),
    linkedData: linkedList(list, pins, address),
    alternates: list.isPublic
      ? [
          atomFeed(`${address}/feed.atom`),
          { type: 'application/json+oembed', address: `${url.origin}/api/oembed?url=${encodeURIComponent(address)}` },
        ]
      : [],
  });
  return { status: 200, head: list.isPublic ? head : { ...head, named: { ...head.named, robots: 'noindex' } } };
}
