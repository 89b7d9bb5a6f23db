import { describe, expect, test } from 'vitest';
import { addNumbers, expectedNumbers } from './expected-numbers.ts';
import type { ReadLine } from './lines.ts';

function line(text: string, x: number, y: number, { confidence = 92, use }: { confidence?: number; use?: ReadLine['use'] } = {}): ReadLine {
  return { text, confidence, box: { x0: x, y0: y, x1: x + text.length * 12, y1: y + 24 }, ...(use && { use }) };
}

/** Cards of a row: a name, and the number to the right over it. */
const card = (x: number, name: string, number?: string): ReadLine[] => [
  line(name, x, 300),
  ...(number === undefined ? [] : [line(number, x + 280, 250)]),
];

describe('a number is expected', () => {
  test('where names in the same row have theirs, once', () => {
    const lines = [...card(40, 'Golden Tavern'), ...card(440, 'Copper Kettle', '4.3 (6)'), ...card(840, 'Harbour House', '5.0 (1)')];
    expect(expectedNumbers(lines, [])).toEqual([{ x0: 320, x1: 404, y0: 250, y1: 274 }]);
  });

  test('behind drawn stars', () => {
    expect(expectedNumbers([], [line('★★★★', 100, 200)])).toMatchObject([{ y0: 200, y1: 224 }]);
  });

  test('where one was read without certainty', () => {
    expect(expectedNumbers([line('43 (6)', 100, 200, { confidence: 41 })], [])).toMatchObject([{ x0: 100, y0: 200 }]);
  });

  test.each<[string, ReadLine[], ReadLine[]]>([
    ['one name alone has its number so', [...card(40, 'Golden Tavern'), ...card(440, 'Copper Kettle', '4.3 (6)')], []],
    [
      'the other text is in another row and column',
      [...card(440, 'Copper Kettle', '4.3'), ...card(840, 'Harbour House', '5.0'), line('Golden Tavern', 60, 700)],
      [],
    ],
    [
      'the other text is set larger',
      [
        ...card(440, 'Copper Kettle', '4.3'),
        ...card(840, 'Harbour House', '5.0'),
        { ...line('Golden', 40, 300), box: { x0: 40, y0: 300, x1: 240, y1: 340 } },
      ],
      [],
    ],
    ['a number is behind the stars', [line('4.9', 160, 200)], [line('★★★★', 100, 200)]],
    ['a word is behind the stars', [line('Details', 160, 200)], [line('★★★★', 100, 200)]],
  ])('nowhere where %s', (_what, lines, stars) => {
    expect(expectedNumbers(lines, stars)).toEqual([]);
  });
});

describe('what is read at a spot', () => {
  test.each([
    ['4.9', '4.9'],
    ['*x 4 4.5', '4.5'],
    ['3 4.5 (1,234)', '4.5 (1,234)'],
    ['43 (6)', '43 (6)'],
  ])('%s is the number %s', (text, number) => {
    expect(addNumbers([], [line(text, 100, 200)])).toMatchObject([{ text: number, use: 'values' }]);
  });

  test.each(['LS', 'ea', '7', '4.5 km', '12.50', '18'])('%s is no number', (text) => {
    expect(addNumbers([], [line(text, 100, 200)])).toEqual([]);
  });

  test('replaces what was read there less surely, which stays for names', () => {
    const got = addNumbers([line('kk 4.', 100, 200, { confidence: 48 })], [line('4.4', 100, 200)]);
    expect(got).toMatchObject([
      { text: 'kk 4.', use: 'names' },
      { text: '4.4', use: 'values' },
    ]);
  });

  test('does not replace what was read more surely', () => {
    const known = line('4.7 (12)', 100, 200, { confidence: 95 });
    expect(addNumbers([known], [line('4.1', 100, 200)])).toEqual([known]);
  });
});
