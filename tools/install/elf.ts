/** Offsets in the header of a 64-bit ELF file, as `man 5 elf` lists them. */
export const ELF_HEADER = {
  size: 64,
  programHeaders: 32,
  sectionHeaders: 40,
  programHeaderSize: 54,
  programHeaderCount: 56,
  sectionCount: 60,
};
/** Offsets in a program header. */
export const PROGRAM_HEADER = { type: 0, offset: 8, sizeInFile: 32, sizeInMemory: 40, alignment: 48 };
const LOADED = 1;
const ELF64_LITTLE_ENDIAN = Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1]);

/** A part of a program or library. All positions and sizes are bytes of the file. */
export interface Segment {
  /** Where its program header starts in the table of them. */
  headerAt: number;
  isLoaded: boolean;
  offset: number;
  size: number;
  alignment: number;
}

/** Whether `header`, the first 64 bytes of a file, begins a Linux program or library of 64 bits. */
export function isElf(header: Buffer): boolean {
  return header.length >= ELF_HEADER.size && header.subarray(0, ELF64_LITTLE_ENDIAN.length).equals(ELF64_LITTLE_ENDIAN);
}

/** Where the table of program headers is. */
export function programHeadersOf(header: Buffer): { start: number; length: number } {
  const length = header.readUInt16LE(ELF_HEADER.programHeaderSize) * header.readUInt16LE(ELF_HEADER.programHeaderCount);
  return { start: Number(header.readBigUInt64LE(ELF_HEADER.programHeaders)), length };
}

/** The segments that the table of program headers lists. */
export function segmentsOf(header: Buffer, table: Buffer): Segment[] {
  const size = header.readUInt16LE(ELF_HEADER.programHeaderSize);
  return Array.from({ length: table.length / size }, (_, index) => {
    const at = index * size;
    return {
      headerAt: at,
      isLoaded: table.readUInt32LE(at + PROGRAM_HEADER.type) === LOADED,
      offset: Number(table.readBigUInt64LE(at + PROGRAM_HEADER.offset)),
      size: Number(table.readBigUInt64LE(at + PROGRAM_HEADER.sizeInFile)),
      alignment: Number(table.readBigUInt64LE(at + PROGRAM_HEADER.alignment)),
    };
  });
}

/** Removes the table of sections, which only debuggers and linkers read, from a header. */
export function removeSections(header: Buffer): void {
  header.writeBigUInt64LE(0n, ELF_HEADER.sectionHeaders);
  header.writeUInt32LE(0, ELF_HEADER.sectionCount);
}
