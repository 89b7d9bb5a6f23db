type Fields = Record<string, unknown>;

const fields = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const texts = (value: unknown): string[] => [value].flat().filter((text) => typeof text === 'string');

/** What a map style makes the browser load: https://maplibre.org/maplibre-style-spec/ */
export interface StyleAddresses {
  /** Tiles, glyphs, sprites and data; not all are absolute, and some contain placeholders such as `{z}`. */
  content: string[];
  /** Descriptions of tiles (TileJSON), which name the tiles. */
  descriptions: string[];
}

/** The addresses in a style. What is not as the specification of styles says is left out. */
export function addressesInStyle(style: unknown): StyleAddresses {
  const { glyphs, sprite, sources } = fields(style);
  const sprites = [sprite].flat().flatMap((one) => texts(typeof one === 'string' ? one : fields(one).url));
  const content = [...texts(glyphs), ...sprites];
  const descriptions: string[] = [];
  for (const source of Object.values(fields(sources)).map(fields)) {
    content.push(...texts(source.tiles), ...texts(source.data), ...texts(source.urls));
    // The address of a picture or a video is its content.
    (source.type === 'image' ? content : descriptions).push(...texts(source.url));
  }
  return { content, descriptions };
}

/** The addresses of the tiles in a TileJSON. */
export function addressesInDescription(description: unknown): string[] {
  return texts(fields(description).tiles);
}

/** Absolute http and https addresses, read against the one of the document that contains them; others are left out. */
export function webAddresses(addresses: readonly string[], base: string): string[] {
  const urls = addresses.map((address) => URL.parse(address, base)).filter((url) => url !== null);
  return urls.filter(({ protocol }) => /^https?:$/.test(protocol)).map(({ href }) => href);
}

/** The different origins of web addresses. */
export function originsOf(addresses: readonly string[], base: string): string[] {
  return [...new Set(webAddresses(addresses, base).map((address) => new URL(address).origin))];
}
