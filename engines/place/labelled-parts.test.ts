import { expect, it } from 'vitest';
import { labelledParts } from './labelled-parts.ts';

const parts = (text: string, whole?: boolean) => labelledParts(text, whole).map(({ from, to, field }) => [field, text.slice(from, to)]);

it.each([
  [
    'Address: 4 Mill Lane | Tel: 555 0100',
    [
      ['address', '4 Mill Lane'],
      ['phone', '555 0100'],
    ],
  ],
  [
    'Nice terrace. Öffnungszeiten: 9–17 Uhr',
    [
      [undefined, 'Nice terrace.'],
      ['hours', '9–17 Uhr'],
    ],
  ],
  [
    '☎ 04 555 0100 · great tea',
    [
      ['phone', '04 555 0100'],
      [undefined, 'great tea'],
    ],
  ],
  [
    '電話：03-0000-0000　営業時間：9:00-17:00',
    [
      ['phone', '03-0000-0000'],
      ['hours', '9:00-17:00'],
    ],
  ],
  ['no label at all', [[undefined, 'no label at all']]],
  ['Longitude: -0.2173', [['longitude', '-0.2173']]],
  ['Telefon', [['phone', '']]],
  ['', []],
])('cuts %j at its labels', (text, expected) => {
  expect(parts(text)).toEqual(expected);
});

it('takes no word at the end of a line for a label', () => {
  expect(parts(', where', false)).toEqual([[undefined, 'where']]);
});

it('cuts a long hostile text', () => {
  const text = 'Tel: , '.repeat(20_000);
  expect(labelledParts(text).length).toBeGreaterThan(100);
});
