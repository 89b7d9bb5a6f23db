import { expect, it } from 'vitest';
import { withFirstCharacter, withoutVerbs } from './han-bounds.ts';

it.each([
  ['先去咸亨里小馆', '咸亨里小馆'],
  ['我想去松風書院看花', '松風書院'],
  ['老街米糕', '老街米糕'],
  ['鱼米之乡餐厅吃饭', '鱼米之乡餐厅'],
  ['The Hen', 'The Hen'],
  ['吃了碗馄饨', undefined],
])('%s has the name %s', (text, name) => {
  const own = withoutVerbs(text, 0, text.length);
  expect(own && text.slice(...own)).toBe(name);
});

it.each([
  ['推荐你去吃老渡口面馆', 6, '老渡口面馆'],
  ['住在大树民宿', 3, '大树民宿'],
  ['住在听雨民宿', 2, '听雨民宿'],
  ['吃了老面馆', 3, '面馆'],
])('a name that was cut behind its first character in %s', (text, from, name) => {
  expect(text.slice(withFirstCharacter(text, from, text.length))).toBe(name);
});
