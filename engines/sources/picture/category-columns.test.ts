import { expect, test } from 'vitest';
import type { Card } from './cards.ts';
import { categoryColumn } from './category-columns.ts';
import { lineKindOf } from './line-kinds.ts';
import { measureLines, type OcrLine } from './lines.ts';

/** Cards with lines at their rows; row -1 is over the name. */
function kindsOn(...rows: Array<Array<[text: string, row: number]>>): Array<string | undefined> {
  const cards = rows.map((lines, index): Card => {
    const line = (text: string, row: number, size: number): OcrLine => ({
      text,
      confidence: 92,
      box: { x: 40, y: 100 + 400 * index + 50 * row, width: text.length * size, height: 30 },
    });
    const kinds = (some: OcrLine[]): Card['details'] => measureLines(some).map((one) => ({ ...one, kind: lineKindOf(one) }));
    return {
      name: kinds([line('Golden Tavern', 0, 18)]),
      details: kinds(lines.filter(([, row]) => row > 0).map(([text, row]) => line(text, row, 12))),
      above: kinds(lines.filter(([, row]) => row < 0).map(([text, row]) => line(text, row, 12))),
    };
  });
  const found = categoryColumn(cards);
  return cards.map((card) => found.get(card)?.value);
}

test('labels at the spot of kinds are kinds, also where no table has their word', () => {
  expect(kindsOn([['Beach', 1]], [['Outdoor', 1]], [['Landmark', 1]])).toEqual(['Beach', 'Outdoor', 'Landmark']);
  expect(kindsOn([['Indian', 1]], [['Cantonese, Seafood', 1]])).toEqual(['Indian', 'Cantonese, Seafood']);
});

test('kinds may be over the names; what is further over a name is the card before', () => {
  expect(kindsOn([['Nature and Park', -1]], [['Sights and Museums', -1]])).toEqual(['Nature and Park', 'Sights and Museums']);
  expect(kindsOn([['Museum', -4]], [['Beach', -4]])).toEqual([undefined, undefined]);
});

test.each<[string, Array<Array<[string, number]>>]>([
  ['one kind alone', [[['Museum', 1]], [['Open daily from nine', 1]], [['Great views', 1]]]],
  ['the same kind on all, beside other words', [[['Details', 1]], [['Details', 1]]]],
  ['towns', [[['London', 1]], [['Paris', 1]]]],
])('no column of kinds: %s', (_what, rows) => {
  expect(kindsOn(...rows)).toEqual(rows.map(() => undefined));
});

test('where all kinds are the same word, another word at their spot is none', () => {
  expect(kindsOn([['Hotel', 1]], [['Hotel', 1]], [['Great views', 1]])).toEqual(['Hotel', 'Hotel', undefined]);
});

test('a town at the spot of kinds is no kind', () => {
  expect(kindsOn([['Beach', 1]], [['London', 1]], [['Landmark', 1]])).toEqual(['Beach', undefined, 'Landmark']);
});
