import { describe, expect, it } from 'vitest';
import { readPage } from '../index.ts';

const read = (title: string, body: string): Array<Array<string | undefined>> =>
  readPage(`<html><head><title>${title}</title></head><body><h1>${title}</h1>${body}</body></html>`, 'https://site.example/').places.map(
    ({ name, address }) => [name, address],
  );

describe('venues of dated entries', () => {
  it('are behind the time in a list of dates', () => {
    const entries = [
      '<time>sab 5 luglio</time> <b>Concerto della banda</b> – ore 21.00, Piazza del Popolo – ingresso libero',
      '<time>sab 12 luglio</time> <b>Cinema all’aperto</b> – ore 21.30, Chiostro di San Benedetto, via Cavour 8 – € 5',
      '<time>dom 20 luglio</time> <b>Sagra</b> – dalle 12.00, Parco delle Fonti, località Le Fonti – pranzo € 25',
    ];
    expect(read('Calendario eventi', `<ul>${entries.map((entry) => `<li>${entry}</li>`).join('')}</ul>`)).toEqual([
      ['Piazza del Popolo', undefined],
      ['Chiostro di San Benedetto', 'via Cavour 8'],
      ['Parco delle Fonti', 'località Le Fonti'],
    ]);
  });

  it('are cut at the comma as most of their list are', () => {
    const entry = (title: string, venue: string, time: string): string =>
      `<div class="evento"><h3>${title}</h3><p class="lugar">${venue}</p><p class="hora">${time}</p></div>`;
    expect(
      read(
        'Agenda cultural',
        entry('Peña folklórica', 'Club Sportivo Belgrano, Av. San Martín 1450', '21 h') +
          entry('Taller de títeres', 'Biblioteca Alfonsina, Mitre 332', '15 a 17 h') +
          entry('Milonga del puente', 'Galpón 5, Costanera y Belgrano', '22 h'),
      ),
    ).toEqual([
      ['Club Sportivo Belgrano', 'Av. San Martín 1450'],
      ['Biblioteca Alfonsina', 'Mitre 332'],
      ['Galpón 5', 'Costanera y Belgrano'],
    ]);
  });

  it('have their address in brackets in the cell of a table', () => {
    const rows = [
      ['4日(土)', '秋の古本市', '花森市民ホール（花森市本町1-2）'],
      ['12日(日)', 'こども相撲大会', '八幡神社（花森市宮前3）'],
    ];
    const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
    expect(read('10月のイベント', `<table><tr><th>日にち</th><th>イベント名</th><th>会場</th></tr>${body}</table>`)).toEqual([
      ['花森市民ホール', '花森市本町1-2'],
      ['八幡神社', '花森市宮前3'],
    ]);
  });

  it('are none in a list of news with dates and times', () => {
    const news = ['02.03. 19:00 – Jahreshauptversammlung', '17.05. 7:00 – Wegebautag', '21.06. 18:00 – Sonnwendfeuer'];
    expect(read('Aktuelles', `<ul>${news.map((one) => `<li>${one}</li>`).join('')}</ul>`)).toEqual([]);
  });
});
