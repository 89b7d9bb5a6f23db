import { guessEncoding } from './guess-encoding.ts';

/** Byte order marks and what they announce. */
const MARKS: Array<{ bytes: number[]; encoding: string }> = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
];

/**
 * Text of unknown encoding: a byte order mark decides, then zero bytes (UTF-16 without a mark), then strict UTF-8,
 * then what an XML or HTML head declares, then what the bytes make the most of a text in. Never throws; no mark remains.
 */
export function decodeText(bytes: Uint8Array): string {
  return decodeAs(bytes, encodingOf(bytes));
}

/** The WHATWG label of the encoding that `decodeText` uses. */
function encodingOf(bytes: Uint8Array): string {
  const mark = MARKS.find((candidate) => candidate.bytes.every((byte, index) => bytes[index] === byte));
  if (mark !== undefined) return mark.encoding;
  const wide = wideEncoding(bytes);
  if (wide !== undefined) return wide;
  if (decodesAs(bytes, 'utf-8') || isDamagedUtf8(bytes)) return 'utf-8';
  return declaredEncoding(bytes) ?? guessEncoding(bytes);
}

/** A file cut through a character, or with a few broken ones, is still UTF-8: in any other encoding hardly a character would fit. */
function isDamagedUtf8(bytes: Uint8Array): boolean {
  const text = decodeAs(bytes, 'utf-8');
  let broken = 0;
  for (let at = text.indexOf('\ufffd'); at >= 0; at = text.indexOf('\ufffd', at + 1)) broken += 1;
  let high = 0;
  for (const byte of bytes) if (byte >= 0x80) high += 1;
  return broken * 20 < high;
}

/** UTF-16 without a mark shows in the zero bytes of its ASCII characters, all at odd or all at even places. */
function wideEncoding(bytes: Uint8Array): string | undefined {
  const head = bytes.subarray(0, 2_048);
  const zeros = [0, 0];
  for (const [index, byte] of head.entries()) {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  if (odd > head.length / 8 && even === 0) return 'utf-16le';
  return even > head.length / 8 && odd === 0 ? 'utf-16be' : undefined;
}

function declaredEncoding(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, 2_048));
  const label =
    /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/i.exec(head)?.[1] ?? /<meta[^>]*\bcharset\s*=\s*["']?([\w.:-]+)/i.exec(head)?.[1];
  if (label === undefined || /^utf-?(8|16)/i.test(label)) return undefined;
  try {
    return new TextDecoder(label).encoding;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function decodesAs(bytes: Uint8Array, encoding: string): boolean {
  try {
    // As a stream: what is looked at may end in the midst of a character.
    new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

function decodeAs(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes);
}
