import { describe, expect, it } from 'vitest';
import { readPage } from './index.ts';

const read = (html: string) => readPage(html, 'https://site.example/page');
const names = (html: string): string[] => read(html).places.map(({ name }) => name);
const data = (value: object): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...value })}</script>`;

describe('a list whose entries state where they are', () => {
  const branch = (name: string, street: string, town: string): string =>
    `<div class="site"><h2>${name}</h2><p>${street}</p><p>${town}</p></div>`;

  // @covers read-sources.page-entries-with-addresses
  it('is read whatever its names look like', () => {
    const reading = read(
      `<title>Hvor træner vi?</title><main><h1>Hvor træner vi?</h1>${branch('Sal A', 'Søndervej 14', '4100 Ringsted')}${branch('Sal B', 'Skolegade 2', '4180 Sorø')}</main>`,
    );
    expect(reading.places.map(({ name, address }) => `${name}: ${address}`)).toEqual([
      'Sal A: Søndervej 14, 4100 Ringsted',
      'Sal B: Skolegade 2, 4180 Sorø',
    ]);
    expect(reading.uncertain).toBe(true);
  });

  it('has the name of each branch where its heading is but the town', () => {
    const town = (name: string, street: string, code: string): string =>
      `<h1>${name}</h1><h2>Kontakt</h2><p>Buchladen Wellenspiel ${name}</p><p>${street}</p><p>${code} ${name}</p><p>Tel: 08382 555 77</p>`;
    expect(names(`<title>Lindau</title>${town('Lindau', 'Inselgasse 3', '88131')}${town('Bregenz', 'Seeweg 12', '6900')}`)).toEqual([
      'Buchladen Wellenspiel Lindau',
      'Buchladen Wellenspiel Bregenz',
    ]);
  });

  it('comes before the company that the data of the page name', () => {
    const page = `<title>Nos agences – Garage Perrin SA</title>${data({
      '@type': 'AutoRepair',
      name: 'Garage Perrin SA',
      address: { '@type': 'PostalAddress', streetAddress: 'Route de Berne 50', postalCode: '1010', addressLocality: 'Lausanne' },
    })}<main><h1>Nos agences</h1>${branch('Agence de Morges', 'Rue Louis-de-Savoie 9', '1110 Morges')}${branch('Agence de Nyon', 'Rue de la Gare 30', '1260 Nyon')}</main>`;
    expect(names(page)).toEqual(['Agence de Morges', 'Agence de Nyon']);
  });

  it('is read from a table by the position of each row', () => {
    const row = (name: string, position: string, note: string): string => `<tr><td>${name}</td><td>${position}</td><td>${note}</td></tr>`;
    const rows = [
      row('Kopa', '46.4123, 13.8034', 'water near by'),
      row('Prehod', '46.4388, 13.7561', 'closed in winter'),
      row('Skala', '46.4019, 13.8550', 'six beds'),
    ];
    const reading = read(
      `<title>Bivouacs</title><h1>Bivouacs</h1><table><tr><th>Shelter</th><th>Coordinates</th><th>Note</th></tr>${rows.join('')}</table>`,
    );
    expect(reading.places.map(({ name, latitude }) => `${name} ${latitude}`)).toEqual(['Kopa 46.4123', 'Prehod 46.4388', 'Skala 46.4019']);
  });

  it('is none where two entries share their address', () => {
    const groups = branch('Hold 1', 'Søndervej 14', '4100 Ringsted') + branch('Hold 2', 'Søndervej 14', '4100 Ringsted');
    expect(names(`<title>Hvornår træner vi?</title><main><h1>Hvornår træner vi?</h1>${groups}</main>`)).toEqual([]);
  });
});

describe('the place of its own home page', () => {
  const home = (title: string, shown: string, head = ''): string =>
    `<title>${title}</title>${head}<main><h1>Καλώς ήρθατε</h1><p>Ραντεβού μόνο τηλεφωνικά.</p></main><footer><p>${shown}</p></footer>`;
  const block = 'Zahnarztpraxis Dr. Hanna Vogt<br>Rosengasse 12<br>79098 Freiburg<br>Tel. 0761 555 0123<br>Mo – Do 8:00 – 17:00 Uhr';

  it('is found by its title and the one address below its name', () => {
    expect(read(home('Zahnarztpraxis Dr. Hanna Vogt | Startseite', block)).places).toMatchObject([
      { name: 'Zahnarztpraxis Dr. Hanna Vogt', address: 'Rosengasse 12, 79098 Freiburg', hours: 'Mo – Do 8:00 – 17:00 Uhr' },
    ]);
  });

  it('is found on a page of its site with a subject of its own too', () => {
    expect(names(home('Fünf Tipps gegen Zahnschmerzen | Zahnarztpraxis Dr. Hanna Vogt', block))).toEqual(['Zahnarztpraxis Dr. Hanna Vogt']);
  });

  // @covers read-sources.page-shown-before-its-data
  it('is not what the template of the page left in its data, which the report says', () => {
    const left = data({
      '@type': 'Dentist',
      name: 'Example Practice',
      address: { '@type': 'PostalAddress', streetAddress: '1 Sample Street', addressLocality: 'Sampletown' },
    });
    const reading = read(home('Zahnarztpraxis Dr. Hanna Vogt | Startseite', block, left));
    expect(reading.places.map(({ name }) => name)).toEqual(['Zahnarztpraxis Dr. Hanna Vogt']);
    expect(reading.dropped).toEqual([{ reason: { code: 'other-place-shown' }, example: 'Example Practice, 1 Sample Street, Sampletown' }]);
  });
});

describe('data that say less or something else than the page shows', () => {
  const hotel = (address: object): string =>
    `<title>Pension Birkenhof</title>${data({ '@type': 'Hotel', name: 'Pension Birkenhof', address: { '@type': 'PostalAddress', ...address } })}
    <h1>Pension Birkenhof</h1><p>Ruhige Zimmer am Waldrand.</p><footer><p>Pension Birkenhof<br>Waldstraße 6<br>38667 Bad Harzburg</p></footer>`;

  it('give way to the street that the page shows', () => {
    expect(read(hotel({ addressLocality: 'Bad Harzburg' })).places[0]?.address).toBe('Waldstraße 6, 38667 Bad Harzburg');
  });

  // @covers read-sources.page-shown-before-its-data
  it('give way to another street, which the report says', () => {
    const reading = read(hotel({ streetAddress: 'Alte Poststraße 99', postalCode: '38667', addressLocality: 'Bad Harzburg' }));
    expect(reading.places[0]?.address).toBe('Waldstraße 6, 38667 Bad Harzburg');
    expect(reading.dropped.map(({ reason }) => reason)).toContainEqual({ code: 'other-address-shown' });
  });
});

describe('an entry that looks unlike the others of its list', () => {
  it('is one too where all have their address', () => {
    const entry = (name: string, street: string, mark = ''): string =>
      `<li class="hit${mark === '' ? '' : ' ad'}">${mark}<a class="who" href="/x">${name}</a><div class="at">${street}, 9000 Gent</div></li>`;
    const list = [
      entry('Brasserie De Haan', 'Veldstraat 12', '<span>Advertentie</span>'),
      entry('Eethuis Bij Mia', 'Korenlei 4'),
      entry('Frituur Het Hoekje', 'Sint-Pietersplein 31'),
      entry('Café Noord', 'Dok 8'),
    ];
    expect(names(`<title>Restaurants in Gent</title><h1>Restaurants in Gent</h1><ol>${list.join('')}</ol>`)).toEqual([
      'Brasserie De Haan',
      'Eethuis Bij Mia',
      'Frituur Het Hoekje',
      'Café Noord',
    ]);
  });
});

describe('a sentence with an address in it', () => {
  it('gives the address and not the sentence', () => {
    const text = (name: string, sentence: string): string => `<h2>${name}</h2><p>${sentence}</p>`;
    const reading = read(
      `<html lang="da"><title>Tre caféer i Odense</title><article><h1>Tre caféer i Odense</h1>${text('Kaffebaren Solvang', 'Du finder den på Vestergade 33, lige ved torvet.')}${text('Te & Tid', 'Hyggelig kælder i Nedergade 12; ring først.')}${text('Café Ravnen', 'Den ligger på hjørnet ved Skibhusvej 101. Prøv kanelsneglen.')}</article>`,
    );
    expect(reading.places.map(({ address }) => address)).toEqual(['Vestergade 33', 'Nedergade 12', 'Skibhusvej 101']);
  });
});

describe('parts of a page that are no places', () => {
  const card = (name: string, picture: string, street: string): string =>
    `<article><img src="/p.jpg" alt="${picture}"><h3>${name}</h3><p>${street}, 6900 Bregenz</p><p>05574 555 12</p></article>`;
  const cards =
    card('Gasthof Adler', 'Speisesaal', 'Kirchplatz 2') +
    card('Wirtshaus am See', 'Terrasse', 'Seestraße 14') +
    card('Café Linde', 'Torte', 'Lindauer Straße 5');

  it('are descriptions of pictures and headings of advice', () => {
    expect(
      names(
        `<title>Essen in Bregenz</title><h1>Essen in Bregenz</h1>${cards}<article><h3>Gut zu wissen</h3><p>Viele Lokale haben montags zu.</p></article>`,
      ),
    ).toEqual(['Gasthof Adler', 'Wirtshaus am See', 'Café Linde']);
  });

  it('are products and recipes', () => {
    const product = (name: string): string =>
      `<div itemscope itemtype="https://schema.org/Product"><h3 itemprop="name">${name}</h3><p>4.6 (210)</p><p>€ 39.00</p></div>`;
    expect(
      names(`<title>Tents | Camp Shop</title><h1>Tents</h1>${['Alpina 2', 'Fjord Roma', 'Siena Dome', 'Porto XL'].map(product).join('')}`),
    ).toEqual([]);
  });
});
