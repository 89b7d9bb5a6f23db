import type { FormRecord, FormRecords } from '../../../place/form-records.ts';
import type { RecordPart, UnitRange } from '../../../place/records.ts';
import type { Verdict } from '../../../scoring/judge.ts';
import type { Steps } from '../../../scoring/steps.ts';
import { readBooking } from './booking.ts';
import { type FormReader, type FormSource, scoredIn } from './form.ts';
import { readLetter } from './letter.ts';
import { readNoPlaces } from './no-places.ts';
import { readSchedule } from './schedule.ts';
import { readVenueColumns } from './venue-columns.ts';

/** The forms, the surer ones first: what one holds no later one reads. */
const READERS: FormReader[] = [readNoPlaces, readLetter, readVenueColumns, readSchedule, readBooking];

/** What forms show, and what the text says as its title. */
export interface Forms extends FormRecords {
  title?: UnitRange;
}

/** What the forms of a text show. Linear in its length. */
export function* readForms(source: FormSource): Steps<Forms> {
  const consumed = new Set<number>();
  const records: FormRecord[] = [];
  const loose: RecordPart[] = [];
  let title: UnitRange | undefined;
  for (const read of READERS) {
    const found = yield* read(source);
    yield;
    if (found === undefined || found.records.some(({ name }) => consumed.has(name.unit))) continue;
    records.push(...found.records);
    loose.push(...(found.loose ?? []));
    title ??= found.title;
    for (const unit of found.consumed) consumed.add(unit);
  }
  return { records, consumed, loose, ...(title !== undefined && { title }) };
}

/** A place that its form shows is at least so likely one. */
const LEAST_LIKELY = 0.8;

/** How likely a stretch names a place by its form and by what the judge thinks of it. */
export function likelihoodOf(verdict: Verdict, { unit, from, to }: UnitRange): number {
  const same = scoredIn(verdict, unit).find(({ candidate }) => candidate.from === from && candidate.to === to);
  return Math.max(LEAST_LIKELY, same?.probability ?? 0);
}
