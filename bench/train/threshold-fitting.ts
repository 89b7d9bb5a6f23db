import {
  type Cut,
  type JudgeThresholds,
  SET_LIMITS,
  cutByExpectedF1,
  fillColumns,
  gateGroups,
  isShort,
  meanProbability,
  withoutOverlap,
} from '@cairn/engines/training/scoring.ts';
import type { StagedDocument } from './staged-documents.ts';

/** How much documents without places count beside those with them when the thresholds of the gate are fitted. */
export const CLEAN_SHARE = 0.3;
/** Of long documents: a guide or list that is refused loses more than a message. */
export const LONG_CLEAN_SHARE = 0.26;

/**
 * The cut and the gate that are best over held-out documents: mean F1 of those with places, share of those without that stay empty. Short
 * documents have a cut of their own, and each group of documents a gate of its own where there are enough of them.
 */
export function fitThresholds(documents: StagedDocument[]): JudgeThresholds {
  const listed = new Map(documents.map((one) => [one, withoutOverlap(one.described, one.second, SET_LIMITS.listed)]));
  const f1 = (one: StagedDocument, cut: Cut): number =>
    one.score(
      fillColumns(one.described, cutByExpectedF1(listed.get(one) ?? [], cut), one.second, { ...SET_LIMITS, ...cut }).map(
        ({ candidate }) => candidate.text,
      ),
    );
  // A message with two names of three is worth little: of short documents all names have to be right.
  const worth = (one: StagedDocument, cut: Cut): number => {
    const value = f1(one, cut);
    return (value + (value === 1 ? 1 : 0)) / 2;
  };
  const positive = documents.filter((one) => one.wanted > 0);
  const short = bestCut(
    positive.filter(({ described }) => isShort(described)),
    worth,
  );
  const long = bestCut(
    positive.filter(({ described }) => !isShort(described)),
    f1,
    [LONG_SHARPNESS],
  );
  const own = (one: StagedDocument): number => f1(one, isShort(one.described) ? short : long);
  const gate: Record<string, number> = { other: bestGate(documents, own, CLEAN_SHARE) };
  for (const group of new Set(documents.flatMap((one) => gateGroups(one.described)))) {
    const members = documents.filter((one) => gateGroups(one.described).includes(group));
    if (members.filter((one) => one.wanted > 0).length >= LEAST_TO_FIT && members.filter((one) => one.wanted === 0).length >= LEAST_TO_FIT)
      gate[group] = bestGate(members, own, group.endsWith('short') ? CLEAN_SHARE : LONG_CLEAN_SHARE);
  }
  const answers = positive.map((one) => ({
    mean: meanProbability(cutByExpectedF1(listed.get(one) ?? [], isShort(one.described) ? short : long)),
    f1: own(one),
  }));
  return { ...SET_LIMITS, ...long, short, gate, sure: sureFrom(answers) };
}

function bestCut(positive: StagedDocument[], f1: (one: StagedDocument, cut: Cut) => number, sharpnesses = SHARPNESSES): Cut {
  let best: Cut & { value: number } = { least: 0, sharpness: 1, fill: NEVER_FILL, value: 0 };
  const tryCut = (cut: Cut): void => {
    const value = positive.reduce((sum, one) => sum + f1(one, cut), 0) / Math.max(1, positive.length);
    if (value > best.value) best = { ...cut, value };
  };
  for (const sharpness of sharpnesses) for (const least of [0, 0.05, 0.1, 0.15, 0.2, 0.3]) tryCut({ least, sharpness, fill: NEVER_FILL });
  const { least, sharpness } = best;
  for (const fill of [0.5, 0.6, 0.7, 0.8, 0.9]) tryCut({ least, sharpness, fill });
  return { least: best.least, sharpness: best.sharpness, fill: best.fill };
}

const SHARPNESSES = [0.6, 0.8, 1, 1.25, 1.6];
/**
 * Of long documents, where means over documents hardly differ between these values: with less, lists of hundreds of names gain more wrong names
 * than right ones (F1 over all names of the labelled texts .758 with 0.8, .765 with 1, .769 with this).
 */
const LONG_SHARPNESS = 1.25;

const NEVER_FILL = 1.1;

/** Mean F1 of the answers that are called sure. */
const SURE_F1 = 0.85;

/** The least mean probability from which on answers reach `SURE_F1` in the mean. */
function sureFrom(answers: Array<{ mean: number; f1: number }>): number {
  const sorted = answers.toSorted((a, b) => b.mean - a.mean);
  let sum = 0;
  let sure = 0.95;
  sorted.forEach(({ mean, f1 }, at) => {
    sum += f1;
    if (sum / (at + 1) >= SURE_F1) sure = mean;
  });
  return Number(sure.toFixed(3));
}

/** A script needs this many documents with places and without for a threshold of its own. */
const LEAST_TO_FIT = 8;

function bestGate(documents: StagedDocument[], f1: (one: StagedDocument) => number, cleanShare: number): number {
  const values = new Map(documents.map((one) => [one, f1(one)]));
  const positive = documents.filter((one) => one.wanted > 0);
  const negative = documents.filter((one) => one.wanted === 0);
  let best = { gate: 0, value: -1 };
  for (let gate = 0; gate < 0.96; gate += 0.02) {
    const kept = positive.reduce((sum, one) => sum + (one.gate >= gate ? (values.get(one) ?? 0) : 0), 0) / Math.max(1, positive.length);
    const clean = negative.filter((one) => one.gate < gate || values.get(one) === 1).length / Math.max(1, negative.length);
    const value = kept * (1 - cleanShare) + clean * cleanShare;
    if (value > best.value) best = { gate, value };
  }
  return Number(best.gate.toFixed(2));
}
