import type { Receipt } from '@cairn/contracts/receipts.ts';
import { type EngineEvent, EngineFailure } from '../../interface/engine.ts';
import { readHtmlText } from '../../formats/html-text.ts';
import { childOf, descendants, readXml, type XmlElement } from '../../formats/xml.ts';
import { addCell, buildFromFields, type Fields } from '../../place/field-place.ts';
import { addMapValues, readPlaceLink } from '../../place/map-link-values.ts';
import type { PlaceBuilder } from '../../place/place-builder.ts';
import { middleOfRing, positionOf, representativePoint } from '../../values/position.ts';
import { fieldOfValue } from './columns.ts';
import { AREA_AS_POINT, WAY_AS_POINT } from './geojson.ts';
import { extendedDataOf, isLineEnd, lineEnds, namingField } from './kml-names.ts';
import { unreadField } from './own-place.ts';
import { isOwnKmlHead, isOwnPlacemark, provenanceOf, readOwnPlacemark } from './own-xml.ts';

const LAID_OVER = ['GroundOverlay', 'ScreenOverlay', 'PhotoOverlay'];
const WHOLE = new Set([
  'Placemark',
  'NetworkLink',
  'Tour',
  'Style',
  'StyleMap',
  'Schema',
  'LookAt',
  'Camera',
  'Region',
  'ExtendedData',
  ...LAID_OVER,
]);

/** Default names that programs give a layer: they say nothing about the places in it. */
const IDLE_LAYER =
  /^(untitled layer|unbenannte ebene|calque sans titre|capa sin (título|nombre)|livello senza titolo|未命名圖層|未命名图层|無題のレイヤ|제목 없는 레이어|places|my places|temporary places|waypoints|features)$/i;

/**
 * The places of a KML (OGC 07-147r2): every Placemark of every folder and layer, whether it has a point or not.
 * An area with a name is kept with one point that represents it, marked approximate; lines, recorded tracks and overlays are no places.
 * `inside` names the files that are read along with this one, so that a link to one of them leaves nothing unread.
 */
export function* readKml(text: string, inside: ReadonlySet<string> = new Set()): Generator<EngineEvent> {
  const layers: string[] = [];
  const hints: Hints = { naming: namingField(text), ends: lineEnds(text) };
  let root: string | undefined;
  let isOwn = false;
  for (const event of readXml(text, (name) => WHOLE.has(name))) {
    if (event.type === 'broken') yield { type: 'partial', texts: event.text };
    if (event.type === 'cut') yield { type: 'dropped', reason: { code: 'entry-cut' }, example: nameOf(event.element) };
    if (event.type === 'open') {
      root ??= event.element.name;
      if (!['kml', 'Document', 'Folder', 'Placemark'].includes(root))
        throw new EngineFailure('unsupported-file', { code: 'xml-not-kml', values: { root } });
      if (event.element.name === 'Folder') layers.push('');
    }
    if (event.type === 'close') {
      yield* readHead(event.element, event.parents, layers);
      if (event.element.name === 'Folder') layers.pop();
    }
    if (event.type !== 'whole') continue;
    isOwn ||= isOwnKmlHead(event.element);
    if (isOwn && event.element.name === 'Placemark' && isOwnPlacemark(event.element)) yield* readOwnPlacemark(event.element);
    else yield* readWhole(event.element, layers, inside, hints);
  }
}

/** Names and descriptions of the document and of its layers. */
function* readHead(element: XmlElement, parents: string[], layers: string[]): Generator<EngineEvent> {
  const parent = parents.at(-1);
  if (parent === 'Folder' && element.name === 'name') layers[layers.length - 1] = element.text;
  if (parent !== 'Document' || parents.includes('Folder')) return;
  if (element.name === 'name' && element.text !== '') yield { type: 'source', title: element.text.replace(/\.km[lz]$/i, '') };
  if (element.name === 'description' && element.text !== '') yield { type: 'source', description: readHtmlText(element.text).text };
}

