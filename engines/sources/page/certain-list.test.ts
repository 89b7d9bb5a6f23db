import { describe, expect, it } from 'vitest';
import { readPage } from './index.ts';

const read = (title: string, body: string) =>
  readPage(`<html><head><title>${title}</title></head><body><h1>${title}</h1>${body}</body></html>`, 'https://site.example/').places;
const cards = (title: string, body: string): string[] =>
  read(title, body).map(({ name, address, phoneNumber }) => [name, address, phoneNumber].filter(Boolean).join(' | '));

describe('entries that say where they are', () => {
  it('end where the page goes on about something else', () => {
    const section = (name: string, street: string, phone: string): string =>
      `<h2>${name}</h2><dl><dt>Bezoekadres</dt><dd>${street}<br>7799 AB Oosterveen</dd><dt>Telefoon</dt><dd>${phone}</dd></dl>`;
    expect(
      cards(
        'Wijkcentra',
        `${section('De Spil', 'Ambachtsweg 31', '0599 555 110')}${section('Het Anker', 'Turfhoek 2a', '0599 555 120')}<h2>Wat kost een zaal?</h2><p>Vraag het aan de balie.</p>`,
      ),
    ).toEqual([
      'De Spil | Ambachtsweg 31, 7799 AB Oosterveen | 0599 555 110',
      'Het Anker | Turfhoek 2a, 7799 AB Oosterveen | 0599 555 120',
    ]);
  });

  it('have their address behind a pin or an icon, whatever it looks like', () => {
    const clinic = (name: string, address: string, phone: string): string =>
      `<div class="c"><h3>${name}</h3><ul><li><i class="fa fa-map-marker"></i> ${address}</li><li><i class="fa fa-phone"></i> ${phone}</li></ul></div>`;
    expect(
      cards(
        '診所位置',
        `${clinic('東灣診所', '東灣蘭街 38 號永昌大廈 12 樓 B 室', '2555 0138')}${clinic('西角診所', '西角青衣里 7 號地下 4 號舖', '2555 0177')}`,
      ),
    ).toEqual(['東灣診所 | 東灣蘭街 38 號永昌大廈 12 樓 B 室 | 2555 0138', '西角診所 | 西角青衣里 7 號地下 4 號舖 | 2555 0177']);
  });

  it('have all lines between their name and their town as their address', () => {
    expect(
      cards(
        'Les bonnes tables',
        `<p><b>Auberge Chez Lili</b><br>Le Bourg<br>25999 Saint-Malvin<br>Tél. 03 81 55 50 12</p><p><b>Le Vin Jaune</b><br>2 quai des Tanneurs<br>25999 Saint-Malvin<br>Tél. 03 81 55 50 48</p>`,
      ),
    ).toEqual([
      'Auberge Chez Lili | Le Bourg, 25999 Saint-Malvin | 03 81 55 50 12',
      'Le Vin Jaune | 2 quai des Tanneurs, 25999 Saint-Malvin | 03 81 55 50 48',
    ]);
  });

  it('keep a town that is their name too', () => {
    const shop = (town: string, street: string): string =>
      `<dt>${town}</dt><dd>${street}<br>${town} VIC 3999</dd><dd>Phone (03) 5550 1234</dd><dd>Sat 9am–1pm</dd>`;
    expect(
      read('Find a shop', `<dl>${shop('Wattle Flat', 'Shop 3, 88 Railway Pde')}${shop('Currawong', 'Old Fire Station<br>2 Tank St')}</dl>`),
    ).toMatchObject([
      { name: 'Wattle Flat', address: 'Shop 3, 88 Railway Pde, Wattle Flat VIC 3999' },
      { name: 'Currawong', address: 'Old Fire Station, 2 Tank St, Currawong VIC 3999' },
    ]);
  });

  it('are none where sections of a page share one address', () => {
    expect(
      cards(
        'El Mesón',
        `<div><h3>Nuestra cocina</h3><p>Calle Mayor 5, 33001 Oviedo</p><p>Tel. 985 555 010</p></div><div><h3>Visítanos</h3><p>Calle Mayor 5, 33001 Oviedo</p><p>Tel. 985 555 010</p></div>`,
      ),
    ).not.toContain('Nuestra cocina | Calle Mayor 5, 33001 Oviedo | 985 555 010');
  });
});
