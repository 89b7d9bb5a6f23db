import {
  type JudgeThresholds,
  cutByExpectedF1,
  fillColumns,
  gateLimit,
  limitsFor,
  withoutOverlap,
} from '@cairn/engines/training/scoring.ts';
import type { StagedDocument } from './staged-documents.ts';

/** What a judge reaches on sources that it did not see. */
export interface HeldOutStats {
  /** Documents with places, and the mean F1 of their names: without the gate, with it, and with the best cut that there is. */
  documents: number;
  meanF1: number;
  meanF1WithoutGate: number;
  meanF1BestCut: number;
  /** Documents without places, and how many of them stay empty. */
  empty: number;
  clean: number;
}

/** Held-out scores of each set. */
export function heldOutStats(documents: StagedDocument[], thresholds: JudgeThresholds): Record<string, HeldOutStats> {
  const sets = [...new Set(documents.map(({ set }) => set))];
  return Object.fromEntries(
    [...sets, 'all'].map((set) => [
      set,
      statsOfSet(
        documents.filter((one) => set === 'all' || one.set === set),
        thresholds,
      ),
    ]),
  );
}

function statsOfSet(documents: StagedDocument[], thresholds: JudgeThresholds): HeldOutStats {
  const wanted = documents.filter((one) => one.wanted > 0);
  const none = documents.filter((one) => one.wanted === 0);
  const mean = (value: (one: StagedDocument) => number): number =>
    round(wanted.reduce((sum, one) => sum + value(one), 0) / Math.max(1, wanted.length));
  return {
    documents: wanted.length,
    meanF1: mean((one) => one.score(answerOf(one, thresholds))),
    meanF1WithoutGate: mean((one) => one.score(answerOf({ ...one, gate: 1 }, thresholds))),
    meanF1BestCut: mean((one) => bestCut(one, thresholds)),
    empty: none.length,
    clean: none.filter((one) => answerOf(one, thresholds).length === 0).length,
  };
}

/** The names that the held-out models choose. */
function answerOf(one: StagedDocument, thresholds: JudgeThresholds): string[] {
  if (one.gate < gateLimit(one.described, thresholds)) return [];
  const limits = limitsFor(one.described, thresholds);
  const cut = cutByExpectedF1(withoutOverlap(one.described, one.second, limits.listed), limits);
  return fillColumns(one.described, cut, one.second, limits).map(({ candidate }) => candidate.text);
}

function bestCut(one: StagedDocument, thresholds: JudgeThresholds): number {
  const names = withoutOverlap(one.described, one.second, thresholds.listed).map(({ candidate }) => candidate.text);
  let best = 0;
  for (let size = 1; size <= Math.min(names.length, 200); size += size < 30 ? 1 : 7) best = Math.max(best, one.score(names.slice(0, size)));
  return best;
}

const round = (value: number): number => Number(value.toFixed(4));

/** The scores as lines for a person. */
export function linesOf(stats: Record<string, HeldOutStats>): string[] {
  return Object.entries(stats).map(
    ([set, { documents, meanF1, meanF1WithoutGate, meanF1BestCut, empty, clean }]) =>
      `${set.padEnd(8)} ${String(documents).padStart(4)} with places: ${meanF1.toFixed(3)} (without gate ${meanF1WithoutGate.toFixed(3)}, best cut ${meanF1BestCut.toFixed(3)}); clean ${clean} of ${empty}`,
  );
}

/** How mean F1 and the share of empty documents that stay empty depend on the gate, in lines for a person. */
export function gateLines(documents: StagedDocument[], thresholds: JudgeThresholds): string[] {
  const names = new Map(documents.map((one) => [one, one.score(answerOf({ ...one, gate: 1 }, thresholds))]));
  const wanted = documents.filter((one) => one.wanted > 0);
  const none = documents.filter((one) => one.wanted === 0);
  return Array.from({ length: 20 }, (_, step) => {
    const gate = step / 20;
    const f1 = wanted.reduce((sum, one) => sum + (one.gate >= gate ? (names.get(one) ?? 0) : 0), 0) / Math.max(1, wanted.length);
    const clean = none.filter((one) => one.gate < gate || names.get(one) === 1).length;
    return `gate ${gate.toFixed(2)}: mean F1 ${f1.toFixed(3)}, clean ${clean} of ${none.length}`;
  });
}
