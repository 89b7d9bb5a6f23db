import { atomTable, recordBits } from './atom-features.ts';
import { columnFeatures } from './column-features.ts';
import type { Features } from './features.ts';
import type { ColumnRecord } from './column-records.ts';
import { nameHashes } from './name-hashes.ts';
import type { PageAnalysis } from './page-analysis.ts';
import { pageFeatures, pageHashes, recordHashes } from './page-features.ts';
import { PlainParts } from './repetition-features.ts';

/** A column as the models see it. */
export interface ColumnEvidence {
  /** Numbers of its atoms. */
  atoms: Int32Array;
  single: number;
  features: Features;
  words: Uint32Array;
  /** Facts that each record states, one bit for each of `FACTS`. */
  records: Uint16Array;
}

/** What the models see of a page, computed without them; plain data that can be stored. */
export interface PageEvidence {
  columns: ColumnEvidence[];
  page: Features;
  pageWords: Uint32Array;
  /** Number of SCRIPTS that the page is written in. */
  script: number;
  /** Text of each atom, and the number of that text among the distinct ones. */
  texts: string[];
  plains: string[];
  textNumbers: Int32Array;
  nameWords: Uint32Array[];
  /** Line of each atom. */
  lines: Int32Array;
  /** Features of each atom, see `ATOM_FEATURES`. */
  atomValues: Float32Array;
}

/** What the word models say of a page: log odds for each distinct text, for the records of each column, and for the page. */
export interface WordScores {
  names: Float32Array;
  records: Float32Array;
  page: number;
}

/** A table of features, row by row. */
export interface FeatureTable {
  features: string[];
  rows: number;
  values: Float32Array;
}

/** Measures a segmented page. */
export function evidenceOf(analysis: PageAnalysis): PageEvidence {
  const parts = new PlainParts(analysis);
  const known = new Map<string, number>();
  const textNumbers = Int32Array.from(analysis.atoms, ({ text }) => {
    const number = known.get(text) ?? known.size;
    known.set(text, number);
    return number;
  });
  return {
    columns: analysis.columns.map((column, at) => ({
      atoms: Int32Array.from(column.atoms),
      single: column.single,
      features: columnFeatures(analysis, parts, at),
      words: Uint32Array.from(recordHashes(analysis, at, analysis.records[at] as ColumnRecord[])),
      records: recordBits(analysis, analysis.records[at] as ColumnRecord[]),
    })),
    page: pageFeatures(analysis),
    pageWords: Uint32Array.from(pageHashes(analysis)),
    script: analysis.script,
    texts: analysis.atoms.map(({ text }) => text),
    plains: analysis.plains,
    textNumbers,
    nameWords: [...known.keys()].map((text) => Uint32Array.from(nameHashes(text))),
    lines: Int32Array.from(analysis.atoms, ({ line }) => line),
    atomValues: atomTable(analysis),
  };
}

/** Rows of features as one table; all have the same names in the same order. */
export function tableOf(rows: Features[]): FeatureTable {
  const features = Object.keys(rows[0] ?? {});
  const values = new Float32Array(rows.length * features.length);
  for (const [at, row] of rows.entries()) for (const [to, name] of features.entries()) values[at * features.length + to] = row[name] ?? 0;
  return { features, rows: rows.length, values };
}
