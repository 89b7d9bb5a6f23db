import type { Place } from '@cairn/contracts/places.ts';
import { describe, expect, it } from 'vitest';
import { placeIdentity } from '../lists/identity.ts';
import type { ListRow } from '../lists/rows.ts';
import { rootCause } from './cause.ts';
import { applyChanges, restoreRows, review } from './review.ts';

const place = (name: string, more: Partial<Place> = {}): Place => ({ name, placeId: `id ${name}`, latitude: 50, longitude: 14, ...more });
const rowsOf = (places: Place[], edited: number[] = []): ListRow[] =>
  places.map((one, index) => ({ id: index + 1, place: one, identity: placeIdentity(one), edited: edited.includes(index) }));
const kinds = (rows: ListRow[], reading: Place[], complete = true) =>
  review(rows, [], reading, complete).changes.map((change) => `${change.kind} ${(change.before ?? change.after)?.name}`);

describe('the review of a new reading', () => {
  const a = place('A');
  const b = place('B', { latitude: 51 });
  const c = place('C', { latitude: 52 });

  // @covers imports.nothing-proposed-nothing-changed
  it('finds nothing when nothing changed, whatever the order of fields', () => {
    expect(kinds(rowsOf([a, b]), [{ longitude: 14, latitude: 50, placeId: 'id A', name: 'A' }, b])).toEqual([]);
  });

  // @covers imports.proposal-added-removed-renamed-moved
  it('reports what is added, removed, renamed, moved and otherwise changed', () => {
    const reading = [{ ...a, name: 'A renamed' }, { ...b, latitude: 51.01 }, { ...c, note: 'new note' }, place('D', { latitude: 53 })];
    expect(kinds(rowsOf([a, b, c, place('E', { latitude: 54 })]), reading)).toEqual([
      'rename A',
      'move B',
      'update C',
      'add D',
      'remove E',
    ]);
  });

  it('recognises a place without ids by its position or its name', () => {
    const plain = { name: 'Café', latitude: 50.1, longitude: 14.1 };
    expect(kinds(rowsOf([plain]), [{ ...plain, name: 'Café Nouveau' }])).toEqual(['rename Café']);
    expect(kinds(rowsOf([plain]), [{ ...plain, latitude: 50.2 }])).toEqual(['move Café']);
  });

  // @covers imports.nothing-proposed-removal-read-not
  it('proposes no removal when the reading was not complete', () => {
    expect(kinds(rowsOf([a, b, c]), [a], false)).toEqual([]);
    expect(kinds(rowsOf([a, b, c]), [a], true)).toEqual(['remove B', 'remove C']);
  });

  // @covers imports.rows-edited-hand-keep-edits
  it('does not change rows that a person edited, and counts them', () => {
    const rows = rowsOf([a, b], [0, 1]);
    expect(review(rows, [], [{ ...a, name: 'A from the source' }], true)).toEqual({ changes: [], keptEdits: 2, sourceRows: [1] });
  });

  // @covers imports.proposal-accepted-whole-part-click
  it('applies a part, and takes it back with later edits kept', () => {
    const rows = rowsOf([a, b]);
    const { changes, sourceRows } = review(rows, [], [{ ...a, name: 'A2' }, place('D', { latitude: 53 })], true);
    const part = changes.filter((change) => change.kind !== 'remove');
    const after = applyChanges(rows, part, sourceRows).map((row, index) => ({ ...row, id: row.id ?? 100 + index }));
    expect(after.map((row) => row.place.name)).toEqual(['A2', 'D', 'B']);
    const edited = after.map((row) => (row.place.name === 'B' ? { ...row, place: place('B by hand'), edited: true } : row));
    expect(restoreRows(rows, edited, new Set()).map((row) => row.place.name)).toEqual(['A', 'B by hand']);
  });

  // @covers imports.accepted-additions-keep-source-order
  it('puts additions behind the places that they follow in the source, whatever stays out and whatever a person moved', () => {
    const named = (...names: string[]) =>
      names.map((name, index) => place(name, { latitude: 10 + name.charCodeAt(0), note: String(index) }));
    const order = (onList: string[], source: string[], keep: (kind: string) => boolean = () => true) => {
      const rows = rowsOf(named(...onList));
      const { changes, sourceRows } = review(rows, [], named(...source), true);
      return applyChanges(
        rows,
        changes.filter(({ kind }) => keep(kind)),
        sourceRows,
      ).map((row) => row.place.name);
    };
    const additions = (kind: string) => kind === 'add';
    expect(order(['A', 'B', 'C', 'D'], ['A', 'X', 'C', 'Y', 'Z'], additions)).toEqual(['A', 'X', 'B', 'C', 'Y', 'Z', 'D']);
    expect(order(['A', 'B', 'C', 'D'], ['A', 'X', 'C', 'Y', 'Z'])).toEqual(['A', 'X', 'C', 'Y', 'Z']);
    expect(order(['C', 'B', 'A'], ['A', 'X', 'B', 'Y', 'C'])).toEqual(['C', 'B', 'Y', 'A', 'X']);
    expect(order(['A', 'B'], ['X', 'Y', 'A', 'B'])).toEqual(['X', 'Y', 'A', 'B']);
    expect(order(['P', 'Q'], ['X', 'Y'], additions)).toEqual(['P', 'Q', 'X', 'Y']);
    expect(order([], ['X', 'Y'])).toEqual(['X', 'Y']);
  });

  // @covers imports.rows-removed-hand-remembered-accept
  it('marks what a person took off the list, by its id, position or name, and nothing else', () => {
    const removal = (of: Place) => ({ place: of, identity: placeIdentity(of) });
    const marked = (removed: Place[], reading: Place[]) =>
      review([], removed.map(removal), reading, true).changes.map(({ after, removedByHand }) => `${after?.name} ${removedByHand === true}`);
    const plain = { name: 'Café', address: 'Ring 1' };
    expect(marked([a], [{ ...a, name: 'A by another name' }, b])).toEqual(['A by another name true', 'B false']);
    expect(marked([plain], [{ ...plain, address: 'Ring 1, Wien' }])).toEqual(['Café true']);
    expect(marked([place('Corner Coffee')], [{ ...place('Corner Coffee', { latitude: 9 }), placeId: 'another one' }])).toEqual([
      'Corner Coffee false',
    ]);
    expect(marked([a], [a, a])).toEqual(['A true', 'A false']);
  });

  it('restores only what a proposal removed, at its old position, when the proposal is taken back', () => {
    const before = rowsOf([a, b, c, place('E')]);
    const [first, , third] = before;
    const now = [third, first].filter((row) => row !== undefined);
    const restored = restoreRows(before, now, new Set([2])).map((row) => row.place.name);
    expect(restored).toEqual(['C', 'A', 'B']);
  });
});

describe('the root cause of a failure', () => {
  // @covers imports.failures-grouped-root-cause-counts
  it('is the same for failures that differ only in links, names and numbers', () => {
    const one = rootCause('unreachable', 'maps.example.org did not answer after 3 tries for “Tokyo” (https://maps.example.org/x?y=1).');
    const two = rootCause('unreachable', 'other.example.com did not answer after 12 tries for “Kyoto” (https://other.example.com/z).');
    expect(one).toBe(two);
    expect(rootCause('blocked', 'The service refuses.')).not.toBe(rootCause('unreachable', 'The service refuses.'));
  });
});
