import type { Place } from '../places.ts';
import { type ExportWriter, notCarried, placeFields } from './export.ts';
import { element, xmlText } from './xml.ts';

/** Fields that have elements of their own in KML. */
const OWN: ReadonlySet<string> = new Set(['name', 'address', 'phoneNumber', 'note', 'latitude', 'longitude']);
/** Values with parts of their own, which a table of texts cannot hold. */
const NOT_CARRIED: ReadonlySet<string> = new Set(['openingHours', 'images', 'tags']);

/** KML 2.2 (OGC 07-147r2): one placemark a place; a place without a position keeps its address, so programs can look it up. */
export const kml: ExportWriter = {
  mediaType: 'application/vnd.google-earth.kml+xml; charset=utf-8',
  extension: 'kml',
  write: ({ title, description, places }) => {
    const marks = places.map(placemark).join('\n');
    const text = `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${element('name', title)}${element('description', description)}
${marks}
</Document></kml>
`;
    const carried = new Set(places.flatMap((place) => Object.keys(place)).filter((name) => !NOT_CARRIED.has(name)) as Array<keyof Place>);
    return { text, leftOut: notCarried(places, carried) };
  },
};

function placemark(place: Place): string {
  const { name, address, phoneNumber, note, latitude, longitude } = place;
  const data = Object.entries(placeFields(place))
    .filter(([field]) => !OWN.has(field) && !NOT_CARRIED.has(field))
    .map(([field, value]) => `<Data name="${field}"><value>${xmlText(String(value))}</value></Data>`)
    .join('');
  const placed = latitude !== undefined && longitude !== undefined;
  // In the order that the schema asks for.
  return [
    '<Placemark>',
    element('name', name),
    element('address', address),
    element('phoneNumber', phoneNumber),
    element('description', note),
    data === '' ? '' : `<ExtendedData>${data}</ExtendedData>`,
    placed ? `<Point><coordinates>${longitude},${latitude}</coordinates></Point>` : '',
    '</Placemark>',
  ].join('');
}
