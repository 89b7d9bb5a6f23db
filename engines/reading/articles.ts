import type { ReadPlace } from '@cairn/contracts/places.ts';
import { namesKindsOfPlaces, type PageContext } from './page-context.ts';
import { elementReceipt, PlaceDraft, type RungFindings } from './page-draft.ts';
import { linesWithin } from './page-lines.ts';
import { isMapLink, positionInLink } from './page-links.ts';
import { plain } from './page-merge.ts';
import { canBeName, withoutCount } from './page-names.ts';
import { placeOfRecord } from './page-record-place.ts';
import { isSiteFrame } from './page-seeds.ts';
import { absolute, type PageElement, textOf } from './page-tree.ts';

/** Titles of articles that recommend places without naming their kind. */
const RECOMMENDS =
  /\b(?:best|top|favou?rite)\b.*\b(?:in|near|around|of)\b|places to|\bspots\b|things to|to visit|\bweekend\b|itinerary|(?:hours|days) in|(?:travel|city|food) guide|must[- ]?sees?|hidden gems|schönste|beste[nr]? |sehenswürdig|reiseführer|ausflugsziele|meilleure?s?|que faire|à voir|mejores|qué ver|migliori|cosa vedere|おすすめ|人気|観光|必去|景点|推荐|추천/i;

/** Places that an article names without addresses: by numbered headings, or by links to their own sites and to maps. Only for pages about places. */
export function articlePlaces(context: PageContext): RungFindings {
  if (!namesKindsOfPlaces(context.told, false) && !RECOMMENDS.test(context.told)) return { places: [], dropped: [] };
  const numbered = numberedHeadings(context);
  return { places: numbered.length > 0 ? numbered : linkedNames(context), dropped: [] };
}

