import { chmodSync, closeSync, openSync, readSync, renameSync, statSync, writeFileSync } from 'node:fs';

/** Offsets in the header of a 64-bit ELF file and in its program headers, as `man 5 elf` lists them. */
const HEADER = { size: 64, programHeaders: 32, sectionHeaders: 40, programHeaderSize: 54, programHeaderCount: 56, sectionCount: 60 };
const SEGMENT = { offset: 8, sizeInFile: 32 };
const ELF64_LITTLE_ENDIAN = Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1]);

/**
 * Cuts a Linux program after its last segment: what follows are debugging symbols and the table of sections, which are never loaded.
 * The program is replaced by a new file, because a running one cannot be written. Other files stay as they are. Returns the bytes saved.
 */
export function dropSymbols(path: string): number {
  const { size, mode } = statSync(path);
  if (size < HEADER.size) return 0;
  const file = openSync(path, 'r');
  try {
    const header = readAt(file, 0, HEADER.size);
    if (!header.subarray(0, ELF64_LITTLE_ENDIAN.length).equals(ELF64_LITTLE_ENDIAN)) return 0;
    const end = endOfSegments(file, header);
    if (end >= size) return 0;
    header.writeBigUInt64LE(0n, HEADER.sectionHeaders);
    header.writeUInt32LE(0, HEADER.sectionCount);
    const smaller = `${path}.smaller`;
    writeFileSync(smaller, Buffer.concat([header, readAt(file, HEADER.size, end - HEADER.size)]));
    chmodSync(smaller, mode);
    renameSync(smaller, path);
    return size - end;
  } finally {
    closeSync(file);
  }
}

function endOfSegments(file: number, header: Buffer): number {
  const start = Number(header.readBigUInt64LE(HEADER.programHeaders));
  const size = header.readUInt16LE(HEADER.programHeaderSize);
  const count = header.readUInt16LE(HEADER.programHeaderCount);
  const table = readAt(file, start, size * count);
  let end = start + table.length;
  for (let at = 0; at < table.length; at += size) {
    const offset = Number(table.readBigUInt64LE(at + SEGMENT.offset));
    end = Math.max(end, offset + Number(table.readBigUInt64LE(at + SEGMENT.sizeInFile)));
  }
  return end;
}

function readAt(file: number, position: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  if (readSync(file, bytes, 0, length, position) !== length) throw new Error('The program ends before its segments do');
  return bytes;
}
