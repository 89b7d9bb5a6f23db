import type { ReadPlace } from '@cairn/contracts/places.ts';
import type { Receipt } from '@cairn/contracts/receipts.ts';
import { toWgs84 } from '../sources/link/china.ts';
import type { MapUrl } from '../sources/link/map-url.ts';
import { plainName } from '../values/plain-name.ts';
import type { PlaceBuilder } from './place-builder.ts';
import { isAboutHost, isSocialHost, type RecordLink } from './record-links.ts';

/** Map links of these kinds show one place; others a list, a map of many or nothing. */
export const ONE_PLACE: ReadonlySet<string> = new Set([
  'place',
  'point',
  'query',
  'search',
  'directions',
  'embed',
  'static-map',
  'short',
  'object',
  'view',
  'street-view',
]);

type LinkReceipt = (link: RecordLink, url: string) => Receipt;

/** Sets what the links of a record state: the place's page on a map, its position and ids, its own website. */
export function addLinks(builder: PlaceBuilder, links: RecordLink[], guides: Set<string>, receiptOf: LinkReceipt): void {
  for (const link of links) if (link.map !== undefined) addMap(builder, link, link.map, receiptOf);
  const websites = links.filter(({ map, url }) => map === undefined && /^http/i.test(url));
  const own = websites.filter(
    ({ host, label, role }) => label === 'website' || (label === undefined && role !== 'prose' && !isAboutHost(host) && !guides.has(host)),
  );
  const website = own.find(({ label }) => label === 'website') ?? own.find(({ host }) => !isSocialHost(host)) ?? own[0];
  if (website?.label === 'website') builder.replace('websiteUrl', website.url, receiptOf(website, website.url));
  else if (website !== undefined) builder.set('websiteUrl', website.url, receiptOf(website, website.url));
  const about = websites.find(({ host, role }) => role !== 'prose' && (isAboutHost(host) || guides.has(host)));
  if (about !== undefined && about !== website) builder.set('url', about.url, receiptOf(about, about.url));
}

function addMap(builder: PlaceBuilder, link: RecordLink, map: MapUrl, receiptOf: LinkReceipt): void {
  const { place } = builder;
  if (!ONE_PLACE.has(map.kind)) return;
  const names = [map.name, ...(map.points ?? []).map(({ name }) => name)].filter((name) => name !== undefined);
  const other = names.length > 0 && !names.some((name) => sharesName(name, place.name));
  if (other && (map.kind !== 'place' || place.url !== undefined)) return;
  if (place.url !== undefined && place.latitude !== undefined) return;
  const receipt = receiptOf(link, link.url);
  if (/^https?:/i.test(link.url)) builder.set('url', link.url, receipt);
  if (!other) addPosition(builder, map, receipt);
}

function addPosition(builder: PlaceBuilder, map: MapUrl, receipt: Receipt): void {
  const { place } = builder;
  const stop = map.points?.findLast(({ name }) => name !== undefined && sharesName(name, place.name));
  const stated = stop === undefined ? map.coordinates : stop.coordinates;
  const at = stated === undefined || map.datum === undefined ? stated : toWgs84(stated);
  if (
    at !== undefined &&
    (stop !== undefined || map.positionKind !== 'camera') &&
    Math.abs(at.latitude) <= 90 &&
    Math.abs(at.longitude) <= 180
  )
    builder.position(at, receipt);
  const featureId = stop === undefined ? map.featureId : stop.featureId;
  for (const [field, value] of [
    ['featureId', featureId],
    ['placeId', map.placeId],
    ['cid', map.cid],
  ] as const)
    builder.set(field, value, receipt);
}

/** Whether the name in a map link is the place's own: one begins with or holds most of the other. */
function sharesName(inLink: string, name: NonNullable<ReadPlace['name']>): boolean {
  const [one, other] = [plainName(inLink), plainName(name.replace(/^the\s+/i, ''))];
  return one !== '' && other !== '' && (one.includes(other) || other.includes(one) || one.slice(0, 8) === other.slice(0, 8));
}
