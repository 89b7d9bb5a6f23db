import type { List } from '@cairn/contracts/lists.ts';
import { statusOf } from '../api/api-error.ts';
import { listQuery } from '../api/queries.ts';
import { hiddenHead, publicHead, shorten } from '../head.ts';
import type { PageRequest, PreparedPage } from '../prepare.ts';
import { byOwner, counted, LIST_TEXT } from '../text/lists.ts';

/** Of the drawn link card, in pixels. */
const CARD_SIZE = { width: 1200, height: 630 };

/** How many places the linked data tells; search engines read no more. */
const LINKED_PLACES = 100;

function linkedPlace(place: List['locations'][number]): Record<string, unknown> {
  const { latitude, longitude } = place;
  return {
    '@type': 'Place',
    name: place.name,
    ...(place.address ? { address: place.address } : {}),
    ...(latitude !== undefined && longitude !== undefined ? { geo: { '@type': 'GeoCoordinates', latitude, longitude } } : {}),
    ...(place.phoneNumber ? { telephone: place.phoneNumber } : {}),
    ...(place.websiteUrl ? { sameAs: place.websiteUrl } : {}),
  };
}

/** The list as schema.org tells it. */
export function linkedList(list: List, url: string): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: list.title,
    url,
    ...(list.description ? { description: list.description } : {}),
    numberOfItems: list.locationCount,
    itemListElement: list.locations
      .slice(0, LINKED_PLACES)
      .map((place, index) => ({ '@type': 'ListItem', position: index + 1, item: linkedPlace(place) })),
  };
}

function describe(list: List): string {
  const names = list.locations
    .slice(0, 4)
    .map((place) => place.name)
    .join(', ');
  const summary = `${counted(list.locationCount, 'place')} ${byOwner(list.owner.name)}${names ? `: ${names}` : ''}`;
  return list.description ? shorten(list.description) : summary;
}

/** The list of the address and its head; 404 where there is none for this caller. */
export async function prepareList({ queryClient, params, url }: PageRequest): Promise<PreparedPage> {
  const query = listQuery(params.listId ?? '');
  await queryClient.prefetchQuery(query);
  const list = queryClient.getQueryData(query.queryKey);
  if (!list) return { status: statusOf(queryClient.getQueryState(query.queryKey)?.error) ?? 500, head: hiddenHead(LIST_TEXT.missing) };
  const address = `${url.origin}/list/${encodeURIComponent(list.id)}`;
  const head = publicHead({
    title: list.title,
    description: describe(list),
    url: address,
    type: 'article',
    image: list.isPublic ? `${address}/card.png` : undefined,
    imageSize: CARD_SIZE,
    linkedData: linkedList(list, address),
  });
  return { status: 200, head: list.isPublic ? head : { ...head, named: { ...head.named, robots: 'noindex' } } };
}
