import { describe, expect, it } from 'vitest';
import { readPage } from './index.ts';

const page = (title: string, body: string, head = ''): ReturnType<typeof readPage> =>
  readPage(`<html><head><title>${title}</title>${head}</head><body>${body}</body></html>`, 'https://site.example/');
const cards = (names: string[]): string =>
  names.map((name, at) => `<div class="card"><img src="/${at}.jpg" alt=""><h3>${name}</h3><p>${12 + at},50</p></div>`).join('');

describe('the place whose site a page is of', () => {
  it.each([
    [
      'The Drovers — Food, Ale, Beds',
      `<header><a href="/">The Drovers</a></header><h1>Muddy boots welcome</h1><h2>Eat</h2>${cards(["Shepherd's Board", 'Sunday Roast', 'Little Drovers'])}<footer><p>Bridge End, Hawsby, North Yorkshire DL8 9ZX</p><p>01969 555 017</p></footer>`,
      { name: 'The Drovers', address: 'Bridge End, Hawsby, North Yorkshire DL8 9ZX', phoneNumber: '01969 555 017' },
    ],
    [
      'Gasthof Zur Linde – Startseite',
      `<header><a href="/" rel="home">Gasthof Zur Linde</a></header><h1>Grüß Gott</h1><h2>Zimmer</h2>${cards(['Zimmer Storch', 'Zimmer Hofblick'])}<p>Im Saal bis 90, im Stüberl bis 25 Personen.</p><footer><address>Gasthof Zur Linde<br>Marktgasse 4<br>91611 Lehrstetten</address><p>Tel. 09823 555 140</p></footer>`,
      { name: 'Gasthof Zur Linde', phoneNumber: '09823 555 140' },
    ],
    [
      'Sucre &amp; Sel',
      `<header><img src="/logo.png" alt="Sucre &amp; Sel"></header><h1>Le goût du matin</h1>${cards(['Kouign-amann', 'Le Campagne', 'La Bigoudène'])}<p>12 rue des Halles, 29420 Plouvarec</p><p>Du mardi au samedi 7 h – 19 h</p>`,
      { name: 'Sucre & Sel', address: '12 rue des Halles, 29420 Plouvarec', hours: 'mardi au samedi 7 h – 19 h' },
    ],
    [
      'Салон «Искра»',
      `<h1>Красота рядом</h1><h2>Мастера</h2>${cards(['Анна Белова', 'Ольга Рябова'])}<p>ул. Садовая, 14, 190000 Белогорск</p><p>Тел. +7 4162 55-50-18</p><footer>© 2025 Салон «Искра»</footer>`,
      { name: 'Салон «Искра»', address: 'ул. Садовая, 14, 190000 Белогорск' },
    ],
  ])('is the only place under the title "%s", whatever the page offers', (title, body, expected) => {
    const { places } = page(title, body);
    expect(places).toHaveLength(1);
    expect(places[0]).toMatchObject(expected);
  });

  const contact =
    '<footer><p>Radladen Blitz</p><p>Im Acker 9, 8499 Rümligen</p><p>Tel. 052 555 01 77</p><p>© 2025 Radladen Blitz</p></footer>';
  it.each([
    ['an article of the site', 'Kette wechseln – Radladen Blitz', '<h1>Kette wechseln</h1><p>Zuerst wird die alte Kette geöffnet.</p>', ''],
    [
      'an article by its data',
      'Radladen Blitz – Kette wechseln',
      '<h1>Kette wechseln</h1><p>So geht es.</p>',
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"BlogPosting","headline":"Kette wechseln"}</script>',
    ],
    ['a product', 'Radladen Blitz', '<h1>Helm Nordwind</h1><b>49,90</b>', '<meta property="og:type" content="product">'],
    ['a list of products', 'Helme – Radladen Blitz', `<h1>Helme</h1>${cards(['Nordwind', 'Südwind', 'Ostwind'])}`, ''],
  ])('is not taken on a page about %s', (_, title, body, head) => {
    expect(page(title, `<header><a href="/">Radladen Blitz</a></header>${body}${contact}`, head).places).toEqual([]);
  });

  it('is not taken where the page lists places', () => {
    const names = ['Stadtmuseum', 'Schlossgarten', 'Café am Markt'];
    const { places } = page(
      'Museumsverein Hall',
      `<header><a href="/">Museumsverein Hall</a></header><h1>Unsere Häuser</h1>${names.map((name, at) => `<h2>${name}</h2><p>Gasse ${at + 3}, 7453${at} Hall</p>`).join('')}<footer><p>Museumsverein Hall, Weg 1, 74523 Hall</p><p>Tel. 0791 555 01</p></footer>`,
    );
    expect(places.map(({ name }) => name)).toEqual(names);
  });
});
