import { describe, expect, it } from 'vitest';
import { countsTo } from './countable.ts';

describe('a text that numbers its entries', () => {
  it.each([
    ['1. Blue Heron\n2. Old Mill\n3. Red Barn', 3, true],
    ['## 1) Blue Heron\nA fine place.\n## 2) Old Mill', 2, true],
    ['1、青い鷺\n2、古い水車', 2, true],
    ['1. Blue Heron\n2. Old Mill\n3. Red Barn', 2, false],
    ['1. Blue Heron\n3. Red Barn', 2, false],
    ['12 Mill Lane\n2 High Street', 2, false],
    ['Blue Heron\nOld Mill', 2, false],
    ['', 0, false],
  ])('%j counts to %d: %s', (text, count, expected) => {
    expect(countsTo(text, count)).toBe(expected);
  });
});
