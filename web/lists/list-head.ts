import type { List } from '@cairn/contracts/lists.ts';
import { pictureAddress } from '@cairn/contracts/pictures.ts';
import { statusOf } from '../api/api-error.ts';
import { listQuery } from '../api/queries.ts';
import { hiddenHead, publicHead, shorten } from '../page/head.ts';
import { linkCard } from '../page/link-card.ts';
import type { PageRequest, PreparedPage } from '../page/request.ts';
import { byOwner, counted, LIST_TEXT } from '../text/lists.ts';
import { placePicture } from './list-facts.ts';

/** How many places the linked data names; search engines read no more. */
const LINKED_PLACES = 100;
/** Characters of a description in linked data. */
const LINKED_DESCRIPTION = 200;
/** Decimals of a coordinate: the fifth is a metre. */
const COORDINATE_DECIMALS = 5;
/** Pixels of a place's picture in linked data. */
const LINKED_PICTURE_WIDTH = 640;

type LinkedData = Record<string, unknown>;

function linkedPlace(place: List['locations'][number], origin: string): LinkedData {
  const { latitude, longitude, category } = place;
  const picture = placePicture(place);
  return {
    '@type': 'Place',
    name: place.name,
    ...(place.address ? { address: place.address } : {}),
    ...(latitude !== undefined && longitude !== undefined
      ? { geo: { '@type': 'GeoCoordinates', latitude: rounded(latitude), longitude: rounded(longitude) } }
      : {}),
    ...(place.websiteUrl ? { url: place.websiteUrl } : {}),
    ...(place.url ? { hasMap: place.url } : {}),
    ...(category ? { keywords: category.replaceAll('_', ' ') } : {}),
    ...(picture ? { image: new URL(pictureAddress(picture, LINKED_PICTURE_WIDTH), origin).href } : {}),
    ...linkedRating(place),
  };
}

const rounded = (degrees: number) => Number(degrees.toFixed(COORDINATE_DECIMALS));

/** Search engines take a rating with its number of reviews only, and take it as one of 1 to 5 unless it says otherwise. */
function linkedRating({ rating, reviewCount }: List['locations'][number]): LinkedData {
  if (rating === undefined || !reviewCount) return {};
  return { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount, ...(rating < 1 ? { worstRating: 0 } : {}) } };
}

/** The list in schema.org's terms. */
export function linkedList(list: List, url: string): LinkedData {
  const { origin } = new URL(url);
  const card = linkCard(list, origin);
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: list.title,
    url,
    ...(list.description ? { description: shorten(list.description, LINKED_DESCRIPTION) } : {}),
    ...(card ? { image: card.url } : {}),
    numberOfItems: list.locationCount,
    itemListElement: list.locations
      .slice(0, LINKED_PLACES)
      .map((place, index) => ({ '@type': 'ListItem', position: index + 1, item: linkedPlace(place, origin) })),
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
    image: linkCard(list, url.origin),
    linkedData: linkedList(list, address),
  });
  return { status: 200, head: list.isPublic ? head : { ...head, named: { ...head.named, robots: 'noindex' } } };
}
