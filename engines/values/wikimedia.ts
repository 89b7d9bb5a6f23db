const ITEM = /^(?:wd:|wikidata:|https?:\/\/(?:www\.|m\.)?wikidata\.org\/(?:wiki|entity)\/)?(Q[1-9]\d{0,11})(?=$|[\s;,#?])/i;
const COMMONS_ADDRESS = /^(?:https?:)?\/\/commons\.(?:m\.)?wikimedia\.org\/wiki\/([^?#\s]+)/i;
const COMMONS_PAGE = /^(File|Image|Category|Special:FilePath|Special:Redirect\/file)[:/](.+)$/i;
/** MediaWiki's longest title is 255 bytes without its namespace. */
const LONGEST_TITLE = 240;

/** The Wikidata item that a text names: `Q42`, its address, or the first of several. */
export function readWikidataItem(text: string): string | undefined {
  return ITEM.exec(text.trim())?.[1]?.toUpperCase();
}

/** The page of Wikimedia Commons that a text names, or is the address of, as `File:Name.jpg` or `Category:Name`; undefined for any other text. */
export function readCommonsPage(text: string): string | undefined {
  const [first = ''] = text.trim().split(/;(?=\s*(?:File|Image|Category):)/i);
  const address = COMMONS_ADDRESS.exec(first)?.[1];
  const [, kind, written] = COMMONS_PAGE.exec(address === undefined ? first : decoded(address)) ?? [];
  if (kind === undefined || written === undefined) return undefined;
  const title = written.replace(/[_\s]+/g, ' ').trim();
  if (title === '' || title.length > LONGEST_TITLE || /[#<>[\]|{}]|\p{Cc}/u.test(title)) return undefined;
  const space = /^category$/i.test(kind) ? 'Category' : 'File';
  return `${space}:${title.charAt(0).toUpperCase()}${title.slice(1)}`;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) return path;
    throw error;
  }
}
