import type { RecognisedValue, ValueKind } from '../values/index.ts';
import type { Candidate } from './candidates.ts';

const KINDS: ValueKind[] = [
  'address',
  'phone',
  'hours',
  'price',
  'date',
  'rating',
  'reviews',
  'website',
  'email',
  'coordinates',
  'postcode',
];
/** Characters from which on a value is far away. */
const FAR = 99;

/** Writes how the values of a unit lie to a candidate: what it is part of, what it holds, and which value comes before and behind it, how far. */
export function valueFeatures(
  { from, to }: Candidate,
  values: readonly RecognisedValue[],
  put: (name: string, value: number) => void,
): void {
  let inAddress = 0;
  let inOther = 0;
  let holds = 0;
  let before: RecognisedValue | undefined;
  let behind: RecognisedValue | undefined;
  for (const value of values) {
    const [start, end] = value.span;
    const shared = Math.min(end, to) - Math.max(start, from);
    if (shared > 0) {
      const share = shared / (to - from);
      if (value.kind === 'address') inAddress = Math.max(inAddress, share);
      else inOther = Math.max(inOther, share);
      if (shared === end - start) holds++;
    } else if (end <= from) before = value;
    else behind ??= value;
  }
  put('values', values.length);
  put('in address', inAddress);
  put('in other value', inOther);
  put('holds values', holds);
  put('value before', before === undefined ? -1 : KINDS.indexOf(before.kind));
  put('value before gap', before === undefined ? FAR : Math.min(FAR, from - before.span[1]));
  put('value behind', behind === undefined ? -1 : KINDS.indexOf(behind.kind));
  put('value behind gap', behind === undefined ? FAR : Math.min(FAR, behind.span[0] - to));
}
