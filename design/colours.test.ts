import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DARK, LIGHT } from './colours.ts';
import { colourVariables } from './css.ts';

test('colours.css is what `node design/write-css.ts` makes of colours.ts', () => {
  const css = readFileSync(new URL('./colours.css', import.meta.url), 'utf8');
  expect(css.slice(css.indexOf('\n') + 1)).toBe(colourVariables());
});

test('every colour of the light scheme is a variable, and so is every one of the dark scheme', () => {
  const [light = '', dark = ''] = colourVariables().split('@media');
  expect(light).toContain(`--accent-strong: ${LIGHT.accentStrong};`);
  expect(light).toContain(`--cover-5-letter: ${LIGHT.covers[5].letter};`);
  expect(dark).toContain(`--accent-strong: ${DARK.accentStrong};`);
  expect(dark).toContain(`--cover-5-letter: ${DARK.covers[5].letter};`);
});
