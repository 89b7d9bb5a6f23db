import type { Place } from '../places.ts';
import { type ExportWriter, isPlaced, placeFields } from './export.ts';
import { type Field, fieldText, GENERATOR } from './field-texts.ts';
import { plainNumber } from './plain-number.ts';
import { element, survivesXml, xmlSafe, xmlText } from './xml.ts';

/**
 * KML 2.2 (OGC 07-147r2): one placemark a place, all its fields in ExtendedData, what people want to read in the description too. A place
 * without a position keeps its address, so programs can look it up. Nothing is left out.
 */
export const kml: ExportWriter = {
  mediaType: 'application/vnd.google-earth.kml+xml; charset=utf-8',
  extension: 'kml',
  begin: ({ title, description }, { places }) => {
    const about = [element('name', title), element('description', description), extendedData([['generator', GENERATOR]])].join('');
    return {
      leftOut: [],
      head: `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${about}`,
      place: (place) => `\n${placemark(place)}`,
      foot: `${places === 0 ? '\n' : ''}\n</Document></kml>\n`,
    };
  },
};

function placemark(place: Place): string {
  const { name, address, phoneNumber } = place;
  const placed = isPlaced(place);
  const data = Object.entries(placeFields(place))
    .filter(([field]) => !(field === 'name' && survivesXml(name)) && !(placed && (field === 'latitude' || field === 'longitude')))
    .map(([field, value]) => [field, xmlSafe(fieldText(field as Field, value))] as const);
  // In the order that the schema requires.
  return [
    '<Placemark>',
    element('name', name),
    element('address', address),
    element('phoneNumber', phoneNumber),
    element('description', placemarkDescription(place)),
    extendedData(data),
    placed ? `<Point><coordinates>${plainNumber(place.longitude)},${plainNumber(place.latitude)}</coordinates></Point>` : '',
    '</Placemark>',
  ].join('');
}

function extendedData(data: ReadonlyArray<readonly [name: string, text: string]>): string {
  const parts = data.map(([name, text]) => `<Data name="${name}"><value>${xmlText(text)}</value></Data>`);
  return parts.length === 0 ? '' : `<ExtendedData>${parts.join('')}</ExtendedData>`;
}

/**
 * Note, address and phone number, a line each, for programs that show or pass on nothing else. Programs take a text with tags for HTML: one that
 * holds what looks like a tag is written as HTML, so that it stays visible.
 */
export function placemarkDescription({ note, address, phoneNumber }: Partial<Place>): string {
  const text = [note, address, phoneNumber].filter((part) => part !== undefined).join('\n');
  if (!/<[/!a-z]|&#?\w+;/i.test(text)) return text;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replace(/\r?\n/g, '<br>');
}
