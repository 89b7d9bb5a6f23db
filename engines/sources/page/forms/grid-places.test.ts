import { describe, expect, it } from 'vitest';
import { readPage } from '../index.ts';

type Cells = string[][];

function table(rows: Cells): string {
  const row = (cells: string[], tag: string): string => `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  return `<table>${rows.map((cells, at) => row(cells, at === 0 ? 'th' : 'td')).join('')}</table>`;
}

function read(title: string, body: string): ReturnType<typeof readPage>['places'] {
  return readPage(`<html><head><title>${title}</title></head><body><h1>${title}</h1>${body}</body></html>`, 'https://site.example/').places;
}

describe('tables whose header says what their columns are', () => {
  it('reads the venue of a tour with its town, and neither its price nor its state', () => {
    const places = read(
      'Tournée 2026',
      table([
        ['Date', 'Ville', 'Salle', 'Tarif', 'Statut'],
        ['3 avril', 'Lannion', 'Le Carré Magique', '18 €', 'complet'],
        ['4 avril', 'Niort', 'Le Camji', '15 €', 'en vente'],
        ['9 avril', 'Agen', 'Florida', '16 €', 'en vente'],
      ]),
    );
    expect(places.map(({ name, address, category, note }) => [name, address, category, note])).toEqual([
      ['Le Carré Magique', 'Lannion', undefined, undefined],
      ['Le Camji', 'Niort', undefined, undefined],
      ['Florida', 'Agen', undefined, undefined],
    ]);
  });

  it('reads rows of blocks like a table', () => {
    const row = (cells: string[]): string => `<div class="r">${cells.map((cell) => `<div>${cell}</div>`).join('')}</div>`;
    const places = read(
      'Live',
      ['Datum|Spielort|Stadt', '2.5.|Alte Mälzerei <small>Einlass 19 Uhr</small>|Regensburg', '3.5.|Zakk|Düsseldorf', '4.5.|Cairo|Würzburg']
        .map((cells) => row(cells.split('|')))
        .join(''),
    );
    expect(places.map(({ name, address }) => [name, address])).toEqual([
      ['Alte Mälzerei', 'Regensburg'],
      ['Zakk', 'Düsseldorf'],
      ['Cairo', 'Würzburg'],
    ]);
  });

  it('joins the cells of one address, and takes the hours from a column for each day', () => {
    const places = read(
      'Kirjastot',
      table([
        ['Nimi', 'Osoite', 'Postinumero', 'Kaupunki', 'Ma', 'Ti', 'Ke', 'To', 'Pe'],
        ['Pääkirjasto', 'Koulukatu 2', '99990', 'Lampila', '9–19', '9–19', '11–19', '9–19', '9–16'],
        ['Rannan kirjasto', 'Rantatie 14 B', '99991', 'Ylälampi', '–', '12–18', '–', '12–18', '–'],
      ]),
    );
    expect(places.map(({ name, address, hours }) => [name, address, hours])).toEqual([
      ['Pääkirjasto', 'Koulukatu 2, 99990 Lampila', 'Ma 9–19, Ti 9–19, Ke 11–19, To 9–19, Pe 9–16'],
      ['Rannan kirjasto', 'Rantatie 14 B, 99991 Ylälampi', 'Ti 12–18, To 12–18'],
    ]);
  });

  it('puts the town behind the street where it is before the name', () => {
    const [place] = read(
      'Termine',
      table([
        ['Datum', 'Ort', 'Saal'],
        ['1.2.', '8020 Graz', 'Orpheum<br>Orpheumgasse 8'],
        ['2.2.', 'Wels', 'Schl8hof'],
      ]),
    );
    expect([place?.name, place?.address]).toEqual(['Orpheum', 'Orpheumgasse 8, 8020 Graz']);
  });

  it.each([
    [
      'a league table',
      [
        ['Heim', 'Gast', 'Erg.'],
        ['SV Hain', 'TuS Berg', '1:1'],
        ['FC Au', 'VfB Tal', '2:0'],
      ],
    ],
    [
      'a price list',
      [
        ['Prestation', 'Durée', 'Prix'],
        ['Coupe', '45 min', '32 €'],
        ['Brushing « Riviera »', '30 min', '24 €'],
      ],
    ],
    [
      'files',
      [
        ['Name', 'Last commit message', 'Commit time'],
        ['src', 'Fix', '2 days ago'],
        ['LICENSE.md', 'Add', '3 years ago'],
      ],
    ],
    [
      'a timetable without venues',
      [
        ['Tag', 'Zeit', 'Kurs'],
        ['Mo', '18:00', 'Yoga'],
        ['Di', '19:00', 'Pilates'],
      ],
    ],
  ])('gives no place of %s', (_, rows) => {
    expect(read('Übersicht', table(rows))).toEqual([]);
  });
});
