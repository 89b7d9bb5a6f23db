import type { ReadPlace } from '@cairn/contracts/places.ts';
import { toWgs84 } from '../sources/link/china.ts';
import type { MapUrl } from '../sources/link/map-url.ts';
import type { PlaceDraft } from './place-draft.ts';
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

/** Sets what the links of a record state: the place's page on a map, its position and ids, its own website. */
export function addLinks(draft: PlaceDraft, links: RecordLink[], guides: Set<string>): void {
  const { place } = draft;
  for (const link of links) if (link.map !== undefined) addMap(draft, link, link.map);
  const websites = links.filter(({ map, url }) => map === undefined && /^http/i.test(url));
  const own = websites.filter(
    ({ host, label, role }) => label === 'website' || (label === undefined && role !== 'prose' && !isAboutHost(host) && !guides.has(host)),
  );
  const website = own.find(({ label }) => label === 'website') ?? own.find(({ host }) => !isSocialHost(host)) ?? own[0];
  if (website !== undefined && (place.websiteUrl === undefined || website.label === 'website'))
    draft.set('websiteUrl', website.url, [website], website.url);
  const about = websites.find(({ host, role }) => role !== 'prose' && (isAboutHost(host) || guides.has(host)));
  if (about !== undefined && place.url === undefined && about !== website) draft.set('url', about.url, [about], about.url);
}

function addMap(draft: PlaceDraft, link: RecordLink, map: MapUrl): void {
  const { place } = draft;
  if (!ONE_PLACE.has(map.kind)) return;
  const names = [map.name, ...(map.points ?? []).map(({ name }) => name)].filter((name) => name !== undefined);
  const other = names.length > 0 && !names.some((name) => sharesName(name, place.name));
  if (other && (map.kind !== 'place' || place.url !== undefined)) return;
  if (place.url !== undefined && place.latitude !== undefined) return;
  if (/^https?:/i.test(link.url) && place.url === undefined) draft.set('url', link.url, [link], link.url);
  if (!other) addPosition(draft, link, map);
}

function addPosition(draft: PlaceDraft, link: RecordLink, map: MapUrl): void {
  const { place } = draft;
  const stop = map.points?.findLast(({ name }) => name !== undefined && sharesName(name, place.name));
  const stated = stop === undefined ? map.coordinates : stop.coordinates;
  const at = stated === undefined || map.datum === undefined ? stated : toWgs84(stated);
  if (
    at !== undefined &&
    place.latitude === undefined &&
    (stop !== undefined || map.positionKind !== 'camera') &&
    Math.abs(at.latitude) <= 90 &&
    Math.abs(at.longitude) <= 180
  ) {
    draft.set('latitude', at.latitude, [link], link.url);
    draft.set('longitude', at.longitude, [link], link.url);
  }
  const featureId = stop === undefined ? map.featureId : stop.featureId;
  for (const [field, value] of [
    ['featureId', featureId],
    ['placeId', map.placeId],
    ['cid', map.cid],
  ] as const)
    if (value !== undefined && place[field] === undefined) draft.set(field, value, [link], link.url);
}

const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Whether the name in a map link is the place's own: one begins with or holds most of the other. */
function sharesName(inLink: string, name: NonNullable<ReadPlace['name']>): boolean {
  const [one, other] = [plainName(inLink), plainName(name.replace(/^the\s+/i, ''))];
  return one !== '' && other !== '' && (one.includes(other) || other.includes(one) || one.slice(0, 8) === other.slice(0, 8));
}
