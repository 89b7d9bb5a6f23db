import type { Receipt } from '@cairn/contracts/receipts.ts';
import { type EngineEvent, EngineFailure } from '../../engine.ts';
import { readHtmlText } from '../../formats/html-text.ts';
import { childOf, descendants, readXml, type XmlElement } from '../../formats/xml.ts';
import { addCell, type Fields, placeFromFields } from '../../place/field-place.ts';
import { positionOf } from '../../values/position.ts';
import type { PlaceField } from '../../vocabulary/field-labels.ts';

const POINT_FIELDS: Array<[string, PlaceField]> = [
  ['name', 'name'],
  ['desc', 'note'],
  ['cmt', 'note'],
  ['type', 'category'],
  ['url', 'website'],
  ['address', 'address'],
  ['phone', 'phone'],
];

/**
 * The places of a GPX (1.0 and 1.1): its waypoints, and the named points of its routes, which are the stops that somebody set.
 * Tracks, and routes without a named point, are ways and not places: each is counted as left out; the unnamed points in between belong to the way.
 */
export function* readGpx(text: string): Generator<EngineEvent> {
  let root: string | undefined;
  let named = 0;
  let routeName = '';
  for (const event of readXml(text, (name) => name === 'wpt' || name === 'rtept' || name === 'trkpt' || name === 'extensions')) {
    if (event.type === 'broken') yield { type: 'partial', sentence: event.sentence };
    if (event.type === 'cut' && event.element.name !== 'trkpt')
      yield { type: 'dropped', reason: 'the file breaks off inside it', example: describe(event.element) };
    if (event.type === 'open') {
      root ??= event.element.name;
      if (root !== 'gpx') throw new EngineFailure('unsupported-file', `This is XML, but no GPX: it begins with <${root}>.`);
      if (event.element.name === 'rte' || event.element.name === 'trk') [named, routeName] = [0, ''];
    }
    if (
      event.type === 'whole' &&
      (event.element.name === 'wpt' || (event.element.name === 'rtept' && childOf(event.element, 'name')?.text))
    ) {
      if (event.element.name === 'rtept') named += 1;
      yield readPoint(event.element);
    }
    if (event.type !== 'close') continue;
    const parent = event.parents.at(-1);
    if (event.element.name === 'name' && (parent === 'rte' || parent === 'trk')) routeName = event.element.text;
    if (event.element.name === 'trk') yield { type: 'dropped', reason: 'a recorded track, not a place', example: routeName };
    if (event.element.name === 'rte' && named === 0) yield { type: 'dropped', reason: 'a route without named stops', example: routeName };
    yield* readHead(event.element, parent);
  }
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

function readPoint(element: XmlElement): EngineEvent {
  const fields: Fields = new Map();
  for (const [tag, field] of POINT_FIELDS) {
    const child = childOf(element, tag) ?? [...descendants(childOf(element, 'extensions') ?? element, tag)][0];
    if (child !== undefined)
      addCell(fields, field, { text: field === 'note' ? readHtmlText(child.text).text : child.text, receipt: receiptOf(child) });
  }
  for (const link of element.children.filter((child) => child.name === 'link')) {
    addCell(fields, 'website', { text: link.attributes.href ?? '', receipt: { ...receiptOf(link), attribute: 'href' } });
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
      latitude: { ...receiptOf(element), attribute: 'lat', ...(lat === undefined ? {} : { quote: lat.slice(0, 200) }) },
      longitude: { ...receiptOf(element), attribute: 'lon', ...(lon === undefined ? {} : { quote: lon.slice(0, 200) }) },
    };
  }
  return { type: 'place', place };
}

function receiptOf(element: XmlElement): Extract<Receipt, { kind: 'element' }> {
  return { kind: 'element', path: element.path.slice(0, 1_000), ...(element.text === '' ? {} : { quote: element.text.slice(0, 200) }) };
}
