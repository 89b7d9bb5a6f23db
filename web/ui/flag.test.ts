import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Flag } from './flag.tsx';

const drawn = (code: string | undefined) => renderToStaticMarkup(createElement(Flag, { code }));

// @covers home.flag-40-px-wide-found
test('a flag is found by the lowercase code, 40 px wide, and only for a code of two characters', () => {
  expect(drawn('JP')).toMatch(/src="[^"]*\/jp\.svg"/);
  expect(drawn('JP')).toContain('width="40"');
  expect(['J', 'JPN', '', undefined].map(drawn)).toEqual(['', '', '', '']);
});
