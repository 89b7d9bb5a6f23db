import { describe, expect, test } from 'vitest';
import { readText } from './index.ts';

const ENTRIES = ['Golden Tavern, 24 Harbour Street, Haifa', 'Café Mira, 3 Long Street, Lyon', 'Bar Bravo, 5 Short Street, Milan'];
const NAMES = ['Golden Tavern', 'Café Mira', 'Bar Bravo'];

describe('the heading of a list', () => {
  test.each([
    ['a first line', 'My trip to Haifa and Lyon', ENTRIES.join('\n')],
    ['a first line over a list', 'Haifa food', ENTRIES.map((entry) => `- ${entry}`).join('\n')],
    ['a heading in Markdown', '# Haifa food', ENTRIES.map((entry) => `- ${entry}`).join('\n')],
  ])('is its title and no place: %s', (_kind, heading, list) => {
    const { title, places } = readText(`${heading}\n\n${list}`);
    expect([title, places.map(({ name }) => name)]).toEqual([heading.replace('# ', ''), NAMES]);
  });

  test('is a place where its own address is below it', () => {
    const { places } = readText(ENTRIES.map((entry) => entry.replace(', ', '\n').replace(/^/, '# ')).join('\n\n'));
    expect(places.map(({ name }) => name)).toEqual(NAMES);
  });

  test('is a place where it has an address of its own', () => {
    const { places } = readText(`${ENTRIES[0]}\n\n${ENTRIES.slice(1).join('\n')}`);
    expect(places.map(({ name }) => name)).toEqual(NAMES);
  });
});
