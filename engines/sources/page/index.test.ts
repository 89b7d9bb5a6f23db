import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type PageReading, readPage } from './index.ts';

function read(name: string): PageReading {
  return readPage(readFileSync(new URL(`../../testing/pages/${name}.html`, import.meta.url), 'utf8'), 'https://site.example/guide/');
}

const summary = (reading: PageReading) =>
  reading.places.map(({ name, address }) => (address === undefined ? name : `${name} @ ${address}`));

describe('readPage: the own data of a site', () => {
  // @covers read-sources.json-ld-microdata-rdfa-read, extract-methods.ai-reads-url-data-map
  it('takes JSON-LD in its graph, cleans the values and says where they are', () => {
    const reading = read('json-ld-graph');
    expect(summary(reading)).toEqual(['Café Uno & Co @ 5 Rue Exemple, 75001 Paris, FR', 'Due @ 7 Rue Autre, 75002 Paris']);
    expect(reading.places[0]).toMatchObject({
      rung: 'json-ld',
      category: 'restaurant',
      rating: 4.3,
      reviewCount: 1204,
      latitude: 48.86,
      countryCode: 'FR',
      phoneNumber: '+33 1 23 45 67 89',
      images: ['https://site.example/uno.jpg'],
      openingHours: {
        periods: [
          { open: { day: 5, time: '1800' }, close: { day: 6, time: '0100' } },
          { open: { day: 6 }, close: { day: 0 } },
        ],
      },
      receipts: { rating: { kind: 'data', path: '/@graph/2/itemListElement/0/item/aggregateRating/ratingValue', block: 0, quote: '8.6' } },
    });
    expect(reading.dropped).toEqual([{ reason: { code: 'no-location' }, example: 'Table Guide' }]);
  });

  // @covers read-sources.json-ld-microdata-rdfa-read
  it('takes microdata with borrowed parts and items that are but text', () => {
    const reading = read('microdata-itemref');
    expect(summary(reading)).toEqual(['The Swan @ 3 Mill Lane, Ambridge', 'The Crown']);
    expect(reading.places[0]).toMatchObject({ phoneNumber: '01234 567890', category: 'hotel', receipts: { name: { kind: 'element' } } });
    expect(reading.places[1]).toMatchObject({ latitude: 51.5, longitude: -0.12, receipts: { latitude: { attribute: 'content' } } });
  });

  // @covers read-sources.json-ld-microdata-rdfa-read
  it('takes RDFa', () => {
    expect(read('rdfa').places).toMatchObject([
      { name: 'Sunny Side Shop', address: '31 Shore Road, Sandy Bay, FL', phoneNumber: '850-555-4200', rung: 'rdfa' },
    ]);
  });

  // @covers read-sources.json-ld-microdata-rdfa-read
  it.each(['json-ld-graph', 'microdata-itemref', 'rdfa'])('says of every value of %s where it is', (name) => {
    for (const place of read(name).places)
      for (const field of [
        'name',
        'address',
        'latitude',
        'rating',
        'reviewCount',
        'category',
        'phoneNumber',
        'openingHours',
        'images',
      ] as const)
        if (place[field] !== undefined) expect(place.receipts, `${field} of ${place.name}`).toHaveProperty(field);
  });

  // @covers read-sources.embedded-state-program-data-tables
  it('takes the data of a script application, without visitor, towns and hidden entries', () => {
    const reading = read('state-next');
    expect(summary(reading)).toEqual(['North Store @ 1 North St, Boston, MA 02110', 'South Store @ 2 South St, Boston, MA 02111']);
    expect(reading.places[0]?.receipts?.latitude).toEqual({
      kind: 'data',
      path: '/props/pageProps/stores/0/coordinates/lat',
      block: 0,
      quote: '42.35',
    });
    expect(reading.dropped).toEqual([{ reason: { code: 'hidden-in-data' }, example: 'Old Store' }]);
  });

  // @covers read-sources.embedded-state-program-data-tables
  it('takes object literals and marker calls in program code', () => {
    expect(summary(read('state-script'))).toEqual([
      'Shop One @ 1 Amber Street, London',
      'Shop Two @ 2 Birch Street, London',
      'Shop Three @ 3 Cedar Street',
      'Shop Five',
      'Shop Four',
    ]);
  });

  it('adds what the page shows beside its data, each place once', () => {
    const reading = read('partial-data');
    expect(reading.places.map(({ name, rung }) => `${name} ${rung}`)).toEqual(['De Griet json-ld', 't Velootje list', 'Rock Circus list']);
    expect(reading.places[0]).toMatchObject({ url: 'https://site.example/griet', phoneNumber: '09 223 40 55', category: 'bar_or_pub' });
    expect(reading.places[0]?.receipts?.phoneNumber?.kind).toBe('element');
  });
});

