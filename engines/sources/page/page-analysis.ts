import type { ReadPlace } from '@cairn/contracts/places.ts';
import { SCRIPTS, shapeOf, type TextShape } from '../../scoring/shape.ts';
import { recogniseAddresses } from '../../values/address-text.ts';
import { plainName } from '../../values/plain-name.ts';
import { isTown } from '../../vocabulary/geography.ts';
import { isCountry } from '../../values/country.ts';
import { kindsIn } from '../../vocabulary/kind-groups.ts';
import { type Atom, pageAtoms } from './atoms.ts';
import { type ColumnRecord, recordsOfColumn } from './column-records.ts';
import { type Column, pageColumns } from './columns.ts';
import type { PageContext } from './context.ts';
import { type PageFacts, pageFacts } from './line-facts.ts';
import { textOf } from './html/tree.ts';

/** Everything about a page that judging its columns needs, computed once. */
export interface PageAnalysis {
  context: PageContext;
  facts: PageFacts;
  atoms: Atom[];
  shapes: TextShape[];
  /** Letters and digits of each atom's text. */
  plains: string[];
  /** Groups of kinds of place that each atom's text names; see `KIND_GROUPS`. */
  kinds: Uint8Array;
  /** 1 for each atom that is but a town, 2 for a country. */
  regions: Uint8Array;
  /** How much of each atom's text is an address, 0 to 1. */
  streets: Float32Array;
  columns: Column[];
  records: ColumnRecord[][];
  /** Names of the places in the page's own data, letters and digits only; and of those that its scripts carry. */
  dataNames: Set<string>;
  stateNames: Set<string>;
  /** Title and main headings, as written and as letters and digits. */
  title: string;
  plainTitle: string;
  headings: Set<string>;
  /** Numbers that the title and main headings state. */
  statedCounts: Set<number>;
  /** Number in SCRIPTS of the script that most lines are written in. */
  script: number;
}

/** Segments a page into atoms, columns and records. Linear in the size of the page. */
export function analysePage(context: PageContext, dataPlaces: ReadPlace[], statePlaces: ReadPlace[]): PageAnalysis {
  const facts = pageFacts(context);
  const atoms = pageAtoms(context);
  const columns = pageColumns(
    atoms,
    context,
    facts.addresses.flatMap(({ line }) => (line === undefined ? [] : [line])),
  );
  const titleElement = context.tree.elements.find(({ tag }) => tag === 'title');
  const headings = context.h1.slice(0, 5).map((element) => textOf(element, 300));
  const title = `${titleElement === undefined ? '' : textOf(titleElement, 300)} ${context.title ?? ''} ${headings.join(' ')}`.trim();
  return {
    context,
    facts,
    atoms,
    shapes: atoms.map(({ text }) => shapeOf(text)),
    plains: atoms.map(({ text }) => plainName(text)),
    kinds: Uint8Array.from(atoms, ({ text }) => kindsIn(text)),
    regions: Uint8Array.from(atoms, ({ text }) => (text.length > 40 ? 0 : isTown(text) ? 1 : isCountry(text) ? 2 : 0)),
    streets: streetsOf(atoms),
    columns,
    records: columns.map((column) => recordsOfColumn(column, atoms, context)),
    dataNames: new Set(dataPlaces.map(({ name }) => plainName(name))),
    stateNames: new Set(statePlaces.map(({ name }) => plainName(name))),
    title,
    plainTitle: plainName(title),
    headings: new Set(headings.map(plainName)),
    statedCounts: new Set((title.match(/(?<!\d)\d{1,3}(?!\d)/g) ?? []).map(Number)),
    script: scriptOfPage(context),
  };
}

const LONGEST_STREET = 60;

function streetsOf(atoms: Atom[]): Float32Array {
  const known = new Map<string, number>();
  return Float32Array.from(atoms, ({ text }) => {
    if (text.length > LONGEST_STREET) return 0;
    let share = known.get(text);
    if (share === undefined) {
      share = recogniseAddresses(text).reduce(
        (most, { span, confidence }) => Math.max(most, (confidence * (span[1] - span[0])) / text.length),
        0,
      );
      known.set(text, share);
    }
    return share;
  });
}

function scriptOfPage({ lines }: PageContext): number {
  const counts = new Map<string, number>();
  const step = Math.max(1, Math.floor(lines.length / 400));
  for (let at = 0; at < lines.length; at += step) {
    const text = lines[at]?.text.slice(0, 200) ?? '';
    const { script, letters } = shapeOf(text);
    // A page in another script has Latin words all over: names, brands, code.
    const weight = script === 'latin' ? 0.5 : 1;
    if (script !== 'none') counts.set(script, (counts.get(script) ?? 0) + letters * weight);
  }
  const first = [...counts].toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? 'none';
  return (SCRIPTS as readonly string[]).indexOf(first);
}
