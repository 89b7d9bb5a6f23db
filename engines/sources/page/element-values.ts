import type { PlaceBuilder } from '../../place/place-builder.ts';
import { plainName } from '../../values/plain-name.ts';
import { labelledField } from '../../vocabulary/value-labels.ts';
import { hostOf, type SharedLimits, sharedHosts } from '../link/host-kinds.ts';
import { ratingInAttributes } from './address-lines.ts';
import { elementProvenance } from './html/element-provenance.ts';
import { ratingOfClass } from './hinted-values.ts';
import { phoneIn } from '../../values/line-shapes.ts';
import { isMapLink, positionInAttributes } from './links.ts';
import { addLinkedMap } from './map-values.ts';
import { absolute, type PageElement, type PageTree, textOf } from './html/tree.ts';

const SOCIAL =
  /facebook\.|instagram\.|twitter\.|\/\/x\.com|youtube\.|tiktok\.|pinterest\.|linkedin\.|wikipedia\.|tripadvisor\.|yelp\.|foursquare\.|whatsapp|t\.me\/|addtoany|sharer|plus\.google/i;
/** Targets of links that are not pages. */
const DOWNLOAD = /\.(?:pdf|docx?|xlsx?|zip)(?:[?#]|$)/i;
const MOST_ELEMENTS = 2_000;

/** On a page the links of most records are seen: two alike are enough of a few. */
const SHARED: SharedLimits = { least: 2, share: 0.34, of: 'all' };

/** Hosts that many records of a page link to, by the elements that each reaches over. */
export function hostsInCommon(records: Array<{ start: number; end: number }>, { elements, base }: PageTree): Set<string> {
  const hostsOf = ({ start, end }: { start: number; end: number }): string[] =>
    elements.slice(start, Math.min(end, start + MOST_ELEMENTS)).flatMap((element) => {
      const link = element.tag === 'a' ? absolute(element.attributes.href, base) : undefined;
      return link === undefined ? [] : [hostOf(link)];
    });
  return sharedHosts(records.map(hostsOf), SHARED);
}

export interface LinkOptions {
  /** The name and the element around it: a link around it, or one of the same text, leads to the place's page. */
  name: PageElement | undefined;
  text: string;
  shared: Set<string>;
  /** Only links that are written as an address or say that they lead to the site are taken for the place's own. */
  strict: boolean;
}

/** Elements by their numbers in the document, the last one not included. */
export interface ElementRange {
  start: number;
  end: number;
}

/** Fills a builder from the attributes of a range of elements: links, telephone links, map links, pictures, positions. */
export function applyElements(builder: PlaceBuilder, tree: PageTree, { start, end }: ElementRange, options: LinkOptions): void {
  const host = hostOf(tree.base);
  const nameLink = linkAround(options.name);
  const named = plainName(options.text);
  for (let at = start; at < Math.min(end, start + MOST_ELEMENTS); at++) {
    const element = tree.elements[at];
    if (element === undefined) break;
    applyPosition(builder, element);
    const stated = element.attributes['data-address'];
    if (stated !== undefined && /\p{L}/u.test(stated)) builder.text('address', stated, elementProvenance(element, stated, 'data-address'));
    const rating = ratingInAttributes(element);
    if (rating !== undefined) builder.set('rating', rating.rating, elementProvenance(element, rating.quote, rating.attribute));
    const drawn = ratingOfClass(element);
    if (drawn !== undefined) builder.set('rating', drawn.value, elementProvenance(element, drawn.quote, 'class'));
    if (element.tag === 'img' && !options.strict) applyImage(builder, element, tree.base);
    const href = element.tag === 'a' ? element.attributes.href : undefined;
    if (href === undefined) continue;
    if (/^tel:/i.test(href)) applyPhoneLink(builder, element, href);
    const link = absolute(href, tree.base);
    if (link === undefined || isMapLink(link) || SOCIAL.test(link) || DOWNLOAD.test(link)) continue;
    const other = hostOf(link);
    const own = !options.shared.has(other) && (!options.strict || isWritten(element, other));
    if (other !== host && (own || saysWebsite(element))) builder.set('websiteUrl', link, elementProvenance(element, href, 'href'));
    else if (element === nameLink || (named !== '' && plainName(textOf(element, 200)) === named))
      builder.set('url', link, elementProvenance(element, href, 'href'));
  }
}

/** The link is called a website ("Visit website", "Sito web", "Parkens webbsida"): its whole text, or the last word of a short one. */
function saysWebsite(element: PageElement): boolean {
  const text = textOf(element, 60).trim();
  return labelledField(text) === 'website' || labelledField(text.split(/\s+/).at(-1) ?? '') === 'website';
}

/** The text of the link is its own address. */
function isWritten(element: PageElement, host: string): boolean {
  const text = textOf(element, 80)
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '');
  return host !== '' && text.startsWith(host);
}

function applyImage(builder: PlaceBuilder, element: PageElement, base: string): void {
  const { attributes } = element;
  builder.image(
    absolute(attributes['data-src'] ?? attributes['data-original'] ?? attributes.src, base),
    elementProvenance(element, '', 'src'),
  );
}

function linkAround(element: PageElement | undefined): PageElement | undefined {
  for (let at = element, level = 0; at !== undefined && level < 4; at = at.parent, level++) if (at.tag === 'a') return at;
  return element?.children.find((child): child is PageElement => typeof child !== 'string' && child.tag === 'a');
}

function applyPhoneLink(builder: PlaceBuilder, element: PageElement, href: string): void {
  const printed = textOf(element, 60);
  const text = phoneIn(printed) ?? phoneIn(href.slice(4)) ?? href.slice(4);
  if ((text.match(/\d/g)?.length ?? 0) >= 6) builder.text('phoneNumber', text, elementProvenance(element, href, 'href'));
}

function applyPosition(builder: PlaceBuilder, element: PageElement): void {
  const found = positionInAttributes(element);
  if (found !== undefined) {
    const [north, east] = found.attributes;
    builder.position(
      found,
      elementProvenance(element, String(found.latitude), north),
      elementProvenance(element, String(found.longitude), east),
    );
  }
  const href = element.attributes.href ?? (element.tag === 'iframe' ? element.attributes.src : undefined);
  if (href === undefined || !isMapLink(href)) return;
  const provenance = elementProvenance(element, href, element.tag === 'iframe' ? 'src' : 'href');
  addLinkedMap(builder, href, provenance);
}
