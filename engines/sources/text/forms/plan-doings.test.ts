import { describe, expect, it } from 'vitest';
import { readText } from '../index.ts';

/** The names that a plan gives with one more line between others that are surely read. */
function read(line: string): string[] {
  const text = [
    'Saturday',
    '9:00 Roman Museum, 4 Castle Street',
    line,
    "16:00 St Mildred's Tower, 2 Mill Lane",
    '19:00 Hotel Orion, 11 Harbour Road',
  ].join('\n');
  return readText(text)
    .places.map(({ name }) => name)
    .filter((name) => !['Roman Museum', "St Mildred's Tower", 'Hotel Orion'].includes(name));
}

describe('what is done before the name in a line of a plan', () => {
  it.each([
    ['11:45 Packed lunch in Abbey Gardens', ['Abbey Gardens']],
    ['11:45 Sandwiches in Parade Gardens', ['Parade Gardens']],
    ['11:45 Coach to Thornley Abbey. Packed lunch included.', ['Thornley Abbey']],
    ['11:00 High Court Gardens; 13:00 Space Dish Visitor Centre', ['High Court Gardens', 'Space Dish Visitor Centre']],
    ['11:00 Botanic Gardens then Viaduct Gallery', ['Botanic Gardens', 'Viaduct Gallery']],
    ['11:00 Isbaren ved Molen, Strandvej 2', ['Isbaren ved Molen']],
    ['11:00 The Tavern in the Park, 3 Green Lane', ['The Tavern in the Park']],
    ['15:00 Tante Anna, Lindenplatz 3', ['Tante Anna']],
  ])('%s', (line, names) => {
    expect(read(line)).toEqual(names);
  });
});

describe('a small word within a name', () => {
  it('is kept between a kind of place and a word with a capital', () => {
    const text = [
      'JARMOK REMESIEL – program',
      'sobota 13.9.',
      '10:00  otvorenie, Hradné nádvorie',
      '11:00  kováč Jano ukáže ako sa kuje, Kováčska dielňa Ferus, Podhradská 6',
      '14:00  bábkové divadlo, Dom kultúry Javorina, Námestie slobody 2, Brezová',
    ].join('\n');
    expect(readText(text).places.map(({ name, address }) => [name, address])).toContainEqual([
      'Dom kultúry Javorina',
      'Námestie slobody 2, Brezová',
    ]);
  });
});
