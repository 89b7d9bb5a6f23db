import { LIMIT_GROUPS, type LimitGroup, PageJudge, type PageModelData, type PageThresholds } from '@cairn/engines/training/pages.ts';
import type { TrainingPage } from './page-data.ts';
import { trainingNames } from './page-rows.ts';
import { groupOf } from './staged-page.ts';

/** What models that did not see a page's source say of it. */
export interface HeldOutScore {
  group: LimitGroup;
  /** Probability that there are places. */
  probability: number;
  /** F1 of the answer; 0 on a page without places. */
  f1: number;
}

/** A page is answered where this F1 is to be expected of the answer: below it what is invented costs more than what is found brings. */
const LEAST_F1 = 0.3;
const SURE_AT_HALF = 0.5;
/** L2 penalty of the offsets of groups: groups of few pages differ little from all others. */
const SHRINKAGE = 5;
const ROUNDS = 400;
const RATES = { slope: 0.1, offset: 0.4 };

/** Scores of these pages by a model that saw none of their sources. */
export function scoresBy(model: PageModelData, pages: TrainingPage[]): HeldOutScore[] {
  const judge = new PageJudge(model);
  return pages.map((page) => {
    const { sets, best, probability } = judge.judge(page.evidence, page.structuredNames, page.stateNames);
    const set = sets[best];
    const f1 = set === undefined || page.places.length === 0 ? 0 : page.matcher.f1(trainingNames(set, page.evidence, page));
    return { group: groupOf({ page }), probability, f1 };
  });
}

/**
 * Limits from a smooth fit of the F1 to be expected at each probability, one slope for all groups and an offset for each: the single limit
 * at which most is gained jumps with every page.
 */
export function fittedLimits(scores: HeldOutScore[]): PageThresholds {
  const fit = expectedF1(scores);
  const limitOf = (group: LimitGroup): number =>
    probabilityAt((Math.log(LEAST_F1 / (1 - LEAST_F1)) - fit.offset - fit.offsets[group]) / fit.slope);
  const places = { data: limitOf('data'), latin: limitOf('latin'), other: limitOf('other') };
  const sure = { ...places };
  for (const group of LIMIT_GROUPS) sure[group] = places[group] + (1 - places[group]) * SURE_AT_HALF;
  return { places, sure };
}

interface Fit {
  slope: number;
  offset: number;
  offsets: Record<LimitGroup, number>;
}

/** Logistic regression of the F1 on the log odds that there are places, by gradient descent. */
function expectedF1(scores: HeldOutScore[]): Fit {
  const fit: Fit = { slope: 1, offset: 0, offsets: { data: 0, latin: 0, other: 0 } };
  const count = Math.max(1, scores.length);
  for (let round = 0; round < ROUNDS; round++) {
    let [slope, offset] = [0, 0];
    const offsets = { data: 0, latin: 0, other: 0 };
    for (const { group, probability, f1 } of scores) {
      const odds = oddsOf(probability);
      const error = probabilityAt(fit.slope * odds + fit.offset + fit.offsets[group]) - f1;
      slope += error * odds;
      offset += error;
      offsets[group] += error;
    }
    fit.slope -= (RATES.slope * slope) / count;
    fit.offset -= (RATES.offset * offset) / count;
    for (const group of LIMIT_GROUPS) fit.offsets[group] -= (RATES.offset * (offsets[group] + SHRINKAGE * fit.offsets[group])) / count;
  }
  return fit;
}

function oddsOf(probability: number): number {
  return Math.log(Math.max(1e-4, probability) / Math.max(1e-4, 1 - probability));
}

function probabilityAt(odds: number): number {
  return 1 / (1 + Math.exp(-odds));
}
