import type { ReadPlace } from '@cairn/contracts/places.ts';
import { describe, expect, it } from 'vitest';
import type { UnitRange } from '../../place/records.ts';
import { assembleText } from './assemble.ts';
import { segmentText } from './segment.ts';
import { blankControls } from './source.ts';

function drain<T>(steps: Generator<void, T, void>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Reads a text with these names as the chosen ones; each is its first occurrence behind the one before. */
function read(text: string, ...names: string[]): ReadPlace[] {
  const document = drain(segmentText(blankControls(text)));
  const chosen: UnitRange[] = [];
  let unit = 0;
  let from = 0;
  for (const name of names) {
    for (; unit < document.units.length; unit++, from = 0) {
      const at = document.units[unit]?.text.indexOf(name, from) ?? -1;
      if (at < 0) continue;
      from = at + name.length;
      chosen.push({ unit, from: at, to: from });
      break;
    }
  }
  expect(chosen, 'every name occurs in the text').toHaveLength(names.length);
  return drain(assembleText(text, document, chosen));
}

const without = ({ receipts: _receipts, rung: _rung, ...place }: ReadPlace) => place;

interface Case {
  title: string;
  text: string;
  places: Array<Partial<ReadPlace> & { name: string }>;
}

const CASES: Case[] = [
  {
    title: 'items with nested bullets',
    text: [
      '- Café Abendstern',
      '  - Lindenallee 85, 10435 Berlin',
      '  - Tel: 030 44317844',
      '  - https://abendstern.example/',
      '- Zur Alten Post',
      '  - Hauptstraße 3, 10827 Berlin',
    ].join('\n'),
    places: [
      {
        name: 'Café Abendstern',
        address: 'Lindenallee 85, 10435 Berlin',
        phoneNumber: '030 44317844',
        websiteUrl: 'https://abendstern.example/',
      },
      { name: 'Zur Alten Post', address: 'Hauptstraße 3, 10827 Berlin' },
    ],
  },
  {
    title: 'a heading with labelled bullets',
    text: [
      '## Le Petit Zinc',
      '- **Adresse :** 11 rue Saint-Benoît, 75006 Paris',
      '- **Téléphone :** 01 42 86 61 00',
      '- **Horaires :** lun-sam 12h-14h30',
      '## Chez Paulette',
      '- **Adresse :** 5 quai du Rhône, 69001 Lyon',
    ].join('\n'),
    places: [
      {
        name: 'Le Petit Zinc',
        address: '11 rue Saint-Benoît, 75006 Paris',
        phoneNumber: '01 42 86 61 00',
        hours: 'lun-sam 12h-14h30',
      },
      { name: 'Chez Paulette', address: '5 quai du Rhône, 69001 Lyon' },
    ],
  },
  {
    title: 'rows of a table with headers, one of two words and one with a bare link',
    text: [
      '| Name | Address / Area | Web | Rating |',
      '| --- | --- | --- | --- |',
      '| Blue Door | 12 Hill Street, Wellington 6011 | https://bluedoor.example/ | 4.5 |',
      '| Red Barn | Dockside | https://redbarn.example/ | 3.9 |',
    ].join('\n'),
    places: [
      { name: 'Blue Door', address: '12 Hill Street, Wellington 6011', websiteUrl: 'https://bluedoor.example/', rating: 4.5 },
      { name: 'Red Barn', address: 'Dockside', websiteUrl: 'https://redbarn.example/', rating: 3.9 },
    ],
  },
  {
    title: 'name, address and telephone in one line',
    text: ['Trattoria Lina – Via Garibaldi 14, 16124 Genova – 010 247 1234', 'Osteria Bruno – Via Roma 2, 16121 Genova'].join('\n'),
    places: [
      { name: 'Trattoria Lina', address: 'Via Garibaldi 14, 16124 Genova', phoneNumber: '010 247 1234' },
      { name: 'Osteria Bruno', address: 'Via Roma 2, 16121 Genova' },
    ],
  },
  {
    title: 'blocks of a name line, address lines and a telephone line',
    text: [
      'Harbor Grill',
      '220 Front Street',
      'Portland, OR 97205',
      '(503) 555-0147',
      '',
      'Juniper Bakery',
      '9 Oak Avenue',
      'Portland, OR 97212',
    ].join('\n'),
    places: [
      { name: 'Harbor Grill', address: '220 Front Street, Portland, OR 97205', phoneNumber: '(503) 555-0147' },
      { name: 'Juniper Bakery', address: '9 Oak Avenue, Portland, OR 97212' },
    ],
  },
  {
    title: 'a street without a word for one before a telephone number',
    text: ['Copper Chop House', '', '512 N Sheldon. River North. 312-555-0144'].join('\n'),
    places: [{ name: 'Copper Chop House', address: '512 N Sheldon', phoneNumber: '312-555-0144' }],
  },
  {
    title: 'several names in one line, each with its address in brackets',
    text: 'Old town: Kavárna Lípa (Dlouhá 12, 110 00 Praha 1), Bistro Vrána (Celetná 5, 110 00 Praha 1)',
    places: [
      { name: 'Kavárna Lípa', address: 'Dlouhá 12, 110 00 Praha 1' },
      { name: 'Bistro Vrána', address: 'Celetná 5, 110 00 Praha 1' },
    ],
  },
  {
    title: 'Japanese labels behind a name',
    text: ['■ 喫茶あおぞら', '住所：東京都台東区谷中3-10-5', '電話：03-3821-0000', '営業時間：10:00～18:00'].join('\n'),
    places: [{ name: '喫茶あおぞら', address: '東京都台東区谷中3-10-5', phoneNumber: '03-3821-0000', hours: '10:00～18:00' }],
  },
  {
    title: 'Chinese labels in one line',
    text: '1. 老街面馆 地址：上海市黄浦区南京东路100号 电话：021-63220000',
    places: [{ name: '老街面馆', address: '上海市黄浦区南京东路100号', phoneNumber: '021-63220000' }],
  },
  {
    title: 'Russian labels under a name',
    text: ['Кафе «Ромашка»', 'Адрес: ул. Ленина, 5, Казань', 'Телефон: +7 843 200-00-00'].join('\n'),
    places: [{ name: 'Кафе «Ромашка»', address: 'ул. Ленина, 5, Казань', phoneNumber: '+7 843 200-00-00' }],
  },
  {
    title: 'prose under a heading with a map link',
    text: [
      '### Casa Tejo',
      '',
      'A quiet courtyard with orange trees and the best custard tarts.',
      '',
      '[Map](https://www.google.com/maps/place/Casa+Tejo/@38.7,-9.1,17z/data=!4m6!3m5!1s0xd19337f:0x1a2b!8m2!3d38.7101!4d-9.1402)',
      '',
      '### Outro Lado',
      '',
      'Wine and small plates.',
    ].join('\n'),
    places: [
      {
        name: 'Casa Tejo',
        note: 'A quiet courtyard with orange trees and the best custard tarts.',
        latitude: 38.7101,
        longitude: -9.1402,
      },
      { name: 'Outro Lado', note: 'Wine and small plates.' },
    ],
  },
  {
    title: 'signs for labels below a name, in a message',
    text: ['🍜 Phở Sáng', '📍 12 Hàng Bông, Hà Nội', '📞 024 3825 0000', '⏰ 06:00–10:00'].join('\n'),
    places: [{ name: 'Phở Sáng', phoneNumber: '024 3825 0000', hours: '06:00–10:00' }],
  },
  {
    title: 'a label on its own line over its value',
    text: ['## Kaffeverket', '', '**Adress**', 'Sankt Eriksgatan 88, 113 62 Stockholm', '', '**Telefon**', '08-31 51 42'].join('\n'),
    places: [{ name: 'Kaffeverket', address: 'Sankt Eriksgatan 88, 113 62 Stockholm', phoneNumber: '08-31 51 42' }],
  },
  {
    title: 'coordinates behind a name',
    text: '- Mirador del Cóndor, 28.12345, -16.54321\n- Playa Clara',
    places: [{ name: 'Mirador del Cóndor', latitude: 28.12345, longitude: -16.54321 }, { name: 'Playa Clara' }],
  },
  {
    title: 'rows of a template whose keys are labels',
    text: [
      '{{listing',
      '| name=Stone Museum | url=https://stones.example/ | email=',
      '| address=4 Quarry Road | lat=51.5012 | long=-0.1301',
      '| phone=+44 20 7946 0000 | tollfree=',
      '}}',
    ].join('\n'),
    places: [
      {
        name: 'Stone Museum',
        address: '4 Quarry Road',
        phoneNumber: '+44 20 7946 0000',
        websiteUrl: 'https://stones.example/',
        latitude: 51.5012,
        longitude: -0.1301,
      },
    ],
  },
];

describe('assembleText', () => {
  it.each(CASES)('reads $title', ({ text, places }) => {
    const found = read(text, ...places.map(({ name }) => name)).map(without);
    expect(found).toHaveLength(places.length);
    for (const [index, place] of places.entries()) expect(found[index]).toMatchObject(place);
  });

  it('takes times before a name for a plan, not for opening hours', () => {
    expect(read('### 09:00 – 13:00 • Tower Bridge', 'Tower Bridge')[0]).not.toHaveProperty('hours');
  });

  it('takes no label for a value', () => {
    const [place] = read('## Casa Luz\n- Dirección:\n- Teléfono:', 'Casa Luz');
    expect(without(place as ReadPlace)).toEqual({ name: 'Casa Luz' });
  });

  it('takes nothing from an entry whose name was not chosen', () => {
    const text = [
      '- Bar Uno',
      '  - Calle Mayor 1, 28013 Madrid',
      '- Bar Dos',
      '  - Calle Mayor 9, 28013 Madrid',
      '  - Tel: 915 550 002',
    ].join('\n');
    const [first] = read(text, 'Bar Uno');
    expect(without(first as ReadPlace)).toMatchObject({ name: 'Bar Uno', address: 'Calle Mayor 1, 28013 Madrid' });
    expect(first).not.toHaveProperty('phoneNumber');
  });

  it('takes links to one host by many names for pages of a guide', () => {
    const text = ['One', 'Two', 'Three', 'Four'].map((name) => `- [Hotel ${name}](https://guide.example/${name})`).join('\n');
    const places = read(text, 'Hotel One', 'Hotel Two', 'Hotel Three', 'Hotel Four');
    expect(places.map(({ url, websiteUrl }) => [url, websiteUrl])).toContainEqual(['https://guide.example/One', undefined]);
    expect(places.every(({ websiteUrl }) => websiteUrl === undefined)).toBe(true);
  });

  it('points with every provenance at what the text says', () => {
    const text = '- **Blue *Door***, 12 Hill Street, Wellington 6011, [site](https://bluedoor.example/)';
    const [place] = read(text, 'Blue Door');
    const quotes = Object.fromEntries(
      Object.entries(place?.receipts ?? {}).map(([field, provenance]) => [
        field,
        provenance.kind === 'text' ? text.slice(provenance.start, provenance.end) : undefined,
      ]),
    );
    expect(quotes).toMatchObject({
      name: 'Blue *Door',
      address: '12 Hill Street, Wellington 6011',
      websiteUrl: 'https://bluedoor.example/',
    });
  });

  it('reads a text of many entries in a time that grows with its length', () => {
    const entry = (index: number): string =>
      `- Place ${index}\n  - ${index} Hill Street, Wellington 6011\n  - Tel: 04 555 ${1000 + index}\n`;
    const text = Array.from({ length: 3_000 }, (_, index) => entry(index)).join('');
    const places = read(text, ...Array.from({ length: 3_000 }, (_, index) => `Place ${index}`));
    expect(places.at(-1)).toMatchObject({ name: 'Place 2999', address: '2999 Hill Street, Wellington 6011', phoneNumber: '04 555 3999' });
  });
});