const COUNT = /^(?:no\.?\s*|nr\.?\s*|#)?(\d{1,3})\s*[.):–-]?\s+\S/i;
/** "Visit the Belvedere": what one does there is not its name. */
const VERB =
  /^(?:visit|explore|see|discover|check out|experience|eat at|dine at|drink at|stay at|head to|go to|stroll (?:through|around|along)|walk (?:through|around|along)|climb(?: up)?|tour|admire|wander (?:through|around)|relax (?:at|in)|have (?:lunch|dinner|breakfast|brunch|coffee|a drink) at)\s+(?:the\s+(?=\p{Lu}))?/iu;

/** Headings of one level that count up: "1. Albertina", "2. Belvedere". */
function numberedHeadings(context: PageContext): ReadPlace[] {
  for (const level of ['h2', 'h3', 'h4', 'h5']) {
    const heads = context.tree.elements.filter((element) => element.tag === level && !isSiteFrame(element));
    const following = new Map(heads.map((element, at) => [element, heads[at + 1]]));
    const counted = heads.flatMap((element) => {
      const text = textOf(element, 200);
      const count = COUNT.exec(text)?.[1];
      return count === undefined ? [] : [{ element, text, count: Number(count) }];
    });
    if (counted.length < 3 || !countsOn(counted.map(({ count }) => count))) continue;
    return counted.flatMap(({ element, text }) => {
      const name = withoutCount(text.replace(/^#?\d{1,3}\s+(?=\S)/, '')).replace(VERB, '');
      if (!canBeName(name) || !isProperName(name)) return [];
      const next = following.get(element);
      const end = next?.index ?? element.parent?.end ?? element.end;
      const record = { start: element.index, end, seed: { kind: 'map-link' as const, element } };
      const { place } = placeOfRecord(record, context, 'article', new Map());
      place.name = name;
      place.receipts = { ...place.receipts, name: elementReceipt(element, text) };
      return [place];
    });
  }
  return [];
}

/** Up or down by one, nearly always. */
function countsOn(counts: number[]): boolean {
  const steps = counts.slice(1).filter((count, at) => Math.abs(count - (counts[at] ?? 0)) === 1);
  return steps.length >= (counts.length - 1) * 0.7;
}

/** Most of its longer words begin with a capital, or its script has none. */
function isProperName(name: string): boolean {
  const words = name.split(/\s+/).filter((word) => /^\p{L}{4,}/u.test(word));
  const capital = words.filter((word) => /^[^\p{Ll}]/u.test(word));
  return words.length === 0 ? /\p{Lu}|\p{Lo}|\d/u.test(name) : capital.length >= words.length * 0.6;
}

/** Sites that are named for what they offer, not as places. */
const NOT_A_PLACE =
  /facebook|instagram|twitter|x\.com|youtube|youtu\.be|tiktok|pinterest|linkedin|wikipedia|wikimedia|tripadvisor|yelp|booking\.|airbnb|expedia|hotels\.com|agoda|getyourguide|viator|skyscanner|kayak|rentalcars|amazon|amzn|etsy|ebay|apple\.com|spotify|google\.com\/(?!maps)|substack|medium\.com|wordpress|blogspot|tumblr|flickr|unsplash|shutterstock|getty|nytimes|guardian|bbc\.|cnn\.|eater\.com|timeout\.|lonelyplanet|michelin|creativecommons|patreon|paypal|mailchimp|bit\.ly|doi\.org|github/i;

interface NamedLink {
  text: string;
  element: PageElement;
  link: string;
  /** The address bears the name, or it is a map's. */
  sure: boolean;
}

/** Names in running text that link to their own sites: "the café <a href="https://lesaintchocolat.com">Le Saint Chocolat</a>". */
function linkedNames(context: PageContext): ReadPlace[] {
  const lengths = new Map<PageElement, number>();
  const links = context.tree.elements.flatMap((element) => namedLink(element, context, lengths) ?? []);
  const sure = links.filter((link) => link.sure);
  if (sure.length < 3) return [];
  const seen = new Set<string>();
  return (sure.length >= links.length * 0.5 ? links : sure).flatMap((link) => {
    if (seen.has(plain(link.text))) return [];
    seen.add(plain(link.text));
    return [placeOfLink(link, context)];
  });
}

function namedLink(element: PageElement, { tree, lines }: PageContext, lengths: Map<PageElement, number>): NamedLink | undefined {
  if (element.tag !== 'a' || isSiteFrame(element)) return undefined;
  const link = absolute(element.attributes.href, tree.base);
  const host = link === undefined ? undefined : URL.parse(link)?.hostname.replace(/^www\./, '');
  if (link === undefined || host === undefined || host === URL.parse(tree.base)?.hostname.replace(/^www\./, '')) return undefined;
  const text = withoutCount(textOf(element, 120)).replace(/[!.,;]+$/, '');
  const map = isMapLink(link);
  if (
    !canBeName(text) ||
    text.split(' ').length > 7 ||
    !/^[\p{Lu}\p{Lo}\d'’"]/u.test(text) ||
    !isProperName(text) ||
    (!map && NOT_A_PLACE.test(link))
  )
    return undefined;
  if (!inRunningText(element, lines, lengths)) return undefined;
  const words =
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]{4,}/gu) ?? [];
  return { text, element, link, sure: map || words.some((word) => plain(host).includes(word)) };
}

/** Inside a paragraph or list item with more words than the link. */
function inRunningText(element: PageElement, lines: PageContext['lines'], lengths: Map<PageElement, number>): boolean {
  let at: PageElement | undefined = element.parent;
  while (at !== undefined && !/^(?:p|li|td|dd|blockquote|figcaption|div|h[2-5])$/.test(at.tag)) at = at.parent;
  if (at === undefined) return false;
  const text = lengths.get(at) ?? linesWithin(lines, at.index, at.end).reduce((length, line) => length + line.text.length, 0);
  lengths.set(at, text);
  return /^h/.test(at.tag) || text > textOf(element, 120).length + 30;
}

function placeOfLink({ text, element, link }: NamedLink, { tree }: PageContext): ReadPlace {
  const draft = new PlaceDraft('article-links');
  draft.text('name', text, elementReceipt(element, text));
  const receipt = elementReceipt(element, link, 'href');
  if (isMapLink(link)) {
    draft.link('url', link, tree.base, receipt);
    const position = positionInLink(link);
    draft.position(position, { latitude: receipt, longitude: receipt });
    if (position?.approximate === true) draft.set('approximate', true, receipt);
  } else draft.link('websiteUrl', link, tree.base, receipt);
  return draft.place;
}
