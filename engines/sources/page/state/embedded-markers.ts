import type { ReadPlace } from '@cairn/contracts/places.ts';
import type { Receipt } from '@cairn/contracts/receipts.ts';
import { PlaceBuilder } from '../../../place/place-builder.ts';
import { positionFrom } from '../../../values/position.ts';
import { elementProvenance } from '../html/element-provenance.ts';
import { isStreetAddress } from '../../../values/line-shapes.ts';
import type { PageElement, PageTree } from '../html/tree.ts';

const NUMBER = String.raw`['"]?(-?\d{1,3}\.\d{2,})['"]?`;
const LABEL = String.raw`(?:'((?:[^'\\\n]|\\.){2,2000})'|"((?:[^"\\\n]|\\.){2,2000})"|\x60((?:[^\x60\\]|\\.){2,2000})\x60)`;

/** A pair in code: `[52.5, 13.4]`, `{lat: 52.5, lng: 13.4}`, `new google.maps.LatLng(52.5, 13.4)`, `L.latLng(52.5, 13.4)`. */
const PAIR = String.raw`(?:(?:new\s+)?[\w.]*[lL]at[lL]ng\(\s*|\[\s*|\{\s*["']?lat["']?\s*:\s*)${NUMBER}\s*,\s*(?:["']?(?:lng|lon)["']?\s*:\s*)?${NUMBER}`;

/** How program code sets markers; each form with whether the label is before the position, and whether the longitude is first. */
const FORMS: Array<{ pattern: RegExp; labelFirst: boolean; eastFirst?: boolean; anyCall?: boolean }> = [
  // ['<h2>Name</h2><p>12 High Street</p>', '34.02', '-117.69', …]
  { pattern: new RegExp(String.raw`\[\s*${LABEL}\s*,\s*${NUMBER}\s*,\s*${NUMBER}`, 'g'), labelFirst: true },
  // addMarker("Name", 52.5163, 13.3777), whatever the function is called
  { pattern: new RegExp(String.raw`\w\(\s*${LABEL}\s*,\s*${NUMBER}\s*,\s*${NUMBER}`, 'gi'), labelFirst: true, anyCall: true },
  // addMarker(52.5163, 13.3777, "Name")
  { pattern: new RegExp(String.raw`\w\(\s*${NUMBER}\s*,\s*${NUMBER}\s*,\s*${LABEL}`, 'gi'), labelFirst: false, anyCall: true },
  // L.marker([52.5163, 13.3777]).addTo(map).bindPopup("<b>Name</b>"), also in the next statement, or {title: "Name"}
  {
    pattern: new RegExp(
      String.raw`marker\(\s*${PAIR}[^;]{0,300}?(?:;\s*\w+\s*\.\s*)?(?:bind(?:Popup|Tooltip)\(\s*|\btitle\s*:\s*)${LABEL}`,
      'gi',
    ),
    labelFirst: false,
  },
  // new google.maps.Marker({position: {lat: 52.5, lng: 13.3}, map: map, title: "Name"})
  { pattern: new RegExp(String.raw`position\s*:\s*${PAIR}[^;]{0,300}?title\s*:\s*${LABEL}`, 'g'), labelFirst: false },
  // new google.maps.Marker({title: "Name", position: {lat: 52.5, lng: 13.3}})
  { pattern: new RegExp(String.raw`title\s*:\s*${LABEL}[^;{}]{0,200}?position\s*:\s*${PAIR}`, 'g'), labelFirst: true },
  // new mapboxgl.Marker().setLngLat([13.3777, 52.5163]).setPopup(new mapboxgl.Popup().setHTML("<b>Name</b>"))
  {
    pattern: new RegExp(String.raw`setLngLat\(\s*\[\s*${NUMBER}\s*,\s*${NUMBER}[^;]{0,300}?set(?:HTML|Text)\(\s*${LABEL}`, 'g'),
    labelFirst: false,
    eastFirst: true,
  },
];

