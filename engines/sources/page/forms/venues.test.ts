import { describe, expect, it } from 'vitest';
import { readPage } from '../index.ts';

const read = (title: string, body: string): Array<[string, string | undefined]> =>
  readPage(`<html><head><title>${title}</title></head><body><h1>${title}</h1>${body}</body></html>`, 'https://site.example/').places.map(
    ({ name, address }) => [name, address],
  );

describe('the venues of dated entries', () => {
  it('are the places, not what takes place there', () => {
    const entry = (when: string, what: string, where: string): string =>
      `<li><time>${when}</time><h3>${what}</h3><div class="venue">${where}</div><p>Fri entré.</p></li>`;
    expect(
      read(
        'Evenemang i december',
        `<ul>${entry('2 dec 10.00', 'Sagostund', '<b>Stadsbiblioteket</b>, Kungsgatan 9')}${entry('6 dec 18.00', 'Luciatåg', '<b>S:ta Annas kyrka</b>')}${entry('7 dec 13.00', 'Vernissage', '<b>Galleri Nr. 3</b>, Hantverksgränd 3, uppgång B')}</ul>`,
      ),
    ).toEqual([
      ['Stadsbiblioteket', 'Kungsgatan 9'],
      ['S:ta Annas kyrka', undefined],
      ['Galleri Nr. 3', 'Hantverksgränd 3, uppgång B'],
    ]);
  });

  it('are none where the elements hold but towns, and none of entries without dates', () => {
    const hotel = (name: string, where: string): string =>
      `<div class="h"><h3>${name}</h3><span class="location">${where}</span><p>2 dec</p></div>`;
    const names = read('Hotels', hotel('Hotel Adler', 'Freiburg') + hotel('Hotel Bären', 'Konstanz')).map(([name]) => name);
    expect(names).not.toContain('Freiburg');
    const team = (name: string, where: string): string => `<div><h3>${name}</h3><div class="location">${where}</div></div>`;
    expect(read('Team', team('Ada Nord', 'Room Alpha') + team('Bo Syd', 'Room Beta')).map(([name]) => name)).not.toContain('Room Alpha');
  });
});
