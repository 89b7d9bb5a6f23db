import { expect, test } from 'vitest';
import { townBehind } from './town-behind.ts';

/** The text up to the end of the town; the street ends at "|". */
function withTown(marked: string): string | undefined {
  const at = marked.indexOf('|');
  const text = marked.replace('|', '');
  const to = townBehind(text, at);
  return to === undefined ? undefined : text.slice(at, to);
}

test.each([
  ['Vodárna Na Kopci, Vodárenská 1|, Hradiště nad Labem', ', Hradiště nad Labem'],
  ['Πήγαινε στο Καφενείο «Η Παρέα», Μαιζώνος 71|, Πάτρα. Τα τσίπουρα με μεζέ μόνο 4€', ', Πάτρα'],
  ['Bakery Blue, 12 Mill Lane|, Thornbury Magna – closed on Mondays', ', Thornbury Magna'],
  ['Cena u Vlka, Farská 2|, Nová Lehota.', ', Nová Lehota'],
  ['Le Fournil, 3 rue Basse|, Saint-Élix-le-Vieux (fermé lundi)', undefined],
])('takes the unknown town behind a street: %s', (marked, town) => {
  expect(withTown(marked)).toBe(town);
});

test.each([
  'Breakfast at Sunny Spoon, 1204 Elm St|, then the museum',
  'Sunny Spoon, 1204 Elm St|, Button Museum',
  'Café Blau, Schlossberg 5|, Maria',
  'Café Blau, Schlossberg 5|, Samstag',
  'Café Blau, Schlossberg 5|, danke dir',
  'Kino Nord, Hauptstraße 4|, Parkplatz',
  'Sunny Spoon, 1204 Elm St|, Annex, Bramblewick 4',
])('takes no person, day, place or remark for a town: %s', (marked) => {
  expect(withTown(marked)).toBeUndefined();
});
