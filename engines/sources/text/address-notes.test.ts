import { expect, test } from 'vitest';
import type { ReadPlace } from '@cairn/contracts/places.ts';
import { settleAddressNotes } from './address-notes.ts';

const spanOf = (source: string, text: string): { kind: 'text'; start: number; end: number } => {
  const start = source.indexOf(text);
  return { kind: 'text', start, end: start + text.length };
};

function noted(source: string, note: string, address?: string): ReadPlace {
  return {
    name: 'Taka',
    note,
    rung: 'text',
    ...(address !== undefined && { address }),
    receipts: {
      name: spanOf(source, 'Taka'),
      note: spanOf(source, note),
      ...(address !== undefined && { address: spanOf(source, address) }),
    },
  };
}

test.each([
  ['a street with its number and town', 'Taka – вул. Садова, 33, Полтава – тел.', 'вул. Садова, 33, Полтава'],
  ['a farm with its road and code', 'Plek: Taka, Plaas Vergenoeg, R62, Montagu 6720', 'Plaas Vergenoeg, R62, Montagu 6720'],
  ['a street of Japan', 'Taka／京都市左京区浄土寺町88／7:00', '京都市左京区浄土寺町88'],
  ['a stall of a market', 'Taka\tринок, ряд 5\t067', 'ринок, ряд 5'],
])('makes %s the address of a place that has none', (_, source, note) => {
  const place = noted(source, note);
  settleAddressNotes(source, [place]);
  expect(place).toMatchObject({ address: note, receipts: { address: { quote: note } } });
  expect(place).not.toHaveProperty('note');
});

test('takes the line as far as its parts go on', () => {
  const source = 'Taka\nMercado do Cruzeiro, box 31\n\nx';
  const place = noted(source, 'Mercado do Cruzeiro');
  settleAddressNotes(source, [place]);
  expect(place.address).toBe('Mercado do Cruzeiro, box 31');
});

test('takes an address off the notes of a place that has one', () => {
  const source = 'Taka, Torvet 6, 1. sal, 8660 Skanderborg';
  const place = noted(source, '1. sal, 8660 Skanderborg', 'Torvet 6');
  settleAddressNotes(source, [place]);
  expect(place).toMatchObject({ address: 'Torvet 6' });
  expect(place).not.toHaveProperty('note');
});

test('takes off what may be an address where others of the text have one', () => {
  const source = 'Taka – Рибарско острво 4\nKlas; Дунавска 27';
  const other: ReadPlace = { name: 'Klas', address: 'Дунавска 27', rung: 'text' };
  const place = noted(source, 'Рибарско острво 4');
  settleAddressNotes(source, [place, other]);
  expect(place).not.toHaveProperty('note');
  expect(place).not.toHaveProperty('address');
});

test.each([
  'menú 18,50 €',
  'half price before 5',
  'ring twice, 3rd bell',
  'pasticciotto caldo alle 7 del mattino',
  'Leckere Waffeln',
  'R180 eat-all-you-can',
  'opp. Tesco, Wexley',
])('leaves a note that says something else: %s', (note) => {
  const source = `Taka – ${note}\nKlas; Дунавска 27`;
  const place = noted(source, note);
  settleAddressNotes(source, [place, { name: 'Klas', address: 'Дунавска 27', rung: 'text' }]);
  expect(place.note).toBe(note);
});

test.each([
  ['Taka - 88, côte du Palais - longue file', '88, côte du Palais', 'longue file'],
  ['Taka, Polígono El Chopo, nave 7. Pregunta por Santi', 'Polígono El Chopo, nave 7', 'Pregunta por Santi'],
])('takes the address at the head of a note: %s', (source, address, rest) => {
  const place = noted(source, source.slice(source.indexOf(address)));
  settleAddressNotes(source, [place]);
  expect(place).toMatchObject({ address, note: rest, receipts: { note: { quote: rest } } });
});

test('leaves the head of a note that counts something', () => {
  const source = 'Taka - 88, or so they said - queue';
  const place = noted(source, '88, or so they said - queue');
  settleAddressNotes(source, [place]);
  expect(place.note).toBe('88, or so they said - queue');
});
