import { readFileSync } from 'node:fs';
import { ELF_HEADER, isElf, PROGRAM_HEADER, programHeadersOf, removeSections, type Segment, segmentsOf } from './elf.ts';
import { replaceFile } from './symbols.ts';

/** What `initdb` opens of ICU: the sort order without a language. No database of ours is sorted by ICU. */
const KEPT = /\/(?:root\.res|coll\/root\.res|coll\/ucadata\.icu)$/;
/** ICU's common data, as its header names the format; the name follows the header's first 12 bytes. */
const FORMAT = { name: 'CmnD', at: 12 };
const MAGIC = { at: 2, value: 0x27da };
const ALIGNMENT = 16;

/** A table in the archive: its name and its bytes. */
interface Item {
  name: string;
  data: Buffer;
}

/**
 * Leaves in the library `libicudata` of a Linux PostgreSQL only the tables that a database of ours reads: of 3,525 tables three. The library is
 * replaced by a new file; one that is already small or looks different stays as it is. Returns the bytes saved.
 */
export function dropIcuTables(path: string): number {
  const library = readFileSync(path);
  const smaller = withoutUnreadTables(library);
  if (!smaller) return 0;
  replaceFile(path, smaller);
  return library.length - smaller.length;
}

function withoutUnreadTables(library: Buffer): Buffer | undefined {
  const archive = library.indexOf(FORMAT.name) - FORMAT.at;
  if (!isElf(library) || archive < 0 || library.readUInt16LE(archive + MAGIC.at) !== MAGIC.value) return undefined;
  const headers = programHeadersOf(library);
  const table = library.subarray(headers.start, headers.start + headers.length);
  const segments = segmentsOf(library, table);
  const container = segments.find(({ isLoaded, offset, size }) => isLoaded && offset <= archive && archive < offset + size);
  const contents = archive + library.readUInt16LE(archive);
  if (!container || headers.start + headers.length > archive) return undefined;
  const items = itemsOf(library.subarray(contents, container.offset + container.size));
  const kept = items.filter(({ name }) => KEPT.test(name));
  if (kept.length === items.length) return undefined;
  return withSegmentCut(
    library,
    { segments, container, table: headers.start },
    Buffer.concat([library.subarray(0, contents), archiveOf(kept)]),
  );
}

/** The archive starts with the number of items and, for each, the offsets of its name and of its data. */
function itemsOf(archive: Buffer): Item[] {
  const entries = Array.from({ length: archive.readUInt32LE(0) }, (_, index) => {
    const nameAt = archive.readUInt32LE(4 + 8 * index);
    return { name: archive.toString('latin1', nameAt, archive.indexOf(0, nameAt)), start: archive.readUInt32LE(8 + 8 * index) };
  });
  return entries.map(({ name, start }, index) => ({ name, data: archive.subarray(start, entries[index + 1]?.start) }));
}

function archiveOf(items: readonly Item[]): Buffer {
  const index = Buffer.alloc(4 + 8 * items.length);
  index.writeUInt32LE(items.length);
  const names = items.map(({ name }) => Buffer.from(`${name}\0`, 'latin1'));
  let nameAt = index.length;
  let dataAt = roundUp(nameAt + Buffer.concat(names).length);
  const padding = Buffer.alloc(dataAt - nameAt - Buffer.concat(names).length);
  items.forEach(({ data }, position) => {
    index.writeUInt32LE(nameAt, 4 + 8 * position);
    index.writeUInt32LE(dataAt, 8 + 8 * position);
    nameAt += names[position]?.length ?? 0;
    dataAt += roundUp(data.length);
  });
  const data = items.map((item) => Buffer.concat([item.data, Buffer.alloc(roundUp(item.data.length) - item.data.length)]));
  return Buffer.concat([index, ...names, padding, ...data]);
}

const roundUp = (size: number) => Math.ceil(size / ALIGNMENT) * ALIGNMENT;

/**
 * The library with `start` in place of everything up to the end of its segment `container`. The segments behind it move in the file by a whole number
 * of alignments and stay where they are in memory, so no address in them changes.
 */
function withSegmentCut(
  library: Buffer,
  { segments, container, table }: { segments: Segment[]; container: Segment; table: number },
  start: Buffer,
): Buffer {
  const later = segments.filter(({ offset }) => offset >= container.offset + container.size);
  const [from, to] = [Math.min(...later.map(({ offset }) => offset)), Math.max(...later.map(({ offset, size }) => offset + size))];
  const alignment = Math.max(...segments.filter(({ isLoaded }) => isLoaded).map((segment) => segment.alignment));
  const shift = Math.floor((from - start.length) / alignment) * alignment;
  const head = Buffer.from(start);
  const size = BigInt(start.length - container.offset);
  head.writeBigUInt64LE(size, table + container.headerAt + PROGRAM_HEADER.sizeInFile);
  head.writeBigUInt64LE(size, table + container.headerAt + PROGRAM_HEADER.sizeInMemory);
  for (const { headerAt, offset } of later) head.writeBigUInt64LE(BigInt(offset - shift), table + headerAt + PROGRAM_HEADER.offset);
  removeSections(head.subarray(0, ELF_HEADER.size));
  return Buffer.concat([head, Buffer.alloc(from - shift - head.length), library.subarray(from, to)]);
}
