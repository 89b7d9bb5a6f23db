import { plainName } from '../../values/plain-name.ts';
import { HOME_WORDS } from '../../vocabulary/additions.ts';
import { fold } from '../../vocabulary/fold.ts';
import type { AddressLines } from './address-lines.ts';
import type { AnswerSet } from './answer-sets.ts';
import { countFacts, FACTS } from './line-facts.ts';
import type { PageAnalysis } from './page-analysis.ts';

const HOME = new Set(HOME_WORDS.split('|').map(fold));
const HOURS = FACTS.indexOf('hours');
/** Lines above an address that may say whose it is. */
const ABOVE = 3;
const LEAST_NAME = 4;

/**
 * The place of its own home page, whatever its name looks like: the title is its name and at most words such as "Home"; the page states one address,
 * with that name above it, and opening hours. Undefined on any other page.
 */
export function certainPlace(page: PageAnalysis, addresses: AddressLines[]): AnswerSet | undefined {
  const { lines } = page.context;
  const name = ownTitle(page);
  const [first] = addresses;
  if (name === undefined || first === undefined || new Set(addresses.map(({ text }) => plainName(text))).size > 1) return undefined;
  if (countFacts(page.facts.lines[HOURS] as Int32Array, 0, lines.length) === 0) return undefined;
  const plain = plainName(name);
  const above = lines.slice(Math.max(0, first.line - ABOVE), first.line).map(({ text }) => plainName(text));
  if (!above.some((text) => text.length >= LEAST_NAME && (plain.includes(text) || text.includes(plain)))) return undefined;
  const column = page.columns.findIndex(({ single, atoms }) => single >= 0 && page.plains[atoms[0] as number] === plain);
  return column < 0 ? undefined : { kind: 'column', items: [{ column, order: 0 }], data: 'none', columns: [column] };
}

/** The title where it is but a name beside words for a home page. */
function ownTitle({ context }: PageAnalysis): string | undefined {
  const parts = (context.title ?? '').split(/\s+[|–—·»•-]\s+|\s?[|｜]\s?/u).filter((part) => !HOME.has(fold(part.trim())));
  const [only, ...others] = parts;
  return only === undefined || others.length > 0 || plainName(only).length < LEAST_NAME ? undefined : only.trim();
}
