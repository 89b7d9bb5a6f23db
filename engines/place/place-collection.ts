import type { ReadPlace } from '@cairn/contracts/places.ts';
import { plainName } from '../values/plain-name.ts';
import { mergeInto } from './merge.ts';
import { agree, areApart, areNearNames } from './same-place.ts';

/** More places than these are compared by their whole names only: near names cost the square of their number. */
const MOST_FOR_NEAR_NAMES = 600;
const MOST_OF_ONE_NAME = 30;

/** Places of one extractor after the other; the same place from two of them is one, the earlier values first. */
export class PlaceCollection {
  readonly places: ReadPlace[] = [];
  /** The plain name of each place, beside it. */
  readonly #names: string[] = [];
  readonly #byName = new Map<string, ReadPlace[]>();

  /** The place of the collection that this one is. */
  find(place: ReadPlace): ReadPlace | undefined {
    const name = plainName(place.name);
    const equal = this.#byName.get(name)?.find((other) => !areApart(place, other));
    if (equal !== undefined || this.places.length > MOST_FOR_NEAR_NAMES) return equal;
    return this.places.find((other, at) => areNearNames(name, this.#names[at] ?? '', place.rung !== other.rung) && agree(place, other));
  }

  /** Adds a place, or what it knows more to the place that it is. Says which. */
  add(place: ReadPlace): 'new' | 'more' | 'repeat' {
    const known = this.find(place);
    if (known !== undefined) return mergeInto(known, place) ? 'more' : 'repeat';
    this.places.push(place);
    const name = plainName(place.name);
    this.#names.push(name);
    const alike = this.#byName.get(name);
    if (alike === undefined) this.#byName.set(name, [place]);
    else if (alike.length < MOST_OF_ONE_NAME) alike.push(place);
    return 'new';
  }
}
