import { describe, expect, it } from 'vitest';
import { plainAddress } from './plain-address.ts';

describe('a clause right beside a name', () => {
  it.each([
    'Savska cesta 21',
    'subida Templeman 555',
    'bản Tả Van 12',
    '2 quai Vert',
    '7 souk Ableuh',
    '14 derb Sidi Bouloukat',
    'Antiguas Escuelas, s/n',
    'кеј Маршал Тито бб',
    'DN17 km 203',
    'DK22, Nowa Wieś',
    'čp. 4',
    'č. p. 112',
    'с. Гела 14',
    'с. Гребля',
    'sat Viscri nr. 63',
    'frazione Valsecca',
    'Brgy. Mabini',
    'Kampung Naga',
  ])('is an address by its shape: %s', (text) => {
    expect(plainAddress(text)).toBe('sure');
  });

  it.each(['Pölle 31', 'Melati 3', 'Σταϊκοπούλου 22', 'שביל הזית 4'])('may be one where others are addresses: %s', (text) => {
    expect(plainAddress(text)).toBe('likely');
  });

  it.each([
    'reg fee 75',
    'Menu dégustation 45',
    'Eintritt 5',
    'Zimmer 12',
    'Tisch 4',
    'Platz 3',
    'bus 7',
    'Linie 12',
    'note 6/10',
    'porcija od 10',
    'prenotato per 6',
    'windy, 412 m',
    '30 min hoje',
    'garaż nr 14',
    '336 marches',
    'seit 1950',
    'Saison 3',
    '2 Kugeln Eis',
    '2 ombrelloni prenotati a nome Russo',
    '3 plats du jour',
    'free under 5s',
    '10 Minuten',
    '6 años',
    'билет 700',
    'ab 17 Uhr',
    'Mai 5',
    '現場限量 50 份',
    '입장 12',
    'same road no. 12',
    'Free entry',
  ])('is none: %s', (text) => {
    expect(plainAddress(text)).toBeUndefined();
  });

  it.each([
    ['atatürk bulvarı 118', 'sure'],
    ['rua dos anjos 54 b', 'sure'],
    ['8 rue du temple', 'sure'],
    ['3 passage de la cathédrale', 'sure'],
    ['рубинштейна 24', 'likely'],
    ['загородный 11', 'likely'],
    ['билет 700', undefined],
    ['bus 7', undefined],
    ['ab 12', undefined],
    ['menu 15', undefined],
  ])('is read in a text without capitals: %s', (text, expected) => {
    expect(plainAddress(text, true)).toBe(expected);
  });
});
