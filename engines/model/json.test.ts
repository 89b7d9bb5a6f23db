import { expect, test } from 'vitest';
import { readModelJson } from './json.ts';

test.each([
  ['{"a":[1]}', { a: [1] }],
  ['```json\n{"a":1,}\n```', { a: 1 }],
  ['Here [is] what I found: {"a":"x } y \\" {"} Hope it helps {:', undefined],
  ['Here [is] what I found: {"a":"x } y \\" {"} Hope it helps.', { a: 'x } y " {' }],
  ["{'a': 'one', b: 2}", { a: 'one', b: 2 }],
  ['{"places":[{"name":"A"},{"name":"B', undefined],
  ['{"places":[{"name":"A"}', undefined],
  ['I found nothing.', undefined],
  ['', undefined],
])('%s', (text, value) => {
  expect(readModelJson(text)).toEqual(value);
});
