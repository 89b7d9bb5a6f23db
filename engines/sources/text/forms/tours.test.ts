import { describe, expect, it } from 'vitest';
import { readText } from '../index.ts';

const cardsOf = (text: string): Array<[string, string]> => readText(text).places.map(({ name, address }) => [name, address ?? '']);

describe('tours', () => {
  // @covers read-sources.plans
  it.each([
    [
      'middle dots',
      ['Gira de otoño', '15 mar · VIGO · Sala Faro 9', '16 mar · GIJÓN · Teatro La Cantera, c/ Sol 3', '22 mar · BILBAO · Kafe Untzi'],
      ['Sala Faro 9', 'Teatro La Cantera', 'Kafe Untzi'],
    ],
    [
      'stars',
      [
        'TURNEUL',
        '* 3 octombrie * IAȘI * Club Copou',
        '* 5 octombrie * BACĂU * Ateneul Mic',
        '* 9 octombrie * SIBIU * Habitus Jos (SOLD OUT)',
      ],
      ['Club Copou', 'Ateneul Mic', 'Habitus Jos'],
    ],
    [
      'days with a dot',
      ['Tónleikar', '5. júní – Akureyri, Græni Hatturinn', '7. júní – Húsavík, Gamli Baukurinn', '12. júní – Reykjavík, Iðnó Norður'],
      ['Græni Hatturinn', 'Gamli Baukurinn', 'Iðnó Norður'],
    ],
    [
      'a word for streets',
      ['Turné', 'po 3. 3.  Olomouc    Jazz Klub Dole', 'út 4. 3.  Ostrava    Barrák Dva', 'pá 7. 3.  Tábor      Cesta Zpět'],
      ['Jazz Klub Dole', 'Barrák Dva', 'Cesta Zpět'],
    ],
    [
      'a small second word',
      ['Koncerti', '02.08. Niš – Tvrđava Jazz', '09.08. Subotica – Kulturni centar Korzo', '16.08. Čačak – Dom omladine (otkazano)'],
      ['Tvrđava Jazz', 'Kulturni centar Korzo', 'Dom omladine'],
    ],
  ])('name the venue of each date behind its town: %s', (_form, lines, names) => {
    expect(cardsOf(lines.join('\n')).map(([name]) => name)).toEqual(names);
  });

  it('do not take entries of a numbered list for dates', () => {
    expect(cardsOf('Lyon\n1. Café Lune, 4 rue Basse\n2. Bar Soleil, 6 rue Haute\n3. Chez Mai, 8 rue Neuve').map(([name]) => name)).toEqual([
      'Café Lune',
      'Bar Soleil',
      'Chez Mai',
    ]);
  });
});

describe('programmes that say first what is done', () => {
  // @covers read-sources.plans
  it('name where it is done', () => {
    const text = [
      'FÊTE DU LIVRE',
      '10 h  Dictée géante, Médiathèque du Port, 4 quai Nord',
      '14 h  Contes à la Librairie Minuit, 8 rue Basse',
      '18 h  Les Voisins du Dessus, La Grange aux Loups',
    ].join('\n');
    expect(cardsOf(text)).toEqual([
      ['Médiathèque du Port', '4 quai Nord'],
      ['Librairie Minuit', '8 rue Basse'],
      ['La Grange aux Loups', ''],
    ]);
  });

  it('leave those that name the place first as they are', () => {
    const text = ['Saturday', '10:00 Old Mill, Weir Lane 3', '12:00 The Copper Inn, Quay 2 – lunch', '15:00 Harbour Museum, Milltown'].join(
      '\n',
    );
    expect(cardsOf(text).map(([name]) => name)).toEqual(['Old Mill', 'The Copper Inn', 'Harbour Museum']);
  });
});
