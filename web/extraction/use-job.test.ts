import type { ExtractedPlace, Job, JobEvent } from '@cairn/contracts/extraction.ts';
import { expect, test } from 'vitest';
import { withEvent, withKnownPlaces } from './use-job.ts';

const place = (id: string): ExtractedPlace => ({ id, jobId: 'j', name: id });
const event = (from: number, ids: string[]): JobEvent => ({
  jobId: 'j',
  method: 'browser',
  status: 'processing',
  placesCount: from + ids.length,
  progress: { stage: 'Reading', found: from + ids.length },
  createdAt: '2026-01-01T00:00:00.000Z',
  from,
  places: ids.map(place),
});
const after = (known: Job | undefined, ...events: JobEvent[]) =>
  events.reduce<Job | undefined>(withEvent, known)?.places.map(({ id }) => id);

// @covers extract-job.beside-poll-stream-events-places
test('events append their places', () => {
  expect(after(undefined, event(0, ['a', 'b']), event(2, ['c']))).toEqual(['a', 'b', 'c']);
});

// @covers extract-job.beside-poll-stream-events-places
test('a restarted reading replaces what was known', () => {
  expect(after(undefined, event(0, ['a', 'b']), event(0, ['x']))).toEqual(['x']);
});

// @covers extract-job.beside-poll-stream-events-places
test('an event that continues what was missed adds nothing out of order', () => {
  expect(after(undefined, event(0, ['a']), event(5, ['f']))).toEqual(['a']);
});

// @covers extract-job.beside-poll-stream-events-places
test('an event that arrives after a poll with the end changes nothing', () => {
  const ended = { ...withEvent(undefined, event(0, ['a', 'b'])), status: 'completed' as const };
  expect(withEvent(ended, event(0, ['a']))).toBe(ended);
});

// @covers extract-job.poll-known-draws-no-row
test('a poll without news changes no place, and a new reading replaces all', () => {
  const known = withEvent(undefined, event(0, ['a', 'b']));
  expect(withKnownPlaces(known, { ...known, places: [place('a'), place('b')] }).places).toBe(known.places);
  const anew = withKnownPlaces(known, { ...known, places: [place('a'), place('x')] });
  expect(anew.places.map(({ id }) => id)).toEqual(['a', 'x']);
  expect(anew.places[0]).toBe(known.places[0]);
});