/** What the file as a whole says about its placemarks. */
interface Hints {
  /** The data field that holds the names. */
  naming: string | undefined;
  ends: Set<string>;
}

function* readWhole(element: XmlElement, layers: string[], inside: ReadonlySet<string>, hints: Hints): Generator<EngineEvent> {
  const address = element.name === 'NetworkLink' ? ([...descendants(element, 'href')][0]?.text ?? '') : '';
  if (element.name === 'NetworkLink' && !inside.has(address.replace(/^\.\//, ''))) {
    yield { type: 'partial', texts: { code: 'file-elsewhere', values: { address: address.slice(0, 200) } } };
  }
  if (LAID_OVER.includes(element.name)) yield { type: 'dropped', reason: { code: 'picture-over-map' }, example: nameOf(element) };
  if (element.name === 'Tour') yield { type: 'dropped', reason: { code: 'tour' }, example: nameOf(element) };
  if (element.name === 'Placemark') yield* readPlacemark(element, layers, hints);
}

function nameOf(element: XmlElement): string {
  return childOf(element, 'name')?.text ?? element.path;
}

function* readPlacemark(element: XmlElement, layers: string[], { naming, ends }: Hints): Generator<EngineEvent> {
  const fields: Fields = new Map();
  const named = naming === undefined ? undefined : extendedDataOf(element).find(({ label }) => label === naming);
  if (named !== undefined) addCell(fields, 'name', { text: named.text, provenance: provenanceOf(named.element) });
  for (const [field, tag] of [
    ['name', 'name'],
    ['address', 'address'],
    ['phone', 'phoneNumber'],
  ] as const) {
    const child = childOf(element, tag);
    if (child !== undefined) addCell(fields, field, { text: child.text, provenance: provenanceOf(child) });
  }
  const unknown = readData(element, fields);
  const description = childOf(element, 'description', 'Snippet', 'snippet');
  const html = description === undefined ? undefined : readHtmlText(description.text);
  const builder = buildFromFields(fields, 'kml');
  const { place } = builder;
  const geometry = addGeometry(builder, element);
  const dropped = isLineEnd(place.name, place.latitude ?? 0, place.longitude ?? 0, ends) ? 'line-end' : NO_PLACES[geometry];
  if (dropped !== undefined) return yield { type: 'dropped', reason: { code: dropped }, example: nameOf(element) };
  if (geometry === 'area') yield { type: 'remark', reason: AREA_AS_POINT, example: nameOf(element) };
  if (geometry === 'way') yield { type: 'remark', reason: WAY_AS_POINT, example: nameOf(element) };
  if (description !== undefined && html !== undefined) {
    addDescription(builder, html, provenanceOf(description));
    for (const { label, text } of unknown) yield unreadField(label, text);
  } else if (unknown[0] !== undefined)
    builder.set('note', unknown.map(({ label, text }) => `${label}: ${text}`).join('\n'), unknown[0].provenance);
  const link = element.children.find((child) => child.name === 'link' && child.attributes.href !== undefined);
  if (link?.attributes.href !== undefined) addLink(builder, link.attributes.href, { ...provenanceOf(link), attribute: 'href' });
  const tags = layers.filter((layer) => layer !== '' && !IDLE_LAYER.test(layer));
  if (tags.length > 0) place.tags = [...new Set([...tags, ...(place.tags ?? [])])];
  yield { type: 'place', place };
}

/** The columns of the sheet behind the map. Those that no place has come back by their labels. */
function readData(element: XmlElement, fields: Fields): Array<{ label: string; text: string; provenance: Receipt }> {
  const unknown: Array<{ label: string; text: string; provenance: Receipt }> = [];
  for (const { label, title, text, element: value } of extendedDataOf(element)) {
    const cell = { text, provenance: provenanceOf(value) };
    const field = fieldOfValue(title, text) ?? fieldOfValue(label, text);
    // The description repeats the sheet's notes; a second name column is a detail.
    if (field === undefined || ((field === 'name' || field === 'note') && fields.has(field))) unknown.push({ label, ...cell });
    else if (field !== 'note' || childOf(element, 'description') === undefined) addCell(fields, field, cell);
  }
  return unknown;
}

function addDescription(
  builder: PlaceBuilder,
  { text, links, images }: { text: string; links: string[]; images: string[] },
  provenance: Receipt,
): void {
  const isPlaceLink = (link: string): boolean => readPlaceLink(link) !== undefined;
  const mapLink = links.find(isPlaceLink);
  if (mapLink !== undefined) addLink(builder, mapLink, provenance);
  const website = links.find((link) => link !== mapLink && /^https?:\/\//i.test(link) && !isPlaceLink(link) && !images.includes(link));
  builder.set('websiteUrl', website, provenance);
  builder.set('note', mapLink === undefined ? text : text.replace(mapLink, '').trim(), provenance);
  for (const image of images) builder.image(image, provenance);
}

function addLink(builder: PlaceBuilder, link: string, provenance: Receipt): void {
  const map = readPlaceLink(link);
  builder.set(map === undefined ? 'websiteUrl' : 'url', link, provenance);
  if (map !== undefined) addMapValues(builder, map, provenance);
}

type Geometry = 'point' | 'area' | 'way' | 'line' | 'track' | 'none';
const NO_PLACES: Partial<Record<Geometry, 'track' | 'line'>> = { track: 'track', line: 'line' };

/**
 * Gives the place its position, unless all there is, is a line or a recorded track. `way` is one with an address: a stay in a location history.
 */
function addGeometry(builder: PlaceBuilder, element: XmlElement): Geometry {
  const { place } = builder;
  for (const point of descendants(element, 'Point')) {
    const coordinates = childOf(point, 'coordinates');
    const [pair] = readCoordinates(coordinates?.text ?? '');
    const position = pair === undefined ? undefined : positionOf(pair[1], pair[0]);
    if (coordinates === undefined || position === undefined) continue;
    builder.replacePosition(position, provenanceOf(coordinates));
    return 'point';
  }
  const ring = [...descendants(element, 'LinearRing')][0];
  if (ring === undefined && place.address === undefined && [...descendants(element, 'LineString')].length > 0) return 'line';
  const shapes = [...descendants(element, 'coordinates')];
  const track = place.address === undefined ? [] : [...descendants(element, 'coord')];
  const pairs = [...shapes, ...track].flatMap((shape) => readCoordinates(shape.text.replace(/^(\S+)\s+(\S+)(\s+\S+)?$/, '$1,$2')));
  const middle = ring === undefined ? undefined : middleOfRing(readCoordinates(childOf(ring, 'coordinates')?.text ?? ''));
  const position = middle ?? representativePoint(pairs);
  const first = [...shapes, ...track].find((shape) => shape.text !== '');
  if (position !== undefined && first !== undefined) {
    builder.replacePosition(position, provenanceOf(first));
    place.approximate = true;
    return middle === undefined && ring === undefined ? 'way' : 'area';
  }
  return place.address === undefined && [...descendants(element, 'Track', 'MultiTrack')].length > 0 ? 'track' : 'none';
}

/** `lng,lat[,altitude]` tuples between white space; some programs write a blank after the comma. */
function readCoordinates(text: string): Array<readonly [number, number]> {
  const pairs: Array<readonly [number, number]> = [];
  for (const tuple of text
    .trim()
    .replace(/\s*,\s*/g, ',')
    .split(/\s+/)) {
    const [longitude, latitude] = tuple.split(',').map(Number.parseFloat);
    if (longitude !== undefined && latitude !== undefined && Number.isFinite(longitude) && Number.isFinite(latitude))
      pairs.push([longitude, latitude]);
  }
  return pairs;
}
