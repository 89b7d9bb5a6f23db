import type { Trace } from '@cairn/engines/engine.ts';
import { sameName } from './compare.ts';
import type { OfflineWorld } from './offline-world.ts';
import { f1Of, isRight, type Outcome } from './outcome.ts';
import { readSubject } from './read-subject.ts';
import type { Subject } from './subjects.ts';

const NAMES_SHOWN = 8;
const TRACE_LINES = 12;

/** The items that are read worst: lowest F1 first, among equals those with the most names wrong. */
export function worstOf(outcomes: Outcome[], count: number): Outcome[] {
  const wrongs = ({ missed, invented }: Outcome): number => missed.length + invented.length;
  return outcomes
    .filter((outcome) => !isRight(outcome))
    .sort((one, other) => f1Of(one) - f1Of(other) || wrongs(other) - wrongs(one) || (one.file < other.file ? -1 : 1))
    .slice(0, count);
}

/** Reads an item again, asking the reader for its reasons, and says what went wrong with it. */
export async function explainWorst(outcome: Outcome, subject: Subject, world: OfflineWorld): Promise<string> {
  const { result } = await readSubject(subject, world, true);
  return describeOutcome(outcome, result.traces ?? []);
}

/** What went wrong with one item, in lines; with the reader's own reasons for each name where it gives them. */
export function describeOutcome(outcome: Outcome, traces: Trace[]): string {
  const { file, kind, set, language, failure, complete } = outcome;
  const ofSource = traces.flatMap(({ place, lines }) => (place === undefined ? lines.slice(0, TRACE_LINES) : []));
  return [
    `${file} (${kind}, ${set}, ${language}): F1 ${f1Of(outcome).toFixed(3)}, ${outcome.matched} of ${outcome.wanted} found, ` +
      `${outcome.invented.length} invented${complete ? ', called complete' : ''}${failure === undefined ? '' : `, ${failure}`}`,
    ...ofSource.map((line) => `  ${line}`),
    ...nameLines('missed', outcome.missed, traces),
    ...nameLines('invented', outcome.invented, traces),
  ].join('\n');
}

function nameLines(title: string, names: string[], traces: Trace[]): string[] {
  if (names.length === 0) return [];
  if (traces.length === 0) return [`  ${title}: ${names.slice(0, NAMES_SHOWN).join(' | ')}${more(names.length - NAMES_SHOWN)}`];
  const shown = names.slice(0, NAMES_SHOWN);
  return [
    ...shown.flatMap((name) => [`  ${title}: ${name}`, ...tracesOf(name, traces).map((trace) => `    ${trace}`)]),
    ...(names.length > NAMES_SHOWN ? [`  ${title}${more(names.length - NAMES_SHOWN)}`] : []),
  ];
}

function more(count: number): string {
  return count > 0 ? ` and ${count} more` : '';
}

/** The reasons that a reader gives for a name, or against it. */
function tracesOf(name: string, traces: Trace[]): string[] {
  return traces.flatMap(({ place, lines }) => (sameName(place, name) ? lines.slice(0, TRACE_LINES) : []));
}
