import type { Steps } from '../../../scoring/steps.ts';
import { readEnvelopes } from './envelopes.ts';
import type { FormReading, FormSource } from './form.ts';
import { readRows } from './rows.ts';

/** The entries of lists that a mark or number is before. `held` are the units of other forms. Linear in the length of the text. */
export function* readMarkedLists(source: FormSource, held: ReadonlySet<number>): Steps<FormReading> {
  return yield* readRows(source, new Set(held), 'marked');
}

/** Lists without marks: blocks of name and address as on envelopes, and rows. `held` are the units of other forms, `others` the places that they state. Linear in the length of the text. */
export function* readPlainLists(source: FormSource, held: ReadonlySet<number>, others: number): Steps<FormReading> {
  const taken = new Set(held);
  const blocks = yield* readEnvelopes(source, taken, others);
  const rows = yield* readRows(source, taken, 'plain');
  return { records: [...blocks.records, ...rows.records], consumed: [...blocks.consumed, ...rows.consumed] };
}
