import { describe, expect, test } from 'vitest';
import { numberedEntries, numberedLines } from './numbered-entries.ts';

const NAMES = ['Blue Heron', 'Old Mill', 'Red Barn'];
const judged = (text: string, names = NAMES) => numberedEntries(numberedLines(text.split('\n')), names);

describe('entries that a source numbers', () => {
  test.each<[string, string]>([
    ['with dots', '1. Blue Heron\n2. Old Mill\n3. Red Barn'],
    ['in headings, text between them', '### 1. Blue Heron – a pub\nNice.\n### 2. Old Mill\nOld.\n### 3. Red Barn'],
    ['counting down', '3) Blue Heron\n2) Old Mill\n1) Red Barn'],
    ['from two digits', '01. Blue Heron\n02. Old Mill\n03. Red Barn'],
    ['in Arabic digits', '١. Blue Heron\n٢. Old Mill\n٣. Red Barn'],
    ['in circles', '① Blue Heron\n② Old Mill\n③ Red Barn'],
    ['as keycaps', '1️⃣ Blue Heron\n2️⃣ Old Mill\n3️⃣ Red Barn'],
    ['as ranks', '1位 Blue Heron\n2位 Old Mill\n3位 Red Barn'],
    ['with a word', 'No. 1 Blue Heron\nNo. 2 Old Mill\nNo. 3 Red Barn'],
    ['with blanks', '1 Blue Heron\n2 Old Mill\n3 Red Barn'],
    [
      'in bold links',
      '**1. [Blue Heron](https://a.example/x)**\n**2. [Old Mill](https://a.example/y)**\n**3. [Red Barn](https://a.example/z)**',
    ],
    ['in a table', '| 1 | Blue Heron |\n| 2 | Old Mill |\n| 3 | Red Barn |'],
    ['on lines of their own', '1\nBlue Heron\n2\nOld Mill\n3\nRed Barn'],
    ['in two lists', '1. Blue Heron\n2. Old Mill\n\nFurther out\n1. Red Barn\n2. Old Mill again'],
    ['between numbers of houses', '1 Blue Heron\n12 High Street\n2 Old Mill\n7 Low Street\n3 Red Barn\n9 Mill Lane'],
    ['after a table of contents', '1. Blue Heron\n2. Old Mill\n3. Red Barn\n\n## 1. Blue Heron\n## 2. Old Mill\n## 3. Red Barn'],
  ])('%s', (_how, text) => {
    expect(judged(text)).toMatchObject({ missing: 0, others: 0 });
  });

  test('may have gone unread', () => {
    expect(judged('1. Blue Heron\n2. Old Mill\n3. Red Barn\n4. Green Door')).toEqual({ entries: 4, missing: 1, others: 0 });
    expect(judged('1. Blue Heron\n2. Old Mill\n4. Red Barn')).toEqual({ entries: 4, missing: 1, others: 0 });
  });

  test('may be the later part of a list', () => {
    expect(judged('4. Blue Heron\n5. Old Mill\n6. Red Barn')).toEqual({ entries: 6, missing: 3, others: 0 });
  });

  test('may name their place further on', () => {
    expect(judged('1. In the east: Blue Heron\n2. Old Mill\n3. Red Barn')).toMatchObject({ missing: 0 });
  });

  test('are not all that was read where places have no number', () => {
    expect(judged('1. Blue Heron\n2. Old Mill\n\nRed Barn')).toEqual({ entries: 2, missing: 0, others: 1 });
    expect(judged('1. Blue Heron (Red Barn)\n2. Old Mill')).toMatchObject({ others: 1 });
  });

  test.each<[string, string]>([
    ['steps', '1. Take the bus\n2. Walk to Blue Heron\n3. Eat\n4. Sleep'],
    ['references', '[1]: https://a.example/blueheron\n[2]: https://a.example/oldmill'],
    ['addresses', '12 Blue Heron Lane\n4 Old Mill Road'],
    ['one entry', '1. Blue Heron'],
    ['dates and times', '1.5. Blue Heron\n2.5. Old Mill\n3:30 Red Barn'],
    ['nothing', 'Blue Heron\nOld Mill\nRed Barn'],
  ])('are not %s', (_what, text) => {
    expect(judged(text)).toBeUndefined();
  });

  test('of a huge text are not counted', () => {
    expect(judged(Array.from({ length: 6_000 }, (_, at) => `${(at % 400) + 1}. Blue Heron`).join('\n'))).toBeUndefined();
  });
});
