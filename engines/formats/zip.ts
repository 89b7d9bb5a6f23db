import { inflateRawSync } from 'node:zlib';

/** One file in a zip, as the central directory describes it. Sizes in bytes. */
export interface ZipEntry {
  name: string;
  size: number;
  unpackedSize: number;
  encrypted: boolean;
  method: number;
  offset: number;
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_LENGTH = 22;
const MAXIMUM_COMMENT = 65_535;
const UTF8_NAME = 0x800;

/** A zip that cannot be read; its message says why. */
export class ZipError extends Error {}

/**
 * The entries of a zip (APPNOTE 6.3; archives beyond 4 GB are not read). Nothing is unpacked. Throws `ZipError`, also for a directory with more
 * entries than its end states: what reads fewer would take a part for the whole.
 */
export function* zipEntries(bytes: Uint8Array): Generator<ZipEntry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== CENTRAL) throw new ZipError('its directory is damaged');
    const flags = view.getUint16(at + 8, true);
    const nameLength = view.getUint16(at + 28, true);
    yield {
      name: new TextDecoder(flags & UTF8_NAME ? 'utf-8' : 'windows-1252').decode(bytes.subarray(at + 46, at + 46 + nameLength)),
      encrypted: (flags & 1) === 1,
      method: view.getUint16(at + 10, true),
      size: view.getUint32(at + 20, true),
      unpackedSize: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    };
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  if (at + 4 <= bytes.length && view.getUint32(at, true) === CENTRAL) throw new ZipError('its directory is damaged');
}

function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_LENGTH - MAXIMUM_COMMENT);
  for (let at = view.byteLength - END_LENGTH; at >= first; at--) {
    if (view.getUint32(at, true) === END) return at;
  }
  throw new ZipError('its end is missing');
}

/**
 * Unpacks one entry, and never more of it than it declares: an archive with false sizes costs no more than one with true sizes.
 * (fflate's `unzipSync` keeps the memory too, but reads a lying entry to its end: 0.45 s for 60 MB, minutes for what a file of 50 MB can hold.)
 */
export function unpackEntry(bytes: Uint8Array, entry: ZipEntry): Uint8Array {
  if (entry.encrypted) throw new ZipError('it has a password');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (entry.offset + 30 > bytes.length || view.getUint32(entry.offset, true) !== LOCAL)
    throw new ZipError(`${entry.name} in it is damaged`);
  const start = entry.offset + 30 + view.getUint16(entry.offset + 26, true) + view.getUint16(entry.offset + 28, true);
  const packed = bytes.subarray(start, start + entry.size);
  const content = entry.method === 0 ? packed : inflate(packed, entry);
  if (content.length !== entry.unpackedSize) throw new ZipError(`${entry.name} in it is damaged`);
  return content;
}

function inflate(packed: Uint8Array, { name, method, unpackedSize }: ZipEntry): Uint8Array {
  if (method !== 8) throw new ZipError(`${name} in it uses an unsupported compression`);
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, unpackedSize) });
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw new ZipError(`${name} in it is damaged`, { cause: error });
    throw error;
  }
}
