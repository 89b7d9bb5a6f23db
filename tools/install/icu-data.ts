import { readFileSync } from 'node:fs';
import { ELF_HEADER, PROGRAM_HEADER, programHeadersOf, removeSections } from './elf.ts';
import { type IcuArchive, icuArchiveIn, lengthOfContents, writeContents } from './icu-archive.ts';
import { replaceFile } from './replace-file.ts';

/** What `initdb` opens of ICU: the sort order without a language. No database of ours is sorted by ICU. */
const KEPT = /(?:^|\/)root\.res$|^coll\/ucadata\.icu$/;
const ALIGNMENT = 16;

/** A table that stays: its name in the archive and its bytes. */
interface Item {
  path: Buffer;
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
  const archive = icuArchiveIn(library);
  if (!archive) return undefined;
  const headers = programHeadersOf(library);
  const kept = archive.tables.filter(({ name }) => KEPT.test(name));
  if (kept.length === archive.tables.length || headers.start + headers.length > archive.contents) return undefined;
  const bytes = library.subarray(archive.contents, archive.container.offset + archive.container.size);
  const items = kept.map(({ nameAt, start, end }) => ({
    path: bytes.subarray(nameAt, bytes.indexOf(0, nameAt) + 1),
    data: bytes.subarray(start, end),
  }));
  return withSegmentCut(library, archive, Buffer.concat([library.subarray(0, archive.contents), archiveOf(items)]));
}

function archiveOf(items: readonly Item[]): Buffer {
  const names = Buffer.concat(items.map(({ path }) => path));
  const contents = Buffer.alloc(lengthOfContents(items.length));
  let nameAt = contents.length;
  let start = roundUp(nameAt + names.length);
  const padding = Buffer.alloc(start - nameAt - names.length);
  const tables = items.map(({ path, data }) => {
    const table = { nameAt, start };
    nameAt += path.length;
    start += roundUp(data.length);
    return table;
  });
  writeContents(contents, tables);
  const data = items.map((item) => Buffer.concat([item.data, Buffer.alloc(roundUp(item.data.length) - item.data.length)]));
  return Buffer.concat([contents, names, padding, ...data]);
}

const roundUp = (size: number) => Math.ceil(size / ALIGNMENT) * ALIGNMENT;

/**
 * The library with `start` in place of everything up to the end of the segment that the archive is in. The segments behind it move in the file by a
 * whole number of alignments and stay where they are in memory, so no address in them changes.
 */
function withSegmentCut(library: Buffer, { segments, container }: IcuArchive, start: Buffer): Buffer {
  const table = programHeadersOf(library).start;
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
