/** Ranks up to which the words of each band of frequency go. */
export const BANDS = [50, 200, 500, 1_000, 2_000, 5_000, 10_000] as const;

/** Words are stored as hashes of this many bits: one of fifty unknown words looks like a known one. */
export const FINGERPRINT_BITS = 19;

/** Hash of a word in lower case (FNV-1a, mixed and cut). */
export function fingerprintOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> (32 - FINGERPRINT_BITS);
}

/** Ascending numbers below 2 ** `FINGERPRINT_BITS` as base64 of Rice-coded gaps: a byte with the number of low bits, two with the count, then the code. */
export function packNumbers(numbers: number[]): string {
  const mean = 2 ** FINGERPRINT_BITS / Math.max(1, numbers.length);
  const low = Math.max(0, Math.floor(Math.log2(mean * Math.LN2)));
  const bits: number[] = [];
  let previous = -1;
  for (const number of numbers) {
    const gap = number - previous - 1;
    previous = number;
    for (let ones = gap >> low; ones > 0; ones--) bits.push(1);
    bits.push(0);
    for (let bit = low - 1; bit >= 0; bit--) bits.push((gap >> bit) & 1);
  }
  const bytes = new Uint8Array(3 + Math.ceil(bits.length / 8));
  bytes.set([low, numbers.length & 255, numbers.length >> 8]);
  for (const [at, bit] of bits.entries()) if (bit === 1) bytes[3 + (at >> 3)] = (bytes[3 + (at >> 3)] as number) | (1 << (at & 7));
  return Buffer.from(bytes).toString('base64');
}
