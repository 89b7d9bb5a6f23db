import { describe, expect, it } from 'vitest';
import { readText } from '../index.ts';

const names = (...lines: string[]): unknown[] => readText(lines.join('\n')).places.map(({ name }) => name);

describe('names of forms', () => {
  it('have no words before them that lead up to a place', () => {
    expect(
      names(
        "1. Register at Keogh's Funeral Home, 4 Main Street",
        '2. Afterwards to The Abbey Arms Hotel, 12 Boyle Road',
        '3. Café på Hjørnet, Storgata 5',
      ),
    ).toEqual(["Keogh's Funeral Home", 'The Abbey Arms Hotel', 'Café på Hjørnet']);
  });

  it('have their closing quotation mark, and no telephone number', () => {
    const { places } = readText(
      ['👉 Καφέ «Σοκάκι» (Ποτιέ 6)', '👉 Ταβέρνα Γλάρος, Ζαμπελίου 38', '👉 Μπακάλικο Σφακιανάκη τηλ. 28210 55501'].join('\n'),
    );
    expect(places.map(({ name, phoneNumber }) => [name, phoneNumber])).toEqual([
      ['Καφέ «Σοκάκι»', undefined],
      ['Ταβέρνα Γλάρος', undefined],
      ['Μπακάλικο Σφακιανάκη', '28210 55501'],
    ]);
  });

  it('go on with words that are written small', () => {
    expect(
      names(
        'Školský výlet 7.A – program',
        '8:20 Jaskyňa Biela Pani – vstup 4 €, teplé oblečenie!',
        '11:00 obed: Koliba u Jánošíkov, Tatranská Roveň 17, 059 99',
        '13:30 Múzeum lyží a saní',
        '15:00 zmrzlina v Cukrárni Snehulienka (kto má vreckové)',
      ),
    ).toEqual(['Jaskyňa Biela Pani', 'Koliba u Jánošíkov', 'Múzeum lyží a saní', 'Cukrárni Snehulienka']);
  });
});
