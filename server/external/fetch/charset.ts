const MARKUP = /\b(html|xml)\b/i;
/** Where a document must have declared its encoding (WHATWG HTML, prescan of 1,024 bytes). */
const PRESCAN_BYTES = 1024;

/**
 * Text of an answer. The encoding follows from a byte order mark, else by the header's charset, else, in HTML and XML, by the document's
 * first bytes; without any of these, or with an unknown name, it is UTF-8. Never throws: what cannot be decoded becomes U+FFFD.
 */
export function decodeText(bytes: Uint8Array, contentType: string | undefined): string {
  const marked = markedEncoding(bytes);
  const declared = marked ?? charsetOf(contentType) ?? (MARKUP.test(contentType ?? '') ? charsetOfMarkup(bytes) : undefined);
  return makeDecoder(declared ?? 'utf-8').decode(bytes);
}

function markedEncoding(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return undefined;
}

function charsetOf(contentType: string | undefined): string | undefined {
  return /;\s*charset\s*=\s*["']?([^"';\s]+)/i.exec(contentType ?? '')?.[1];
}

function charsetOfMarkup(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, PRESCAN_BYTES)).toString('latin1');
  const label = /<meta[^>]+charset\s*=\s*["']?([^"'>;\s/]+)/i.exec(start) ?? /^\s*<\?xml[^>]+encoding\s*=\s*["']([^"']+)/i.exec(start);
  // What could be read as ASCII so far cannot be UTF-16, whatever it declares (WHATWG HTML, the same place).
  return label?.[1] !== undefined && /^utf-?16/i.test(label[1]) ? 'utf-8' : label?.[1];
}

function makeDecoder(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch (error) {
    if (error instanceof RangeError) return new TextDecoder();
    throw error;
  }
}
