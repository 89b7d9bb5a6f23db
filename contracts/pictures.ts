/** The widths in pixels in which pictures are served; a requested width is rounded up to the next. */
export const PICTURE_WIDTHS = [96, 192, 384, 640, 960, 1280, 1920] as const;
type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** The served width that a slot of this many pixels takes. */
function pictureWidth(pixels: number): PictureWidth {
  return PICTURE_WIDTHS.find((width) => width >= pixels) ?? 1920;
}

/**
 * The address under which this server serves a picture of the web, `width` pixels wide or the next larger width there is. It exists only
 * while the picture's own address is on a list or a profile. What is no http address (our own paths, data) stays as it is.
 */
export function pictureAddress(url: string, width: number): string {
  return /^https?:\/\//i.test(url) ? `/pictures/${pictureHash(url)}?w=${pictureWidth(width)}` : url;
}

/** The same picture for usual and for dense screens, as a `srcset`; undefined for what is served in one size only. */
export function pictureSources(url: string, width: number): string | undefined {
  if (!/^https?:\/\//i.test(url)) return undefined;
  return `${pictureAddress(url, width)} 1x, ${pictureAddress(url, width * 2)} 2x`;
}

/** The first 128 bits of SHA-256 of the address in UTF-8, as 32 hexadecimal digits; the database computes the same. */
export function pictureHash(url: string): string {
  return sha256(new TextEncoder().encode(url))
    .slice(0, 4)
    .map((word) => word.toString(16).padStart(8, '0'))
    .join('');
}

/** The first 32 bits of the fractional parts of the `power`th roots of the first primes: the constants of FIPS 180-4, sections 4.2.2 and 5.3.3. */
function rootsOfPrimes(count: number, power: number): number[] {
  const primes: number[] = [];
  for (let number = 2; primes.length < count; number += 1) {
    if (primes.every((prime) => number % prime !== 0)) primes.push(number);
  }
  return primes.map((prime) => ((prime ** (1 / power) % 1) * 2 ** 32) >>> 0);
}

const START = rootsOfPrimes(8, 2);
const STEPS = rootsOfPrimes(64, 3);
const BLOCK = 64;

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** SHA-256 (FIPS 180-4) as eight words. The platform's own is asynchronous, and an address is needed while a page is drawn. */
function sha256(bytes: Uint8Array): number[] {
  const padded = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / BLOCK) * BLOCK));
  bytes.forEach((byte, index) => {
    padded.setUint8(index, byte);
  });
  padded.setUint8(bytes.length, 0x80);
  padded.setUint32(padded.byteLength - 4, bytes.length * 8);
  let state = START;
  for (let at = 0; at < padded.byteLength; at += BLOCK) state = withBlock(state, scheduleOf(padded, at));
  return state;
}

function scheduleOf(padded: DataView, from: number): Uint32Array {
  const words = new Uint32Array(64);
  for (let index = 0; index < 16; index += 1) words[index] = padded.getUint32(from + index * 4);
  for (let index = 16; index < 64; index += 1) {
    const [early, late] = [words[index - 15] ?? 0, words[index - 2] ?? 0];
    const [one, two] = [turn(early, 7) ^ turn(early, 18) ^ (early >>> 3), turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)];
    words[index] = (words[index - 16] ?? 0) + one + (words[index - 7] ?? 0) + two;
  }
  return words;
}

function withBlock(state: number[], words: Uint32Array): number[] {
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  words.forEach((word, index) => {
    const first = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + (STEPS[index] ?? 0) + word;
    const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) >>> 0, c, b, a, (first + second) >>> 0];
  });
  return [a, b, c, d, e, f, g, h].map((word, index) => (word + (state[index] ?? 0)) >>> 0);
}