describe('readPage: repeated structures', () => {
  // @covers read-sources.embedded-state-program-data-tables, extract-methods.ai-reads-url-data-map
  it.each<[string, string[]]>([
    [
      'cards',
      [
        'Fábrica Azul @ Rua das Flores 12, 1200-195 Lisboa',
        'Copa Lab @ Rua Nova 10, 1200-405 Lisboa',
        'Olá Cristóvão @ Largo Sem Número, Lisboa',
        'O Moinho @ Rua do Poço 1, 1200-335 Lisboa',
      ],
    ],
    ['article-numbered', ['Visit the Grand Gallery', 'Museum of Clocks', 'Leopold House', 'Belvedere']],
    [
      'lines',
      [
        'Acme Leeds @ 12 High Street, Leeds LS1 4AB',
        'Acme York @ 4 Coney Street, York YO1 9NA',
        'Acme Hull @ 99 George Street, Hull HU2 8LN',
      ],
    ],
    [
      'definition-list',
      [
        'Museum of Boats @ Botenstraat 1, 1071 XA Amsterdam',
        'Museum of Bikes @ Museumplein 6, 1071 DJ Amsterdam',
        'Museum of Bridges @ Museumplein 10, 1071 DJ Amsterdam',
      ],
    ],
    [
      'signs',
      ['Tom & Co @ Al Quoz Area 1, Street 15A', 'Common Ground @ Mall of the Dunes, Level 2', 'The Sum @ 6th Street, Trade Centre'],
    ],
    ['columns', ['Paradise Hall @ Amsterdam, Netherlands', 'Botanic @ Brussels, Belgium', 'Le Trio @ Paris, France']],
    ['bars-between', ['Früher @ Am Hof 12, 50667 Köln', 'Petri @ Mühlengasse 1, 50667 Köln', 'Pfanne @ Friesenstr. 64, 50670 Köln']],
    ['infobox', ['Museum of Boats @ Quai Neuf, Paris, France']],
    ['facts', ['Arda', 'Kaia', 'Loamy']],
    [
      'japanese',
      ['麺屋 いち @ 東京都新宿区西新宿1-2-3', 'らーめん ふたば @ 東京都港区三田2-16-4', '中華そば みどり @ 東京都中野区中野5-58-1'],
    ],
  ])('%s', (name, expected) => {
    expect(summary(read(name))).toEqual(expected);
  });

  // @covers read-sources.embedded-state-program-data-tables, extract-methods.ai-reads-url-data-map
  it('takes tables by the words of their head', () => {
    const reading = read('table');
    expect(summary(reading)).toEqual(['Central Library @ 1 Main St, Springfield', 'East Library @ 20 Elm St, Springfield']);
    expect(reading.places[0]).toMatchObject({
      rung: 'list',
      phoneNumber: '(555) 010-2000',
      receipts: { phoneNumber: { kind: 'element' } },
    });
    expect(reading.places[0]?.latitude).toBeCloseTo(49.8731, 3);
  });

  it('takes names in running text by the links to their own sites and to maps', () => {
    const reading = read('article-links');
    expect(summary(reading)).toEqual(['Le Chocolat Bleu', 'Chez Rosa', 'Hotel Lavande']);
    expect(reading.places[1]).toMatchObject({ latitude: 43.9195694, approximate: true });
    expect(reading.unfinished).toBe(true);
  });

  it('takes the one place that a page is about', () => {
    const reading = read('detail');
    expect(reading.places[0]).toMatchObject({ name: 'The Blue Door', address: expect.stringMatching(/^17 Harbour Road, Howth/) });
    expect(reading.places[0]).toMatchObject({ rating: 4.5, reviewCount: 120, phoneNumber: '+353 1 555 1234', latitude: 53.3881 });
  });

  it('resolves the links of a saved page against the address that it states for itself', () => {
    const html = readFileSync(new URL('../../testing/pages/cards.html', import.meta.url), 'utf8');
    expect(readPage(html, '').places[0]?.url).toBeUndefined();
    expect(readPage(html.replace('<head>', '<head><link rel="canonical" href="https://own.example/lisbon">'), '').places[0]?.url).toBe(
      'https://own.example/p/1',
    );
    expect(summary(readPage(readFileSync(new URL('../../testing/pages/article-links.html', import.meta.url), 'utf8'), ''))).toHaveLength(3);
  });

  // @covers read-sources.names-without-evidence-no-places
  it.each(['nothing-shop', 'nothing-news', 'nothing-docs', 'map-file'])('finds no place on a page without one: %s', (name) => {
    expect(summary(read(name))).toEqual([]);
  });
});

describe('readPage: any HTML at all', () => {
  // @covers read-sources.page-twice-gives-identical-bytes
  it.each<[string, string]>([
    ['nothing', ''],
    ['no markup', 'Just words.'],
    ['unclosed elements', '<div><b>'.repeat(60_000)],
    ['items never closed', '<li><p><a href=x>'.repeat(60_000)],
    ['tables in tables', '<table><tr><td>'.repeat(60_000)],
    ['stray end tags', '</b></div>'.repeat(60_000)],
    ['brackets', '<'.repeat(500_000)],
    ['microdata without end', '<div itemscope itemtype="http://schema.org/Hotel"><span itemprop=name>'.repeat(5_000)],
    ['microformats without end', '<div class="h-card"><p class="p-adr h-adr">'.repeat(5_000)],
    ['nested JSON', `<script type="application/ld+json">${'{"a":['.repeat(50_000)}</script>`],
    ['brackets in code', `<script>var lat = ${'[{a:'.repeat(50_000)}</script>`],
    [
      'itself referenced',
      '<script type="application/ld+json">{"@id":"#a","@type":"Place","name":"A","address":"1 B St","containsPlace":{"@id":"#a"}}</script>',
    ],
    ['long lines', `<p>${'1 High Street, '.repeat(30_000)}</p>`],
    ['digits', `<p>${'12-'.repeat(100_000)}</p>`.repeat(2)],
  ])(
    'comes to an end on %s, twice the same',
    (_, html) => {
      const first = readPage(html, 'https://site.example/');
      const second = readPage(html, 'https://site.example/');
      expect(second.places).toEqual(first.places);
      expect(second.dropped).toEqual(first.dropped);
    },
    60_000,
  );
});
