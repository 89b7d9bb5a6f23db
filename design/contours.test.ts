import { expect, test } from 'vitest';
import { contourPath, hashText } from './contours.ts';

const NAMES = ['Seven quiet temples', '京都の静かな朝', 'أفضل المقاهي', '', 'x'.repeat(500)];

test('the same title is drawn with the same lines, another one with different lines', () => {
  for (const name of NAMES) expect(contourPath(name)).toBe(contourPath(name));
  expect(new Set(NAMES.map(contourPath)).size).toBe(NAMES.length);
});

test('the lines are a valid SVG path, small enough to be in a page twenty times', () => {
  for (const name of NAMES) {
    const path = contourPath(name);
    expect(path).toMatch(/^(?:M-?\d+ -?\d+q(?:-?\d+ ?-?\d+ ?){2}(?:t-?\d+ ?-?\d+)*l-?\d+ ?-?\d+)+$/);
    expect(path.length).toBeLessThan(2_000);
  }
});

test('the hash is FNV-1a', () => {
  expect(hashText('a')).toBe(0xe40c292c);
  expect(hashText('foobar')).toBe(0xbf9cf968);
});
