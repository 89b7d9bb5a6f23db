import { metresBetween } from '@cairn/contracts/distance.ts';
import { isNearlySame, plainName } from '@cairn/engines/texts.ts';
import type { ServicePlace } from '../external/places/places-service.ts';

interface Position {
  latitude: number;
  longitude: number;
}

/** Two positions of one place lie within this; a large park or an approximate position may be this far off. */
const SAME_METRES = 1_000;

/**
 * The match that is the place itself: its name as good as equal or one within the other, and not elsewhere. Undefined rather than a wrong
 * one: another place's rating under a place's name would be an invention.
 */
export function findSame(matches: ServicePlace[], name: string, position: Position | undefined): ServicePlace | undefined {
  return matches.find((match) => {
    const far = position !== undefined && match.location !== undefined && metresBetween(position, match.location) > SAME_METRES;
    return !far && sameName(match.displayName?.text ?? '', name, position !== undefined);
  });
}

function sameName(one: string, other: string, placed: boolean): boolean {
  if (isNearlySame(one, other)) return true;
  const [short = '', long = ''] = [one, other].map(plainName).sort((a, b) => a.length - b.length);
  return short.length >= 4 && long.includes(short) && (placed || short.length * 2 >= long.length);
}
