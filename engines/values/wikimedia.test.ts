import { describe, expect, test } from 'vitest';
import { readCommonsPage, readWikidataItem } from './wikimedia.ts';

describe('a Wikidata item', () => {
  test.each([
    ['Q42', 'Q42'],
    [' q42 ', 'Q42'],
    ['https://www.wikidata.org/wiki/Q215003', 'Q215003'],
    ['http://www.wikidata.org/entity/Q215003', 'Q215003'],
    ['https://m.wikidata.org/wiki/Q7#P18', 'Q7'],
    ['wd:Q7', 'Q7'],
    ['Q1;Q2', 'Q1'],
    ['Q0', undefined],
    ['Q42nd Street', undefined],
    ['P18', undefined],
    ['https://example.org/wiki/Q42', undefined],
    ['', undefined],
  ])('%s is %s', (text, item) => {
    expect(readWikidataItem(text)).toBe(item);
  });
});

describe('a page of Wikimedia Commons', () => {
  test.each([
    ['File:Blue_gate.jpg', 'File:Blue gate.jpg'],
    ['file:blue gate.jpg', 'File:Blue gate.jpg'],
    ['Image:Blue gate.jpg', 'File:Blue gate.jpg'],
    ['Category:Blue gates', 'Category:Blue gates'],
    ['https://commons.wikimedia.org/wiki/File:Caf%C3%A9_(1).jpg', 'File:Café (1).jpg'],
    ['https://commons.m.wikimedia.org/wiki/Category:Blue_gates?uselang=de', 'Category:Blue gates'],
    ['//commons.wikimedia.org/wiki/File:A.jpg#filelinks', 'File:A.jpg'],
    ['http://commons.wikimedia.org/wiki/Special:FilePath/Blue%20gate.jpg', 'File:Blue gate.jpg'],
    ['File:A.jpg;File:B.jpg', 'File:A.jpg'],
    ['https://commons.wikimedia.org/wiki/File:%E0%A4%A.jpg', 'File:%E0%A4%A.jpg'],
    ['https://upload.wikimedia.org/wikipedia/commons/a/ab/Blue_gate.jpg', undefined],
    ['https://en.wikipedia.org/wiki/File:A.jpg', undefined],
    ['File:', undefined],
    ['File:a|b.jpg', undefined],
    [`File:${'a'.repeat(300)}.jpg`, undefined],
    ['a blue gate', undefined],
  ])('%s is %s', (text, page) => {
    expect(readCommonsPage(text)).toBe(page);
  });
});
