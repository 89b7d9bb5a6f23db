import type { CandidateDocument } from './describe-candidates.ts';
import { scriptGroup } from './gate-features.ts';

/** How many of the listed names are chosen. */
export interface Cut {
  /** Least probability of a candidate to be chosen. */
  least: number;
  /** Share of a column's names from which on the others are taken too; above 1 they never are. */
  fill: number;
  /** Exponent by which probabilities are sharpened before the cut. */
  sharpness: number;
}

/** What decides, fitted on held-out documents or set with the training, and stored with the model. */
export interface JudgeThresholds extends Cut {
  /** The cut for short documents, where it was fitted apart. */
  short?: Cut;
  /** Least probability that a document holds places at all, by group (`gateGroups`), or `other`. */
  gate: Record<string, number>;
  /** Mean probability of the chosen names from which on an answer is taken to be right. */
  sure: number;
  /** With fewer of its names chosen a column says nothing about the others. */
  leastFilled: number;
  /** Least probability of a name to be weighed at all. */
  listed: number;
  /** Names set like the chosen ones are counted as unread from this many chosen names on, in columns that hold this share of them. */
  alike: { least: number; share: number };
  /** Further limits that the reader of this kind of source applies to what the judge says, by name. */
  reader: Record<string, number>;
}

/** The limits that training sets and does not fit; models that were trained before they had a name follow them too. */
export const SET_LIMITS: Pick<JudgeThresholds, 'listed' | 'leastFilled' | 'alike' | 'reader'> = {
  listed: 0.01,
  leastFilled: 3,
  alike: { least: 3, share: 0.5 },
  reader: {},
};

/** A message, a caption or a card has fewer characters; lists and guides have more. */
const SHORT = 500;

/** Whether a text is short. Pictures are of one kind. */
export function isShort({ document: { units, blocks } }: CandidateDocument): boolean {
  return blocks !== true && units.reduce((sum, { text }) => sum + text.length, 0) < SHORT;
}

/** The groups for which a document's gate may have a limit, the closest first. */
export function gateGroups(described: CandidateDocument): string[] {
  const script = scriptGroup(described);
  return isShort(described) ? [`${script} short`, 'short'] : [script];
}

/** What the gate of a document must reach. */
export function gateLimit(described: CandidateDocument, { gate }: Pick<JudgeThresholds, 'gate'>): number {
  return gateGroups(described).reduce<number | undefined>((found, group) => found ?? gate[group], undefined) ?? gate.other ?? 0.5;
}

/** The limits with the cut that holds for a document. */
export function limitsFor(described: CandidateDocument, thresholds: JudgeThresholds): JudgeThresholds {
  return thresholds.short !== undefined && isShort(described) ? { ...thresholds, ...thresholds.short } : thresholds;
}
