const LINK = /https?:\/\/[^\s<>"“”«»]+/i;
/** What follows a link in a sentence. */
const BEHIND = /[.,;:!?\]}'’)]$/;

/** The first link in what another app shares. A full stop behind it is not part of it, nor a bracket that it does not open. */
function linkIn(text: string): string | undefined {
  let link = LINK.exec(text)?.[0] ?? '';
  const isOwnBracket = () => link.endsWith(')') && link.split('(').length >= link.split(')').length;
  while (BEHIND.test(link) && !isOwnBracket()) link = link.slice(0, -1);
  return URL.canParse(link) ? link : undefined;
}

/**
 * What another app shares with us, by the parameters `url`, `text` and `title` of an address: the link where there is one, in whichever of them it
 * arrives, as long as nothing but a title is lost with the rest; else the text.
 */
export function sharedText(search: URLSearchParams): string {
  const [url, text, title] = ['url', 'text', 'title'].map((name) => (search.get(name) ?? '').trim());
  const link = [url, text, title].map((part) => linkIn(part ?? '')).find((found) => found !== undefined);
  const isLongText = (text ?? '').replace(link ?? '', '').trim().length > SHORT;
  if (link !== undefined && !isLongText) return link;
  return [title, text, url].filter((part) => part).join('\n');
}

/** Words beside a link up to this length are its title. */
const SHORT = 200;
