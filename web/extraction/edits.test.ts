import type { ExtractedPlace } from '@cairn/contracts/extraction.ts';
import { expect, test } from 'vitest';
import { type EditAction, edit, editedPlaces, publishedPlaces, startEdits } from './edits.ts';

const places: ExtractedPlace[] = ['a', 'b', 'c', 'd'].map((id) => ({ id, jobId: 'j', name: id, rung: 'text' }));
const after = (...actions: EditAction[]) => actions.reduce(edit, startEdits(places));
const names = (...actions: EditAction[]) =>
  editedPlaces(places, after(...actions))
    .map(({ name }) => name)
    .join('');
const B: ExtractedPlace = { id: 'b', jobId: 'j', name: 'B', rung: 'text' };

test.each<[string, EditAction[]]>([
  ['bacd', [{ type: 'move', id: 'b', to: 0 }]],
  ['acdb', [{ type: 'move', id: 'b', to: 99 }]],
  ['ad', [{ type: 'remove', ids: ['b', 'c'] }]],
  ['bc', [{ type: 'keep', ids: ['c', 'b'] }]],
  ['acBd', [{ type: 'change', place: B, to: 2 }]],
  ['aBcd', [{ type: 'change', place: B }, { type: 'remove', ids: ['d'] }, { type: 'undo' }]],
  ['abcd', [{ type: 'change', place: B }, { type: 'remove', ids: ['d'] }, { type: 'undo-all' }]],
])('%s comes of %j', (expected, actions) => {
  expect(names(...actions)).toBe(expected);
});

// @covers extract-results.undo-leads-back-read
test('undo all restores what was read, after any number of steps', () => {
  const steps = Array.from({ length: 200 }, (_, index): EditAction => ({ type: 'move', id: 'a', to: index % 4 }));
  expect(names(...steps, { type: 'undo-all' })).toBe('abcd');
});

test('what is published: no list of places when nothing changed, else the chosen ones in order, changed ones whole', () => {
  expect(publishedPlaces(places, after())).toEqual({});
  const edits = after({ type: 'change', place: B, to: 3 }, { type: 'choose', ids: ['a', 'b'], on: true });
  expect(publishedPlaces(places, edits)).toEqual({ placeIds: ['a', 'b'], places: [{ id: 'b', name: 'B' }] });
});

// @covers extract-results.unconfirmed-places-published-only-chosen
test('what only a model named is published when it is chosen or edited', () => {
  const read = places.map((place) => (place.id === 'b' || place.id === 'c' ? { ...place, unconfirmed: true } : place));
  const published = (...actions: EditAction[]) => publishedPlaces(read, actions.reduce(edit, startEdits(read)));
  expect(published()).toEqual({});
  expect(published({ type: 'choose', ids: ['a', 'c'], on: true })).toEqual({ placeIds: ['a', 'c'] });
  expect(published({ type: 'change', place: { ...B, unconfirmed: true } })).toEqual({
    placeIds: ['a', 'b', 'd'],
    places: [{ id: 'b', name: 'B' }],
  });
});

test('what is removed is no longer chosen', () => {
  expect(after({ type: 'choose', ids: ['a', 'b'], on: true }, { type: 'remove', ids: ['a'] }).chosen).toEqual(new Set(['b']));
});
