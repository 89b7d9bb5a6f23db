import { ATOM_FEATURES } from './atom-features.ts';
import { mean } from './column-features.ts';
import type { Features } from './features.ts';
import type { ColumnEvidence, FeatureTable, PageEvidence, WordScores } from './evidence.ts';
import { tableOf } from './evidence.ts';
import { FACTS } from './line-facts.ts';

/** Features that count by how far an item is from the middle of its column. */
const COMPARED = [
  'length',
  'words',
  'capitalised',
  'punctuation',
  'longLower',
  'lineLength',
  'nextLength',
  'headingRank',
  'linked',
  'framed',
  'counted',
];
const COLUMN = [
  'count',
  'unique',
  'coverage',
  'bare',
  'nameMean',
  'nameMost',
  'inData',
  'inState',
  'heading',
  'recordLines',
  'kinds',
  'towns',
];

/** One row for each atom of a column: is it a place of the list? `predicted` is the predicted worth of the column, `columnRow` its features. */
export function itemTable(
  column: ColumnEvidence,
  evidence: PageEvidence,
  scores: WordScores,
  columnRow: Features,
  predicted: number,
): FeatureTable {
  const width = ATOM_FEATURES.length;
  const atoms = Array.from(column.atoms);
  const names = atoms.map((at) => scores.names[evidence.textNumbers[at] as number] as number);
  const sorted = names.toSorted((one, other) => other - one);
  const middles = ATOM_FEATURES.map((_, feature) => mean(atoms.map((at) => evidence.atomValues[at * width + feature] as number)));
  const shares = FACTS.map((_, fact) => mean(Array.from(column.records, (bits) => (bits >> fact) & 1)));
  const times = new Map<string, number>();
  for (const at of atoms) times.set(evidence.plains[at] as string, (times.get(evidence.plains[at] as string) ?? 0) + 1);
  const nameMean = mean(names);
  const rows = atoms.map((at, order) => {
    const row: Features = { predicted, name: names[order] as number, nameGap: (names[order] as number) - nameMean };
    row.nameRank = sorted.indexOf(names[order] as number) / Math.max(1, atoms.length);
    row.order = order / Math.max(1, atoms.length - 1);
    row.fromEnd = Math.min(20, atoms.length - 1 - order);
    row.fromStart = Math.min(20, order);
    row.repeated = times.get(evidence.plains[at] as string) ?? 1;
    for (const [feature, label] of ATOM_FEATURES.entries()) {
      const value = evidence.atomValues[at * width + feature] as number;
      row[label] = value;
      if (COMPARED.includes(label)) row[`gap ${label}`] = value - (middles[feature] as number);
    }
    const bits = column.records[order] as number;
    for (const [fact, label] of FACTS.entries()) {
      row[`has ${label}`] = (bits >> fact) & 1;
      row[`gap ${label}`] = ((bits >> fact) & 1) - (shares[fact] as number);
    }
    for (const label of COLUMN) row[`column ${label}`] = columnRow[label] ?? 0;
    return row;
  });
  return tableOf(rows);
}
