import { expect, it } from 'vitest';
import { withoutVerbs } from './han-bounds.ts';

it.each([
  ['先去咸亨里小馆', '咸亨里小馆'],
  ['我想去松風書院看花', '松風書院'],
  ['老街米糕', '老街米糕'],
  ['The Hen', 'The Hen'],
  ['吃了碗馄饨', undefined],
])('%s has the name %s', (text, name) => {
  const own = withoutVerbs(text, 0, text.length);
  expect(own && text.slice(...own)).toBe(name);
});
