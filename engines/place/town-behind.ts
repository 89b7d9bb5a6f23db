import { placeKindIn } from '../vocabulary/index.ts';
import { CommonWords, languageOf } from '../vocabulary/common-words.ts';
import { isFirstName } from '../vocabulary/first-names.ts';
import { addressWords } from '../values/address-words.ts';

/** Words with capitals between a comma and the end of the clause; small words as inside names of towns ("Hradiště nad Labem"). */
const TOWN =
  /^[,،]\s(?<town>\p{Lu}[\p{L}\p{M}'’.-]*\p{L}(?:\s(?:\p{Ll}{1,3}(?:\s\p{Ll}{2,3})?\s)?\p{Lu}[\p{L}\p{M}'’.-]*\p{L}){0,3})(?=\s*(?:$|[.;!?)）\n|•·]|\s[–—-]\s))/u;
const WORD = /[\p{L}\p{M}]+/gu;
/** A kind of place in a name makes it a place of its own. */
const LEAST_KIND = 0.6;

/**
 * Where the town ends that follows a street and its number, up to the end of the clause; undefined where what follows is no name, or more
 * likely a person, a day, another place or an everyday word. `at` is where the street ends in `text`.
 */
export function townBehind(text: string, at: number): number | undefined {
  const found = TOWN.exec(text.slice(at, at + 80));
  const town = found?.groups?.['town'];
  if (found === null || town === undefined) return undefined;
  const words = town.match(WORD) ?? [];
  if (isFirstName(words[0] ?? '') || (placeKindIn(town)?.strength ?? 0) >= LEAST_KIND) return undefined;
  if (addressWords(town).some(({ calendar, street, unit, measure }) => calendar || street !== undefined || unit || measure))
    return undefined;
  const common = new CommonWords(languageOf((text.match(WORD) ?? []).map((word) => word.toLowerCase())));
  const rarest = Math.max(...words.map((word) => common.bandOf(word.toLowerCase())));
  return rarest >= UNKNOWN ? at + found[0].length : undefined;
}

/** Band of the words that are not among the 10,000 most common ones. */
const UNKNOWN = 7;
