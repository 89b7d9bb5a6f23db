import { describe, expect, it } from 'vitest';
import { scoreRecords } from './records.ts';

const PAGE = `<html><head><title>Mills</title></head><body>
  <ul><li><div><b>Blue Heron</b> <i>12 Mill Lane</i></div></li><li><div><b>Old Mill</b> <i>1 High Street</i></div></li></ul>
  <dl><dt>Red Barn</dt><dd>3 Farm Road</dd><dt>Dune</dt><dd>9 Shore Road</dd></dl>
  <p><img src="heron.png"></p>
</body></html>`;
const ITEMS = [['/body[1]/ul[1]/li[1]'], ['/body[1]/ul[1]/li[2]']];
const TERMS = [
  ['/body[1]/dl[1]/dt[1]', '/body[1]/dl[1]/dd[1]'],
  ['/body[1]/dl[1]/dt[2]', '/body[1]/dl[1]/dd[2]'],
];

describe('records of a page', () => {
  it('that are all found overlap wholly', () => {
    expect(scoreRecords(PAGE, ITEMS, ITEMS)).toEqual({ marked: 2, predicted: 2, overlap: 2 });
  });

  it('may be named by any element that holds the same text', () => {
    const inner = ITEMS.map(([path]) => [`${path}/div[1]/b[1]`, `${path}/div[1]/i[1]`]);
    expect(scoreRecords(PAGE, inner, ITEMS).overlap).toBe(2);
  });

  it('of several parts are compared by all of them', () => {
    const terms = TERMS.map(([term = '']) => [term]);
    expect(scoreRecords(PAGE, terms, TERMS).overlap).toBe(1);
  });

  it('are matched once', () => {
    const [first = []] = ITEMS;
    expect(scoreRecords(PAGE, [first, first], ITEMS)).toEqual({ marked: 2, predicted: 2, overlap: 1 });
  });

  it('may be only a picture', () => {
    expect(scoreRecords(PAGE, [['/body[1]/p[1]']], [['/body[1]/p[1]/img[1]']]).overlap).toBe(1);
  });

  it('under paths that do not exist overlap nothing', () => {
    expect(scoreRecords(PAGE, [['/body[1]/table[1]']], ITEMS)).toEqual({ marked: 2, predicted: 1, overlap: 0 });
  });
});
