import type { ReadPlace } from '@cairn/contracts/places.ts';
import { describe, expect, it } from 'vitest';
import { readText } from './index.ts';

const FIELDS = ['name', 'address', 'phoneNumber', 'hours', 'note'] as const;

function cards(text: string): Array<Partial<ReadPlace>> {
  return readText(text).places.map((place) =>
    Object.fromEntries(FIELDS.flatMap((field) => (place[field] === undefined ? [] : [[field, place[field]]]))),
  );
}

describe('cards of a text', () => {
  // @covers read-sources.address-beside-its-name
  it.each([
    [
      'sentences with addresses in brackets and behind commas',
      'We had dinner at Restaurant Le Jardin (12 Rue Voltaire), then walked to the Museum of Clocks. Breakfast at Café Mozart, Lange Gasse 3.',
      [
        { name: 'Restaurant Le Jardin', address: '12 Rue Voltaire' },
        { name: 'Café Mozart', address: 'Lange Gasse 3' },
      ],
    ],
    [
      'an address from which the sentence goes on',
      'Lunch at the Green Door Café on 7 Canal Street and afterwards we met friends at the Harbour Hotel, 9 Dock Lane.',
      [
        { name: 'Green Door Café', address: '7 Canal Street' },
        { name: 'Harbour Hotel', address: '9 Dock Lane' },
      ],
    ],
  ])('%s: each address is at its name', (_title, text, wanted) => {
    const read = cards(text);
    for (const card of wanted) expect(read).toContainEqual(expect.objectContaining(card));
  });

  // @covers read-sources.address-beside-its-name
  it('reads the second part of a line as its address, and what is behind it as the note', () => {
    const text = [
      'Our favourites',
      'Bar Marino - Calle Luna 8 - great olives',
      'Casa Pepa - Calle Sol 14 - cash only',
      'El Faro - Calle Mar 2',
    ].join('\n');
    expect(cards(text)).toEqual([
      { name: 'Bar Marino', address: 'Calle Luna 8', note: 'great olives' },
      { name: 'Casa Pepa', address: 'Calle Sol 14', note: 'cash only' },
      { name: 'El Faro', address: 'Calle Mar 2' },
    ]);
    expect(readText(text).title).toBe('Our favourites');
  });

  // @covers read-sources.names-of-texts-whole
  it('names lines that are nothing but addresses by street and number', () => {
    const text = ['Lange Straße 12, 10243 Berlin', 'Kurze Straße 7, 10315 Berlin', 'Invalidenstraße 90, 10115 Berlin'].join('\n');
    expect(cards(text)).toEqual([
      { name: 'Lange Straße 12', address: 'Lange Straße 12, 10243 Berlin' },
      { name: 'Kurze Straße 7', address: 'Kurze Straße 7, 10315 Berlin' },
      { name: 'Invalidenstraße 90', address: 'Invalidenstraße 90, 10115 Berlin' },
    ]);
  });

  // @covers read-sources.names-of-texts-whole
  it('takes no line of a panel for another place', () => {
    const text = [
      'Hotel Bergblick',
      '4.4',
      '(812)',
      '€€ · Hotel',
      'Seestraße 12, 6020 Innsbruck',
      'Open · Closes 11 PM',
      '+43 512 555010',
    ].join('\n');
    expect(readText(text).places.map(({ name, address }) => ({ name, address }))).toEqual([
      { name: 'Hotel Bergblick', address: 'Seestraße 12, 6020 Innsbruck' },
    ]);
  });

  // @covers read-sources.notes-whole-clauses
  it('leaves the lines below a list out of its last entry', () => {
    const text = [
      '1. Café Rosa – best cake in town',
      '2. Museum am See',
      '3. Gasthaus Zum Hirsch, Hauptstraße 4',
      'Have fun, love, Anna',
    ].join('\n');
    expect(cards(text).map(({ note }) => note)).toEqual(['best cake in town', undefined, undefined]);
  });
});
