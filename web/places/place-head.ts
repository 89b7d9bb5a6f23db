import type { PlaceView } from '@cairn/contracts/view-models.ts';
import { pictureAddress } from '@cairn/contracts/pictures.ts';
import { statusOf } from '../api/api-error.ts';
import { placeQuery } from '../api/queries.ts';
import { hiddenHead, publicHead } from '../page/head.ts';
import { linkCard } from '../page/link-card.ts';
import type { PageRequest, PreparedPage } from '../page/request.ts';
import { byOwner } from '../text/lists.ts';
import { PLACE_TEXT } from '../text/places.ts';
import { type LinkedData, linkedFeatures, linkedPhoto, linkedPlace, linkedPrice } from './linked-place.ts';
import { wikidataPage } from './outside-links.ts';
import { placeAddress } from './place-links.ts';

/** Pixels of a place's picture in a link preview. */
const PREVIEW_WIDTH = 1200;

function describe(place: PlaceView): string {
  const facts = [place.address, place.note].filter(Boolean).join('. ');
  return facts || `${place.name}, on the list ${place.list.title} ${byOwner(place.list.ownerName)}`;
}

/** The pages elsewhere that are about this very place. */
function sameAs({ websiteUrl, wikidata }: PlaceView): LinkedData {
  const pages = [websiteUrl, wikidata && wikidataPage(wikidata)].filter(Boolean);
  return pages.length > 0 ? { sameAs: pages } : {};
}

/** The place of the address and its head; 404 where the list has no place of that number, or the caller may not see it. */
export async function preparePlace({ queryClient, params, url }: PageRequest): Promise<PreparedPage> {
  const query = placeQuery(params.listId ?? '', Number(params.placeNumber));
  await queryClient.prefetchQuery(query);
  const place = queryClient.getQueryData(query.queryKey);
  if (!place) return { status: statusOf(queryClient.getQueryState(query.queryKey)?.error) ?? 500, head: hiddenHead(PLACE_TEXT.missing) };
  const { list } = place;
  const address = `${url.origin}${placeAddress(list.id, place.placeNumber)}`;
  const [picture] = place.pictures;
  const head = publicHead({
    title: `${place.name} · ${list.title}`,
    description: describe(place),
    url: address,
    type: 'article',
    // A preview on another site shows no credit.
    image:
      picture && !place.photo
        ? { url: new URL(pictureAddress(picture, PREVIEW_WIDTH), url.origin).href, alt: place.name }
        : linkCard({ id: list.id, title: list.title, visibility: list.visibility }, url.origin),
    linkedData: {
      '@context': 'https://schema.org',
      ...linkedPlace({ ...place, picture }, url.origin),
      ...linkedPrice(place.priceLevel),
      ...linkedFeatures(place),
      url: address,
      ...(place.photo ? { image: linkedPhoto(place.photo, url.origin) } : {}),
      ...(place.phoneNumber ? { telephone: place.phoneNumber } : {}),
      ...sameAs(place),
      isPartOf: { '@type': 'ItemList', name: list.title, url: `${url.origin}/list/${encodeURIComponent(list.id)}` },
    },
  });
  return { status: 200, head: list.visibility === 'public' ? head : { ...head, named: { ...head.named, robots: 'noindex' } } };
}
