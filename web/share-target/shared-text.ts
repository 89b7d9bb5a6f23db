/** Links in what another app shares; a bracket or full stop behind one is not part of it. */
const LINK = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]}'»”]/i;

/**
 * What another app shares with us, by the parameters `url`, `text` and `title` of an address: the link where there is one, in whichever of them it
 * arrives, as long as nothing but a title is lost with the rest; else the text.
 */
export function sharedText(search: URLSearchParams): string {
  const [url, text, title] = ['url', 'text', 'title'].map((name) => (search.get(name) ?? '').trim());
  const link = [url, text, title].map((part) => LINK.exec(part ?? '')?.[0]).find((found) => found !== undefined);
  const isLongText = (text ?? '').replace(link ?? '', '').trim().length > SHORT;
  if (link !== undefined && !isLongText) return link;
  return [title, text, url].filter((part) => part).join('\n');
}

/** Words beside a link up to this length are its title. */
const SHORT = 200;
