import type { ReadPlace } from '@cairn/contracts/places.ts';
import type { PageContext } from './context.ts';
import { elementReceipt, joinAddress, PlaceDraft } from './draft.ts';
import { isMapLink, positionInLink, queryOfLink } from './links.ts';
import { townLine } from './structured/schema-place.ts';
import type { PageElement } from './tree.ts';
import { isStreetAddress, positionFrom, scaledRating } from './values.ts';

/** What the only map on the page shows. */
export function embeddedMap({ tree }: PageContext): ReadPlace | undefined {
  const frames = tree.elements.filter(({ tag, attributes }) => tag === 'iframe' && isMapLink(attributes.src));
  const [frame] = frames;
  const link = frame?.attributes.src;
  if (frames.length !== 1 || frame === undefined || link === undefined) return undefined;
  const draft = new PlaceDraft('detail');
  const receipt = elementReceipt(frame, link, 'src');
  const position = positionInLink(link);
  draft.position(position, { latitude: receipt, longitude: receipt });
  if (position?.approximate === true) draft.set('approximate', true, receipt);
  const query = queryOfLink(link);
  if (query !== undefined && isStreetAddress(query)) draft.text('address', query, receipt);
  return draft.place.latitude === undefined && draft.place.address === undefined ? undefined : draft.place;
}

const META_FIELDS: Record<string, RegExp> = {
  latitude: /^(?:(?:og|place:location|business:location|geo)[:.])?latitude$/,
  longitude: /^(?:(?:og|place:location|business:location|geo)[:.])?longitude$/,
  position: /^(?:geo\.position|icbm)$/,
  street: /^(?:og:street[-_]address|business:contact_data:street_address|place:street_address)$/,
  locality: /^(?:og:locality|business:contact_data:locality)$/,
  region: /^(?:og:region|business:contact_data:region)$/,
  postalCode: /^(?:og:postal[-_]code|business:contact_data:postal_code)$/,
  country: /^(?:og:country[-_]name|business:contact_data:country_name)$/,
  phone: /^(?:og:phone_number|business:contact_data:phone_number)$/,
  rating: /^(?:og:rating|place:rating)$/,
};

/** The place that meta tags tell of (Open Graph's place and business tags, geo.position, ICBM). */
export function metaDraft({ tree }: PageContext): PlaceDraft {
  const draft = new PlaceDraft('meta');
  const found = new Map<string, { text: string; element: PageElement }>();
  for (const element of tree.elements) {
    if (element.tag !== 'meta') continue;
    const name = (element.attributes.property ?? element.attributes.name ?? '').toLowerCase();
    const text = element.attributes.content?.trim() ?? '';
    for (const [field, pattern] of Object.entries(META_FIELDS))
      if (text !== '' && !found.has(field) && pattern.test(name)) found.set(field, { text, element });
  }
  const receipt = (field: string): ReturnType<typeof elementReceipt> => {
    const value = found.get(field);
    return value === undefined ? elementReceipt(tree.root, '') : elementReceipt(value.element, value.text, 'content');
  };
  const text = (field: string): string | undefined => found.get(field)?.text;
  draft.position(positionFrom(text('latitude'), text('longitude')), { latitude: receipt('latitude'), longitude: receipt('longitude') });
  const pair = /^(-?\d+(?:\.\d+)?)\s*[;,]\s*(-?\d+(?:\.\d+)?)$/.exec(text('position') ?? '');
  if (pair !== null) draft.position(positionFrom(pair[1], pair[2]), { latitude: receipt('position'), longitude: receipt('position') });
  const address = joinAddress([text('street'), townLine(text('locality'), text('region'), text('postalCode')), text('country')]);
  if (text('street') !== undefined || text('postalCode') !== undefined)
    draft.text('address', address, receipt(text('street') === undefined ? 'postalCode' : 'street'));
  draft.text('locality', text('locality'), receipt('locality'));
  draft.text('postalCode', text('postalCode'), receipt('postalCode'));
  draft.text('country', text('country'), receipt('country'));
  draft.text('phoneNumber', text('phone'), receipt('phone'));
  const rating = text('rating');
  if (rating !== undefined) draft.set('rating', scaledRating(rating, undefined)?.rating, receipt('rating'));
  return draft;
}

const CODE_POSITIONS = [
  /(?:LatLng|latLng|marker|setView|setCenter)\s*\(\s*\[?\s*['"]?(-?\d{1,3}\.\d{2,})['"]?\s*,\s*['"]?(-?\d{1,3}\.\d{2,})/g,
  /["']?lat(?:itude)?["']?\s*[:=]\s*["']?(-?\d{1,3}\.\d{2,})["']?\s*[,;]\s*(?:var\s+|let\s+|const\s+)?["']?(?:lng|lon|long|longitude)["']?\s*[:=]\s*["']?(-?\d{1,3}\.\d{2,})/gi,
];

/** The position in the page's scripts, when they name just one. */
export function scriptPosition({
  tree,
}: PageContext): { latitude: number; longitude: number; receipt: ReturnType<typeof elementReceipt> } | undefined {
  const found = new Map<string, { latitude: number; longitude: number; receipt: ReturnType<typeof elementReceipt> }>();
  for (const { text, element } of tree.scripts) {
    if (text.length > 2_000_000) continue;
    for (const pattern of CODE_POSITIONS)
      for (const match of text.matchAll(pattern)) {
        const position = positionFrom(match[1], match[2]);
        if (position !== undefined)
          found.set(`${position.latitude},${position.longitude}`, { ...position, receipt: elementReceipt(element, match[0]) });
        if (found.size > 1) return undefined;
      }
  }
  return [...found.values()][0];
}