/** Places that the page's own program sets as markers, where that is no data by itself. Those at the positions of `known` are left away. */
export function markerPlaces(tree: PageTree, known: ReadPlace[]): ReadPlace[] {
  const taken = new Set(known.map(positionKey));
  const places: ReadPlace[] = [];
  for (const { text, attributes, element } of tree.scripts) {
    if (attributes.type?.includes('json') || !/\d\.\d{2,}['"]?\s*,\s*(?:['"]?(?:lng|lon)['"]?\s*:\s*)?['"]?-?\d{1,3}\.\d{2,}/.test(text))
      continue;
    const matches = FORMS.flatMap(({ pattern, anyCall, ...form }) => {
      const found = [...text.matchAll(pattern)].map((match) => ({ match, ...form }));
      // One call with a text and two numbers may say anything; several set markers.
      return anyCall === true && new Set(found.map(({ match }) => match[0])).size < 2 ? [] : found;
    });
    if (matches.length === 0) places.push(...windowPlaces(text, element));
    for (const { match, labelFirst, eastFirst } of matches.sort((one, other) => one.match.index - other.match.index)) {
      const groups = match.slice(1);
      const label = (labelFirst ? groups.slice(0, 3) : groups.slice(2)).find((group) => group !== undefined) ?? '';
      const [first, second] = labelFirst ? groups.slice(3) : groups;
      const [north, east] = eastFirst === true ? [second, first] : [first, second];
      const builder = new PlaceBuilder('embedded-state');
      const provenance = elementProvenance(element, match[0]);
      fillFromMarkup(builder, label.replace(/\\(['"/])/g, '$1'), provenance);
      builder.position(positionFrom(north, east), provenance);
      if (builder.place.name === '' || builder.place.latitude === undefined || taken.has(positionKey(builder.place))) continue;
      taken.add(positionKey(builder.place));
      places.push(builder.place);
    }
  }
  return places;
}

const BARE_POSITION = new RegExp(String.raw`position\s*:\s*${PAIR}`, 'g');
const WINDOW = new RegExp(String.raw`(?:content\s*:|setContent\(|(?:set|bind)Popup\(|setHTML\()\s*${LABEL}`, 'g');

/** Markers without a name beside as many bubbles with a text: the first bubble belongs to the first marker, and so on. */
function windowPlaces(text: string, element: PageElement): ReadPlace[] {
  const positions = [...text.matchAll(BARE_POSITION)];
  const windows = [...text.matchAll(WINDOW)];
  if (positions.length !== windows.length) return [];
  return positions.flatMap((match, at) => {
    const label = windows[at]?.slice(1).find((group) => group !== undefined) ?? '';
    const builder = new PlaceBuilder('embedded-state');
    const provenance = elementProvenance(element, match[0]);
    fillFromMarkup(builder, label.replace(/\\(['"/])/g, '$1'), elementProvenance(element, windows[at]?.[0] ?? ''));
    builder.position(positionFrom(match[1], match[2]), provenance);
    return builder.place.name === '' || builder.place.latitude === undefined ? [] : [builder.place];
  });
}

function positionKey({ latitude, longitude }: ReadPlace): string {
  return `${latitude},${longitude}`;
}

/** A marker's bubble: its first piece of text is the name, a following street the address. */
export function fillFromMarkup(builder: PlaceBuilder, markup: string, provenance: Receipt): void {
  const pieces = markup
    .split(/<[^<>]*>|\\n/)
    .map(plainText)
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece));
  builder.text('name', pieces[0]?.slice(0, 300), provenance);
  const address = pieces.slice(1).find(isStreetAddress);
  builder.text('address', address, provenance);
}

/** Text of a value that may hold markup and escaped characters. */
export function plainText(text: string): string {
  return text
    .replace(/<br\s*\/?>/gi, ', ')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&#0?39;|&#x27;|&apos;|&#8217;|&rsquo;/gi, "'")
    .replace(/&quot;/g, '"')
    .replace(/&nbsp;|&#160;/g, ' ')
    .replace(/&#8211;|&ndash;/g, '–')
    .replace(/\s+/g, ' ')
    .trim();
}
