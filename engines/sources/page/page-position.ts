import type { ReadPlace } from '@cairn/contracts/places.ts';
import { joinAddress, townLine } from '../../place/compose-address.ts';
import { PlaceBuilder } from '../../place/place-builder.ts';
import { positionFrom } from '../../values/position.ts';
import { ratingOnScale } from '../../values/rating.ts';
import type { PageContext } from './context.ts';
import { elementProvenance } from './html/element-provenance.ts';
import { isMapLink } from './links.ts';
import { addLinkedMap } from './map-values.ts';
import type { PageElement } from './html/tree.ts';

/** What the only map on the page shows. */
export function embeddedMap({ tree }: PageContext): ReadPlace | undefined {
  const frames = tree.elements.filter(({ tag, attributes }) => tag === 'iframe' && isMapLink(attributes.src));
  const [frame] = frames;
  const link = frame?.attributes.src;
  if (frames.length !== 1 || frame === undefined || link === undefined) return undefined;
  const builder = new PlaceBuilder('detail');
  addLinkedMap(builder, link, elementProvenance(frame, link, 'src'));
  return builder.place.latitude === undefined && builder.place.address === undefined ? undefined : builder.place;
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

/** The place that meta tags describe (Open Graph's place and business tags, geo.position, ICBM). */
export function metaPlace({ tree }: PageContext): PlaceBuilder {
  const builder = new PlaceBuilder('meta');
  const found = new Map<string, { text: string; element: PageElement }>();
  for (const element of tree.elements) {
    if (element.tag !== 'meta') continue;
    const name = (element.attributes.property ?? element.attributes.name ?? '').toLowerCase();
    const text = element.attributes.content?.trim() ?? '';
    for (const [field, pattern] of Object.entries(META_FIELDS))
      if (text !== '' && !found.has(field) && pattern.test(name)) found.set(field, { text, element });
  }
  const provenance = (field: string): ReturnType<typeof elementProvenance> => {
    const value = found.get(field);
    return value === undefined ? elementProvenance(tree.root, '') : elementProvenance(value.element, value.text, 'content');
  };
  const text = (field: string): string | undefined => found.get(field)?.text;
  builder.position(positionFrom(text('latitude'), text('longitude')), provenance('latitude'), provenance('longitude'));
  const pair = /^(-?\d+(?:\.\d+)?)\s*[;,]\s*(-?\d+(?:\.\d+)?)$/.exec(text('position') ?? '');
  if (pair !== null) builder.position(positionFrom(pair[1], pair[2]), provenance('position'));
  const address = joinAddress([text('street'), townLine(text('locality'), text('region'), text('postalCode')), text('country')]);
  if (text('street') !== undefined || text('postalCode') !== undefined)
    builder.text('address', address, provenance(text('street') === undefined ? 'postalCode' : 'street'));
  builder.text('locality', text('locality'), provenance('locality'));
  builder.text('postalCode', text('postalCode'), provenance('postalCode'));
  builder.text('country', text('country'), provenance('country'));
  builder.text('phoneNumber', text('phone'), provenance('phone'));
  const rating = text('rating');
  if (rating !== undefined) builder.set('rating', ratingOnScale(rating), provenance('rating'));
  return builder;
}

const CODE_POSITIONS = [
  /(?:LatLng|latLng|marker|setView|setCenter)\s*\(\s*\[?\s*['"]?(-?\d{1,3}\.\d{2,})['"]?\s*,\s*['"]?(-?\d{1,3}\.\d{2,})/g,
  /["']?lat(?:itude)?["']?\s*[:=]\s*["']?(-?\d{1,3}\.\d{2,})["']?\s*[,;]\s*(?:var\s+|let\s+|const\s+)?["']?(?:lng|lon|long|longitude)["']?\s*[:=]\s*["']?(-?\d{1,3}\.\d{2,})/gi,
];

/** The position in the page's scripts, when they name just one. */
export function scriptPosition({
  tree,
}: PageContext): { latitude: number; longitude: number; provenance: ReturnType<typeof elementProvenance> } | undefined {
  const found = new Map<string, { latitude: number; longitude: number; provenance: ReturnType<typeof elementProvenance> }>();
  for (const { text, element } of tree.scripts) {
    if (text.length > 2_000_000) continue;
    for (const pattern of CODE_POSITIONS)
      for (const match of text.matchAll(pattern)) {
        const position = positionFrom(match[1], match[2]);
        if (position !== undefined)
          found.set(`${position.latitude},${position.longitude}`, { ...position, provenance: elementProvenance(element, match[0]) });
        if (found.size > 1) return undefined;
      }
  }
  return [...found.values()][0];
}
