import { expect, test } from 'vitest';
import { placeIdentity } from './identity.ts';
import { editedRows, type ListRow } from './rows.ts';

const row = (id: number, name: string): ListRow => ({ id, place: { name }, identity: placeIdentity({ name }), edited: false });

test('places that look the same get their rows in order, those named by id first where they come first', async () => {
  const current = [row(1, 'A'), row(2, 'A'), row(3, 'A'), row(4, 'B')];
  const edited = await editedRows(current, [{ name: 'A', id: '2' }, { name: 'A' }, { name: 'A' }, { name: 'A' }, { name: 'C', id: '4' }]);
  expect(edited.map(({ id, edited: isEdited }) => [id, isEdited])).toEqual([
    [2, false],
    [1, false],
    [3, false],
    [undefined, true],
    [4, true],
  ]);
});

test('a hundred thousand places that look the same keep their rows', async () => {
  const current = Array.from({ length: 100_000 }, (_none, at) => row(at + 1, 'A'));
  const edited = await editedRows(
    current,
    current.map(({ place }) => place),
  );
  expect(edited.every(({ id }, at) => id === at + 1)).toBe(true);
});
