import { expect, test } from 'vitest';
import { optionsOf } from './user-options.ts';

const [ada, bo] = [
  { id: 'a', name: 'Ada' },
  { id: 'b', name: 'Bo' },
];

test('the selected user stays among the options, once, also when a search does not find them', () => {
  expect(optionsOf([ada, bo], bo)).toEqual([ada, bo]);
  expect(optionsOf([ada], bo)).toEqual([bo, ada]);
  expect(optionsOf([ada])).toEqual([ada]);
  expect(optionsOf(undefined, bo)).toEqual([bo]);
});
