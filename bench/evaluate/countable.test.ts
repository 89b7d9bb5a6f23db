import { describe, expect, it } from 'vitest';
import { partsOfPage, partsOfText, statesCount } from './countable.ts';

describe('a text that says how many entries it has', () => {
  it.each([
    ['1. Blue Heron\n2. Old Mill\n3. Red Barn', 3, true],
    ['## 1) Blue Heron\nA fine place.\n## 2) Old Mill', 2, true],
    ['1、青い鷺\n2、古い水車', 2, true],
    ['# The 12 best mills\nBlue Heron', 12, true],
    ['title: 12 mills\nBlue Heron', 12, true],
    ['共12筆\n青い鷺', 12, true],
    ['1. Blue Heron\n2. Old Mill\n3. Red Barn', 2, false],
    ['1. Blue Heron\n3. Red Barn', 2, false],
    ['12 Mill Lane\n2 High Street', 2, false],
    ['# Mills, 12.5.2020\nBlue Heron', 12, false],
    ['Blue Heron\nOld Mill', 2, false],
    ['# Mill 1', 1, false],
    ['', 0, false],
  ])('%j states %d: %s', (text, count, expected) => {
    expect(statesCount(partsOfText(text), count)).toBe(expected);
  });
});

describe('a page that says how many entries it has', () => {
  it.each([
    ['<title>The 12 best mills</title><p>Blue Heron</p>', 12, true],
    ['<h1>Mills</h1><h2>1. Blue Heron</h2><p>Fine.</p><h2>2. Old Mill</h2>', 2, true],
    ['<h1>Mills</h1><h2>Blue Heron</h2><p>12 tables</p>', 12, false],
  ])('%j states %d: %s', (html, count, expected) => {
    expect(statesCount(partsOfPage(html), count)).toBe(expected);
  });
});
