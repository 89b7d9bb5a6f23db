import { describe, expect, it } from 'vitest';
import { readLabelled } from '../../values/index.ts';
import { withFirstDay } from './hours-lines.ts';
import { readPage } from './index.ts';

describe('opening hours over lines of one block', () => {
  const shop = (name: string, hours: string): string =>
    `<div><h3>${name}</h3><p>${name}ntie 5<br>90310 ${name}<br>puh. 02 555 0144</p><p>${hours}</p></div>`;
  const read = (...hours: string[]): Array<string | undefined> =>
    readPage(
      `<title>Myymälät</title><h1>Myymälät</h1>${hours.map((one, at) => shop(['Turku', 'Tampere', 'Oulu'][at] ?? '', one)).join('')}`,
      'https://site.example/',
    ).places.map((place) => place.hours);

  it('go on with days that are words of other languages too', () => {
    expect(read('ma–pe 10–18<br>la 10–15<br>su suljettu', 'ti–pe 11–18<br>la 10–14', 'to–pe 12–17')).toEqual([
      'ma–pe 10–18; la 10–15; su suljettu',
      'ti–pe 11–18; la 10–14',
      'to–pe 12–17',
    ]);
  });

  it.each([
    ['Do–Sa ab 16 Uhr, So 11–21 Uhr', 'Sa ab 16 Uhr, So 11–21 Uhr', 'Do–Sa ab 16 Uhr, So 11–21 Uhr'],
    ['Zaberfeld. Fr und Sa ab 17 Uhr', 'Fr und Sa ab 17 Uhr', 'Fr und Sa ab 17 Uhr'],
    ['Tel. 555 12 – Mo–Fr 9–12 Uhr', 'Mo–Fr 9–12 Uhr', 'Mo–Fr 9–12 Uhr'],
    ['Kasse – Mo 9–12 Uhr', 'Mo 9–12 Uhr', 'Mo 9–12 Uhr'],
  ])('"%s" have their first day', (line, value, expected) => {
    expect(withFirstDay(line, value)).toBe(expected);
  });
});

describe('opening hours of a contact page', () => {
  const page = (contact: string): string | undefined =>
    readPage(
      `<title>Café Mylly | Rauma</title><h1>Café Mylly</h1><p>Kanalgatan 4</p><p>26100 Rauma</p><p>Tel. +358 2 555 7140</p>${contact}<p>Welcome</p>`,
      'https://site.example/',
    ).places[0]?.hours;

  it.each([
    ['<h2>Aukioloajat</h2><p>ma–pe 7.30–17</p><p>la 9–15</p><p>su suljettu</p>', 'ma–pe 7.30–17; la 9–15; su suljettu'],
    [
      '<h2>Horario</h2><p>L-V: 9:30 a 13:45 y 16:45 a 20:15</p><p>S: 10:00 a 13:30</p>',
      'L-V: 9:30 a 13:45 y 16:45 a 20:15; S: 10:00 a 13:30',
    ],
    ['<h2>Öffnungszeiten</h2><p>Mo–Fr 9–18 Uhr</p><p>Sa 9–13, 14–16</p>', 'Mo–Fr 9–18 Uhr; Sa 9–13, 14–16'],
    ['<p>Küche: Mi–So 11.30–14.00 und 17.30–20.30 Uhr</p>', 'Küche: Mi–So 11.30–14.00 und 17.30–20.30 Uhr'],
    [
      '<h2>Lahtiolekuajad</h2><table><tr><td>E, K</td><td>10.00–18.00</td></tr><tr><td>R</td><td>9.00–15.30</td></tr></table>',
      'E, K 10.00–18.00; R 9.00–15.30',
    ],
    // What has the form of a day and its times, and is none.
    ['<h2>Öffnungszeiten</h2><p>Mo–Fr 9–18 Uhr</p><p>km 5–10 of the trail</p>', 'Mo–Fr 9–18 Uhr'],
    ['<h2>Horario</h2><p>L-V: 9:30 a 13:45</p><p>ver 10–12 fotos</p>', 'L-V: 9:30 a 13:45'],
  ])('%s', (contact, hours) => {
    expect(page(contact)).toBe(hours);
  });

  it('begin above the lines that are near the address', () => {
    const html =
      '<title>Museum Blau – Besuch planen</title><h1>Museum Blau</h1><h2>Öffnungszeiten</h2><p>Mi–So 10:00–18:00, Do bis 21:00<br>Mo und Di geschlossen</p><h2>Eintritt</h2><p>Frei</p><h2>Anreise</h2><p>Löffelgasse 7<br>8999 Steinach</p><p>Tel. +43 3999 555 12</p>';
    expect(readPage(html, 'https://site.example/').places[0]?.hours).toBe('Mi–So 10:00–18:00, Do bis 21:00; Mo und Di geschlossen');
  });
});

it('the last entry of a list keeps the lines of its paragraph', () => {
  const html =
    '<title>Naše koče</title><h1>Naše koče</h1><h3>Koča na Jelencu</h3><p>Gorska pot 3, 2399 Zelenograd<br>Telefon: 02 555 01 43</p><h3>Dom pod Stražo</h3><p>Podstraža 15, 2399 Zelenograd<br>Telefon: 02 555 01 44<br>Odprt vsak dan razen torka, 9.00–20.00</p><h2>Izleti</h2><p>Zbor ob 7.00</p>';
  expect(readPage(html, 'https://site.example/').places.map(({ hours }) => hours)).toEqual([
    undefined,
    'Odprt vsak dan razen torka, 9.00–20.00',
  ]);
});

it('opening hours end before the next sign of a line', () => {
  expect(readLabelled('hours', '화~금 10:00~22:00 💴 1인 740엔')?.value).toBe('화~금 10:00~22:00');
});

describe('pages that are named by a part of the site', () => {
  const read = (title: string, body: string) =>
    readPage(`<title>${title}</title><nav><a href="/">Home</a></nav>${body}`, 'https://site.example/').places.map(({ name }) => name);
  const contact = '<p>Strandgata 7<br>73500 Eskifjörður<br>Tel. 476 5518</p><p>Mo–Fr 9:00–17:00</p>';

  it.each([
    ['Hafðu samband – Gistihús Lón', `<h1>Hafðu samband</h1>${contact}`, ['Gistihús Lón']],
    ['Contactos | Óptica Mirasol', `<h1>Contactos</h1>${contact}`, ['Óptica Mirasol']],
    ['Стоматологія «32» – Контакти', `<h1>Контакти</h1>${contact}`, ['Стоматологія «32»']],
    [
      'Prodajna mesta – Sveće Plamičak',
      '<h1>Prodajna mesta</h1><div><h4>Plamičak Stari grad</h4><p>Cara Lazara 16<br>31000 Užice<br>031/555-018</p></div><div><h4>Plamičak Zlatibor</h4><p>Kraljeve vode 3<br>31315 Zlatibor<br>031/555-019</p></div>',
      ['Plamičak Stari grad', 'Plamičak Zlatibor'],
    ],
  ])('%s', (title, body, names) => {
    expect(read(title, body)).toEqual(names);
  });
});
