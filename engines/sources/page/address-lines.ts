import { hasStreetWord } from '../../values/address-words.ts';
import { isCountry } from '../../values/country.ts';
import { fieldLabel } from '../../values/index.ts';
import { isTown } from '../../vocabulary/geography.ts';
import { isPhoneLine, isPlaceList, isPostalCity, isStreetAddress, positionInText, ratingIn } from '../../values/line-shapes.ts';
import { isPinned, type LineLabel, lineLabel } from './line-label.ts';
import type { PageLine } from './lines.ts';
import { hintsOf, isBlock, type PageElement } from './html/tree.ts';

export interface AddressLines {
  element: PageElement;
  /** The lines it spans, the last one included. */
  line: number;
  lastLine: number;
  text: string;
  /** All of the text is the address, whatever its first words look like. */
  isWhole?: true;
}

interface Label {
  field: string;
  value: string;
}

function splitLabel(text: string, label: LineLabel | undefined = fieldLabel(text)): Label | undefined {
  return label === undefined ? undefined : { field: label.field, value: text.slice(label.span[1]).trim() };
}

/** A text of some words with letters, no sentence. */
function canBeName(text: string): boolean {
  return text.length >= 2 && text.length <= 80 && /\p{L}\p{M}*\p{L}/u.test(text) && !/[.!?。！？]$/.test(text);
}

const ADDRESS_HINT =
  /(?:^|[\s_-])(?:address|adr|addr|street|streetaddress|adresse|anschrift|indirizzo|direccion|dirección|adres)(?:$|[\s_\d-])|address(?:$|\s)/;
const SITE_PART =
  /^(?:(?:site|page|global|main|wp|l|the)[-_]*)?(?:footer|foot|copyright|imprint|impressum|breadcrumbs?|cookies?|newsletter|legal|topbar|masthead)(?:[-_]?(?:area|wrapper|wrap|container|inner|content|widgets?|bottom|top|nav|links|bar|section|banner))?$/;
const SITE_TAGS = new Set(['footer', 'nav']);

/** Whether an element belongs to the frame of the site, such as its footer, rather than to its content. */
export function isSiteFrame(element: PageElement): boolean {
  let framed = false;
  for (let at: PageElement | undefined = element; at?.parent !== undefined; at = at.parent) {
    // The footer of an entry is not the footer of the site.
    if (at.tag === 'article' || at.tag === 'li') framed = false;
    else if (SITE_TAGS.has(at.tag)) framed = true;
    else if (
      at.tag !== 'body' &&
      at.tag !== 'html' &&
      hintsOf(at)
        .split(/\s+/)
        .some((name) => SITE_PART.test(name))
    )
      return true;
    if (at.tag === 'nav') return true;
  }
  return framed;
}

/** Addresses among the lines of a page, with the town lines that go on from them. */
export function addressLines(lines: PageLine[]): AddressLines[] {
  const found: AddressLines[] = [];
  const towns = pinnedTowns(lines);
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] as PageLine;
    if (line.text.length > 400) continue;
    const address =
      addressAt(lines, at) ?? (towns.has(line) ? { element: line.element, line: at, lastLine: at, text: line.text } : undefined);
    if (address === undefined) continue;
    found.push(address);
    at = address.lastLine;
  }
  return found;
}

const LEAST_PINNED = 3;

/** Lines with a pin before them that are towns: several entries of the page are in the same one. */
function pinnedTowns(lines: PageLine[]): Set<PageLine> {
  const pinned = lines.filter((line) => canBeName(line.text) && isPinned(line));
  return new Set(pinned.length >= LEAST_PINNED && new Set(pinned.map(({ text }) => text)).size < pinned.length ? pinned : []);
}

