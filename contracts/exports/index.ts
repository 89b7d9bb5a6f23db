import { csv } from './csv.ts';
import type { ExportWriter } from './export.ts';
import { geojson } from './geojson.ts';
import { gpx } from './gpx.ts';
import { json } from './json.ts';
import { kml } from './kml.ts';

export const EXPORT_FORMATS = ['csv', 'geojson', 'kml', 'gpx', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** One writer for each format. */
export const EXPORTS: Record<ExportFormat, ExportWriter> = { csv, geojson, kml, gpx, json };

const MOST_LETTERS = 60;

/** A file name for a list that every system takes: letters and digits of ASCII, and the extension. */
export function exportFilename(title: string, format: ExportFormat): string {
  const plain = title
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .slice(0, MOST_LETTERS)
    .replace(/^-+|-+$/g, '');
  return `${plain || 'list'}.${EXPORTS[format].extension}`;
}
