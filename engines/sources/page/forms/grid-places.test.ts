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

describe('tables without a header over their columns', () => {
  it('whose columns are the places', () => {
    const places = read(
      'Onze sporthallen',
      table([
        ['', 'De Wissel', 'Sporthal Zuid'],
        ['Adres', 'Kanaalweg 12, 7788 AB Vlierdam', 'Laan 3, 7788 XZ Vlierdam'],
        ['Telefoon', '0599 555 101', '0599 555 102'],
        ['Open', 'ma–vr 8.00–22.00', 'dagelijks 9.00–23.00'],
      ]),
    );
    expect(places.map(({ name, address, phoneNumber, hours }) => [name, address, phoneNumber, hours])).toEqual([
      ['De Wissel', 'Kanaalweg 12, 7788 AB Vlierdam', '0599 555 101', 'ma–vr 8.00–22.00'],
      ['Sporthal Zuid', 'Laan 3, 7788 XZ Vlierdam', '0599 555 102', 'dagelijks 9.00–23.00'],
    ]);
  });

  it('whose rows state streets and telephone numbers, under their towns', () => {
    const rows = ['Luomukauppa Versto|Kirkkokatu 8|08 555 010', 'Kauppahalli, Puoti 12|Torikatu 2|'];
    const row = (cells: string): string =>
      `<tr>${cells
        .split('|')
        .map((cell) => `<td>${cell}</td>`)
        .join('')}</tr>`;
    const town = (name: string): string => `<tr><th colspan="3">${name}</th></tr>`;
    const places = read(
      'Jälleenmyyjät',
      `<table>${town('Oulu')}${rows.map(row).join('')}${town('Kemi')}${row('Mummon aitta|Rantatie 5|016 555 020')}</table>`,
    );
    expect(places.map(({ name, address }) => [name, address])).toEqual([
      ['Luomukauppa Versto', 'Kirkkokatu 8, Oulu'],
      ['Kauppahalli, Puoti 12', 'Torikatu 2, Oulu'],
      ['Mummon aitta', 'Rantatie 5, Kemi'],
    ]);
  });

  it('reads no place of label and value, nor of days and their hours', () => {
    const facts = table([
      ['駐車場', 'あり（無料）'],
      ['住所', '空知郡上砂川町65番地'],
      ['電話', '0125-55-5555'],
    ]);
    expect(read('温泉', facts).map(({ name }) => name)).not.toContain('あり（無料）');
    const hours = table([
      ['Monday - Thursday', '11:00 AM', '10:00 PM'],
      ['Friday', '11:00 AM', '11:00 PM'],
      ['Sunday', '11:00 AM', '9:00 PM'],
    ]);
    expect(read('Hours', hours)).toEqual([]);
  });
});

describe('lines of dates, towns and venues', () => {
  const list = (lines: string[]): string => `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`;

  it('give the venue, in either order', () => {
    const dashes = read('Auf Tour', list(['12.03. Hamburg – Knust (ausverkauft)', '13.03. Bremen – Lagerhaus', '15.03. Köln – Gebäude 9']));
    expect(dashes.map(({ name, address }) => [name, address])).toEqual([
      ['Knust', 'Hamburg'],
      ['Lagerhaus', 'Bremen'],
      ['Gebäude 9', 'Köln'],
    ]);
    const commas = read('On tour', list(['Apr 3: The Bitter End, New York', 'Apr 5: Schubas, Chicago', 'Apr 9: Tractor Tavern, Seattle']));
    expect(commas.map(({ name, address }) => [name, address])).toEqual([
      ['The Bitter End', 'New York'],
      ['Schubas', 'Chicago'],
      ['Tractor Tavern', 'Seattle'],
    ]);
  });

  it('give none of news and results', () => {
    expect(read('Aktuelles', list(['12.03. Hamburg – Bremen 2:1', '13.03. Köln – Leipzig 0:0', '15.03. Mainz – Berlin 3:3']))).toEqual([]);
    expect(
      read(
        'Aktuelles',
        list(['12.03. Neuer Kurs – Anmeldung offen', '13.03. Wartung – Seite nicht erreichbar', '15.03. Sommerfest – wir freuen uns']),
      ),
    ).toEqual([]);
  });
});
