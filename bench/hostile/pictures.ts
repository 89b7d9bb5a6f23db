import { createDeflate, crc32 } from 'node:zlib';

/** Colour types of PNG, and their channels. */
const CHANNELS = { grey: [0, 1], rgba: [6, 4] } as const;
/** Where the passes of an interlaced PNG begin and how far apart their pixels are: x, y, step in x, step in y. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

interface Shape {
  width: number;
  height: number;
  colour: keyof typeof CHANNELS;
  bits: 8 | 16;
  isInterlaced?: boolean;
}

/** A PNG of one colour: a few MB at most, of which a decoder makes up to half a gigabyte. */
export async function blankPng({ width, height, colour, bits, isInterlaced = false }: Shape): Promise<Buffer> {
  const [type, channels] = CHANNELS[colour];
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([bits, type, 0, 0, isInterlaced ? 1 : 0], 8);
  const passes = isInterlaced ? PASSES : ([[0, 0, 1, 1]] as const);
  const rows = passes.flatMap(([x, y, stepX, stepY]) => {
    const pixels = Math.ceil((width - x) / stepX);
    return Array.from({ length: Math.ceil((height - y) / stepY) }, () => 1 + (pixels * channels * bits) / 8);
  });
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', await deflatedZeros(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

async function deflatedZeros(lengths: readonly number[]): Promise<Buffer> {
  const deflate = createDeflate({ level: 1 });
  const parts: Buffer[] = [];
  deflate.on('data', (part: Buffer) => parts.push(part));
  const longest = Buffer.alloc(Math.max(...lengths));
  for (const length of lengths)
    if (!deflate.write(longest.subarray(0, length))) await new Promise((resolve) => deflate.once('drain', resolve));
  await new Promise<void>((resolve) => deflate.end(resolve));
  return Buffer.concat(parts);
}

function chunk(name: string, content: Buffer): Buffer {
  const frame = Buffer.alloc(12 + content.length);
  frame.writeUInt32BE(content.length, 0);
  frame.write(name, 4, 'latin1');
  content.copy(frame, 8);
  frame.writeUInt32BE(crc32(frame.subarray(4, 8 + content.length)), 8 + content.length);
  return frame;
}
