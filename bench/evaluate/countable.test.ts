import { describe, expect, it } from 'vitest';
import { partsOfPage, partsOfText, statesCount } from './countable.ts';

const named = (...names: string[]): string[][] => names.map((name) => [name]);
const many = (count: number): string[][] => Array.from({ length: count }, (_, index) => [`Mill ${index}`]);
const THREE = named('Blue Heron', 'Old Mill', 'Red Barn');
const TWO = named('Blue Heron', 'Old Mill');

describe('a text that says how many entries it has', () => {
  it.each<[string, string[][], boolean]>([
    ['1. Blue Heron\n2. Old Mill\n3. Red Barn', THREE, true],
    ['3. Blue Heron\n2. Old Mill\n1. Red Barn', THREE, true],
    ['## 1) Blue Heron\nA fine place.\n## 2) Old Mill', TWO, true],
    ['1、青い鷺\n2、古い水車', named('青い鷺', '古い水車'), true],
    ['١. Blue Heron\n٢. Old Mill', TWO, true],
    ['# The 12 best mills\nBlue Heron', many(12), true],
    ['# Top 5', many(5), true],
    ['title: 12 mills\nBlue Heron', many(12), true],
    ['共12筆\n青い鷺', many(12), true],
    ['1. Blue Heron\n2. Old Mill\n3. Red Barn', TWO, false],
    ['1. Blue Heron\n3. Red Barn', TWO, false],
    ['1. Take the bus\n2. Walk on', TWO, false],
    ['7 old mills\n\n1. Blue Heron\n2. Old Mill', TWO, false],
    ['12 Mill Lane\n2 High Street', TWO, false],
    ['# Mills, 12.5.2020\nBlue Heron', many(12), false],
    ['# Mills, day 2\nBlue Heron', TWO, false],
    ['title: mills2\nBlue Heron', TWO, false],
    ['Blue Heron\nOld Mill', TWO, false],
    ['# Mill 1', named('Mill'), false],
    ['', [], false],
  ])('%j', (text, names, expected) => {
    expect(statesCount(partsOfText(text), names)).toBe(expected);
  });
});

describe('a page that says how many entries it has', () => {
  it.each<[string, string[][], boolean]>([
    ['<title>The 12 best mills</title><p>Blue Heron</p>', many(12), true],
    ['<h1>Mills</h1><h2>1. Blue Heron</h2><p>Fine.</p><h2>2. Old Mill</h2>', TWO, true],
    ['<h1>Mills</h1><h2>Blue Heron</h2><p>12 tables</p>', many(12), false],
  ])('%j', (html, names, expected) => {
    expect(statesCount(partsOfPage(html), names)).toBe(expected);
  });
});
