import type { ExportFormat } from '@cairn/contracts/exports/index.ts';

/** The formats in which places are downloaded. */
export const FORMAT_NAMES: Record<ExportFormat, string> = {
  csv: 'CSV',
  geojson: 'GeoJSON',
  kml: 'KML',
  gpx: 'GPX',
  json: 'JSON',
  md: 'Markdown',
};
