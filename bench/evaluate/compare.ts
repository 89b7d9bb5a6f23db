import type { ReadPlace } from '@cairn/contracts/places.ts';
import type { LabelledPlace } from '@cairn/engines/testing/corpus.ts';
import { plainName } from '@cairn/engines/texts.ts';

/** A labelled place and what the reader gave for it. */
export interface Match {
  wanted: LabelledPlace;
  reported: ReadPlace;
}

/** What a reading came to beside its labels. Places that count neither way are in none of these. */
export interface Comparison {
  matches: Match[];
  missed: LabelledPlace[];
  invented: ReadPlace[];
}

/** A name that lies inside another one counts as the same from this share of its length on. */
const INSIDE_SHARE = 0.6;
/** The share of the longer name's letters that may differ. */
const DIFFERENT_SHARE = 0.15;
/** Shorter names must be equal or lie inside: one wrong letter makes another name of them. */
const LEAST_LETTERS = 5;

/** Whether two names mean the same: equal once plain, one inside the other, or next to equal. */
export function sameName(one: string | undefined, other: string | undefined): boolean {
  return samePlain(plainName(one), plainName(other));
}

function samePlain(one: string, other: string): boolean {
  if (one === '' || other === '') return false;
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length >= INSIDE_SHARE * long.length && long.includes(short)) return true;
  const allowed = DIFFERENT_SHARE * long.length;
  return short.length >= LEAST_LETTERS && long.length - short.length <= allowed && distance(short, long) <= allowed;
}

/** How many letters must be added, left out or exchanged to make one text of the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const exchanged = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, exchanged));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

interface Named<Place> {
  place: Place;
  names: string[];
}

function labelled(place: LabelledPlace): Named<LabelledPlace> {
  return { place, names: [place.name, ...(place.alt_names ?? [])].map(plainName) };
}

/**
 * Compares what a reader gave with the labels of an item. Each labelled place is matched once, equal names first, so that none is taken by one
 * that is only like it. A reported place that is left over counts as invented unless an optional or duplicate label takes it.
 */
export function compare(places: LabelledPlace[], reported: ReadPlace[], optional: LabelledPlace[] = []): Comparison {
  const left: Array<Named<ReadPlace>> = reported.map((place) => ({ place, names: [plainName(place.name)] }));
  const take = (label: Named<LabelledPlace>, test: (one: string, other: string) => boolean): ReadPlace | undefined => {
    const at = left.findIndex(({ names: [name = ''] }) => label.names.some((other) => test(name, other)));
    return at < 0 ? undefined : left.splice(at, 1)[0]?.place;
  };
  const must = places.filter(({ duplicate }) => duplicate !== true).map(labelled);
  const found = new Map<Named<LabelledPlace>, ReadPlace>();
  for (const test of [(one: string, other: string) => one === other, samePlain])
    for (const label of must) {
      const place = found.has(label) ? undefined : take(label, test);
      if (place !== undefined) found.set(label, place);
    }
  const may = [...optional, ...places.filter(({ duplicate }) => duplicate === true)].map(labelled);
  return {
    matches: [...found].map(([{ place: wanted }, place]) => ({ wanted, reported: place })),
    missed: must.filter((label) => !found.has(label)).map(({ place }) => place),
    invented: left.flatMap(({ place, names: [name = ''] }) => {
      const at = may.findIndex(({ names }) => names.some((other) => samePlain(name, other)));
      if (at < 0) return [place];
      may.splice(at, 1);
      return [];
    }),
  };
}
