import type { Report } from './report.ts';
import type { Stats } from './stats.ts';

/** What a group must reach: scores from 0 to 1 by group and name, as `{"text fourth": {"meanF1": 0.5}}`. */
export type Floors = Record<string, Partial<Record<FloorMetric, number>>>;
type FloorMetric = 'f1' | 'meanF1' | 'negatives';

/** Room for a metric to move without a reader having become worse. */
const SLACK = 0.01;
const ORDINARY = 'ordinary';

/** The scores that have floors, of every kind in every set, and of the ordinary pages. */
export function floorStats({ sets, ordinary }: Report): Floors {
  const ofGroup = ({ names: { f1, meanF1 }, negatives: { share: negatives } }: Stats): Floors[string] => ({
    ...(f1 === undefined ? {} : { f1 }),
    ...(meanF1 === undefined ? {} : { meanF1 }),
    ...(negatives === undefined ? {} : { negatives }),
  });
  const groups = Object.entries(sets).map(([name, stats]) => [name, ofGroup(stats)] as const);
  return { ...Object.fromEntries(groups), ...(ordinary.share === undefined ? {} : { [ORDINARY]: { negatives: ordinary.share } }) };
}

/** A sentence for each metric that is below its floor. Groups that were not evaluated are not judged. */
export function belowFloors(stats: Floors, floors: Floors): string[] {
  return entriesOf(floors).flatMap(({ group, metric, value: floor }) => {
    const value = stats[group]?.[metric];
    return value === undefined || value >= floor
      ? []
      : [`${group}: ${metric} is ${value.toFixed(3)}, below its floor of ${floor.toFixed(3)}`];
  });
}

/** The floors after a run: each at its metric less some slack, never lower than before. */
export function raisedFloors(stats: Floors, floors: Floors): Floors {
  const raised: Floors = structuredClone(floors);
  for (const { group, metric, value } of entriesOf(stats)) {
    const known = raised[group] ?? {};
    raised[group] = { ...known, [metric]: Math.max(known[metric] ?? 0, roundedDown(value - SLACK)) };
  }
  return raised;
}

function entriesOf(floors: Floors) {
  return Object.entries(floors).flatMap(([group, stats]) =>
    Object.entries(stats).map(([metric, value]) => ({ group, metric: metric as FloorMetric, value })),
  );
}

function roundedDown(value: number): number {
  return Math.max(0, Math.floor(value * 1_000) / 1_000);
}
