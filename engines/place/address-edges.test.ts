import { expect, test } from 'vitest';
import type { ReadPlace } from '@cairn/contracts/places.ts';
import { addressIn, trimAddress } from './address-edges.ts';

test.each([
  ['a label of a language without a list of labels', 'მის.: ჭავჭავაძის გამზირი 45, თბილისი', 'ჭავჭავაძის გამზირი 45, თბილისი'],
  ['the next sentence', "7 Kloof Road, you can't miss it. Then there's a place called Blikkie, on Loop Street", '7 Kloof Road'],
  ['the next number of a list', 'Unit 6 Canal Est. 2) Fish', 'Unit 6 Canal Est.'],
  ['the word that no tickets are left', '6 bd du Doyenné COMPLET', '6 bd du Doyenné'],
  ['a dash', 'Via Garibaldi 31, 38099 Torrea -', 'Via Garibaldi 31, 38099 Torrea'],
  ['a bracket that was opened before', '5 Sunderland St, Moonah)', '5 Sunderland St, Moonah'],
  ['times', 'Uvala Soline bb, od 20:00', 'Uvala Soline bb'],
  ['times without a colon', 'Sandleigh 0900-1300', 'Sandleigh'],
  ['hours behind a letter for the day', 'Rõuge vald, P 11–15', 'Rõuge vald'],
  ['the owner', 'Inh. M. Schulze, Marktplatz 2a', 'Marktplatz 2a'],
  ['the words that say where it is', '位置在後車巷46號', '後車巷46號'],
])('takes %s off an address', (_, written, address) => {
  expect(addressIn(written)).toBe(address);
});

test.each([
  "5 St. Aidan's Road East End",
  'Ctra. Nacional km 12',
  'Rue Complet',
  'Old Market 4',
  'Dorfplatz 9',
  'Att.: Mette, Havnegade 6, 9999 Nordhavn',
  '3 Elm St. Apt 4 (rear)',
  'Av. Los Aromos 1450, depto. 32, Ñuñoa',
  'Rua Direita 12, 3000-999 Coimbra',
])('leaves an address as it is: %s', (address) => {
  expect(addressIn(address)).toBe(address);
});

test.each([
  'Sat 7pm',
  'HTM 15rb',
  'Jl',
  '5 хвилин від площі Ринок',
  'Soul, Soul und nochmals Soul. Seit 1979 sitzt Kellerton am Burgplatz 22',
])('is no address at all: %s', (text) => {
  expect(addressIn(text)).toBe('');
});

test('is no address where it repeats the name of the place', () => {
  expect(addressIn('Fjellstua Høgdebrot AS', 'Fjellstua Høgdebrot')).toBe('');
  expect(addressIn('Odense C', 'Odense')).toBe('Odense C');
  expect(addressIn('서울시 종로구 자하문로9길 14', '종로구 자하문로9길 14')).toBe('서울시 종로구 자하문로9길 14');
});

test('removes the address of a place that is none', () => {
  const place: ReadPlace = { name: 'Tea', address: 'Sat 7pm', rung: 'text', receipts: { address: { kind: 'text', start: 0, end: 7 } } };
  trimAddress(place);
  expect(place).toEqual({ name: 'Tea', rung: 'text', receipts: {} });
});
