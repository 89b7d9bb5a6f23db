import { isPhoneLine } from '../../values/line-shapes.ts';
import { plainName } from '../../values/plain-name.ts';
import { placeKindIn } from '../../vocabulary/index.ts';
import { fold } from '../../vocabulary/fold.ts';
import type { AddressLines } from './address-lines.ts';
import type { AnswerSet } from './answer-sets.ts';
import { isOneAddress, postalAddresses, statesHours } from './contact-facts.ts';
import { textOf } from './html/tree.ts';
import { isSiteHeading } from './list-items.ts';
import type { PageAnalysis } from './page-analysis.ts';
import { canBeName, LONGEST_NAME, titleParts } from './title-parts.ts';

/** Lines above an address that may say whose it is. */
const ABOVE = 3;
/** Lines below an address that belong to its contact. */
const BELOW = 4;
const LONGEST_CONTACT = 60;
const LEAST_NAME = 4;

/**
 * The place whose page it is, whatever its name looks like: the page states one address, with opening hours or a telephone number beside it, and the
 * name above the address is in the title, or the main heading is the title's name. Undefined on any other page.
 */
export function certainPlace(page: PageAnalysis, found: AddressLines[], hasLeftover: boolean): AnswerSet | undefined {
  // Telephone numbers and years that look like a postal code say nothing of where.
  const addresses = postalAddresses(found, page);
  // What the frame of the site says counts only where the content says nothing.
  const inMain = addresses.filter((address) => isInMain(page, address));
  const own = inMain.length > 0 ? inMain : addresses;
  const [first] = own;
  if (first === undefined || !isOneAddress(own)) return undefined;
  const isContact = inMain.some((address) => hasPhone(page, address));
  const names = statesHours(page)
    ? [...namesAbove(page, own), ...(inMain.length > 0 ? headedNames(page, hasLeftover || isContact) : [])]
    : // A logo names the site, whatever the page is about.
      isContact
      ? namesAbove(page, inMain, titleParts(page.context))
      : [];
  const column = names.map((name) => columnOf(page, plainName(name))).find((at) => at >= 0);
  return column === undefined ? undefined : { kind: 'column', items: [{ column, order: 0 }], data: 'none', columns: [column] };
}

/** A telephone number in the lines right below or above an address. */
function hasPhone({ context: { lines } }: PageAnalysis, { line, lastLine }: AddressLines): boolean {
  return lines.slice(Math.max(0, line - 1), lastLine + 1 + BELOW).some(({ text }) => text.length <= LONGEST_CONTACT && isPhoneLine(text));
}

/** An address in the content of the page. */
function isInMain({ facts }: PageAnalysis, { line }: AddressLines): boolean {
  return facts.framed[line] !== 1;
}

/** The names in the title or the logo that a line above the address, or its own line, says too; first the line that is the end of such a name. */
function namesAbove(page: PageAnalysis, addresses: AddressLines[], known = ownNames(page)): string[] {
  const { lines } = page.context;
  const { framed } = page.facts;
  // The heading of the content is above what the frame of the site says, and of something else.
  const above = addresses.flatMap(({ line }) =>
    lines.slice(Math.max(0, line - ABOVE), line + 1).filter((other) => framed[other.number] === framed[line]),
  );
  const names = known.filter(canBeName);
  const called = above.filter(({ text }) => canBeName(text) && names.some((name) => isTitled(name, text)));
  const texts = above.map(({ text }) => text).filter((text) => plainName(text).length >= LEAST_NAME);
  return [...called.map(({ text }) => text), ...names.filter((name) => texts.some((text) => saysToo(text, name)))];
}

/** A line says a name, most of it, or its words in another order: "Küllő Kerékpárbolt és Szerviz" is "Kerékpárbolt Küllő". */
function saysToo(text: string, name: string): boolean {
  const [line, plain] = [plainName(text), plainName(name)];
  if (line.includes(plain) || (plain.includes(line) && line.length >= plain.length / 2)) return true;
  const words = fold(name).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const own = new Set(fold(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);
  return text.length <= LONGEST_NAME && words.length > 1 && words.every((word) => own.has(word));
}

/** "Find vej til Højvang Gårdbutik", "Tischlerei Holzwurm GmbH": a part of the title that ends with a name has other words before it. */
function isTitled(part: string, name: string): boolean {
  const [whole, own] = [fold(part), fold(name)];
  return (
    part.length > name.length && (whole.endsWith(` ${own}`) || (whole.startsWith(`${own} `) && isSiteHeading(whole.slice(own.length + 1))))
  );
}

/** The main heading where it is the whole title, or a part of it that names a kind of place; on a page that is surely of a place any part of it. */
function headedNames(page: PageAnalysis, isOfPlace: boolean): string[] {
  const heads = page.context.h1.map((element) => plainName(textOf(element, 300)));
  const parts = titleParts(page.context).filter(canBeName);
  if (heads.length > 1) return [];
  const isKind = (part: string): boolean => placeKindIn(part) !== undefined;
  // "Contact" over the page of "Old Mill".
  if (isOfPlace && parts.length === 1 && page.context.h1.some((element) => isSiteHeading(textOf(element, 300)))) return parts;
  const headed = parts.filter(
    (part) => heads.includes(plainName(part)) && (titleParts(page.context).length === 1 || isOfPlace || isKind(part)),
  );
  return isOfPlace ? [...headed.filter(isKind), ...parts.filter(isKind).slice(0, 1), ...headed] : headed;
}

/** What the page may be called: the parts of its title without words such as "Home", its logo. */
function ownNames(page: PageAnalysis): string[] {
  const logo = page.context.tree.elements.find(({ tag, attributes }) => tag === 'img' && (attributes.alt ?? '').length >= LEAST_NAME);
  return [...titleParts(page.context), logo?.attributes.alt ?? ''].filter(canBeName);
}

function columnOf({ columns, plains }: PageAnalysis, plain: string): number {
  return columns.findIndex(({ single, atoms }) => single >= 0 && plains[atoms[0] as number] === plain);
}
