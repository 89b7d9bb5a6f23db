import type { ReadPlace } from '@cairn/contracts/places.ts';
import type { PageContext } from './context.ts';
import { elementReceipt, PlaceDraft } from './draft.ts';
import { linesWithin } from './lines.ts';
import { isMapLink, positionInLink } from './links.ts';
import { plain } from './merge.ts';
import { canBeName, withoutCount } from './names.ts';
import { isSiteFrame } from './seeds.ts';
import { isProperName } from './series.ts';
import { absolute, type PageElement, textOf } from './tree.ts';

/** Sites that are named for what they offer, not as places. */
const NOT_A_PLACE =
  /facebook|instagram|twitter|x\.com|youtube|youtu\.be|tiktok|pinterest|linkedin|wikipedia|wikimedia|tripadvisor|yelp|booking\.|airbnb|expedia|hotels\.com|agoda|getyourguide|viator|skyscanner|kayak|rentalcars|amazon|amzn|etsy|ebay|apple\.com|spotify|google\.com\/(?!maps)|substack|medium\.com|wordpress|blogspot|tumblr|flickr|unsplash|shutterstock|getty|nytimes|guardian|bbc\.|cnn\.|eater\.com|timeout\.|lonelyplanet|michelin|creativecommons|patreon|paypal|mailchimp|bit\.ly|doi\.org|github/i;

/** Marked names in running text: what links to a map, on a page about places also what links to its own site or is emphasised. */
export function namesInProse(context: PageContext, about: boolean): ReadPlace[] {
  const lengths = new Map<PageElement, number>();
  const links = context.tree.elements.flatMap((element) => namedLink(element, context, lengths) ?? []);
  const maps = links.filter(({ link }) => isMapLink(link));
  const told = about || TRAVEL.test(context.told) || maps.length >= FEWEST_MARKS;
  if (!told && maps.length < 2) return [];
  const marked = told ? emphasisedNames(context) : [];
  const strong = maps.length > 0 || TRAVEL.test(context.told) || marked.length >= SURE_MAPS ? marked : [];
  const marks = [...maps, ...(strong.length + maps.length >= FEWEST_MARKS ? strong : [])];
  if (marks.length < FEWEST_MARKS && !(maps.length > 0 && told)) return [];
  return placesOfMarks(marks, context);
}

function placesOfMarks(marks: Mark[], context: PageContext): ReadPlace[] {
  const seen = new Set<string>();
  return marks
    .sort((one, other) => one.element.index - other.element.index)
    .flatMap((mark) => {
      if (seen.has(plain(mark.text))) return [];
      seen.add(plain(mark.text));
      return [placeOfMark(mark, context)];
    });
}

/** Names in running text that link to their own sites: "the café <a href="https://lesaintchocolat.com">Le Saint Chocolat</a>". */
export function linkedSites(context: PageContext): ReadPlace[] {
  const lengths = new Map<PageElement, number>();
  const links = context.tree.elements.flatMap((element) => namedLink(element, context, lengths) ?? []);
  const sure = links.filter((link) => link.sure);
  if (sure.length < 3) return [];
  const emphasised = links.some(({ link }) => isMapLink(link)) ? emphasisedNames(context) : [];
  return placesOfMarks([...(sure.length >= links.length * 0.5 ? links : sure), ...emphasised], context);
}

/** So many links to maps make a text one about places whatever its title; so many emphasised names make a list of them. */
const SURE_MAPS = 3;
/** Fewer marked names than this may be anything. */
const FEWEST_MARKS = 2;
/** Titles of travel texts. */
const TRAVEL =
  /\b(?:days?|hours?|weekend|nights?|week|morning|afternoon) in\b|itinerary|travel|\btrip\b|guide|city break|getaway|visit(?:ing)?\b|wander|stroll|exploring|escape|tage in|wochenende in|reise|ausflug|unterwegs in|spaziergang|jours? (?:à|en|dans)|week-end|voyage|balade|escapade|días en|fin de semana|viaje|ruta por|escapada|giorni a|viaggio|dias em|viagem|roteiro|passeio|dni w|podróż|wycieczka|spacer|дн(?:я|ей|и) в|путешеств|прогулка|поездка|旅|散歩|めぐり|巡り|游|遊|行程|一日|여행|رحلة|أيام في|ימים ב|טיול/i;

interface Mark {
  text: string;
  element: PageElement;
  link?: string;
}

