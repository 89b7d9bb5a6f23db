/** Encodings in which replies are kept; the first is preferred among those that a client likes equally. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Clients send few different headers, so that nearly all are read once. */
const MOST_REMEMBERED = 500;
const remembered = new Map<string, Encoding>();

/**
 * The encoding for a client by its Accept-Encoding header (RFC 9110, section 12.5.3). Where the client accepts none of ours, not even
 * the plain body, it gets the plain body nevertheless, as the section allows.
 */
export function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const known = remembered.get(header);
  if (known) return known;
  const chosen = choose(header);
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(header, chosen);
  return chosen;
}

function choose(header: string): Encoding {
  const qualities = new Map(header.split(',').map(readCoding));
  const gzip = qualities.get('gzip') ?? qualities.get('x-gzip');
  if (gzip !== undefined) qualities.set('gzip', gzip);
  const any = qualities.get('*');
  // Without a quality of its own the plain body is always acceptable, but any encoding that is named is preferred to it.
  const qualityOf = (encoding: Encoding) => qualities.get(encoding) ?? any ?? (encoding === 'identity' ? Number.MIN_VALUE : 0);
  const ranked = ENCODINGS.map((encoding) => ({ encoding, quality: qualityOf(encoding) })).filter(({ quality }) => quality > 0);
  return ranked.reduce((best, one) => (one.quality > best.quality ? one : best), { encoding: 'identity' as Encoding, quality: 0 }).encoding;
}

/** `br;q=0.5` as its name and quality; a quality that cannot be read is 0. */
function readCoding(text: string): [name: string, quality: number] {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => /^q\s*=/.test(parameter))?.replace(/^q\s*=\s*/, '');
  if (weight === undefined) return [name, 1];
  return [name, /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight) ? Number(weight) : 0];
}
