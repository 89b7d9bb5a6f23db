import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { ELF_HEADER, isElf, programHeadersOf, removeSections, segmentsOf } from './elf.ts';
import { replaceFile } from './replace-file.ts';

/**
 * Cuts a Linux program after its last segment: what follows are debugging symbols and the table of sections, which are never loaded.
 * The program is replaced by a new file, because a running one cannot be written. Other files stay as they are. Returns the bytes saved.
 */
export function dropSymbols(path: string): number {
  const { size } = statSync(path);
  if (size < ELF_HEADER.size) return 0;
  const file = openSync(path, 'r');
  try {
    const header = readAt(file, 0, ELF_HEADER.size);
    if (!isElf(header)) return 0;
    const end = endOfSegments(file, header);
    if (end >= size) return 0;
    removeSections(header);
    replaceFile(path, Buffer.concat([header, readAt(file, ELF_HEADER.size, end - ELF_HEADER.size)]));
    return size - end;
  } finally {
    closeSync(file);
  }
}

function endOfSegments(file: number, header: Buffer): number {
  const { start, length } = programHeadersOf(header);
  const segments = segmentsOf(header, readAt(file, start, length));
  return Math.max(start + length, ...segments.map(({ offset, size }) => offset + size));
}

function readAt(file: number, position: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  if (readSync(file, bytes, 0, length, position) !== length) throw new Error('The program ends before its segments do');
  return bytes;
}
