/** A part of the glyph table that is read from front to back. */
class Stream {
  readonly bytes: Buffer;
  at = 0;
  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
  byte(): number {
    return this.bytes.readUInt8(this.at++);
  }
  short(): number {
    this.at += 2;
    return this.bytes.readUInt16BE(this.at - 2);
  }
  take(length: number): Buffer {
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }
  /** 255UInt16 of the format: one to three bytes. */
  packed(): number {
    const code = this.byte();
    if (code === 253) return this.short();
    if (code === 255) return this.byte() + 253;
    return code === 254 ? this.byte() + 506 : code;
  }
}

interface Streams {
  contours: Stream;
  points: Stream;
  flags: Stream;
  glyphs: Stream;
  composites: Stream;
  boxes: Stream;
  instructions: Stream;
}

const HEADER_BYTES = 36;
const COMPOSITE = 0xffff;

/**
 * Undoes the transform of the glyph table (WOFF2, W3C Recommendation, section 5.1 to 5.3).
 * `leftEdges` are the xMin of each glyph, 0 for empty ones; `loca` holds 32-bit offsets.
 */
export function rebuildGlyphs(table: Buffer): { glyf: Buffer; loca: Buffer; leftEdges: Int16Array } {
  const count = table.readUInt16BE(4);
  let from = HEADER_BYTES;
  const [contours, points, flags, glyphs, composites, boxes, instructions] = Array.from({ length: 7 }, (_unused, index) => {
    const length = table.readUInt32BE(8 + index * 4);
    from += length;
    return new Stream(table.subarray(from - length, from));
  }) as [Stream, Stream, Stream, Stream, Stream, Stream, Stream];
  const streams: Streams = { contours, points, flags, glyphs, composites, boxes, instructions };
  const marked = boxes.take(((count + 31) >> 5) << 2);
  const loca = Buffer.alloc((count + 1) * 4);
  const leftEdges = new Int16Array(count);
  const parts: Buffer[] = [];
  let length = 0;
  for (let glyph = 0; glyph < count; glyph += 1) {
    const boxed = ((marked[glyph >> 3] ?? 0) & (0x80 >> (glyph & 7))) !== 0;
    const bytes = rebuildGlyph(streams, boxed);
    if (bytes.length > 0) leftEdges[glyph] = bytes.readInt16BE(2);
    const padding = Buffer.alloc(-bytes.length & 3);
    parts.push(bytes, padding);
    length += bytes.length + padding.length;
    loca.writeUInt32BE(length, (glyph + 1) * 4);
  }
  return { glyf: Buffer.concat(parts), loca, leftEdges };
}

function rebuildGlyph(streams: Streams, boxed: boolean): Buffer {
  const contours = streams.contours.short();
  if (contours === 0) return Buffer.alloc(0);
  return contours === COMPOSITE ? rebuildComposite(streams) : rebuildSimple(streams, contours, boxed);
}

function rebuildComposite({ boxes, composites, glyphs, instructions }: Streams): Buffer {
  const from = composites.at;
  let flags = 0;
  let instructed = false;
  do {
    flags = composites.short();
    instructed ||= (flags & 0x100) !== 0;
    // The glyph's index, two arguments, then a scale, a scale for each side, or a matrix.
    const scale = flags & 0x08 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0;
    composites.take(2 + (flags & 0x01 ? 4 : 2) + scale);
  } while (flags & 0x20);
  const parts = [Buffer.from([0xff, 0xff]), boxes.take(8), composites.bytes.subarray(from, composites.at)];
  if (instructed) {
    const length = glyphs.packed();
    parts.push(short(length), instructions.take(length));
  }
  return Buffer.concat(parts);
}

interface Outline {
  ends: number[];
  onCurve: boolean[];
  dx: number[];
  dy: number[];
}

