import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder with these empty files, deleted after the test. */
export function makePackages(files: string[]): string {
  const modules = mkdtempSync(join(tmpdir(), 'cairn-modules-'));
  onTestFinished(() => rmSync(modules, { recursive: true }));
  for (const file of files) {
    mkdirSync(join(modules, file, '..'), { recursive: true });
    writeFileSync(join(modules, file), '');
  }
  return modules;
}

/** A library of two segments in which the first ends with an archive of ICU's tables, in the form of `man 5 elf` and of ICU's common data. */
export function makeIcuLibrary(items: Array<[name: string, data: string]>): Buffer {
  const names = items.map(([name]) => `${name}\0`).join('');
  const index = Buffer.alloc(4 + 8 * items.length);
  index.writeUInt32LE(items.length);
  items.forEach((_, at) => {
    index.writeUInt32LE(
      index.length +
        items
          .slice(0, at)
          .map(([name]) => `${name}\0`)
          .join('').length,
      4 + 8 * at,
    );
    index.writeUInt32LE(
      index.length +
        names.length +
        items
          .slice(0, at)
          .map(([, data]) => data)
          .join('').length,
      8 + 8 * at,
    );
  });
  const header = Buffer.alloc(32);
  header.writeUInt16LE(32);
  header.writeUInt16LE(0x27da, 2);
  header.write('CmnD', 12);
  const archive = Buffer.concat([header, index, Buffer.from(names + items.map(([, data]) => data).join(''))]);
  const elf = Buffer.alloc(0x200);
  Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1]).copy(elf);
  elf.writeBigUInt64LE(64n, 32);
  elf.writeUInt16LE(56, 54);
  elf.writeUInt16LE(2, 56);
  const last = Math.ceil((elf.length + archive.length) / 4096) * 4096;
  const segments = [
    { offset: 0, size: elf.length + archive.length },
    { offset: last, size: 4 },
  ];
  segments.forEach(({ offset, size }, at) => {
    elf.writeUInt32LE(1, 64 + 56 * at);
    elf.writeBigUInt64LE(BigInt(offset), 64 + 56 * at + 8);
    elf.writeBigUInt64LE(BigInt(size), 64 + 56 * at + 32);
    elf.writeBigUInt64LE(4096n, 64 + 56 * at + 48);
  });
  return Buffer.concat([elf, archive, Buffer.alloc(last - elf.length - archive.length), Buffer.from('last')]);
}
