import { describe, expect, test } from 'vitest';
import { readPictureLines } from './index.ts';
import { lettersIn, type OcrLine } from './lines.ts';

/** A line as OCR would read it: left edge, top and size of its type in pixels. */
function line(x: number, y: number, size: number, text: string, confidence = 92): OcrLine {
  return { text, confidence, box: { x, y, width: Math.round(lettersIn(text) * size * 0.5), height: size } };
}

function read(lines: OcrLine[], size = { width: 1_080, height: 1_920 }) {
  const { places } = readPictureLines({ ...size, lines }, 2);
  return {
    places: places.map(({ receipts: _receipts, rung: _rung, confidence: _confidence, ...place }) => place),
    receipts: places.map((one) => one.receipts),
  };
}

describe('cards under each other', () => {
  const lines = [
    line(900, 20, 30, '100% 17:53'),
    line(40, 120, 50, 'Restaurants'),
    line(44, 180, 30, '20 results'),
    line(40, 300, 40, 'Golden Tavern'),
    line(40, 360, 30, '4.5 ** #* (1,234)', 60),
    line(40, 410, 30, '$$ · Sushi restaurant · 500 ft'),
    line(40, 460, 30, '24 Harbour Street, Haifa'),
    line(40, 510, 30, 'Open · Closes 9 PM'),
    line(40, 700, 40, 'Harukaze'),
    line(40, 760, 30, '4,2'),
    line(140, 760, 30, '(87)'),
    line(40, 810, 30, '€ · Bakery'),
    line(40, 1_100, 40, 'Blue Door'),
    line(40, 1_160, 30, '3.9 *** (12)'),
    line(40, 1_840, 40, 'Corner Nook'),
    line(500, 1_890, 30, 'Share'),
  ];

  // @covers read-sources.picture-headings-controls-no-places
  test('become places with rating, reviews, category, address and hours, the one cut by the edge too; headings and controls do not', () => {
    expect(read(lines).places).toEqual([
      {
        name: 'Golden Tavern',
        address: '24 Harbour Street, Haifa',
        rating: 4.5,
        reviewCount: 1_234,
        category: 'Sushi restaurant',
        hours: 'Open · Closes 9 PM',
      },
      { name: 'Harukaze', rating: 4.2, reviewCount: 87, category: 'Bakery' },
      { name: 'Blue Door', rating: 3.9, reviewCount: 12 },
      { name: 'Corner Nook' },
    ]);
  });

  // @covers read-sources.picture-headings-controls-no-places
  test('carry the box of each value in their picture', () => {
    expect(read(lines).receipts[0]).toMatchObject({
      name: { kind: 'box', picture: 2, x: 40, y: 300, height: 40, quote: 'Golden Tavern' },
      address: { kind: 'box', picture: 2, x: 40, y: 460 },
      reviewCount: { kind: 'box', y: 360 },
    });
  });
});

test('a grid is read row by row, each name with what is under it in its own column', () => {
  const cell = (x: number, y: number, name: string, kind: string, address: string) => [
    line(x, y, 34, name),
    line(x, y + 50, 24, kind),
    line(x, y + 90, 24, address),
  ];
  const names = ['Old Mill', 'Green Lamp', 'Red Lion', 'Blue Moon', 'White Horse', 'Black Swan'];
  const lines = names.flatMap((name, index) =>
    cell(40 + (index % 3) * 400, 200 + Math.floor(index / 3) * 300, name, 'Cafe, Bakery', `Sector ${index + 1}, Ranipur`),
  );
  expect(read(lines, { width: 1_300, height: 900 }).places).toEqual(
    names.map((name, index) => ({ name, address: `Sector ${index + 1}, Ranipur`, category: 'Cafe, Bakery' })),
  );
});

test('a name over two lines and an address over two lines are put together', () => {
  const card = (y: number, ...names: string[]) => [
    ...names.map((name, index) => line(300, y + index * 70, 48, name)),
    line(60, y + 200, 30, 'Satamakatu 7,'),
    line(60, y + 238, 30, 'Helsinki'),
  ];
  const lines = [
    ...card(100, 'Burger House', 'Central Station'),
    ...card(600, 'Taco Corner'),
    ...card(1_100, 'Soup Kitchen', 'by the Sea'),
  ];
  const { places } = read(lines);
  expect(places.map(({ name }) => name)).toEqual(['Burger House Central Station', 'Taco Corner', 'Soup Kitchen by the Sea']);
  expect(places[0]?.address).toBe('Satamakatu 7, Helsinki');
});