function rebuildSimple(streams: Streams, contours: number, boxed: boolean): Buffer {
  const outline = readOutline(streams, contours);
  const length = streams.glyphs.packed();
  const head = Buffer.concat([short(contours), boxed ? streams.boxes.take(8) : boxOf(outline)]);
  const ends = Buffer.concat(outline.ends.map(short));
  return Buffer.concat([head, ends, short(length), streams.instructions.take(length), ...writePoints(outline)]);
}

function readOutline({ points, flags, glyphs }: Streams, contours: number): Outline {
  const ends: number[] = [];
  let total = 0;
  for (let contour = 0; contour < contours; contour += 1) {
    total += points.packed();
    ends.push(total - 1);
  }
  const outline: Outline = { ends, onCurve: [], dx: [], dy: [] };
  for (let point = 0; point < total; point += 1) {
    const flag = flags.byte();
    outline.onCurve.push((flag & 0x80) === 0);
    const [dx, dy] = readStep(flag & 0x7f, glyphs);
    outline.dx.push(dx);
    outline.dy.push(dy);
  }
  return outline;
}

const signed = (flag: number, value: number) => (flag & 1 ? value : -value);

/** One step from point to point (section 5.2, 'Triplet Encoding'). */
function readStep(flag: number, stream: Stream): [number, number] {
  if (flag < 10) return [0, signed(flag, ((flag & 14) << 7) + stream.byte())];
  if (flag < 20) return [signed(flag, (((flag - 10) & 14) << 7) + stream.byte()), 0];
  if (flag < 84) {
    const [base, byte] = [flag - 20, stream.byte()];
    return [signed(flag, 1 + (base & 0x30) + (byte >> 4)), signed(flag >> 1, 1 + ((base & 0x0c) << 2) + (byte & 0x0f))];
  }
  if (flag < 120) {
    const base = flag - 84;
    const dx = signed(flag, 1 + (Math.floor(base / 12) << 8) + stream.byte());
    return [dx, signed(flag >> 1, 1 + (((base % 12) >> 2) << 8) + stream.byte())];
  }
  if (flag < 124) {
    const [first, middle, last] = [stream.byte(), stream.byte(), stream.byte()];
    return [signed(flag, (first << 4) + (middle >> 4)), signed(flag >> 1, ((middle & 0x0f) << 8) + last)];
  }
  const dx = signed(flag, stream.short());
  return [dx, signed(flag >> 1, stream.short())];
}

function boxOf({ dx, dy }: Outline): Buffer {
  const [left, right] = extent(dx);
  const [bottom, top] = extent(dy);
  return Buffer.concat([left, bottom, right, top].map(short));
}

function extent(steps: number[]): [number, number] {
  let [least, most, at] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
  for (const step of steps) {
    at += step;
    least = Math.min(least, at);
    most = Math.max(most, at);
  }
  return [least, most];
}

/** Flags, then all steps aside, then all steps up (OpenType, 'glyf'), without the format's repetition of flags. */
function writePoints({ onCurve, dx, dy }: Outline): Buffer[] {
  const flags = Buffer.alloc(onCurve.length);
  const aside: number[] = [];
  const up: number[] = [];
  onCurve.forEach((on, index) => {
    flags[index] = (on ? 1 : 0) | writeStep(dx[index] ?? 0, aside, 0x02, 0x10) | writeStep(dy[index] ?? 0, up, 0x04, 0x20);
  });
  return [flags, Buffer.from(aside), Buffer.from(up)];
}

/** Answers the flags of the step: `small` for one byte, `same` for none, or for a positive byte. */
function writeStep(step: number, into: number[], small: number, same: number): number {
  if (step === 0) return same;
  if (Math.abs(step) < 256) {
    into.push(Math.abs(step));
    return small | (step > 0 ? same : 0);
  }
  into.push((step >> 8) & 0xff, step & 0xff);
  return 0;
}

function short(value: number): Buffer {
  return Buffer.from([(value >> 8) & 0xff, value & 0xff]);
}