function addressAt(lines: PageLine[], at: number): AddressLines | undefined {
  const line = lines[at] as PageLine;
  const label = splitLabel(line.text, lineLabel(line));
  if (label !== undefined && label.field === 'address') {
    if (label.value === '') {
      const next = lines[at + 1];
      const isAddressLike =
        next !== undefined &&
        next.text.length <= 170 &&
        splitLabel(next.text) === undefined &&
        /\p{L}/u.test(next.text) &&
        /[\d,]|\p{sc=Han}|\p{sc=Hangul}/u.test(next.text);
      if (next === undefined) return undefined;
      const block = hintedBlock(next.element);
      return (
        (block === undefined ? undefined : wholeBlock(block, lines, at + 1)) ??
        (isAddressLike ? spanFrom(lines, at + 1, next.text) : undefined)
      );
    }
    return label.value.length <= 200 && /\p{L}/u.test(label.value) ? spanFrom(lines, at, cutTail(label.value)) : undefined;
  }
  const whole = hintedBlock(line.element);
  const marked = whole === undefined ? undefined : wholeBlock(whole, lines, at);
  if (marked !== undefined) return marked;
  if (isCounted(line)) return undefined;
  const named = afterName(line);
  if (named !== undefined) return spanFrom(lines, at, named);
  const below = lines[at + 1];
  // A heading right above a block that is marked as an address is the name, whatever it looks like.
  if (/^h[1-6]$/.test(line.block.tag) && below !== undefined && hintedBlock(below.element) !== undefined) return undefined;
  const text = cutTail(line.text.replace(/^[^\p{L}\p{N}(#〒]+/u, ''));
  if (isStreetAddress(text)) return spanFrom(lines, at, text);
  // "Cafe · 3 Park St": one of several short pieces.
  const piece = line.text.length > 120 ? undefined : line.text.split(/\s+[|•·]\s+/u).find((part) => isStreetAddress(part));
  if (piece !== undefined) return spanFrom(lines, at, piece);
  const next = lines[at + 1];
  if (
    next !== undefined &&
    next.block.parent === line.block.parent &&
    /^\d{1,5}[a-z]?\s+\p{Lu}\p{L}+/u.test(text) &&
    text.length < 60 &&
    isPostalCity(next.text)
  )
    return spanFrom(lines, at, text);
  if (
    isHinted(line.element) &&
    text.length <= 170 &&
    /\p{L}\p{M}*\p{L}/u.test(text) &&
    (/\d/.test(text) || isKnownList(text)) &&
    !/@|https?:|[!?]/.test(text)
  )
    return spanFrom(lines, at, text);
  return undefined;
}

/** A list of places of which one is known, or is a street: names of authors are set in such elements too. */
function isKnownList(text: string): boolean {
  const parts = text.split(/,\s*/);
  return parts.length >= 2 && text.length <= 120 && parts.some((part) => isTown(part) || isCountry(part) || hasStreetWord(part));
}

/** A rank in an element of its own before a linked or emphasised name: "1" "Green Bean" is no house number. */
function isCounted({ parts }: PageLine): boolean {
  const [count, name] = parts;
  return (
    count !== undefined &&
    name !== undefined &&
    /^\s*#?\d{1,3}[.)]?\s*$/.test(count.text) &&
    /^(?:a|b|strong|h[1-6])$/.test(name.element.tag)
  );
}

/** "<b>The Salty Dog</b>, 12 Dock St, ☎ +1 555 0101. Fish and chips.": the address right after a name that is set apart, before all else. */
function afterName({ text, parts }: PageLine): string | undefined {
  const [first] = parts;
  const name = first?.text.replace(/\s+/g, ' ').trim() ?? '';
  if (
    first === undefined ||
    parts.length < 2 ||
    !/^(?:b|strong|a|em|i|span)$/.test(first.element.tag) ||
    !text.startsWith(name) ||
    !canBeName(name.replace(/[:.,]$/, ''))
  )
    return undefined;
  const remainder = text.slice(name.length).replace(/^[\s,.:;–—|(（-]+/u, '');
  const address = /^[^()☎📞;]{5,90}?(?=\s*(?:[.;)）☎📞(]|,\s*(?:☎|tel|phone|\+)|\s[–—]\s|$))/iu.exec(remainder)?.[0].trim();
  return address !== undefined && isStreetAddress(address) && remainder.length > address.length + 12 ? address : undefined;
}

/** A sentence after the postal code: "…, OR 97214. A classic." */
const AFTER_POSTAL_CODE = /^(.{8,}?\b(?:[A-Z]{2} \d{5}(?:-\d{4})?|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}|\d{5} \p{Lu}\p{L}+))[.;]\s+\p{L}.*$/u;

/** What follows a bar is something else: "2477 Arctic Blvd., Anchorage, AK | Map it". */
function cutTail(text: string): string {
  const [first = '', ...remainder] = text.split(/\s+[|•·]\s+/u);
  const town = remainder[0] !== undefined && isPostalCity(remainder[0]) && !isPostalCity(first) ? `, ${remainder[0]}` : '';
  return `${first}${town}`
    .replace(AFTER_POSTAL_CODE, '$1')
    .replace(/\s+[–—|-]\s+(?:https?:|www\.|[\w-]+\.[a-z]{2,6}\b).*$/i, '')
    .replace(/\s*[|•·]\s*$/u, '')
    .replace(/\s*\((?:map|karte|carte|mapa|mappa|directions?|view map)\)\s*$/i, '')
    .trim();
}

/** The block that is marked as an address as a whole: an `address` element, a class that says so. */
function hintedBlock(element: PageElement): PageElement | undefined {
  let at: PageElement | undefined = element;
  for (let level = 0; level < 3 && at !== undefined; level += 1, at = at.parent) {
    if (at.tag === 'address' || (isBlock(at) && ADDRESS_HINT.test(hintsOf(at)))) return at;
    if (at.tag === 'body' || at.tag === 'table') return undefined;
  }
  return undefined;
}

/** The lines of a block that is marked as an address from line `at` on, up to a telephone number or the like; none when a name in bold is first. */
function wholeBlock(block: PageElement, lines: PageLine[], at: number): AddressLines | undefined {
  const first = lines[at] as PageLine;
  const emphasised = /^(?:b|strong|h[1-6]|a)$/.test(first.element.tag) && first.parts.length === 1;
  if (emphasised && !isStreetAddress(first.text) && inside(lines[at + 1], block)) return undefined;
  const parts: string[] = [];
  let last = at - 1;
  for (let line = lines[at]; line !== undefined && inside(line, block) && parts.length < 7; line = lines[last + 1]) {
    if (line.text.length > 100 || splitLabel(line.text) !== undefined || isPhoneLine(line.text) || /@|https?:|www\.|[!?]/.test(line.text))
      break;
    parts.push(cutTail(line.text).replace(/[\s,;]+$/, ''));
    last += 1;
  }
  const text = parts.join(', ');
  if (parts.length < 2 || text.length > 200 || !/\d/.test(text)) return undefined;
  return { element: first.element, line: at, lastLine: last, text };
}

function inside(line: PageLine | undefined, block: PageElement): boolean {
  return line !== undefined && block.index <= line.element.index && line.element.index < block.end;
}

function isHinted(element: PageElement): boolean {
  let at: PageElement | undefined = element;
  for (let level = 0; level < 3 && at !== undefined; level += 1, at = at.parent) {
    if (at.tag === 'address' || ADDRESS_HINT.test(hintsOf(at))) return true;
    if (at.tag === 'body' || at.tag === 'table') return false;
  }
  return false;
}

/** The address that begins on a line, with the town lines that go on from it. */
function spanFrom(lines: PageLine[], at: number, text: string): AddressLines {
  const first = lines[at] as PageLine;
  const parts = [cutTail(text).replace(/[\s,;–-]+$/, '')];
  let last = at;
  for (let next = lines[last + 1]; next !== undefined && last - at < 3; next = lines[last + 1]) {
    const near =
      next.block === first.block || next.block.parent === first.block.parent || next.block.parent?.parent === first.block.parent?.parent;
    if (
      !near ||
      next.text.length > 80 ||
      splitLabel(next.text) !== undefined ||
      !(goesOn(next.text, parts.join(', ')) || (next.block === first.block && !isPostalCity(parts.join(', ')) && isTownLine(next.text)))
    )
      break;
    parts.push(next.text.replace(/[\s,;]+$/, ''));
    last += 1;
  }
  return { element: first.element, line: at, lastLine: last, text: parts.join(', ') };
}

/** "Dingle", "Co. Kerry", "New York" on a line of its own within the address's element. */
function isTownLine(text: string): boolean {
  return text.length <= 40 && /^(?:(?:Co\.|County|St\.|Mt\.|\p{Lu}\p{Ll}+|\p{Lu}{2,3})[\s,.-]*){1,3}$/u.test(text) && canBeName(text);
}

function goesOn(text: string, soFar: string): boolean {
  if (/@|https?:|[!?]/.test(text)) return false;
  if (isPostalCity(text)) return !isPostalCity(soFar) || /^\p{L}/u.test(text) === false;
  return isPlaceList(text) && !isPostalCity(soFar) && !/\d.*,.*,/.test(soFar);
}

const RATING_ATTRIBUTES = ['alt', 'title', 'aria-label', 'content', 'data-rating', 'data-score'];

/** A rating in an element's attributes, with the attribute that says it. */
export function ratingInAttributes(element: PageElement): { rating: number; quote: string; attribute: string } | undefined {
  for (const attribute of RATING_ATTRIBUTES) {
    const value = element.attributes[attribute];
    if (value === undefined || value.length > 80 || !/\d|★/.test(value)) continue;
    const found =
      ratingIn(value) ??
      (/^data-/.test(attribute) && /^\d(?:\.\d+)?$/.test(value) && Number(value) <= 5
        ? { rating: Number(value), quote: value }
        : undefined);
    if (found !== undefined) return { ...found, attribute };
  }
  return undefined;
}

/** A pair of coordinates written in a short line: "built 1880 (50.1234; 4.5678)". */
export function positionOfLine(text: string): { latitude: number; longitude: number } | undefined {
  if (text.length > 250 || !PAIR_IN_TEXT.test(text)) return undefined;
  const pair = DEGREES_IN_TEXT.exec(text)?.[0];
  return positionInText(pair ?? text);
}

const PAIR_IN_TEXT = /(?<![\d.])-?\d{1,2}\.\d{3,}[°\s]*[NS]?\s*[,;/\s]\s*-?\d{1,3}\.\d{3,}|\d{1,2}°\s?\d{1,2}/u;
const DEGREES_IN_TEXT = /\d{1,2}°[^()[\]|]{2,40}?[NS]\W{1,4}\d{1,3}°[^()[\]|]{2,40}?[EWO]/u;
