import type { Place } from '../places.ts';
import type { FileParts, PlaceSurvey } from './export.ts';

/** How `JSON.stringify(…, undefined, 1)` ends an object whose last member is an array. */
const END = ']\n}';

/**
 * A file of one JSON object whose last member, `member`, has the places: the same text as `JSON.stringify(object, undefined, 1)`. Nothing is left
 * out.
 */
export function jsonParts(about: object, member: string, { places }: PlaceSurvey, valueOf: (place: Place) => object): FileParts {
  return {
    leftOut: [],
    head: JSON.stringify({ ...about, [member]: [] }, undefined, 1).slice(0, -END.length),
    place: (place, index) => `${index === 0 ? '' : ','}\n${nestedTwice(valueOf(place))}`,
    foot: places === 0 ? END : `\n ${END}`,
  };
}

const NESTED = '[\n [\n'.length;

/** A value with the spaces that it has two levels deep in an object. */
function nestedTwice(value: object): string {
  return JSON.stringify([[value]], undefined, 1).slice(NESTED, -NESTED);
}