test('a name read badly, or with the icon before it, is taken where one is due', () => {
  const rows = ['Kinoura Castle', 'Asanami Gardens', 'Yorozu Village', 'Golden Pavilion', 'Old Harbour'];
  const lines = rows.flatMap((name, index) => {
    const y = 100 + index * 120;
    const head = index === 2 ? line(200, y, 30, name, 34) : index === 3 ? line(160, y, 30, `BD ${name}`, 61) : line(200, y, 30, name);
    return [head, line(220, y + 40, 20, `${index + 1} Castle Road, Kyoto`)];
  });
  expect(read(lines).places.map(({ name }) => name)).toEqual(rows);
});

test('lines that are entries by themselves are parted into name and address', () => {
  const lines = [
    line(70, 100, 40, 'Tell me three restaurants that you like.'),
    line(90, 260, 24, 'Masa Verde, Juniper Street, San Francisco, CA, United States'),
    line(90, 320, 24, 'Casa Tuna, Harrow Street, San Francisco, CA, United States'),
    line(90, 400, 30, 'Tell me where to go'),
  ];
  expect(read(lines).places).toEqual([
    { name: 'Masa Verde', address: 'Juniper Street, San Francisco, CA, United States' },
    { name: 'Casa Tuna', address: 'Harrow Street, San Francisco, CA, United States' },
  ]);
});

test('remarks under names are notes, where the heading says that places follow', () => {
  const rows = [
    ['Menya Shibuya', 'go late, less queue'],
    ['Hikawa Garden', 'early morning walk'],
    ['Ebisu Deck', 'take the sunset slot'],
  ];
  const lines = rows.flatMap(([name = '', note = ''], index) => [
    line(70, 200 + index * 240, 40, name),
    line(70, 260 + index * 240, 28, note),
  ]);
  const { places } = read([line(50, 60, 50, 'Tokyo trip'), ...lines]);
  expect(places.filter(({ note }) => note !== undefined)).toEqual(rows.map(([name, note]) => ({ name, note })));
});

test('what is eaten, with its price to the right, is no place; the house over it is', () => {
  const dishes = ['Bruschetta', 'Burrata', 'Cacio e pepe', 'Carbonara'];
  const lines = [
    line(180, 60, 54, 'Trattoria Da Enzo'),
    line(260, 130, 28, 'Via dei Vascellari 29, Roma'),
    ...dishes.flatMap((dish, index) => [line(60, 330 + index * 70, 34, dish), line(760, 330 + index * 70, 34, `€ ${6 + index}`)]),
  ];
  expect(read(lines).places).toEqual([{ name: 'Trattoria Da Enzo', address: 'Via dei Vascellari 29, Roma' }]);
});

describe('pictures that name no place give none', () => {
  test.each<[string, string[][]]>([
    [
      'goods with stars and prices',
      [
        ['Wireless Headphones X200', '4.5 (2,310)', '$59.99'],
        ['Smart Watch Pro', '4.2 (980)', '$129.00'],
      ],
    ],
    [
      'settings',
      [
        ['Network & internet', 'Wi-Fi, mobile, data usage'],
        ['Notifications', 'Notification history'],
        ['Storage', '29 GB free'],
      ],
    ],
    [
      'songs',
      [
        ['Bohemian Rhapsody', 'Queen'],
        ['Hotel California', 'Eagles'],
        ['Billie Jean', 'Michael Jackson'],
        ['Imagine', 'John Lennon'],
      ],
    ],
    ['people', [['Anna Schmidt'], ['Ben Carter'], ['Carla Rossi'], ['Emma Johansson']]],
    [
      'a poster',
      [
        ['Clean hands with soap and water', 'or alcohol-based hand rub'],
        ['No contact with live wild', 'or farm animals'],
      ],
    ],
    ['a chat', [['hey are you coming tonight?'], ['yes! what time should we meet'], ['around 8 I think']]],
  ])('%s', (_what, cards) => {
    const lines = cards.flatMap((card, index) =>
      card.map((text, row) => line(100, 150 + index * 160 + row * 45, row === 0 ? 36 : 26, text)),
    );
    expect(read(lines).places).toEqual([]);
  });
});

test('signs of a photograph', () => {
  const lines = [line(222, 214, 40, 'Palais du Marais', 75), line(246, 431, 37, 'Musée Dorval', 81), line(0, 795, 200, 'SE', 31)];
  expect(read(lines, { width: 700, height: 1_000 }).places).toEqual([{ name: 'Palais du Marais' }, { name: 'Musée Dorval' }]);
});

test('the town and the kind right under a name are its address and kind, and no note', () => {
  const lines = [line(100, 450, 60, 'Le Pichet'), line(100, 540, 30, 'BOULOGNE-BILLANCOURT'), line(100, 590, 34, 'Fast food')];
  expect(read(lines, { width: 830, height: 700 }).places).toEqual([
    { name: 'Le Pichet', address: 'BOULOGNE-BILLANCOURT', category: 'Fast food' },
  ]);
});

