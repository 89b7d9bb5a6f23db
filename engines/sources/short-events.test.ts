import { expect, test } from 'vitest';
import { normalisePlace } from '../place/normalise.ts';
import type { EngineEvent } from '../interface/engine.ts';
import { readers } from './readers.ts';
import { finish } from '../scoring/steps.ts';

/** Characters of the longest text anywhere in a value. */
function longestText(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Math.max(0, ...Object.values(value).map(longestText));
}

const eventsOf = (text: string, filename: string): EngineEvent[] => [
  ...finish(readers.file({ bytes: new TextEncoder().encode(text), filename })).items,
];

// @covers read-sources.made-stop-server-read-killed
test.each([
  ['a.gpx', `<gpx><wpt lat="1" lon="2"><name>${'a'.repeat(1_000_000)}</name><desc>${'b '.repeat(500_000)}</desc></wpt></gpx>`],
  ['a.json', JSON.stringify([{ name: 'a'.repeat(1_000_000), latitude: 1, longitude: 2, tags: ['b'.repeat(1_000_000)] }])],
])('what is read of %s has no value of megabytes, and its places are the same as with them', (filename, text) => {
  const events = eventsOf(text, filename);
  const places = events.flatMap((event) => (event.type === 'place' ? [normalisePlace(event.place)] : []));
  expect(places).toEqual([expect.objectContaining({ name: 'a'.repeat(300), latitude: 1, longitude: 2 })]);
  expect(Math.max(...events.map(longestText))).toBeLessThanOrEqual(100_000);
});
