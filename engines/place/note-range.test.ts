import { expect, test } from 'vitest';
import type { Unit } from '../scoring/unit.ts';
import { notesBehind } from './note-range.ts';

test.each([
  ['(12 Mill Lane): open late', '12 Mill Lane', ['open late']],
  ['12 Mill Lane – open late', '12 Mill Lane', ['open late']],
  ['（中山路12号）：开到很晚', '中山路12号', ['开到很晚']],
  ['(12 Mill Lane)', '12 Mill Lane', []],
  ['open late, at 12 Mill Lane', '12 Mill Lane', ['open late, at 12 Mill Lane']],
  ['12 Mill Lane is where we met', '12 Mill Lane', ['12 Mill Lane is where we met']],
  ['open late', undefined, ['open late']],
])('the note of "%s" with the address %j is %j', (text, address, expected) => {
  const unit: Unit = {
    text,
    kind: 'line',
    level: 0,
    indent: 0,
    marker: '',
    section: -1,
    gap: 0,
    spans: [],
    signature: 'line',
    script: 'latin',
  };
  const from = address === undefined ? -1 : text.indexOf(address);
  const addresses = address === undefined ? [] : [{ unit: 0, from, to: from + address.length }];
  const notes = notesBehind({ units: [unit] }, [{ unit: 0, from: 0, to: text.length }], addresses);
  expect(notes.map((range) => text.slice(range.from, range.to))).toEqual(expected);
});
