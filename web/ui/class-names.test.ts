import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '..');
const tokens = readFileSync(join(web, '../design/tokens.css'), 'utf8');

/** The names that the design gives a scale, such as `card` and `field` for radii: all others were removed. */
const namesOf = (scale: string) =>
  new Set(Array.from(tokens.matchAll(new RegExp(`--${scale}-([a-z0-9]+):`, 'g')), ([, name]) => name ?? ''));

const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx') && !name.startsWith('dist'))
  .map((name) => [name, readFileSync(join(web, name), 'utf8')] as const);

// A class of a size that the design does not have draws nothing: a box with round corners would have square ones.
test.each([
  ['radius', /\brounded(?:-(?:[trbl]|[se]|tl|tr|bl|br|ss|se|es|ee))?-([a-z0-9]+)\b(?![\w-]*\()/g, ['full', 'none', 't', 'b', 's', 'e']],
  ['shadow', /\bshadow-([a-z0-9]+)\b/g, ['none']],
] as const)('every class of a %s is one of the design’s', (scale, pattern, always) => {
  const known = new Set([...namesOf(scale), ...always]);
  const unknown = sources.flatMap(([name, text]) =>
    Array.from(text.matchAll(pattern)).flatMap(([found, size = '']) => (known.has(size) ? [] : [`${name}: ${found}`])),
  );
  expect([known.size > always.length, unknown]).toEqual([true, []]);
});
