import { PlaceBuilder } from '../../../place/place-builder.ts';
import { hasStreetWord } from '../../../values/address-words.ts';
import { hoursPart } from '../../../values/hours.ts';
import { fieldLabel } from '../../../values/index.ts';
import { isPhoneLine, isStreetAddress } from '../../../values/line-shapes.ts';
import { plainName } from '../../../values/plain-name.ts';
import type { AddressLines } from '../address-lines.ts';
import { elementProvenance } from '../html/element-provenance.ts';
import { applyElements } from '../element-values.ts';
import { applyLines } from '../line-values.ts';
import type { PageLine } from '../lines.ts';
import { isSiteHeading } from '../list-items.ts';
import type { PageAnalysis } from '../page-analysis.ts';
import type { FormPlace } from './grid-places.ts';

const LEAST_BLOCKS = 2;
const MOST_BLOCKS = 300;
const LONGEST_NAME = 80;
/** Lines of a block below its name. */
const MOST_LINES = 14;

interface Block {
  name: PageLine;
  address: AddressLines;
}

/**
 * Contact blocks one after the other: a name that begins its block, right below it the address, then what else there is ("Lanthandeln", "Kyrkvägen 1",
 * "827 93 Los"). None where the addresses of the content are headed in several ways.
 */
export function contactBlocks({ context, facts }: PageAnalysis, addresses: AddressLines[]): FormPlace[] {
  const { lines, tree } = context;
  const own = addresses.filter(({ line }) => facts.framed[line] !== 1);
  if (own.length < LEAST_BLOCKS || own.length > MOST_BLOCKS) return [];
  const blocks = own.flatMap((address): Block[] => {
    const name = lines[address.line - 1];
    return name !== undefined && isHead(lines, name, address) ? [{ name, address }] : [];
  });
  if (blocks.length < LEAST_BLOCKS || blocks.length < own.length || !areAlike(blocks)) return [];
  const byLine = new Map(blocks.map(({ address }) => [address.line, address]));
  return blocks.map(({ name, address }, at) => {
    const to = Math.min(blocks[at + 1]?.name.number ?? endOf(lines, blocks, address), name.number + MOST_LINES, lines.length);
    const builder = new PlaceBuilder('list');
    builder.text('name', name.text, elementProvenance(name.element, name.text));
    applyLines(builder, lines.slice(name.number, to), { addresses: byLine, name: name.text });
    const range = { start: name.element.index, end: lines[to]?.at ?? tree.elements.length };
    applyElements(builder, tree, range, { name: name.element, text: name.text, shared: new Set(), strict: true });
    return { place: builder.place, element: name.block };
  });
}

/** The name begins its block, and the address is below it in the same one or in the next. */
function isHead(lines: PageLine[], name: PageLine, { line, text }: AddressLines): boolean {
  const [before, own] = [lines[name.number - 1], lines[line]];
  if (own === undefined || before?.block === name.block || !canBeName(name.text) || !isWhole(text)) return false;
  return own.block === name.block || own.block.parent === name.block.parent || own.block.parent?.parent === name.block.parent;
}

function canBeName(text: string): boolean {
  return (
    text.length <= LONGEST_NAME &&
    /\p{L}\p{M}*\p{L}/u.test(text) &&
    !/[.?!:。？！：]$/u.test(text) &&
    !isStreetAddress(text) &&
    !isPhoneLine(text) &&
    hoursPart(text) === undefined &&
    fieldLabel(text) === undefined &&
    !isSiteHeading(text)
  );
}

/** A street with its number and what is behind it, or a street address by its words. */
function isWhole(text: string): boolean {
  return /\p{Nd}/u.test(text) && (/,/.test(text) || isStreetAddress(text) || hasStreetWord(text));
}

/** All names and all addresses differ, and the names are in blocks of one tag. */
function areAlike(blocks: Block[]): boolean {
  const distinct = (texts: string[]): boolean => new Set(texts).size === texts.length;
  return (
    distinct(blocks.map(({ name }) => plainName(name.text))) &&
    distinct(blocks.map(({ address }) => plainName(address.text))) &&
    new Set(blocks.map(({ name, address }) => `${name.block.tag} ${name.element.tag} ${address.line - name.number}`)).size === 1
  );
}

/** Where the last block ends: with the longest of the others, or with its own element. */
function endOf(lines: PageLine[], blocks: Block[], { lastLine }: AddressLines): number {
  const longest = blocks.slice(1).reduce((most, { name }, at) => Math.max(most, name.number - (blocks[at]?.name.number ?? 0)), 0);
  const first = blocks.at(-1)?.name;
  const limit = (first?.number ?? lastLine) + longest;
  const around = first?.block.tag === 'p' ? first.block : first?.block.parent;
  let to = lastLine + 1;
  for (let line = lines[to]; line !== undefined && to < limit; line = lines[to]) {
    if (around !== undefined && around.tag !== 'body' && line.element.index >= around.end) break;
    to += 1;
  }
  return to;
}
