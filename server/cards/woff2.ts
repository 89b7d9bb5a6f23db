import { brotliDecompressSync } from 'node:zlib';
import { rebuildGlyphs } from './woff2-glyphs.ts';

/** Tags that a directory names by number (WOFF2, W3C Recommendation, section 4.1). */
const KNOWN_TAGS = (
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS ' +
  'GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd ' +
  'prop trak Zapf Silf Glat Gloc Feat Sill'
).match(/.{4} ?/g);
const HEADER_BYTES = 48;
const SIGNATURE = 0x774f4632;

interface Table {
  tag: string;
  bytes: Buffer;
  transformed: boolean;
}

/**
 * A WOFF2 font as the plain TrueType or OpenType file that drawing libraries read, under a family name of our choice. Only for fonts of our
 * own packages: a broken file is a RangeError or a zlib error, never checked further.
 */
export function unpackWoff2(packed: Buffer, family: string): Buffer {
  if (packed.readUInt32BE(0) !== SIGNATURE) throw new RangeError('This is not a WOFF2 font');
  const tables = new Map(readTables(packed).map((table) => [table.tag, table]));
  const glyphs = tables.get('glyf');
  if (glyphs?.transformed) {
    const { glyf, loca, leftEdges } = rebuildGlyphs(glyphs.bytes);
    tables.set('glyf', { tag: 'glyf', bytes: glyf, transformed: false });
    tables.set('loca', { tag: 'loca', bytes: loca, transformed: false });
    // indexToLocFormat: offsets are rebuilt as 32 bits.
    tables.get('head')?.bytes.writeInt16BE(1, 50);
    rebuildMetrics(tables, leftEdges);
  }
  tables.set('name', { tag: 'name', bytes: nameTable(family), transformed: false });
  return writeFont(packed.readUInt32BE(4), [...tables.values()]);
}

function readTables(packed: Buffer): Table[] {
  let at = HEADER_BYTES;
  const base128 = () => {
    let value = 0;
    for (;;) {
      const byte = packed.readUInt8(at++);
      value = value * 128 + (byte & 0x7f);
      if ((byte & 0x80) === 0) return value;
    }
  };
  const entries = Array.from({ length: packed.readUInt16BE(12) }, () => {
    const flags = packed.readUInt8(at++);
    const known = flags & 0x3f;
    const named = known === 0x3f;
    const tag = named ? packed.toString('latin1', at, at + 4) : (KNOWN_TAGS?.[known]?.slice(0, 4) ?? '');
    if (named) at += 4;
    const original = base128();
    const version = flags >> 6;
    // For glyphs 0 is the transform and 3 is none; for all others 0 is none.
    const transformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0;
    return { tag, transformed, length: transformed ? base128() : original };
  });
  const all = brotliDecompressSync(packed.subarray(at, at + packed.readUInt32BE(20)));
  let from = 0;
  return entries.map(({ tag, transformed, length }) => {
    const bytes = Buffer.from(all.subarray(from, from + length));
    from += length;
    return { tag, transformed, bytes };
  });
}

/** Side bearings that were left out are the left edges of the glyphs. */
function rebuildMetrics(tables: Map<string, Table>, leftEdges: Int16Array): void {
  const table = tables.get('hmtx');
  if (!table?.transformed) return;
  const wide = tables.get('hhea')?.bytes.readUInt16BE(34) ?? 0;
  const { bytes } = table;
  const flags = bytes.readUInt8(0);
  let bearing = 1 + wide * 2;
  const next = (glyph: number, leftOut: boolean) => {
    if (leftOut) return leftEdges[glyph] ?? 0;
    bearing += 2;
    return bytes.readInt16BE(bearing - 2);
  };
  const rebuilt = Buffer.alloc(wide * 4 + (leftEdges.length - wide) * 2);
  for (let glyph = 0; glyph < leftEdges.length; glyph += 1) {
    if (glyph < wide) {
      rebuilt.writeUInt16BE(bytes.readUInt16BE(1 + glyph * 2), glyph * 4);
      rebuilt.writeInt16BE(next(glyph, (flags & 1) !== 0), glyph * 4 + 2);
    } else rebuilt.writeInt16BE(next(glyph, (flags & 2) !== 0), wide * 4 + (glyph - wide) * 2);
  }
  tables.set('hmtx', { tag: 'hmtx', bytes: rebuilt, transformed: false });
}

/** Family, style, full and PostScript name, in English for Windows (OpenType, 'name'). */
function nameTable(family: string): Buffer {
  const names = [
    [1, family],
    [2, 'Regular'],
    [4, family],
    [6, family.replaceAll(' ', '')],
  ] as const;
  const texts = names.map(([, text]) => Buffer.from(text, 'utf16le').swap16());
  const head = Buffer.alloc(6 + names.length * 12);
  head.writeUInt16BE(names.length, 2);
  head.writeUInt16BE(head.length, 4);
  let offset = 0;
  names.forEach(([id], index) => {
    const length = texts[index]?.length ?? 0;
    [3, 1, 0x409, id, length, offset].forEach((value, place) => {
      head.writeUInt16BE(value, 6 + index * 12 + place * 2);
    });
    offset += length;
  });
  return Buffer.concat([head, ...texts]);
}

const padded = (length: number) => (length + 3) & ~3;

/** Puts tables together as one font file (OpenType, 'Organization of an OpenType Font'). */
function writeFont(flavor: number, tables: Table[]): Buffer {
  const sorted = tables.toSorted((a, b) => (a.tag < b.tag ? -1 : 1));
  const head = Buffer.alloc(12 + sorted.length * 16);
  const power = 2 ** Math.floor(Math.log2(sorted.length));
  head.writeUInt32BE(flavor, 0);
  head.writeUInt16BE(sorted.length, 4);
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((sorted.length - power) * 16, 10);
  const parts = [head];
  let offset = head.length;
  sorted.forEach(({ tag, bytes }, index) => {
    const whole = Buffer.alloc(padded(bytes.length));
    bytes.copy(whole);
    const entry = 12 + index * 16;
    head.write(tag, entry, 'latin1');
    head.writeUInt32BE(checksum(whole), entry + 4);
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(bytes.length, entry + 12);
    parts.push(whole);
    offset += whole.length;
  });
  return Buffer.concat(parts);
}

function checksum(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
}
