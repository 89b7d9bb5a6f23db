import { sameName } from './compare.ts';
import type { OfflineWorld } from './offline-world.ts';
import { f1Of, isRight, type Outcome } from './outcome.ts';
import { readSubject } from './read-subject.ts';
import type { Subject } from './subjects.ts';

const NAMES_SHOWN = 8;
const TRACE_LENGTH = 400;

/** The items that are read worst: lowest F1 first, among equals those with the most names wrong. */
export function worstOf(outcomes: Outcome[], count: number): Outcome[] {
  const wrongs = ({ missed, invented }: Outcome): number => missed.length + invented.length;
  return outcomes
    .filter((outcome) => !isRight(outcome))
    .sort((one, other) => f1Of(one) - f1Of(other) || wrongs(other) - wrongs(one) || (one.file < other.file ? -1 : 1))
    .slice(0, count);
}

/** What went wrong with one item, in lines; with the reader's own reasons for each name where it gives them. */
export async function describeWorst(outcome: Outcome, subject: Subject, world: OfflineWorld): Promise<string> {
  const { result } = await readSubject(subject, world, true);
  const traces = Array.isArray(result.traces) ? (result.traces as unknown[]) : [];
  const { file, kind, set, language, failure } = outcome;
  const claim = outcome.complete ? ', called complete' : '';
  return [
    `${file} (${kind}, ${set}, ${language}): F1 ${f1Of(outcome).toFixed(3)}, ${outcome.matched} of ${outcome.wanted} found, ` +
      `${outcome.invented.length} invented${claim}${failure === undefined ? '' : `, ${failure}`}`,
    ...nameLines('missed', outcome.missed, traces),
    ...nameLines('invented', outcome.invented, traces),
  ].join('\n');
}

function nameLines(title: string, names: string[], traces: unknown[]): string[] {
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

/** The reasons that a reader gives for a name. A trace is an object that names what it is about, whatever else it says. */
export function tracesOf(name: string, traces: unknown[]): string[] {
  return traces.flatMap((trace) => {
    if (typeof trace !== 'object' || trace === null) return [];
    const about = Object.entries(trace).find(([key]) => key === 'name' || key === 'text')?.[1] as unknown;
    return typeof about === 'string' && sameName(about, name) ? [JSON.stringify(trace).slice(0, TRACE_LENGTH)] : [];
  });
}
