import { EngineFailure } from '../../engine.ts';
import { unpackEntry, type ZipEntry, ZipProblem, zipEntries } from '../../formats/zip.ts';

const MEGABYTE = 1024 * 1024;
const MAXIMUM_ENTRIES = 5_000;
/** Of all that is unpacked together. */
const MAXIMUM_UNPACKED = 200 * MEGABYTE;
/** Map files of text shrink to a tenth or a thirtieth; what shrinks to a two-hundredth was made to. */
const MAXIMUM_RATIO = 200;
const SMALL = MEGABYTE;

const MAP_FILE = /\.(kml|gpx|geojson|json|csv|umap)$/i;
/** What the packing programs of some systems leave beside the files. */
const LEFTOVER = /(^|\/)(__MACOSX|\.)/;

export interface PackedFile {
  path: string;
  bytes: Uint8Array;
}

/**
 * The map files in a zip: a KMZ (its `doc.kml` first), or an archive such as Takeout's. Pictures and the like are not unpacked.
 * Bounded in entries, size and ratio before anything is unpacked. Throws `EngineFailure` on what is too large, broken, locked,
 * or a zip of another kind.
 */
export function unpackMapFiles(bytes: Uint8Array): PackedFile[] {
  try {
    const wanted = chooseEntries(bytes);
    const files = wanted.map((entry) => ({ path: entry.name, bytes: unpackEntry(bytes, entry) }));
    return files.sort((a, b) => Number(b.path === 'doc.kml') - Number(a.path === 'doc.kml'));
  } catch (error) {
    if (!(error instanceof ZipProblem)) throw error;
    throw new EngineFailure('broken-file', `The archive cannot be unpacked: ${error.message}. Pack it again, without a password.`, {
      cause: error,
    });
  }
}

function chooseEntries(bytes: Uint8Array): ZipEntry[] {
  const wanted: ZipEntry[] = [];
  let entries = 0;
  let unpacked = 0;
  let office = false;
  for (const entry of zipEntries(bytes)) {
    entries += 1;
    if (entries > MAXIMUM_ENTRIES)
      throw new EngineFailure('too-large', `The archive has more than ${MAXIMUM_ENTRIES} files. Give the map files themselves.`);
    office ||= entry.name === '[Content_Types].xml' || entry.name === 'mimetype';
    if (!MAP_FILE.test(entry.name) || LEFTOVER.test(entry.name)) continue;
    unpacked += entry.unpackedSize;
    if (unpacked > MAXIMUM_UNPACKED) {
      throw new EngineFailure(
        'too-large',
        `The archive unpacks to more than ${MAXIMUM_UNPACKED / MEGABYTE} MB. Give the map files themselves, or fewer.`,
      );
    }
    if (entry.unpackedSize > SMALL && entry.unpackedSize > entry.size * MAXIMUM_RATIO) {
      throw new EngineFailure(
        'broken-file',
        `${entry.name} in the archive claims to unpack to more than ${MAXIMUM_RATIO} times its size; such archives are refused.`,
      );
    }
    wanted.push(entry);
  }
  if (wanted.length > 0) return wanted;
  const sentence = office
    ? 'This is an office document. Save the table as CSV and give that.'
    : 'The archive holds no map file (KML, GPX, GeoJSON, CSV, JSON).';
  throw new EngineFailure('unsupported-file', sentence);
}
