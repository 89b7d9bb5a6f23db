import { expect, test } from 'vitest';
import { lettersIn, type PictureLine } from './lines.ts';
import { joinedLine, joinWrappedNames } from './wrapped-names.ts';

/** A line in type of `advance` pixels a letter. */
function line(x: number, y: number, text: string, advance = 20): PictureLine {
  return { text, confidence: 90, advance, box: { x, y, width: Math.round(lettersIn(text) * advance), height: Math.round(advance * 1.6) } };
}

const texts = (block: PictureLine[], all = block): string[] => joinWrappedNames(block, all).map((group) => joinedLine(group).text);

const under = (y: number, ...rows: string[]): PictureLine[] => rows.map((text, at) => line(100, y + at * 50, text));

test.each<[string, PictureLine[], string[]]>([
  ['a name broken at the edge of its column is one', under(0, 'The Old Granary', 'Restaurant'), ['The Old Granary Restaurant']],
  ['in any script', under(0, 'Ресторан Старый', 'Амбар у реки'), ['Ресторан Старый Амбар у реки']],
  [
    'what had room beside the line above is another line',
    under(0, 'Inn', 'Bar', 'The Longest Name of All Here'),
    ['Inn', 'Bar', 'The Longest Name of All Here'],
  ],
  [
    'five lines and more are running text',
    under(0, 'one two', 'six ten', 'red sun', 'big sea', 'old man'),
    ['one two', 'six ten', 'red sun', 'big sea', 'old man'],
  ],
  [
    'smaller type under a name is another line',
    [line(100, 0, 'Blue Harbour Grill'), line(100, 45, 'Seafood and steaks', 12)],
    ['Blue Harbour Grill', 'Seafood and steaks'],
  ],
  ['a sentence ends where it ends', under(0, 'Come and see us.', 'Riverside Tavern'), ['Come and see us.', 'Riverside Tavern']],
  ['a rating is no part of a name', under(0, 'The Old Granary', '4.5 (1,234)'), ['The Old Granary', '4.5 (1,234)']],
  ['far below is another line', [line(100, 0, 'The Old Granary'), line(100, 90, 'Restaurant')], ['The Old Granary', 'Restaurant']],
])('%s', (_what, block, expected) => {
  expect(texts(block)).toEqual(expected);
});

test('the width of a column is that of its widest line, wherever that is', () => {
  const [upper, lower] = under(0, 'The Old Granary', 'Restaurant') as [PictureLine, PictureLine];
  const wide = line(100, 400, 'A much longer line further down in the same column');
  expect(texts([upper, lower], [upper, lower, wide])).toEqual(['The Old Granary', 'Restaurant']);
});

test('lines put together take up the box around them', () => {
  const joined = joinedLine(under(0, 'The Old Granary', 'Restaurant'));
  expect(joined.box).toMatchObject({ x: 100, y: 0, height: 82 });
  expect(joined.advance).toBe(20);
});
