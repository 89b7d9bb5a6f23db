import type { Place } from '../places.ts';
import { type ExportWriter, isPlaced, placeFields } from './export.ts';
import { FIELD_NAMESPACE, type Field, fieldText, GENERATOR } from './field-texts.ts';
import { plainNumber } from './plain-number.ts';
import { element, survivesXml, xmlSafe, xmlText } from './xml.ts';

const NAMESPACES = `xmlns="http://www.topografix.com/GPX/1/1" xmlns:cairn="${FIELD_NAMESPACE}" xmlns:gpxx="http://www.garmin.com/xmlschemas/GpxExtensions/v3"`;

/**
 * GPX 1.1: one waypoint a place, with all its fields as extensions; the note as its comment, address and phone number as its description, and both
 * also as Garmin's devices have them. A waypoint is a position: places without one are left out, and counted in the file.
 */
export const gpx: ExportWriter = {
  mediaType: 'application/gpx+xml; charset=utf-8',
  extension: 'gpx',
  begin: ({ title, description, url }, { places, placed }) => {
    const missing = places - placed;
    const total = missing === 0 ? '' : `<extensions>${element('cairn:places', String(places))}</extensions>`;
    const about = [element('name', title), element('desc', description), link(url), total].join('');
    return {
      leftOut: missing === 0 ? [] : [{ what: 'place', count: missing }],
      head: `<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="${GENERATOR}" ${NAMESPACES}><metadata>${about}</metadata>`,
      place: (place) => (isPlaced(place) ? `\n${waypoint(place)}` : ''),
      foot: `${placed === 0 ? '\n' : ''}\n</gpx>\n`,
    };
  },
};

function link(href: string | undefined): string {
  return href === undefined ? '' : `<link href="${xmlText(href)}"></link>`;
}

/** The place's own page comes before the map's: programs that show one link take the first. */
function waypoint(place: Place & { latitude: number; longitude: number }): string {
  const { name, address, phoneNumber, note, category, websiteUrl, url, latitude, longitude } = place;
  // The schema has longitudes below 180: the meridian is -180.
  const [lat, lon] = [plainNumber(latitude), plainNumber(longitude === 180 ? -180 : longitude)];
  const isCarried = (field: string): boolean =>
    (field === 'name' && survivesXml(name)) ||
    (field === 'latitude' && Number(lat) === latitude) ||
    (field === 'longitude' && Number(lon) === longitude);
  const fields = Object.entries(placeFields(place))
    .filter(([field]) => !isCarried(field))
    .map(([field, value]) => element(`cairn:${field}`, xmlSafe(fieldText(field as Field, value))));
  const extensions = [garminExtension(place), ...fields].join('');
  const parts = [
    element('name', name),
    element('cmt', note),
    element('desc', [address, phoneNumber].filter((part) => part !== undefined).join('\n')),
    link(websiteUrl),
    link(url),
    element('type', category),
    extensions === '' ? '' : `<extensions>${extensions}</extensions>`,
  ];
  return `<wpt lat="${lat}" lon="${lon}">${parts.join('')}</wpt>`;
}

function garminExtension({ address, phoneNumber }: Place): string {
  const street = element('gpxx:StreetAddress', address);
  const parts = [street === '' ? '' : `<gpxx:Address>${street}</gpxx:Address>`, element('gpxx:PhoneNumber', phoneNumber)].join('');
  return parts === '' ? '' : `<gpxx:WaypointExtension>${parts}</gpxx:WaypointExtension>`;
}
