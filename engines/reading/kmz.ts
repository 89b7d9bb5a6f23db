import { type UnzipFileInfo, unzipSync } from 'fflate';
import { EngineFailure } from '../engine.ts';

const MEGABYTE = 1024 * 1024;
const MAXIMUM_ENTRIES = 5_000;
/** Of all that is unpacked together. */
const MAXIMUM_UNPACKED = 200 * MEGABYTE;
/** Map files of text shrink to a tenth or a thirtieth; what shrinks to a two-hundredth was made to. */
const MAXIMUM_RATIO = 200;
const SMALL = MEGABYTE;

const MAP_FILE = /\.(kml|gpx|geojson|json|csv|umap)$/i;

export interface PackedFile {
  path: string;
  bytes: Uint8Array;
}

/**
 * The map files in a zip: a KMZ (its `doc.kml` first), or an archive such as Takeout's. Pictures and the like are not unpacked.
 * Bounded in entries, size and ratio before anything is unpacked, and each entry again by the size that it declares: fflate fills
 * a buffer of just that size. Throws `EngineFailure` on what is too large, broken, locked, or a zip of another kind.
 */
export function unpackMapFiles(bytes: Uint8Array): PackedFile[] {
  let entries = 0;
  let unpacked = 0;
  let office = false;
  const wanted = (info: UnzipFileInfo): boolean => {
    entries += 1;
    if (entries > MAXIMUM_ENTRIES)
      throw new EngineFailure('too-large', `The archive has more than ${MAXIMUM_ENTRIES} files. Give the map files themselves.`);
    office ||= info.name === '[Content_Types].xml' || info.name === 'mimetype';
    if (!MAP_FILE.test(info.name) || /(^|\/)(__MACOSX|\.)/.test(info.name)) return false;
    unpacked += info.originalSize;
    if (unpacked > MAXIMUM_UNPACKED)
      throw new EngineFailure(
        'too-large',
        `The archive unpacks to more than ${MAXIMUM_UNPACKED / MEGABYTE} MB. Give the map files themselves, or fewer.`,
      );
    if (info.originalSize > SMALL && info.originalSize > info.size * MAXIMUM_RATIO) {
      throw new EngineFailure(
        'broken-file',
        `${info.name} in the archive claims to unpack to ${Math.round(info.originalSize / info.size)} times its size; such archives are refused.`,
      );
    }
    return true;
  };
  const files = unpack(bytes, wanted);
  if (files.length === 0) {
    const sentence = office
      ? 'This is an office document. Save the table as CSV and give that.'
      : 'The archive holds no map file (KML, GPX, GeoJSON, CSV, JSON).';
    throw new EngineFailure('unsupported-file', sentence);
  }
  return files.sort((a, b) => Number(b.path === 'doc.kml') - Number(a.path === 'doc.kml'));
}

function unpack(bytes: Uint8Array, filter: (info: UnzipFileInfo) => boolean): PackedFile[] {
  try {
    return Object.entries(unzipSync(bytes, { filter })).map(([path, content]) => ({ path, bytes: content }));
  } catch (error) {
    if (error instanceof EngineFailure) throw error;
    throw new EngineFailure(
      'broken-file',
      'The archive cannot be unpacked: it is damaged, cut short, or locked with a password. Pack it again without one.',
      { cause: error },
    );
  }
}
