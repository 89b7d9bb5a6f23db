import { FIELD_NAMESPACE, type Field, fieldValue, GENERATOR } from '@cairn/contracts/exports/field-texts.ts';
import { placemarkDescription } from '@cairn/contracts/exports/kml.ts';
import { fromXmlSafe, xmlCharacters } from '@cairn/contracts/exports/xml.ts';
import { isPlaceField } from '@cairn/contracts/place-fields.ts';
import type { Receipt } from '@cairn/contracts/receipts.ts';
import type { EngineEvent } from '../../interface/engine.ts';
import { readHtmlText } from '../../formats/html-text.ts';
import { childOf, type XmlElement } from '../../formats/xml.ts';
import { type OwnValue, readOwnPlace } from './own-place.ts';

/** Whether the data of a KML's document say that our own export wrote it. */
export function isOwnKmlHead(element: XmlElement): boolean {
  if (element.name !== 'ExtendedData' || !/Document > ExtendedData$/.test(element.path)) return false;
  return element.children.some((data) => data.attributes.name === 'generator' && childOf(data, 'value')?.text === GENERATOR);
}

/** Whether the root of a GPX says that our own export wrote it. */
export function isOwnGpx(root: XmlElement): boolean {
  return root.attributes.creator === GENERATOR && root.attributes.cairn === FIELD_NAMESPACE;
}

/** A placemark of our own KML: its data, unless another program changed what its elements say. */
export function* readOwnPlacemark(element: XmlElement): Generator<EngineEvent> {
  const values = new Map<string, OwnValue>();
  for (const data of childOf(element, 'ExtendedData')?.children ?? []) {
    const value = childOf(data, 'value');
    if (value !== undefined) setText(values, data.attributes.name ?? '', value);
  }
  const point = childOf(element, 'Point');
  const coordinates = point === undefined ? undefined : childOf(point, 'coordinates');
  const [longitude, latitude] = coordinates?.text.split(',') ?? [];
  if (coordinates !== undefined) {
    setValue(values, 'latitude', Number(latitude), provenanceOf(coordinates));
    setValue(values, 'longitude', Number(longitude), provenanceOf(coordinates));
  }
  setChanged(values, element);
  yield* readOwnPlace(values.values(), element.path, 'kml');
}

/** Whether a placemark has a point or nothing: what our own export writes. */
export function isOwnPlacemark(element: XmlElement): boolean {
  return !['LineString', 'LinearRing', 'Polygon', 'MultiGeometry', 'Model', 'Track', 'MultiTrack'].some((name) => childOf(element, name));
}

/** What somebody edited in another program counts before the data beside it. */
function setChanged(values: Map<string, OwnValue>, element: XmlElement): void {
  const textOf = (field: Field): string | undefined => {
    const value = values.get(field)?.value;
    return typeof value === 'string' ? value : undefined;
  };
  const description = childOf(element, 'description');
  const written = placemarkDescription(
    Object.fromEntries((['note', 'address', 'phoneNumber'] as const).map((field) => [field, textOf(field)])),
  );
  if (description !== undefined && description.text !== xmlCharacters(written).trim())
    setValue(values, 'note', readHtmlText(description.text).text, provenanceOf(description));
  for (const field of ['name', 'address', 'phoneNumber'] as const) {
    const child = childOf(element, field);
    if (child !== undefined && child.text !== xmlCharacters(textOf(field) ?? '').trim())
      setValue(values, field, child.text, provenanceOf(child));
  }
}

/** A waypoint of our own GPX: its extensions, name and position. */
export function* readOwnWaypoint(element: XmlElement): Generator<EngineEvent> {
  const values = new Map<string, OwnValue>();
  const name = childOf(element, 'name');
  if (name !== undefined) setValue(values, 'name', name.text, provenanceOf(name));
  const { lat, lon } = element.attributes;
  setValue(values, 'latitude', Number(lat), {
    ...provenanceOf(element),
    attribute: 'lat',
    ...(lat === undefined ? {} : { quote: lat.slice(0, 200) }),
  });
  setValue(values, 'longitude', Number(lon), {
    ...provenanceOf(element),
    attribute: 'lon',
    ...(lon === undefined ? {} : { quote: lon.slice(0, 200) }),
  });
  for (const child of childOf(element, 'extensions')?.children ?? [])
    if (child.name !== 'WaypointExtension') setText(values, child.name, child);
  yield* readOwnPlace(values.values(), element.path, 'gpx');
}

function setText(values: Map<string, OwnValue>, field: string, element: XmlElement): void {
  const text = fromXmlSafe(element.text);
  setValue(values, field, isPlaceField(field) ? (fieldValue(field, text) ?? text) : text, provenanceOf(element));
}

function setValue(values: Map<string, OwnValue>, field: string, value: unknown, provenance: Receipt): void {
  values.set(field, { field, value, provenance });
}

/** Where an element is, and what it says. */
export function provenanceOf(element: XmlElement): Extract<Receipt, { kind: 'element' }> {
  return { kind: 'element', path: element.path.slice(0, 1_000), ...(element.text === '' ? {} : { quote: element.text.slice(0, 200) }) };
}
