import { type EngineEvent, EngineFailure } from '../../interface/engine.ts';
import { decodeText } from '../../formats/decode-text.ts';
import { readCsv } from './csv.ts';
import { deviceFormatError, deviceFormatOf } from './device-formats.ts';
import { readGpx } from './gpx.ts';
import { readKml } from './kml.ts';
import { type PackedFile, unpackMapFiles, unpackSpreadsheet } from './kmz.ts';
import { readMapJson } from './map-json.ts';
import { readProlog, sniff } from './sniff.ts';
import { readSpreadsheet } from './spreadsheet.ts';

/**
 * The places of a map file, recognised by its content and never only by its name: KML, KMZ, GPX, GeoJSON, a saved uMap, CSV, Takeout's JSON and
 * CSV lists, or a zip of these. `filename` is for messages and for tables without a header. Throws `EngineFailure`: `unsupported-file`,
 * `broken-file`, `too-large`, `empty`.
 */
export function* readMapFile(bytes: Uint8Array, filename: string): Generator<EngineEvent> {
  switch (sniff(bytes, filename)) {
    case 'xml':
      yield* readXmlFile(decodeText(bytes), filename);
      break;
    case 'json':
      yield* readMapJson(decodeText(bytes), filename);
      break;
    case 'table':
      yield* readCsv(decodeText(bytes), filename);
      break;
    case 'zip':
      yield* readArchive(bytes);
      break;
    case 'nothing':
      throw new EngineFailure('empty', { code: 'file-empty', values: { filename } });
    case 'page':
      throw new EngineFailure('unsupported-file', { code: 'file-is-page', values: { filename } });
    case 'picture':
      throw new EngineFailure('unsupported-file', { code: 'file-is-image', values: { filename } });
    case 'guide':
      throw new EngineFailure('unsupported-file', { code: 'file-is-guide', values: { filename } });
    case 'device':
      throw new EngineFailure('unsupported-file', deviceFormatError(filename, deviceFormatOf(decodeText(bytes)) ?? 'a file of a device'));
    case 'text':
      throw new EngineFailure('unsupported-file', { code: 'file-is-text', values: { filename } });
    default:
      throw new EngineFailure('unsupported-file', { code: 'file-unsupported', values: { filename } });
  }
}

function* readXmlFile(text: string, filename: string): Generator<EngineEvent> {
  const { root } = readProlog(text);
  if (root === 'gpx') {
    yield { type: 'trace', lines: ['a GPX file: each of its waypoints and points of routes is an entry'] };
    return yield* readGpx(text);
  }
  if (root === 'kml' || root === 'Document' || root === 'Folder' || root === 'Placemark') {
    yield { type: 'trace', lines: ['a KML file: each of its placemarks is an entry'] };
    return yield* readKml(text);
  }
  throw new EngineFailure('unsupported-file', { code: 'xml-unsupported', values: { filename, root: root ?? null } });
}

/**
 * Each map file in an archive; one that cannot be read leaves the others to be read. What the archive says about itself is what its
 * first file says: the `doc.kml` of a KMZ. A KMZ's files may point to each other: those links need no following.
 */
function* readArchive(bytes: Uint8Array): Generator<EngineEvent> {
  const part = unpackSpreadsheet(bytes);
  if (part !== undefined) {
    return yield* readSpreadsheet((path) => {
      const found = part(path);
      return found === undefined ? undefined : decodeText(found);
    });
  }
  const { files, unread } = unpackMapFiles(bytes);
  for (const path of unread) yield { type: 'partial', texts: { code: 'packed-file-unopened', values: { path } } };
  const [only] = files;
  if (files.length === 1 && only !== undefined) return yield* readMapFile(only.bytes, only.path);
  const inside = new Set(files.map(({ path }) => path));
  for (const [index, file] of files.entries()) {
    yield { type: 'stage', stage: { code: 'reading-packed-file', values: { path: file.path } } };
    try {
      for (const event of readPacked(file, inside)) {
        if (event.type !== 'expected' && (event.type !== 'source' || index === 0)) yield event;
      }
    } catch (error) {
      if (!(error instanceof EngineFailure)) throw error;
      yield { type: 'partial', texts: [{ code: 'packed-file-unread', values: { path: file.path } }, ...error.texts] };
    }
  }
}

function readPacked({ path, bytes }: PackedFile, inside: ReadonlySet<string>): Generator<EngineEvent> {
  return path.toLowerCase().endsWith('.kml') && sniff(bytes, path) === 'xml'
    ? readKml(decodeText(bytes), inside)
    : readMapFile(bytes, path);
}
