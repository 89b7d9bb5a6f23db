import { expect, test } from 'vitest';
import type { ReadPlace } from '@cairn/contracts/places.ts';
import { trimAddresses } from './address-edges.ts';

const placeWith = (source: string, address: string): ReadPlace => ({
  name: 'Copper Inn',
  address,
  rung: 'text',
  receipts: { address: { kind: 'text', start: source.indexOf(address), end: source.indexOf(address) + address.length } },
});

test.each([
  ['Dybbølsgade 31 🏆', 'Dybbølsgade 31'],
  ['Dobó utca 19., 36/555-018', 'Dobó utca 19.'],
  ['4 Abbeygate St, Tue–Sat 12–9', '4 Abbeygate St'],
  ['، ١٢ شارع الأمير، صيدا', '١٢ شارع الأمير، صيدا'],
  ['강릉시 초당길 77, 메뉴: 순두부 9,000원', '강릉시 초당길 77'],
  ['Address: 7 Mill Lane, £4 entry', '7 Mill Lane'],
])('takes off what is of another kind at the edges of an address: %s', (address, expected) => {
  const source = `Copper Inn ${address}`;
  const place = placeWith(source, address);
  trimAddresses(source, [place]);
  expect(place.address).toBe(expected);
  const start = source.indexOf(expected);
  expect(place.receipts?.address).toEqual({ kind: 'text', start, end: start + expected.length, quote: expected });
});

test.each([
  'Rua Direita 12, 3000-999 Coimbra',
  "C. de l'Església, 22 – 17200 Palafrugell",
  'Travessa 3, 4199-087 Porto',
  'Building 7, Riyadh 12999-3456',
])('leaves an address with a postal code as it is: %s', (address) => {
  const place = placeWith(address, address);
  trimAddresses(address, [place]);
  expect(place.address).toBe(address);
});

test('removes what is nothing but opening hours', () => {
  const place = placeWith('13.00 - 20.30 uur', '13.00 - 20.30 uur');
  trimAddresses('13.00 - 20.30 uur', [place]);
  expect(place).not.toHaveProperty('address');
  expect(place.receipts).toEqual({});
});

test('removes the words of a link that say what it does', () => {
  const source = 'Standort: [Karte öffnen](https://maps.example/1)\n[Am Markt](https://maps.example/2)';
  const [first, second] = [placeWith(source, 'Karte öffnen'), placeWith(source, 'Am Markt')];
  trimAddresses(source, [first, second]);
  expect(first).not.toHaveProperty('address');
  expect(second.address).toBe('Am Markt');
});
