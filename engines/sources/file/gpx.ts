import { type EngineEvent, EngineFailure } from '../../interface/engine.ts';
import { readHtmlText } from '../../formats/html-text.ts';
import { childOf, descendants, readXml, type XmlElement } from '../../formats/xml.ts';
import { addCell, type Fields, placeFromFields } from '../../place/field-place.ts';
import { positionOf } from '../../values/position.ts';
import type { PlaceField } from '../../vocabulary/field-labels/place-field.ts';
import { fieldOfValue } from './columns.ts';
import { unreadField } from './own-place.ts';
import { isOwnGpx, provenanceOf, readOwnWaypoint } from './own-xml.ts';

const POINT_FIELDS: Array<[string, PlaceField]> = [
  ['name', 'name'],
  ['desc', 'note'],
  ['cmt', 'note'],
  ['type', 'category'],
  ['url', 'website'],
  ['address', 'address'],
  ['phone', 'phone'],
];

/** Garmin's names for the parts of an address. */
const EXTENSION_FIELDS = new Map<string, PlaceField>([
  ['StreetAddress', 'address'],
  ['PhoneNumber', 'phone'],
]);

/**
 * The places of a GPX (1.0 and 1.1): its waypoints, and the named points of its routes, which are the stops that somebody set.
 * Tracks, and routes without a named point, are ways and not places: each is counted as left out; the unnamed points in between belong to the way.
 */
export function* readGpx(text: string): Generator<EngineEvent> {
  let root: string | undefined;
  let isOwn = false;
  let named = 0;
  let routeName = '';
  for (const event of readXml(text, (name) => name === 'wpt' || name === 'rtept' || name === 'trkpt' || name === 'extensions')) {
    if (event.type === 'broken') yield { type: 'partial', texts: event.text };
    if (event.type === 'cut' && event.element.name !== 'trkpt')
      yield { type: 'dropped', reason: { code: 'entry-cut' }, example: describe(event.element) };
    if (event.type === 'open') {
      isOwn ||= root === undefined && isOwnGpx(event.element);
      root ??= event.element.name;
      if (root !== 'gpx') throw new EngineFailure('unsupported-file', { code: 'xml-not-gpx', values: { root } });
      if (event.element.name === 'rte' || event.element.name === 'trk') [named, routeName] = [0, ''];
    }
    if (
      event.type === 'whole' &&
      (event.element.name === 'wpt' || (event.element.name === 'rtept' && childOf(event.element, 'name')?.text))
    ) {
      if (event.element.name === 'rtept') named += 1;
      yield* isOwn && event.element.name === 'wpt' ? readOwnWaypoint(event.element) : readPoint(event.element);
    }
    if (isOwn && event.type === 'whole' && event.element.name === 'extensions') yield* readOwnTotal(event.element);
    if (event.type !== 'close') continue;
    const parent = event.parents.at(-1);
    if (event.element.name === 'name' && (parent === 'rte' || parent === 'trk')) routeName = event.element.text;
    if (event.element.name === 'trk') yield { type: 'dropped', reason: { code: 'track' }, example: routeName };
    if (event.element.name === 'rte' && named === 0) yield { type: 'dropped', reason: { code: 'route-without-stops' }, example: routeName };
    yield* readHead(event.element, parent);
  }
}

/** Our own export says how many places its list had, where some have no position. */
function* readOwnTotal(extensions: XmlElement): Generator<EngineEvent> {
  const total = Number(childOf(extensions, 'places')?.text);
  if (!Number.isSafeInteger(total) || total < 1) return;
  yield { type: 'expected', count: total };
  yield {
    type: 'partial',
    texts: { code: 'gpx-lacks-places' },
  };
}

function* readHead({ name, text }: XmlElement, parent: string | undefined): Generator<EngineEvent> {
  // GPX 1.0 has the file's name at the root, 1.1 in <metadata>.
  if ((parent !== 'gpx' && parent !== 'metadata') || text === '') return;
  if (name === 'name') yield { type: 'source', title: text };
  if (name === 'desc') yield { type: 'source', description: readHtmlText(text).text };
}

function describe(point: XmlElement): string {
  return childOf(point, 'name')?.text ?? `${point.attributes.lat}, ${point.attributes.lon}`;
}

function* readPoint(element: XmlElement): Generator<EngineEvent> {
  const fields: Fields = new Map();
  for (const [tag, field] of POINT_FIELDS) {
    const child = childOf(element, tag) ?? [...descendants(childOf(element, 'extensions') ?? element, tag)][0];
    if (child !== undefined)
      addCell(fields, field, { text: field === 'note' ? readHtmlText(child.text).text : child.text, provenance: provenanceOf(child) });
  }
  for (const leaf of leavesOf(childOf(element, 'extensions'))) {
    const field = EXTENSION_FIELDS.get(leaf.name) ?? fieldOfValue(leaf.name, leaf.text);
    if (field !== undefined && field !== 'name' && !fields.has(field))
      addCell(fields, field, { text: leaf.text, provenance: provenanceOf(leaf) });
  }
  for (const link of element.children.filter((child) => child.name === 'link')) {
    addCell(fields, 'website', { text: link.attributes.href ?? '', provenance: { ...provenanceOf(link), attribute: 'href' } });
  }
  // A waypoint that somebody left a remark on and no name is known by that remark.
  const remark = fields.get('note')?.[0];
  if (!fields.has('name') && remark !== undefined) fields.set('name', [{ ...remark, text: remark.text.split('\n')[0] ?? '' }]);
  const place = placeFromFields(fields, 'gpx');
  const position = positionOf(Number.parseFloat(element.attributes.lat ?? ''), Number.parseFloat(element.attributes.lon ?? ''));
  if (position !== undefined) {
    Object.assign(place, position);
    const { lat, lon } = element.attributes;
    place.receipts = {
      ...place.receipts,
      latitude: { ...provenanceOf(element), attribute: 'lat', ...(lat === undefined ? {} : { quote: lat.slice(0, 200) }) },
      longitude: { ...provenanceOf(element), attribute: 'lon', ...(lon === undefined ? {} : { quote: lon.slice(0, 200) }) },
    };
  }
  yield* unreadParts(element, fields);
  yield { type: 'place', place };
}

/** What programs write of a waypoint beside the place: they say when and how it was recorded. */
const OF_RECORDING = new Set(['time', 'magvar', 'geoidheight', 'fix', 'sat', 'hdop', 'vdop', 'pdop', 'ageofdgpsdata', 'dgpsid', 'src']);

/** A remark on each value that no field of the place took. */
function* unreadParts(element: XmlElement, fields: Fields): Generator<EngineEvent> {
  const read = new Set([...fields.values()].flat().map(({ provenance }) => (provenance.kind === 'element' ? provenance.path : '')));
  const parts = element.children.filter(({ name }) => name !== 'extensions' && name !== 'link' && !OF_RECORDING.has(name));
  for (const part of [...parts, ...leavesOf(childOf(element, 'extensions'))])
    if (part.text !== '' && !read.has(part.path.slice(0, 1_000))) yield unreadField(part.name, part.text);
}

function* leavesOf(element: XmlElement | undefined): Generator<XmlElement> {
  for (const child of element?.children ?? []) {
    if (child.children.length === 0) yield child;
    else yield* leavesOf(child);
  }
}
