import { isElf, programHeadersOf, type Segment, segmentsOf } from './elf.ts';

/** ICU's common data, as its header names the format; the name follows the header's first 12 bytes. */
const FORMAT = { name: 'CmnD', at: 12 };
const MAGIC = { at: 2, value: 0x27da };
/** The archive's table of contents: how many tables there are, and for each where its name and its data are. */
const CONTENTS = { first: 4, each: 8, data: 4 };

/** A table of ICU in its archive. Positions are bytes from the archive's contents on. */
export interface IcuTable {
  /** Without the archive's name that all names begin with: "coll/root.res". */
  name: string;
  nameAt: number;
  start: number;
  /** The next table's start; undefined for the last, whose size the archive does not say. */
  end: number | undefined;
}

export interface IcuArchive {
  /** Where the contents begin in the file. */
  contents: number;
  /** Sorted by name, as ICU searches them. */
  tables: IcuTable[];
  /** All segments of the file, and the one that the archive is in. */
  segments: Segment[];
  container: Segment;
}

/** Finds the archive of ICU's tables in a Linux program or library of 64 bits; undefined without one in the known form. */
export function icuArchiveIn(file: Buffer): IcuArchive | undefined {
  if (!isElf(file)) return undefined;
  const headers = programHeadersOf(file);
  const segments = segmentsOf(file, file.subarray(headers.start, headers.start + headers.length));
  for (let at = file.indexOf(FORMAT.name); at >= 0; at = file.indexOf(FORMAT.name, at + 1)) {
    const header = at - FORMAT.at;
    const container = segments.find(({ isLoaded, offset, size }) => isLoaded && offset <= header && at < offset + size);
    if (container === undefined || file.readUInt16LE(header + MAGIC.at) !== MAGIC.value) continue;
    const contents = header + file.readUInt16LE(header);
    const tables = tablesOf(file.subarray(contents, container.offset + container.size));
    if (tables !== undefined) return { contents, tables, segments, container };
  }
  return undefined;
}

/** Writes a shorter table of contents over `archive`, which starts with its contents; names and data stay where they are. */
export function writeContents(archive: Buffer, tables: ReadonlyArray<Pick<IcuTable, 'nameAt' | 'start'>>): void {
  archive.writeUInt32LE(tables.length);
  for (const [index, { nameAt, start }] of tables.entries()) {
    archive.writeUInt32LE(nameAt, CONTENTS.first + CONTENTS.each * index);
    archive.writeUInt32LE(start, CONTENTS.first + CONTENTS.each * index + CONTENTS.data);
  }
}

/** Bytes that the table of contents of so many tables takes. */
export function lengthOfContents(tables: number): number {
  return CONTENTS.first + CONTENTS.each * tables;
}

/** Undefined when the bytes are no contents: names that do not belong together or are not sorted, data that is not in the order of the names. */
function tablesOf(archive: Buffer): IcuTable[] | undefined {
  const count = archive.length < CONTENTS.first ? 0 : archive.readUInt32LE(0);
  if (count === 0 || lengthOfContents(count) > archive.length) return undefined;
  const entries = Array.from({ length: count }, (_, index) => {
    const at = CONTENTS.first + CONTENTS.each * index;
    const nameAt = archive.readUInt32LE(at);
    return {
      nameAt,
      path: archive.toString('latin1', nameAt, archive.indexOf(0, nameAt)),
      start: archive.readUInt32LE(at + CONTENTS.data),
    };
  });
  const prefix = /^icudt\d+l\//.exec(entries[0]?.path ?? '')?.[0];
  const isKnown = entries.every(({ path, start }, index) => {
    const next = entries[index + 1];
    return prefix !== undefined && path.startsWith(prefix) && start < archive.length && (!next || (path < next.path && start < next.start));
  });
  if (prefix === undefined || !isKnown) return undefined;
  return entries.map(({ nameAt, path, start }, index) => ({
    name: path.slice(prefix.length),
    nameAt,
    start,
    end: entries[index + 1]?.start,
  }));
}
