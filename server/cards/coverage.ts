import { closeSync, existsSync, openSync, readdirSync, readSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Which characters some font can draw, so that none becomes an empty box. */
export interface Coverage {
  has(codePoint: number): boolean;
}

/** Where systems keep fonts, as fontconfig looks for them. */
const SYSTEM_FOLDERS = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  join(homedir(), '.fonts'),
  join(homedir(), '.local/share/fonts'),
  '/System/Library/Fonts',
  '/Library/Fonts',
  'C:\\Windows\\Fonts',
];
const FONT_FILE = /\.(?:ttf|otf|ttc)$/i;
/** A font that draws every character as a box. */
const LAST_RESORT = /last.?resort/i;

/** What these fonts and those of the machine can draw. A file that cannot be read counts as drawing nothing. */
export function readCoverage(files: readonly string[]): Coverage {
  const bits = new Uint8Array(0x110000 / 8);
  const mark = (from: number, to: number) => {
    for (let code = from; code <= Math.min(to, 0x10ffff); code += 1) bits[code >> 3] = (bits[code >> 3] ?? 0) | (1 << (code & 7));
  };
  for (const file of [...files, ...SYSTEM_FOLDERS.flatMap(fontFiles)]) markFile(file, mark);
  return { has: (code) => ((bits[code >> 3] ?? 0) & (1 << (code & 7))) !== 0 };
}

function fontFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => FONT_FILE.test(name) && !LAST_RESORT.test(name))
    .map((name) => join(folder, name));
}

type Mark = (from: number, to: number) => void;

function markFile(file: string, mark: Mark): void {
  const handle = openSync(file, 'r');
  try {
    const read = (at: number, length: number) => {
      const bytes = Buffer.alloc(length);
      readSync(handle, bytes, 0, length, at);
      return bytes;
    };
    const head = read(0, 16);
    const isCollection = head.toString('latin1', 0, 4) === 'ttcf';
    markFont(read, isCollection ? head.readUInt32BE(12) : 0, mark);
  } finally {
    closeSync(handle);
  }
}

type Read = (at: number, length: number) => Buffer;

/** Finds the font's character map (OpenType, 'cmap') and marks what its Unicode tables name. */
function markFont(read: Read, start: number, mark: Mark): void {
  const tables = read(start + 12, read(start, 12).readUInt16BE(4) * 16);
  for (let at = 0; at + 16 <= tables.length; at += 16) {
    if (tables.toString('latin1', at, at + 4) !== 'cmap') continue;
    const cmap = read(tables.readUInt32BE(at + 8), tables.readUInt32BE(at + 12));
    for (let entry = 4; entry + 8 <= 4 + cmap.readUInt16BE(2) * 8; entry += 8) markTable(cmap, cmap.readUInt32BE(entry + 4), mark);
  }
}

function markTable(cmap: Buffer, at: number, mark: Mark): void {
  const format = cmap.readUInt16BE(at);
  if (format === 12) {
    for (let group = 0; group < cmap.readUInt32BE(at + 12); group += 1) {
      mark(cmap.readUInt32BE(at + 16 + group * 12), cmap.readUInt32BE(at + 20 + group * 12));
    }
  }
  if (format !== 4) return;
  const segments = cmap.readUInt16BE(at + 6);
  for (let segment = 0; segment < segments; segment += 2) {
    const [to, from] = [cmap.readUInt16BE(at + 14 + segment), cmap.readUInt16BE(at + 16 + segments + segment)];
    if (from !== 0xffff) mark(from, to);
  }
}