/** Emphasised words within a sentence that are written as a name; "Tip:" and whole lines in bold are none. */
function emphasisedNames({ lines }: PageContext): Mark[] {
  return lines.flatMap((line) =>
    line.parts.flatMap(({ element }) => {
      if (!/^(?:strong|b|em|i)$/.test(element.tag) || isSiteFrame(element)) return [];
      const raw = textOf(element, 120);
      const text = raw.replace(/[!.,;]+$/, '');
      const within = line.text.length > text.length + LEAST_AROUND;
      if (!within || /[:：?!]$/.test(raw) || text.length < 2 || text.split(' ').length > 6 || !canBeName(text) || !isWrittenAsName(text))
        return [];
      return isLabel(element) ? [] : [{ text, element }];
    }),
  );
}

/** A sentence goes on around a name by at least this many characters. */
const LEAST_AROUND = 15;

/** A capital or a letter of a script without them at the start, and no small word but the joining ones. */
function isWrittenAsName(text: string): boolean {
  if (!/^[\p{Lu}\p{Lo}\d'’"«]/u.test(text) || !isProperName(text)) return false;
  if (/^\p{Lo}/u.test(text)) return text.length <= 24;
  return !NO_NAME.test(text) && !/^\d+(?:[.,]\d+)?\s?\p{L}{0,3}$/u.test(text);
}

/** Words that texts emphasise at the start of a sentence or for themselves. */
export const NO_NAME =
  /^(?:tips?|note|important|warning|update|attention|bonus|pro tip|day|days|first|second|third|finally|also|never|always|not|no|yes|free|all|the|one|two|three|where|when|how|what|why|who|price|cost|hours|open|closed|hinweis|achtung|tipp|wichtig|tag|jour|astuce|conseil|nota|consejo|día|consiglio|giorno|dica|dia|wskazówka|совет|день)\b(?!\s+\p{Lu})|^(?:day|tag|jour|día|giorno|dia|dzień|день)\s\d/iu;

/** The emphasis begins its paragraph and a colon follows it. */
function isLabel(element: PageElement): boolean {
  const siblings = element.parent?.children ?? [];
  const at = siblings.indexOf(element);
  const next = siblings[at + 1];
  return typeof next === 'string' && /^\s*[:：]/.test(next);
}

interface NamedLink extends Mark {
  link: string;
  /** The address bears the name, or it is a map's. */
  sure: boolean;
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
    (!map && (!/^[\p{Lu}\p{Lo}\d'’"]/u.test(text) || !isProperName(text) || NOT_A_PLACE.test(link)))
  )
    return undefined;
  if (!inRunningText(element, lines, lengths, map ? LEAST_BESIDE_MAP : LEAST_BESIDE)) return undefined;
  const words =
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]{4,}/gu) ?? [];
  return { text, element, link, sure: map || words.some((word) => plain(host).includes(word)) };
}

/** Characters that stand beside a link for it to be in running text; a link to a map says by itself what it is. */
const LEAST_BESIDE = 30;
const LEAST_BESIDE_MAP = 5;

/** Inside a paragraph or list item with more words than the link. */
function inRunningText(element: PageElement, lines: PageContext['lines'], lengths: Map<PageElement, number>, least: number): boolean {
  let at: PageElement | undefined = element.parent;
  while (at !== undefined && !/^(?:p|li|td|dd|blockquote|figcaption|div|h[2-5])$/.test(at.tag)) at = at.parent;
  if (at === undefined) return false;
  const text = lengths.get(at) ?? linesWithin(lines, at.index, at.end).reduce((length, line) => length + line.text.length, 0);
  lengths.set(at, text);
  return /^h/.test(at.tag) || text > textOf(element, 120).length + least;
}

function placeOfMark({ text, element, link }: Mark, { tree }: PageContext): ReadPlace {
  const draft = new PlaceDraft('article-links');
  draft.text('name', text, elementReceipt(element, text));
  if (link === undefined) return draft.place;
  const receipt = elementReceipt(element, link, 'href');
  if (isMapLink(link)) {
    draft.link('url', link, tree.base, receipt);
    const position = positionInLink(link);
    draft.position(position, { latitude: receipt, longitude: receipt });
    if (position?.approximate === true) draft.set('approximate', true, receipt);
  } else draft.link('websiteUrl', link, tree.base, receipt);
  return draft.place;
}
