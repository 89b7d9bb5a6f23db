import type { Atom } from './atoms.ts';
import type { ColumnRecord } from './column-records.ts';
import { headingRank } from './columns.ts';
import { countFacts, FACTS } from './line-facts.ts';
import type { PageAnalysis } from './page-analysis.ts';

/** What is measured of each atom by itself. */
export const ATOM_FEATURES = [
  'length',
  'words',
  'capitalised',
  'digits',
  'punctuation',
  'longLower',
  'firstUpper',
  'allUpper',
  'lineLength',
  'nextLength',
  'own address',
  'own phone',
  'own hours',
  'own price',
  'own label',
  'own date',
  'own web',
  'next address',
  'next phone',
  'next label',
  'next long',
  'framed',
  'counted',
  'headingRank',
  'inTitle',
  'isHeading',
  'inData',
  'inState',
  'linked',
  'first',
  'kind',
  'region',
  'street',
] as const;

const OWN = ['address', 'phone', 'hours', 'price', 'label', 'date', 'web'] as const;
const NEXT = ['address', 'phone', 'label', 'long'] as const;

/** Features of all atoms of a page, in the order of `ATOM_FEATURES`. */
export function atomTable(page: PageAnalysis): Float32Array {
  const { context, facts, atoms } = page;
  const width = ATOM_FEATURES.length;
  const values = new Float32Array(atoms.length * width);
  const sumsOf = (fact: (typeof FACTS)[number]): Int32Array => facts.lines[FACTS.indexOf(fact)] as Int32Array;
  const own = OWN.map(sumsOf);
  const next = NEXT.map(sumsOf);
  const lines = Math.max(1, context.lines.length);
  for (const [at, atom] of atoms.entries()) {
    const { line, element } = atom;
    const shape = page.shapes[at] as PageAnalysis['shapes'][number];
    const name = page.plains[at] as string;
    values.set(
      [
        shape.length,
        shape.words,
        shape.words === 0 ? 0 : shape.capitalised / shape.words,
        shape.digits / Math.max(1, shape.length),
        shape.punctuation,
        shape.longLower,
        shape.firstUpper ? 1 : 0,
        shape.letters > 2 && shape.upper === shape.letters ? 1 : 0,
        Math.min(600, context.lines[line]?.text.length ?? 0),
        Math.min(600, context.lines[line + 1]?.text.length ?? 0),
        ...own.map((sums) => countFacts(sums, line, line + 1)),
        ...next.map((sums) => countFacts(sums, line + 1, line + 2)),
        facts.framed[line] ?? 0,
        atom.count > 0 ? 1 : 0,
        headingRank(element),
        page.plainTitle.includes(name) ? 1 : 0,
        page.headings.has(name) ? 1 : 0,
        page.dataNames.has(name) ? 1 : 0,
        page.stateNames.has(name) ? 1 : 0,
        isLinked(atom) ? 1 : 0,
        line / lines,
        page.kinds[at] === 0 ? 0 : 1,
        page.regions[at] as number,
        page.streets[at] as number,
      ],
      at * width,
    );
  }
  return values;
}

function isLinked({ element }: Atom): boolean {
  return element.tag === 'a' || element.parent?.tag === 'a' || element.parent?.parent?.tag === 'a';
}

/** For each record the facts that it states, one bit for each of `FACTS`. */
export function recordBits(page: PageAnalysis, records: ColumnRecord[]): Uint16Array {
  const { facts } = page;
  return Uint16Array.from(records, (record) => {
    let bits = 0;
    for (let fact = 0; fact < FACTS.length; fact++) {
      const ofLines = fact < facts.lines.length;
      const sums = (ofLines ? facts.lines[fact] : facts.elements[fact - facts.lines.length]) as Int32Array;
      if ((ofLines ? countFacts(sums, record.from, record.to) : countFacts(sums, record.start, record.end)) > 0) bits |= 1 << fact;
    }
    return bits;
  });
}
