import { expect, test } from 'vitest';
import { colourErrors } from './colours.ts';

test.each([
  ['a literal', 'web/a.ts', `export const RED = '#c2452d';`, '#c2452d'],
  ['three digits', 'web/a.ts', `const style = 'color:#fff';`, '#fff'],
  ['a template', 'server/a.ts', 'const svg = `<path fill="#FBF8F3"/>`;', '#FBF8F3'],
  ['an attribute', 'web/a.tsx', 'export const A = () => <svg fill="#a1b2c3" />;', '#a1b2c3'],
  ['a class name', 'web/a.tsx', 'export const A = () => <p className="bg-[#fafafa]" />;', '#fafafa'],
  ['a function', 'web/a.ts', `const ink = 'rgb(30, 34, 38)';`, 'rgb(3'],
  ['a style sheet', 'web/a.css', 'a { color: hsl(10 50% 40%); }', 'hsl(1'],
  ['a picture', 'web/public/a.svg', '<svg><path fill="#47624f"/></svg>', '#47624f'],
])('a colour is found in %s', (_case, path, text, colour) => {
  expect(colourErrors([{ path, text }])).toEqual([`${path} has the colour ${colour}: take it from design/colours.ts`]);
});

test.each([
  ['a variable', 'web/a.css', 'a { color: rgb(var(--shade) / 0.5); }'],
  ['a comment', 'web/a.css', '/* like #fff */'],
  ['a private method', 'web/a.ts', 'class A { #add() { this.#add(); } }'],
  ['an address with a fragment', 'web/a.ts', `const link = '#facts-of-it';`],
  ['a sign of HTML', 'server/a.ts', `const sign = '&#38;&#8211;';`],
])('%s is no colour', (_case, path, text) => {
  expect(colourErrors([{ path, text }])).toEqual([]);
});
