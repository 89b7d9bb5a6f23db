import { fieldOfLabel, splitLabel } from './labels.ts';
import type { PageLine } from './lines.ts';
import { hintsOf, holds, isBlock, type PageElement, type PageTree, PLACE_NAME_HINT } from './tree.ts';
import { isPhoneLine, isSentence, isStreetAddress, ratingIn, reviewCountIn } from './values.ts';

/** `element` is the one around the text. */
export interface FoundName {
  text: string;
  element: PageElement;
  score: number;
  /** The attribute that says it, when it is not the element's text. */
  attribute?: string;
}

const NAME_HINT = /(?:^|[\s_-])(?:name|title|fn|org|heading|headline|lhead|ttl|nome|nom|naam)(?:$|[\s_-])|(?:name|title|heading)(?:$|\s)/;
/** A class that is but the word for a kind of place. */
const KIND_CLASS = /(?:^|\s)(?:venue|restaurant|hotel|place|shop|store|bar|cafe|museum)(?:\s|$)/;
const NOT_NAME_HINT =
  /review|snippet|quote|date|price|rating|author|user|tag(?:s|line)?(?:$|[\s_-])|subtitle|sub-title|category|breadcrumb|caption|btn|button|summary|descr|excerpt|artist|label|username|nickname|surname|filename|sitename|type(?:$|\s)|cuisine/;
const GENERIC =
  /^(?:(?:view|show|see|open|get|read|find|learn|visit|go to|more|less|click|book|reserve|order|call|contact|add|save|share|write|edit|compare|check|suggest|report|claim|send|print|email|follow|join|sign|log|submit|search|filter|sort|skip|back|next|prev|previous|close|menu|home|map|maps|website|web site|site|link|links|info|information|details?|directions?|reviews?|photos?|videos?|gallery|images?|hours|opening hours|opening times|address|phone|email|e-mail|prices?|price range|cuisine|overview|about|about us|description|location|locations|faq|tips?|comments?|related|nearby|advertisement|sponsored|special offer|offers?|deals?|events?|news|all|other|others|popular|featured|new|closed|open now|tel|fax|google maps?|on google maps|infos? on osm|facebook|instagram|twitter|tripadvisor|yelp|wikipedia|continue reading|mehr|weiter|karte|zur website|webseite|adresse|öffnungszeiten|kontakt|route|anfahrt|plus|voir|carte|site web|horaires|más|ver|mapa|sitio web|leer más|sito|mappa|orari|地図|詳細|詳しく|もっと見る|公式サイト|アクセス|メニュー)(?:\s+(?:more|out|about|to|view|all|map|maps|menu|details?|it|now|here|us|website|site|on|the|in|this|photos?|reviews?|larger|hours|directions?|page|here|list|a|for|to|mehr|weiter|sur|en|full|listing|profile|restaurant|hotel|info|information|table|online)){0,4}\s*[»›>→….:]*)$/i;

/** Headings of parts of an entry. */
const NOT_A_NAME =
  /(?:\breviews?|\blinks|\bphotos|\bhours|\bdetails|\binformation|\brating|\brestaurants near.*|\bhotels near.*|\bnearby.*)$/i;

