import { expect, test } from 'vitest';
import type { ReadPlace } from '@cairn/contracts/places.ts';
import { grownInLines } from '../../place/address-reach.ts';
import { growAddresses } from './address-growth.ts';

const spanOf = (source: string, text: string): { kind: 'text'; start: number; end: number } => {
  const start = source.indexOf(text);
  return { kind: 'text', start, end: start + text.length };
};

function placeIn(source: string, name: string, address?: string, note?: string): ReadPlace {
  return {
    name,
    rung: 'text',
    ...(address !== undefined && { address }),
    ...(note !== undefined && { note }),
    receipts: {
      name: spanOf(source, name),
      ...(address !== undefined && { address: spanOf(source, address) }),
      ...(note !== undefined && { note: spanOf(source, note) }),
    },
  };
}

test.each([
  ['the number of the house', 'Taka, Gradsko šetalište 11 / 20.30h', 'Gradsko', 'Gradsko šetalište 11'],
  ['a number with its letter', 'Taka, вул. Руська, 18-А\nщодня', 'вул. Руська', 'вул. Руська, 18-А'],
  ['the letter of a number', 'Taka, вул. Руська, 18-А\nщодня', 'вул. Руська, 18', 'вул. Руська, 18-А'],
  [
    'a floor and the code with its town',
    'Taka, Adelgade 4, 1. sal, 8660 Skanderborg\n86 55',
    'Adelgade 4',
    'Adelgade 4, 1. sal, 8660 Skanderborg',
  ],
  ['a code in brackets', 'Taka, 3 place du Four, Valdrôme (26310).', '3 place du Four', '3 place du Four, Valdrôme (26310)'],
  ['a code without a comma', 'Taka, Hereford Road HR1 9ZZ', 'Hereford Road', 'Hereford Road HR1 9ZZ'],
  ['the next cell', 'Taka | Largo da Igreja 4 | 7005-741 São Miguel | x', 'Largo da Igreja 4', 'Largo da Igreja 4, 7005-741 São Miguel'],
  ['the next line', 'Taka\nLange Straße 44 (3. OG)\n28870 Ottersfeld\nTel.', 'Lange Straße 44', 'Lange Straße 44, 28870 Ottersfeld'],
  ['a town without capitals', 'taka, ul. wczasowa 5, 76-270 ustka\ndoba', 'ul. wczasowa 5', 'ul. wczasowa 5, 76-270 ustka'],
  [
    'the end of the town',
    'Taka, Pesnica 42 a, 2211 Pesnica pri Mariboru (tel',
    'Pesnica 42 a, 2211 Pesnica',
    'Pesnica 42 a, 2211 Pesnica pri Mariboru',
  ],
  ['a floor alone', 'Taka · Plaça del Blat, 2, baixos · només', 'Plaça del Blat, 2', 'Plaça del Blat, 2, baixos'],
  ['the flat before the number', 'Taka, L1/23 Tattersall Ln (BYO)', '23 Tattersall Ln', 'L1/23 Tattersall Ln'],
])('lets an address go on to %s', (_, source, address, grown) => {
  const place = placeIn(source, /Taka/i.exec(source)?.[0] ?? '', address);
  growAddresses(source, [place]);
  expect(place.address).toBe(grown);
  expect(place.receipts?.address).toMatchObject({ start: source.indexOf(grown.slice(0, 6)), kind: 'text' });
});

test.each([
  ['what is open until then', 'Taka, Florida Road until 8', 'Florida Road'],
  ['a sentence', 'Taka, Bahnhofstrasse 10, we had soup, and 8000 people', 'Bahnhofstrasse 10'],
  ['hours', 'Taka, Torvet 6, 10:00–17:00, 8660 Skanderborg', 'Torvet 6'],
  ['a line of its own that is no code', 'Taka\nTorvet 6\nJuni 2024', 'Torvet 6'],
  ['a second code', 'Taka, Torvet 6, 8660 Skanderborg\n8000 Aarhus', 'Torvet 6, 8660 Skanderborg'],
  ['a line of words', 'Taka\nTorvet 6\nTil venstre', 'Torvet 6'],
])('does not let an address go on over %s', (_, source, address) => {
  const place = placeIn(source, 'Taka', address);
  growAddresses(source, [place]);
  expect(place.address).toBe(address);
});

test('passes no other name', () => {
  const source = 'Taka, Torvet 6, Bella, 8660 Skanderborg';
  const place = placeIn(source, 'Taka', 'Torvet 6');
  growAddresses(source, [place, placeIn(source, 'Bella')]);
  expect(place.address).toBe('Torvet 6');
});

test('takes off the note what the address holds', () => {
  const source = 'Taka | Largo da Igreja 4 | 7005-741 São Miguel';
  const place = placeIn(source, 'Taka', 'Largo da Igreja 4', '7005-741 São Miguel');
  growAddresses(source, [place]);
  expect(place).toMatchObject({ address: 'Largo da Igreja 4, 7005-741 São Miguel' });
  expect(place).not.toHaveProperty('note');
  expect(place.receipts).not.toHaveProperty('note');
});

test.each([
  [
    'the next line',
    'Odense\nNedergade 188, st. th.\n5000 Odense C\nTlf.',
    'Nedergade 188, st. th.',
    'Nedergade 188, st. th., 5000 Odense C',
  ],
  [
    'the rest of the line and the next',
    'A\nStr. Teilor nr. 4, et. 1\n550999 Sibiu',
    'Str. Teilor nr. 4',
    'Str. Teilor nr. 4, et. 1, 550999 Sibiu',
  ],
  ['nothing where no code follows', 'A\nNedergade 188, st. th.\nTlf. 66 55', 'Nedergade 188', 'Nedergade 188'],
  ['nothing where it is there twice', 'Elm St 4\n8000 Aarhus\nElm St 4', 'Elm St 4', 'Elm St 4'],
])('an address of a page goes on to %s', (_, lines, address, grown) => {
  expect(grownInLines(lines, address)).toBe(grown);
});
