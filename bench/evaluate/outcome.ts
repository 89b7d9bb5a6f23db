import type { Coverage } from '@cairn/contracts/extraction.ts';
import type { Field, FieldCount } from './fields.ts';

/** What is evaluated apart. Pages are `structured` where their data name the places; `ordinary` pages name none. */
export const KINDS = ['text', 'page, structured', 'page, other', 'picture', 'file', 'ordinary'] as const;
export type Kind = (typeof KINDS)[number];

/** What the reading of one item came to beside its labels; plain data, kept between runs. */
export interface Outcome {
  /** Path within the corpus. */
  file: string;
  kind: Kind;
  set: string;
  /** BCP 47 language without script and region, or `unknown`. */
  language: string;
  wanted: number;
  matched: number;
  missed: string[];
  invented: string[];
  fields: Record<Field, FieldCount>;
  /** The reader claims that everything was read. */
  complete: boolean;
  /** The reader says that something is missing. */
  incomplete: boolean;
  /** How many places the reader says that the source says it has. */
  expected?: number;
  coverage: Coverage;
  /** The source has an end, or states a number that the labels agree with: a good reader can claim that it read all. */
  countable: boolean;
  milliseconds: number;
  /** Why nothing was kept. */
  failure?: string;
  /** An error in this program, which is never right. */
  fault?: string;
}

/** Of one reading: twice the hits over what was expected and reported; 1 where nothing was expected and nothing reported. */
export function f1Of({ wanted, matched, invented }: Pick<Outcome, 'wanted' | 'matched' | 'invented'>): number {
  const both = wanted + matched + invented.length;
  return both === 0 ? 1 : (2 * matched) / both;
}

/** Whether the reading found exactly what it should. */
export function isRight({ missed, invented }: Pick<Outcome, 'missed' | 'invented'>): boolean {
  return missed.length === 0 && invented.length === 0;
}
