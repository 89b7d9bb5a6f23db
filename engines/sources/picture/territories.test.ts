import { expect, test } from 'vitest';
import { measureLines, type PictureLine } from './lines.ts';
import { territoriesOf } from './territories.ts';

function lines(...texts: Array<[text: string, x: number, y: number]>): PictureLine[] {
  return measureLines(texts.map(([text, x, y]) => ({ text, confidence: 90, box: { x, y, width: text.length * 12, height: 30 } })));
}

const textsOf = (names: PictureLine[], all: PictureLine[]): string[][] =>
  territoriesOf(names, all).map(({ details }) => details.map(({ text }) => text));

test('a name alone has all that is below it, at whatever edge', () => {
  const [name, ...others] = lines(
    ['Parish Hall', 300, 200],
    ['17:49', 20, 20],
    ['24 Harbour Street', 20, 500],
    ['(13) 3223-2338', 600, 900],
  );
  expect(textsOf(name === undefined ? [] : [name], others)).toEqual([['24 Harbour Street', '(13) 3223-2338']]);
});

test('of names side by side each has what is in its own column, and the last of a list nothing that is far below it', () => {
  const names = lines(
    ['Old Mill', 20, 100],
    ['Blue Lamp', 520, 100],
    ['Sea View', 20, 300],
    ['Red Door', 520, 300],
    ['Low Bridge', 20, 500],
  );
  const others = lines(
    ['1 Weir Lane', 20, 150],
    ['2 Quay', 520, 150],
    ['3 Shore Road', 20, 350],
    ['5 Bridge Street', 20, 550],
    ['© 2024', 20, 1_400],
  );
  expect(textsOf(names, others)).toEqual([['1 Weir Lane'], ['2 Quay'], ['3 Shore Road'], [], ['5 Bridge Street']]);
});