/** What a part of a page or entry is headed with that says how to get there. */
const WAY_THERE =
  /^(?:getting (?:here|there|around|to .*)|how to (?:get|find|reach).*|find us|visit us|where (?:to find us|we are|is it)|our (?:address|location)|plan your visit|directions?|so finden sie.*|anreise|anfahrt|lage|ihr weg.*|standort|comment (?:venir|s['’]y rendre).*|accès|nous trouver|où nous trouver|plan d['’]accès|cómo llegar|ubicación|dónde estamos|encuéntranos|come arrivare|come raggiungerci|dove siamo|dove si trova|como chegar|onde estamos|localização|jak dojechać|dojazd|lokalizacja|как добраться|как нас найти|адрес|交通(?:アクセス)?|アクセス|行き方|交通指南|如何到达|오시는 ?길|كيفية الوصول|الموقع|איך מגיעים|דרכי הגעה)\s*[:：?]?$/i;

/** Whether a text can be the name of a place at all. */
export function canBeName(text: string): boolean {
  if (text.length < 2 || text.length > 110 || !/[\p{L}\p{N}]/u.test(text) || /^[\d\s.,:#/()%+-]+$/.test(text)) return false;
  if (/^(?:ranked|rank|position|nr\.?|no\.?)\s*#?\s*\d+\b/i.test(text)) return false;
  if (GENERIC.test(text) || WAY_THERE.test(text) || NOT_A_NAME.test(text) || fieldOfLabel(text) !== undefined) return false;
  if (/^[“"„«『「]|\.{3}$|…$|^https?:|^www\.|\S@\S+\.\w|^\W*(?:\d{1,2}[:.]\d{2}|\d+\s?[€$£]|[€$£¥]\s?\d)|\{\{|\$\{/.test(text))
    return false;
  if (/^[$€£¥\s-]+$/.test(text) || isOnlyPhone(text) || ratingIn(text) !== undefined || reviewCountIn(text) !== undefined) return false;
  if (
    /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?(?:\s*[-–,&]|\s*$|\s+\d)|^\d{1,2}\s?(?:am|pm)\b|^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}/i.test(text)
  )
    return false;
  const label = splitLabel(text);
  if ((label !== undefined && label.field !== 'name') || isSentence(text)) return false;
  return !(isStreetAddress(text) && /^\d|\b\d{4,5}\b/.test(text)) && text.split(' ').length <= 16;
}

function isOnlyPhone(text: string): boolean {
  return isPhoneLine(text) && text.replace(/[^\p{L}]/gu, '').length < 7;
}

/** "3. Schleusenkrug", "#2 Schleusenkrug", "B) Schleusenkrug" without the count. */
export function withoutCount(text: string): string {
  return text
    .replace(/^(?:no\.?\s*|nr\.?\s*|#)?\d{1,3}\s*[.):–-]\s+(?=\S)/i, '')
    .replace(/^#\d{1,3}\s+(?=\S)/, '')
    .replace(/^[^\p{L}\p{N}"'“‘(¡¿#]+/u, '')
    .replace(/[\s:–—|-]+$/u, '')
    .trim();
}

const TAIL = /\s*[(（][^()（）]{2,40}[)）]$|\s+[–—|]\s+[^–—|]{2,60}$|\s+-\s+[^-]{2,60}$/u;
/** So many names of a series end alike before their ends are taken for something else. */
const ALIKE = 0.7;

/** "Dockside Deli (Old Harbour)", "Plume – Poole": where most names of a series go on so, and differ before it, what follows is no part of them. */
export function withoutTails(names: string[]): string[] {
  const heads = names.map((name) => name.replace(TAIL, ''));
  const tailed = heads.filter((head, at) => head !== names[at]).length;
  return names.length < 3 || tailed < names.length * ALIKE || new Set(heads).size < names.length * ALIKE ? names : heads;
}

/** The best name among the lines and elements of a record; `common` are texts that other records have too, `skip` are the lines that are the address itself. */
export function nameIn(
  tree: PageTree,
  lines: PageLine[],
  start: number,
  end: number,
  skip: Set<number>,
  common?: Set<string>,
): FoundName | undefined {
  let best: FoundName | undefined;
  const offer = (text: string, element: PageElement, score: number): void => {
    // A line that ends in a colon announces what follows; only a heading may end so and still be the name.
    const name = /[:：]$/.test(text) && score < 50 ? '' : withoutCount(text);
    if (common?.has(text) !== true && !/^\W*[€$£¥]\s?\d/.test(text) && canBeName(name) && (best === undefined || score > best.score))
      best = { text: name, element, score };
  };
  for (const [at, line] of lines.entries()) {
    const late = Math.min(at, 30) * 0.8;
    const label = splitLabel(line.text);
    if (label?.field === 'name' && /name|nom|店|名|이름|title/i.test(line.text.slice(0, label.offset))) {
      const value = label.value === '' ? lines[at + 1] : undefined;
      if (label.value !== '') offer(label.value, line.element, 64 - late);
      else if (value !== undefined) offer(value.text, value.element, 64 - late);
    }
    const own =
      common === undefined
        ? line.parts
        : line.parts.filter((part) => !common.has(part.text.trim()) && !/^\s*#?\d{1,3}[.)]?\s*$/.test(part.text));
    const first = own[0];
    if (skip.has(line.number)) offerParts(line, (text, element) => offer(text, element, 26 - late));
    else if (first !== undefined)
      offer(own.length === line.parts.length ? line.text : textOfParts(own), first.element, scoreOf(line, start) - late);
    if (!skip.has(line.number) && first !== undefined && first.text.trim() !== line.text && isSetApart(first.element))
      offer(first.text.replace(/\s+/g, ' ').trim(), first.element, (NAME_HINT.test(hintsOf(first.element)) ? 46 : 28) - late);
  }
  const alt = best === undefined ? imageName(tree, start, end) : undefined;
  if (alt !== undefined) offer(alt.attributes.alt ?? '', alt, 5);
  return best;
}

/** "Bold name, 12 High Street": the emphasised or linked beginning of the address line. */
function offerParts(line: PageLine, offer: (text: string, element: PageElement) => void): void {
  const first = line.parts[0];
  const text = first?.text.replace(/\s+/g, ' ').trim() ?? '';
  if (first === undefined || text === line.text) return;
  if (isEmphasis(first.element) || first.element.tag === 'span') offer(text.replace(/[\s,:–—-]+$/u, ''), first.element);
}

function textOfParts(parts: PageLine['parts']): string {
  return parts
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function isSetApart(element: PageElement): boolean {
  return isEmphasis(element) || (!isBlock(element) && NAME_HINT.test(hintsOf(element)));
}

function isEmphasis(element: PageElement): boolean {
  for (let at: PageElement | undefined = element, level = 0; at !== undefined && level < 3; at = at.parent, level += 1) {
    if (/^(?:b|strong|a|em|h\d|dt|cite|mark|u)$/.test(at.tag)) return true;
    if (/^(?:p|li|td|div|dd)$/.test(at.tag)) return false;
  }
  return false;
}

function imageName(tree: PageTree, start: number, end: number): PageElement | undefined {
  for (let at = start; at < end; at += 1) {
    const element = tree.elements[at];
    if (element?.tag === 'img' && (element.attributes.alt?.trim() ?? '') !== '') return element;
  }
  return undefined;
}

/** How much the elements around a line say that it is a name. */
function scoreOf(line: PageLine, start: number): number {
  let score = line.text.length > 70 ? 2 : 8;
  for (let up: PageElement | undefined = line.element; up !== undefined && up.index >= start; up = up.parent) {
    const at = up;
    const hints = hintsOf(at);
    const first = firstLineElement(at, line) && line.parts.every(({ element }) => holds(at, element));
    if (hints !== '' && first && at.index > start) {
      if (KIND_CLASS.test(hints)) score = Math.max(score, 42);
      if (PLACE_NAME_HINT.test(hints)) score = Math.max(score, 62);
      else if (NOT_NAME_HINT.test(hints)) score -= 12;
      else if (NAME_HINT.test(hints)) score = Math.max(score, 46);
    }
    if (/^h[1-6]$/.test(at.tag) && first) score = Math.max(score, 55 - Number(at.tag[1]) * 0.5);
    else if ((at.tag === 'dt' || at.tag === 'summary' || at.tag === 'th') && first) score = Math.max(score, 36);
    else if ((at.tag === 'b' || at.tag === 'strong') && first) score = Math.max(score, 30);
    else if (at.tag === 'a' && first) score = Math.max(score, 22);
    else if (at.tag === 'td' && first) score = Math.max(score, 12);
  }
  return score;
}

/** A line speaks for an element when it begins it. */
function firstLineElement(element: PageElement, line: PageLine): boolean {
  return line.element.index - element.index <= 6 || element.end - element.index <= 10;
}
