import { kindsIn } from '../../vocabulary/kind-groups.ts';
import type { AddressLines } from './address-lines.ts';
import type { AnswerSet } from './answer-sets.ts';
import { headingRank } from './columns.ts';
import type { PageAnalysis } from './page-analysis.ts';

/** "09:30 – Café Lola", "14.00 Uhr: Altes Rathaus": the time of a stop before its name. */
const TIME = /^\p{Nd}{1,2}[:.h]\p{Nd}{2}\s?(?:uhr|h|[ap]\.?m\.?)?\s?[–—:|-]\s?/iu;
const LEAST_STOPS = 3;
/** The share of stops that are a kind of place by their names, or state an address. */
const LEAST_PLACES = 0.5;

/** The stops of an itinerary: headings that are a time and a name, most of which are places by their words or their address. */
export function timedList(page: PageAnalysis, addresses: AddressLines[]): AnswerSet | undefined {
  const { context, columns, atoms, kinds, records } = page;
  for (const [column, { atoms: own }] of columns.entries()) {
    const items = own.flatMap((at, order) => {
      const atom = atoms[at];
      const text = atom === undefined ? '' : (context.lines[atom.line]?.text ?? '');
      const isStop = atom?.form === 'after' && headingRank(atom.element) > 1 && TIME.test(text) && text.endsWith(atom.text);
      return isStop ? [{ item: { column, order }, at, order }] : [];
    });
    if (items.length < LEAST_STOPS || items.length < own.length) continue;
    const places = items.filter(({ at, order }) => {
      const record = records[column]?.[order];
      const isLocated = record !== undefined && addresses.some(({ line }) => record.from <= line && line < record.to);
      return isLocated || kinds[at] !== 0 || kindsIn(atoms[at]?.text ?? '') !== 0;
    });
    if (places.length >= items.length * LEAST_PLACES)
      return { kind: 'column', items: items.map(({ item }) => item), data: 'none', columns: [column] };
  }
  return undefined;
}
