/** Hash of a word in lower case (FNV-1a, mixed and cut) of so many bits, as the builder of the table makes it. */
export function fingerprintOf(word: string, bits: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> (32 - bits);
}

/** Ascending numbers from base64 of Rice-coded gaps: a byte with the number of low bits, two with the count, then the code. */
export function unpackNumbers(packed: string): number[] {
  const bytes = Buffer.from(packed, 'base64');
  const low = bytes[0] ?? 0;
  const count = (bytes[1] ?? 0) + (bytes[2] ?? 0) * 256;
  let at = 24;
  const bit = (): number => {
    const value = ((bytes[at >> 3] ?? 0) >> (at & 7)) & 1;
    at++;
    return value;
  };
  const numbers: number[] = [];
  let previous = -1;
  while (numbers.length < count && at < bytes.length * 8) {
    let gap = 0;
    while (bit() === 1) gap++;
    for (let index = 0; index < low; index++) gap = gap * 2 + bit();
    previous += gap + 1;
    numbers.push(previous);
  }
  return numbers;
}
