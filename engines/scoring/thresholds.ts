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
