import { EngineFailure } from '../../interface/engine.ts';
import { decodeText } from '../../formats/decode-text.ts';
import { unpackEntry, type ZipEntry, ZipError, zipEntries } from '../../formats/zip.ts';

const MEGABYTE = 1024 * 1024;
const MAXIMUM_ENTRIES = 5_000;
/** Of all that is unpacked together. */
const MAXIMUM_UNPACKED = 200 * MEGABYTE;
/** Map files of text shrink to a tenth or a thirtieth; what shrinks to a two-hundredth was made to. */
const MAXIMUM_RATIO = 200;
const SMALL = MEGABYTE;

const MAP_FILE = /\.(kml|gpx|geojsonl?|json|jsonl|ndjson|csv|tsv|umap)$/i;
/** Files that may hold places too, and are not unpacked a second time. */
const PACKED_AGAIN = /\.(kmz|zip|xlsx|ods)$/i;
/** The first bytes of what macOS packs beside each file (AppleDouble, RFC 1740), under the file's own extension. */
const APPLE_DOUBLE = [0x00, 0x05, 0x16, 0x07];

export interface PackedFile {
  path: string;
  bytes: Uint8Array;
}

/** What an archive holds for a reader of places. */
export interface MapArchive {
  files: PackedFile[];
  /** Paths of files that may hold places and are not read. */
  unread: string[];
}

/**
 * The map files in a zip: a KMZ (its `doc.kml` first), or an archive such as Takeout's. Pictures and the like are not unpacked. Nothing is
 * written to a disk, so that a path may also be hidden, absolute or lead out of the archive's folder.
 * Bounded in entries, size and ratio before anything is unpacked. Throws `EngineFailure` on what is too large, broken, locked,
 * or a zip of another kind.
 */
export function unpackMapFiles(bytes: Uint8Array): MapArchive {
  return orBroken(() => {
    const unread: string[] = [];
    const { wanted, isOffice } = boundedEntries(bytes, (name) => {
      if (PACKED_AGAIN.test(name)) unread.push(name);
      return MAP_FILE.test(name);
    });
    const files = wanted
      .map((entry) => ({ path: entry.name, bytes: unpackEntry(bytes, entry) }))
      .filter((file) => !isAppleDouble(file.bytes))
      .sort((a, b) => Number(b.path === 'doc.kml') - Number(a.path === 'doc.kml'));
    if (files.length === 0) throw noMapFile(isOffice);
    return { files, unread };
  });
}

function isAppleDouble(bytes: Uint8Array): boolean {
  return APPLE_DOUBLE.every((byte, index) => bytes[index] === byte);
}

function noMapFile(isOffice: boolean): EngineFailure {
  return new EngineFailure('unsupported-file', { code: isOffice ? 'document-without-table' : 'archive-without-map-file' });
}

/** The needed entries of an archive, rejected before anything is unpacked where they are too many, too large or compressed too well. */
function boundedEntries(bytes: Uint8Array, isWanted: (name: string) => boolean): { wanted: ZipEntry[]; isOffice: boolean } {
  const wanted: ZipEntry[] = [];
  let entries = 0;
  let unpacked = 0;
  let isOffice = false;
  for (const entry of zipEntries(bytes)) {
    entries += 1;
    if (entries > MAXIMUM_ENTRIES)
      throw new EngineFailure('too-large', { code: 'archive-of-many-files', values: { files: MAXIMUM_ENTRIES } });
    isOffice ||= entry.name === '[Content_Types].xml' || entry.name === 'mimetype';
    if (!isWanted(entry.name)) continue;
    unpacked += entry.unpackedSize;
    if (unpacked > MAXIMUM_UNPACKED) {
      throw new EngineFailure('too-large', { code: 'archive-too-large', values: { megabytes: MAXIMUM_UNPACKED / MEGABYTE } });
    }
    if (entry.unpackedSize > SMALL && entry.unpackedSize > entry.size * MAXIMUM_RATIO) {
      throw new EngineFailure('broken-file', { code: 'archive-packed-too-well', values: { entry: entry.name, times: MAXIMUM_RATIO } });
    }
    wanted.push(entry);
  }
  return { wanted, isOffice };
}

const SHEET_PART = /^(?:xl\/(?:workbook|sharedStrings|worksheets\/[^/]+|_rels\/workbook\.xml)\.(?:xml|rels)|content\.xml|mimetype)$/;

/** The parts of a spreadsheet in a zip, each unpacked when it is requested; undefined where the zip is none. Throws `EngineFailure` as `unpackMapFiles`. */
export function unpackSpreadsheet(bytes: Uint8Array): ((path: string) => Uint8Array | undefined) | undefined {
  return orBroken(() => {
    if (![...zipEntries(bytes)].some(({ name }) => name === 'xl/workbook.xml' || name === 'content.xml')) return undefined;
    const parts = new Map(boundedEntries(bytes, (name) => SHEET_PART.test(name)).wanted.map((entry) => [entry.name, entry]));
    const type = parts.get('mimetype');
    const isSheet = parts.has('xl/workbook.xml') || (type !== undefined && decodeText(unpackEntry(bytes, type)).includes('spreadsheet'));
    if (!isSheet) return undefined;
    return (path) => {
      const entry = parts.get(path);
      return entry === undefined ? undefined : orBroken(() => unpackEntry(bytes, entry));
    };
  });
}

function orBroken<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ZipError)) throw error;
    throw new EngineFailure(
      'broken-file',
      { code: 'archive-broken', values: { reason: error.message } },
      {
        cause: error,
      },
    );
  }
}
