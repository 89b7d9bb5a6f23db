import type { Receipt } from '@cairn/contracts/receipts.ts';
import { isAboutHost, isSocialHost } from '../sources/link/host-kinds.ts';
import type { MapUrl } from '../sources/link/map-url.ts';
import { addMapValues, namesInLink, sharesName, showsOnePlace } from './map-link-values.ts';
import type { PlaceBuilder } from './place-builder.ts';
import type { RecordLink } from './record-links.ts';

type LinkProvenance = (link: RecordLink, url: string) => Receipt;

/** Sets what the links of a record state: the place's page on a map, its position and ids, its own website. */
export function addLinks(builder: PlaceBuilder, links: RecordLink[], guides: Set<string>, provenanceOf: LinkProvenance): void {
  for (const link of links) if (link.map !== undefined) addMap(builder, link, link.map, provenanceOf);
  const websites = links.filter(({ map, url }) => map === undefined && /^http/i.test(url));
  const own = websites.filter(
    ({ host, label, role }) => label === 'website' || (label === undefined && role !== 'prose' && !isAboutHost(host) && !guides.has(host)),
  );
  const website = own.find(({ label }) => label === 'website') ?? own.find(({ host }) => !isSocialHost(host)) ?? own[0];
  if (website?.label === 'website') builder.replace('websiteUrl', website.url, provenanceOf(website, website.url));
  else if (website !== undefined) builder.set('websiteUrl', website.url, provenanceOf(website, website.url));
  const about = websites.find(({ host, role }) => role !== 'prose' && (isAboutHost(host) || guides.has(host)));
  if (about !== undefined && about !== website) builder.set('url', about.url, provenanceOf(about, about.url));
}

function addMap(builder: PlaceBuilder, link: RecordLink, map: MapUrl, provenanceOf: LinkProvenance): void {
  const { place } = builder;
  if (!showsOnePlace(map)) return;
  const names = namesInLink(map);
  const other = names.length > 0 && !names.some((name) => sharesName(name, place.name));
  if (other && (map.kind !== 'place' || place.url !== undefined)) return;
  if (place.url !== undefined && place.latitude !== undefined) return;
  const provenance = provenanceOf(link, link.url);
  if (/^https?:/i.test(link.url)) builder.set('url', link.url, provenance);
  if (!other) addMapValues(builder, map, provenance);
}
