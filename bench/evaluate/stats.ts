import { FIELDS, type Field, type FieldCount } from './fields.ts';
import { f1Of, isRight, type Outcome } from './outcome.ts';

/** What a group of items comes to. Shares are from 0 to 1, and absent where there is nothing to divide by. */
export interface Stats {
  items: number;
  names: NameStats;
  /** Of items in which nothing may be found: those that gave nothing. */
  negatives: Share;
  fields: Record<Field, FieldStats>;
  honesty: Honesty;
  /** What readers say about how they know that they read all, counted. */
  coverage: Record<string, number>;
  speed: { median: number; p95: number; total: number };
  /** Items on which the program itself broke. */
  faults: string[];
}

/** Over the items with places. */
export interface NameStats {
  items: number;
  wanted: number;
  reported: number;
  matched: number;
  precision?: number;
  recall?: number;
  /** Over all names of the group. */
  f1?: number;
  /** The mean of the items' own F1. */
  meanF1?: number;
  /** Share of items of which nothing is right. */
  atZero?: number;
  /** Share of items with an F1 of 0.95 and more. */
  atTop?: number;
}

export interface FieldStats extends FieldCount {
  precision?: number;
  recall?: number;
}

export interface Share {
  of: number;
  count: number;
  share?: number;
}

export interface Honesty {
  /** Runs called complete, of all. */
  complete: Share;
  /** Of these: those that missed or invented something. */
  wrong: Share;
  /** Of items read rightly whose source has an end or an agreeing number: those called complete. */
  claimed: Share;
  /** Of texts and pages with places whose source states a number that the labels agree with: those of which that number was read. */
  stated: Share;
  /** Of items with places that were read rightly: those of which the reader says that something is missing. */
  calledIncomplete: Share;
}

const TOP_F1 = 0.95;

export function statsOf(outcomes: Outcome[]): Stats {
  const coverage: Record<string, number> = {};
  for (const outcome of outcomes) coverage[outcome.coverage] = (coverage[outcome.coverage] ?? 0) + 1;
  return {
    items: outcomes.length,
    names: nameStats(outcomes.filter(({ wanted }) => wanted > 0)),
    negatives: shareOf(
      outcomes.filter(({ wanted }) => wanted === 0),
      isRight,
    ),
    fields: Object.fromEntries(FIELDS.map((field) => [field, fieldStats(outcomes, field)])) as Stats['fields'],
    honesty: {
      complete: shareOf(outcomes, ({ complete }) => complete),
      wrong: shareOf(
        outcomes.filter(({ complete }) => complete),
        (outcome) => !isRight(outcome),
      ),
      claimed: shareOf(
        outcomes.filter((outcome) => outcome.countable && outcome.wanted > 0 && isRight(outcome)),
        ({ complete }) => complete,
      ),
      stated: shareOf(
        outcomes.filter(({ countable, kind, wanted }) => countable && kind !== 'file' && wanted > 0),
        ({ expected, wanted }) => expected === wanted,
      ),
      calledIncomplete: shareOf(
        outcomes.filter((outcome) => outcome.wanted > 0 && isRight(outcome)),
        ({ incomplete }) => incomplete,
      ),
    },
    coverage,
    speed: speedOf(outcomes.map(({ milliseconds }) => milliseconds)),
    faults: outcomes.filter(({ fault }) => fault !== undefined).map(({ file }) => file),
  };
}

function nameStats(outcomes: Outcome[]): NameStats {
  const matched = sum(outcomes, (outcome) => outcome.matched);
  const wanted = sum(outcomes, (outcome) => outcome.wanted);
  const reported = sum(outcomes, (outcome) => outcome.matched + outcome.invented.length);
  return {
    items: outcomes.length,
    wanted,
    reported,
    matched,
    ...optional('precision', matched, reported),
    ...optional('recall', matched, wanted),
    ...optional('f1', 2 * matched, wanted + reported),
    ...optional('meanF1', sum(outcomes, f1Of), outcomes.length),
    ...optional('atZero', outcomes.filter((outcome) => outcome.matched === 0).length, outcomes.length),
    ...optional('atTop', outcomes.filter((outcome) => f1Of(outcome) >= TOP_F1).length, outcomes.length),
  };
}

/** Recall is over the places that were found: that a place is missed counts with the names. */
function fieldStats(outcomes: Outcome[], field: Field): FieldStats {
  const total = (of: keyof FieldCount): number => sum(outcomes, ({ fields }) => fields[field][of]);
  const count = {
    stated: total('stated'),
    found: total('found'),
    reported: total('reported'),
    right: total('right'),
    unstated: total('unstated'),
  };
  return { ...count, ...optional('precision', count.right, count.reported), ...optional('recall', count.right, count.found) };
}

function shareOf(outcomes: Outcome[], test: (outcome: Outcome) => boolean): Share {
  const count = outcomes.filter(test).length;
  return { of: outcomes.length, count, ...optional('share', count, outcomes.length) };
}

function speedOf(milliseconds: number[]): Stats['speed'] {
  const sorted = milliseconds.toSorted((one, other) => one - other);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { median: at(0.5), p95: at(0.95), total: sorted.reduce((total, one) => total + one, 0) };
}

function sum(outcomes: Outcome[], value: (outcome: Outcome) => number): number {
  return outcomes.reduce((total, outcome) => total + value(outcome), 0);
}

function optional<Name extends string>(name: Name, part: number, of: number): Partial<Record<Name, number>> {
  return of === 0 ? {} : ({ [name]: part / of } as Partial<Record<Name, number>>);
}

/** The outcomes by some word of theirs, in the order in which the words first appear. */
export function groupBy(outcomes: Outcome[], word: (outcome: Outcome) => string): Map<string, Outcome[]> {
  const groups = new Map<string, Outcome[]>();
  for (const outcome of outcomes) {
    const group = groups.get(word(outcome));
    if (group === undefined) groups.set(word(outcome), [outcome]);
    else group.push(outcome);
  }
  return groups;
}
