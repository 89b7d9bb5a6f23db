import type { Place } from '../places.ts';
import { type ExportWriter, isPlaced, placeFields } from './export.ts';
import { GENERATOR } from './field-texts.ts';
import { jsonParts } from './json-parts.ts';

/** GeoJSON (RFC 7946): one feature a place with all its fields; a place without a position has no geometry. Nothing is left out. */
export const geojson: ExportWriter = {
  mediaType: 'application/geo+json; charset=utf-8',
  extension: 'geojson',
  begin: ({ title, description, url, ownerName }, survey) => {
    const about = { type: 'FeatureCollection', generator: GENERATOR, name: title, description, url, author: ownerName };
    return jsonParts(about, 'features', survey, feature);
  },
};

function feature(place: Place): object {
  const { latitude: _latitude, longitude: _longitude, ...properties } = placeFields(place);
  const geometry = isPlaced(place) ? { type: 'Point', coordinates: [place.longitude, place.latitude] } : null;
  return { type: 'Feature', geometry, properties };
}
