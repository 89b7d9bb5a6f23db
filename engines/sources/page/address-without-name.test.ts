import { expect, test } from 'vitest';
import { withoutName } from './address-without-name.ts';
import { readPage } from './index.ts';

test.each([
  ['Old Mill, 5 Mill Lane', 'Old Mill', '5 Mill Lane'],
  ['Old Mill (5 Mill Lane)', 'Old Mill', '5 Mill Lane'],
  ['1. Old Mill – 5 Mill Lane', 'Old Mill', '5 Mill Lane'],
  ['Praterstern 1, 1020 Wien', 'Prater', 'Praterstern 1, 1020 Wien'],
  ['Schönbrunner Schloßstraße 47', 'Schönbrunn', 'Schönbrunner Schloßstraße 47'],
  ['Am Markt 3', 'Markt 3', ''],
  ['Neumarkt 3', 'markt 3', 'Neumarkt 3'],
  ['山田屋東京都港区1-2', '山田屋', '東京都港区1-2'],
  ['5 Mill Lane', '', '5 Mill Lane'],
])('%s without %s', (address, name, remainder) => {
  expect(withoutName(address, name)).toBe(remainder);
});

test('a block keeps its address where the name only begins the street', () => {
  const block = (name: string, address: string) => `<div><h3>${name}</h3><p>${address}</p></div>`;
  const page = `<title>Sights</title><h1>Sights of Vienna</h1>${block('Prater', 'Praterstern 1, 1020 Wien')}${block('Volksgarten', 'Volksgartenstraße 2, 1010 Wien')}${block('Hofburg', 'Heldenplatz 1, 1010 Wien')}`;
  expect(readPage(page, '').places.map(({ address }) => address)).toEqual([
    'Praterstern 1, 1020 Wien',
    'Volksgartenstraße 2, 1010 Wien',
    'Heldenplatz 1, 1010 Wien',
  ]);
});
