import { type ExportWriter, placeFields } from './export.ts';
import { GENERATOR } from './field-texts.ts';

/** GeoJSON (RFC 7946): one feature a place with all its fields; a place without a position has no geometry. Nothing is left out. */
export const geojson: ExportWriter = {
  mediaType: 'application/geo+json; charset=utf-8',
  extension: 'geojson',
  write: ({ title, description, url, ownerName, places }) => {
    const features = places.map((place) => {
      const { latitude, longitude, ...properties } = placeFields(place);
      const placed = latitude !== undefined && longitude !== undefined;
      return { type: 'Feature', geometry: placed ? { type: 'Point', coordinates: [longitude, latitude] } : null, properties };
    });
    const list = { type: 'FeatureCollection', generator: GENERATOR, name: title, description, url, author: ownerName, features };
    return { text: JSON.stringify(list, undefined, 1), leftOut: [] };
  },
};
