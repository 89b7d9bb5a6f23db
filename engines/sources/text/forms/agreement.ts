import type { FormRecord } from '../../../place/form-records.ts';
import type { UnitRange } from '../../../place/records.ts';
import type { Chosen } from '../../../scoring/choice.ts';
import type { Verdict } from '../../../scoring/judge.ts';
import type { TextDocument } from '../segment.ts';
import type { FormSource } from './form.ts';
import { valuesOfUnit } from '../../../place/values-of-unit.ts';
import { titledWords } from '../../../vocabulary/event-words.ts';
import { activities, freeTime, transport } from '../../../vocabulary/journeys.ts';
import { isBuilding, isFloorAlone } from './segments.ts';

/** A text of more units or headings is set with care, as a guide is: its names are the judge's, and lists only add what is said of them. */
const MOST_UNITS = 120;
const MOST_HEADINGS = 2;
/** The share of a list's entries that the judge names in such a text. */
const LEAST_SHARE = 0.6;
/** With so many names elsewhere a list without any of the judge's is one of other things. */
const NAMES_ELSEWHERE = 3;

const byVerdict = new WeakMap<Verdict, Map<number, Chosen[]>>();

/** The judge's names by the unit that holds them. */
export function chosenIn(verdict: Verdict, unit: number): readonly Chosen[] {
  let known = byVerdict.get(verdict);
  if (known === undefined) {
    known = Map.groupBy(verdict.chosen, ({ candidate }) => candidate.unit);
    byVerdict.set(verdict, known);
  }
  return known.get(unit) ?? [];
}

/** Whether a text is long or has headings. */
export function isStructured({ units }: TextDocument): boolean {
  return units.length > MOST_UNITS || units.filter(({ kind }) => kind === 'heading').length > MOST_HEADINGS;
}

/** The judge's name within a stretch, or around it; undefined where it chose none there. */
export function judgedName(verdict: Verdict, { unit, from, to }: UnitRange): UnitRange | undefined {
  const one = chosenIn(verdict, unit).find(({ candidate }) => candidate.from < to && candidate.to > from)?.candidate;
  return one && { unit, from: one.from, to: one.to };
}

/**
 * Whether the judge's names allow entries to be a list of places: names of its own are not elsewhere in their lines, and in a structured text
 * most entries have one. `held` are the stretches of the entries' addresses.
 */
export function areAllowed(
  document: TextDocument,
  verdict: Verdict,
  entries: Array<{ name: UnitRange | undefined; units: number[]; held: UnitRange[] }>,
): boolean {
  const named = entries.filter(({ name }) => name !== undefined);
  const own = named.filter(({ name }) => name !== undefined && judgedName(verdict, name) !== undefined).length;
  const others = entries.flatMap(({ name, units, held }) =>
    units.flatMap((unit) =>
      chosenIn(verdict, unit).filter(
        ({ candidate }) => ![name, ...held].some((one) => one?.unit === unit && candidate.from < one.to && candidate.to > one.from),
      ),
    ),
  ).length;
  if (isStructured(document)) return own >= LEAST_SHARE * named.length && own > 0 && others * 2 <= own;
  if (own === 0 && named.length > 0 && verdict.chosen.length >= NAMES_ELSEWHERE + others && others > 0) return false;
  return others * 2 <= own || (others === 0 && own === 0);
}

/** The judge is seldom so sure of a name that a form leaves out with reason; nor, among panels, of a kind of place or a button. */
const LEAST_LEFT = 0.7;
const LEAST_AMONG_PANELS = 0.9;

/**
 * The units of which nothing is read but what a form shows, without those of which it shows nothing though the judge is sure of a name there:
 * what a plan says of one visit in its own way is read as any line is.
 */
export function consumedBeside({ document, verdict }: FormSource, records: readonly FormRecord[], consumed: Iterable<number>): Set<number> {
  const units = new Set(consumed);
  // A text of other things than places, by its form.
  if (records.length === 0) return units;
  const held = new Set(records.flatMap(({ name, parts }) => [name.unit, ...parts.map(({ unit }) => unit)]));
  for (const unit of units)
    if (!held.has(unit) && sureOf(verdict, unit, LEAST_LEFT).some((one) => isOwnName(document, one))) units.delete(unit);
  return units;
}

/**
 * The same of lines of facts, whose places are at these names. A line of a building is part of an address there, and so is what is behind a
 * street.
 */
export function factsBeside(
  { document, verdict, context }: FormSource,
  names: readonly UnitRange[],
  consumed: Iterable<number>,
): Set<number> {
  const named = new Set(names.map(({ unit }) => unit));
  const isLeft = (index: number): boolean => {
    const unit = document.units[index];
    if (unit === undefined || named.has(index) || isBuilding(unit.text.replace(/,.*$/u, ''))) return false;
    const first = sureOf(verdict, index, LEAST_AMONG_PANELS).find((one) => isOwnName(document, one));
    return (
      first !== undefined && !valuesOfUnit(unit, context).some(({ kind, span }) => kind === 'address' && span[0] < first.candidate.from)
    );
  };
  return new Set([...consumed].filter((unit) => !isLeft(unit)));
}

const sureOf = (verdict: Verdict, unit: number, least: number): Chosen[] =>
  chosenIn(verdict, unit).filter(({ probability }) => probability >= least);

/** Not "Way home", "2nd floor", nor what is played ("Show: The Last Tram"): what a form leaves out whatever the judge thinks. */
function isOwnName({ units }: TextDocument, { candidate: { text, unit, from } }: Chosen): boolean {
  if (activities.has(text) || transport.has(text) || freeTime.has(text) || isFloorAlone(text)) return false;
  const label = /^([^:：]{1,40})[:：]\s*$/u.exec((units[unit]?.text ?? '').slice(0, from))?.[1];
  return label === undefined || !titledWords.has(label);
}

/** What goes on with a name that the judge cut: quoted, joined or small words. */
const GOES_ON = /^\s*["“„«'’(&+]|^\s?\p{Ll}|^\s:\s|^[\p{L}\p{N}]|^\s[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}]/u;

/** A name up to where the judge's ends, where what follows is no part of it: "Copper Inn – curries", "Blue Fish 28 Mill Road". */
export function cutByJudge(verdict: Verdict, name: UnitRange, text: string): UnitRange {
  const judged = judgedName(verdict, name);
  if (judged === undefined || judged.from !== name.from || judged.to >= name.to) return name;
  return GOES_ON.test(text.slice(judged.to, name.to)) ? name : judged;
}