test('towns over the names of a row of cards are their addresses, and no places', () => {
  const card = (x: number, area: string, name: string) => [line(x, 980, 20, area), line(x, 1_030, 34, name)];
  const lines = [...card(124, 'SHIZUOKA - ATAMI', 'Shirasuna Beach'), ...card(720, 'TOKYO - UENO', 'Ueno Garden')];
  expect(read(lines, { width: 1_920, height: 1_080 }).places).toEqual([
    { name: 'Shirasuna Beach', address: 'SHIZUOKA - ATAMI' },
    { name: 'Ueno Garden', address: 'TOKYO - UENO' },
  ]);
});

test('weekdays of opening hours are spelled as they were meant', () => {
  const card = (y: number, name: string, first: string, second: string) => [
    line(140, y, 34, name),
    line(26, y + 60, 22, 'Direccion'),
    line(200, y + 60, 22, 'Carrera 6 No. 9-77'),
    line(26, y + 100, 22, 'Horario:'),
    line(200, y + 100, 22, first),
    line(200, y + 136, 22, second),
  ];
  const lines = [
    ...card(100, 'Museo Central', 'Lunes a Viernes 9 am-5 pm', 'Sabado - Domingo: 10 am -4 pm'),
    ...card(400, 'Casa Antigua', 'Lunes a Sdbado: 9 am-7 pm', 'Domingo: 12 pm- 5 pm'),
  ];
  expect(read(lines).places.map(({ hours }) => hours)).toEqual([
    'Lunes a Viernes 9 am-5 pm\nSábado - Domingo: 10 am -4 pm',
    'Lunes a Sábado: 9 am-7 pm\nDomingo: 12 pm- 5 pm',
  ]);
});

describe('lists and panels of map apps', () => {
  /** Cards from the top, each line of one under the other; ` || ` parts what is level. */
  const set = (cards: string[][]): OcrLine[] =>
    cards.flatMap((card, index) =>
      card.flatMap((text, row) =>
        text
          .split(' || ')
          .map((part, column) => line(40 + column * 420, 200 + index * 340 + row * 52 + (row > 0 ? 10 : 0), row === 0 ? 40 : 30, part)),
      ),
    );

  test('kind, price and address in one line are parted, whatever the sign between them is read as', () => {
    const lines = set([
      ['Golden Tavern', '45 kk (1,234) - $$', 'Gastropub - 24 Harbour Street'],
      ['Blue Door', '4,1*** (80)', 'Bakery * 7 Mill Lane'],
      ['Corner Nook', '3.9 *** (9)', 'Italian · 12 High St'],
    ]);
    expect(read(lines).places).toEqual([
      { name: 'Golden Tavern', address: '24 Harbour Street', rating: 4.5, reviewCount: 1_234, category: 'Gastropub' },
      { name: 'Blue Door', address: '7 Mill Lane', rating: 4.1, reviewCount: 80, category: 'Bakery' },
      { name: 'Corner Nook', address: '12 High St', rating: 3.9, reviewCount: 9, category: 'Italian' },
    ]);
  });

  test('days and the times beside them are whole hours', () => {
    const lines = set([
      ['Blue Door', '4.1 (80)', 'Bakery', '7 Mill Lane, York', 'Monday || 8 AM–5 PM', 'Tuesday || Closed', 'Friday || 9 AM–2 PM'],
    ]);
    expect(read(lines).places[0]?.hours).toBe('Monday 8 AM–5 PM\nTuesday Closed\nFriday 9 AM–2 PM');
  });

  test('ratings of ten beside their verdicts are ratings of five', () => {
    const lines = set([
      ['Hotel Anker', '8.7 Fabulous · 1,204 reviews', 'Old Town, Riga'],
      ['Hotel Linde', '9.1 Superb · 310 reviews', 'Centre, Riga'],
    ]);
    expect(read(lines).places).toMatchObject([{ rating: 4.35, reviewCount: 1_204 }, { rating: 4.55 }]);
  });
});

test('no line of an address over several lines is a place', () => {
  const lines = [
    line(60, 60, 60, 'Blue Door Bakery'),
    line(60, 200, 30, 'Unit 4, Copper Mill'),
    line(60, 245, 30, '7 Mill Lane'),
    line(60, 290, 30, 'York YO1 7HH'),
    line(60, 380, 30, '01904 555 0144'),
  ];
  const { places } = read(lines, { width: 900, height: 500 });
  expect(places.map(({ name }) => name)).toEqual(['Blue Door Bakery']);
  expect(places[0]?.address).toContain('7 Mill Lane, York YO1 7HH');
});
