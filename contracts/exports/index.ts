import { csv } from './csv.ts';
import type { ExportWriter } from './export.ts';
import { geojson } from './geojson.ts';
import { gpx } from './gpx.ts';
import { json } from './json.ts';
import { kml } from './kml.ts';
import { markdown } from './markdown.ts';

export const EXPORT_FORMATS = ['csv', 'geojson', 'kml', 'gpx', 'json', 'md'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const EXPORTS: Record<ExportFormat, ExportWriter> = { csv, geojson, kml, gpx, json, md: markdown };

const MOST_LETTERS = 60;

/** A file name for a list that every system takes: the letters and digits of its title in any script, and the extension. */
export function exportFilename(title: string, format: ExportFormat): string {
  const words = title
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+/, '');
  const short = [...words].slice(0, MOST_LETTERS).join('').replace(/-+$/, '');
  return `${short || 'list'}.${EXPORTS[format].extension}`;
}

/**
 * The header Content-Disposition for the file of a list (RFC 6266): its name in letters of ASCII, and as `filename*` in the title's own script
 * where that differs.
 */
export function exportDisposition(title: string, format: ExportFormat): string {
  const name = exportFilename(title, format);
  const plain = exportFilename(
    title.normalize('NFKD').replace(/[^\x20-\x7e]+/g, (other) => (/^\p{M}+$/u.test(other) ? '' : ' ')),
    format,
  );
  const extended = plain === name ? '' : `; filename*=UTF-8''${encodeURIComponent(name)}`;
  return `attachment; filename="${plain}"${extended}`;
}
