import { describe, expect, test } from 'vitest';
import { readText } from '../index.ts';

/** What a card shows, one line for each place. */
const cards = (text: string): string[] =>
  readText(text).places.map(({ name, address, phoneNumber, note }) =>
    [name, address, phoneNumber, note].map((value) => value ?? '').join(' | '),
  );

describe('contacts of one line each', () => {
  test.each([
    [
      'Garages that do MOTs\nTyre & Tread 01632 960 512\nBrookside Garage 01632 960 533\nMotorwise, 14 Canal Road, 01632 960 540',
      ['Tyre & Tread |  | 01632 960 512 | ', 'Brookside Garage |  | 01632 960 533 | ', 'Motorwise | 14 Canal Road | 01632 960 540 | '],
    ],
    [
      'Zahnärzte mit Notdienst\nPraxis Dr. Lenz 0711 555 01 22\nZahnklinik Süd GmbH 0711 555 01 80',
      ['Praxis Dr. Lenz |  | 0711 555 01 22 | ', 'Zahnklinik Süd GmbH |  | 0711 555 01 80 | '],
    ],
    [
      'Weterynarze\nLecznica Pod Kasztanem 22 555 02 10\nPrzychodnia Łapka, ul. Wąska 4, 22 555 02 18',
      ['Lecznica Pod Kasztanem |  | 22 555 02 10 | ', 'Przychodnia Łapka | ul. Wąska 4 | 22 555 02 18 | '],
    ],
    [
      'Ветклиники\nКлиника «Айболит» 8 (812) 555-02-11\nДоктор Кот, ул. Садовая, 9 — 8 (812) 555-02-14',
      ['Клиника «Айболит» |  | 8 (812) 555-02-11 | ', 'Доктор Кот | ул. Садовая, 9 | 8 (812) 555-02-14 | '],
    ],
    [
      'Farmacie di turno\nFarmacia Centrale – 055 555 0122\nFarmacia San Rocco – 055 555 0160 (chiusa il lunedì)',
      ['Farmacia Centrale |  | 055 555 0122 | ', 'Farmacia San Rocco |  | 055 555 0160 | '],
    ],
    [
      'Bilverkstäder\nEkbergs Bil AB   018-555 02 10\nHjul & Däck, Verkstadsgatan 5   018-555 02 44',
      ['Ekbergs Bil AB |  | 018-555 02 10 | ', 'Hjul & Däck | Verkstadsgatan 5 | 018-555 02 44 | '],
    ],
    [
      'Pediatria\nMUDr. Jana Malá 02/555 014 31\nMUDr. Petr Novák, Dlhá 4 – 02/555 014 45',
      ['MUDr. Jana Malá |  | 02/555 014 31 | ', 'MUDr. Petr Novák | Dlhá 4 | 02/555 014 45 | '],
    ],
  ])('%j', (text, expected) => {
    expect(cards(text)).toEqual(expected);
  });

  test.each([
    ['Klassenliste 4a\nMüller Anna 079 555 01 44\nKirchhof Peter 079 555 01 45\nBerger Lea 079 555 01 46'],
    ['Class list Year 3\nEmma Church 07700 900 315\nOliver Hall – 07700 900 622\nSophie Park 07700 900 700'],
    ['Liste des parents\nMme Duchâteau 06 55 50 10 12\nM. Lafontaine 06 55 50 10 13\nPlombier Gérard 06 55 50 10 14'],
    ['Sąsiedzi\nKowalska Maria 600 555 101\nZamek Piotr 600 555 102'],
    ['Список класса\nЗамкова Анна 8 912 555-01-12\nМостовой Иван 8 912 555-01-13'],
  ])('lists of people are no places: %j', (text) => {
    expect(cards(text)).toEqual([]);
  });
});
