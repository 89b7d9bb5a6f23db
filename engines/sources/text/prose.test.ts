import { describe, expect, it } from 'vitest';
import { readText } from './index.ts';

/** The names of a text with their addresses. */
function read(text: string): string[] {
  return readText(text).places.map(({ name, address }) => (address === undefined ? name : `${name} @ ${address}`));
}

const noteOf = (text: string, name: string): string | undefined => readText(text).places.find((place) => place.name === name)?.note;

const DIARIES: Array<[language: string, text: string, places: string[]]> = [
  [
    'English',
    'Dropped our bags at Casa do Jasmim (Rua das Flores 18) and went straight to Mercado da Ribeira for lunch. Dinner at O Trevo Verde, Rua da Rosa 112, was the best octopus of my life.',
    ['Casa do Jasmim @ Rua das Flores 18', 'Mercado da Ribeira', 'O Trevo Verde @ Rua da Rosa 112'],
  ],
  [
    'French',
    "On a posé les sacs à l'Hôtel des Trois Fontaines, 8 rue du Vieux-Pont, un peu vieillot. Le soir, dîner à La Table de Margot (22, place aux Herbes) : une tarte divine.",
    ['Hôtel des Trois Fontaines @ 8 rue du Vieux-Pont', 'La Table de Margot @ 22, place aux Herbes'],
  ],
  [
    'Italian',
    "Colazione alla Pasticceria Gattullo, in Piazzale di Porta Lodovica 2, poi a piedi fino al Museo del Novecento. Pranzo all'Osteria dei Vecchi Sapori (via Carmagnola 3).",
    ['Pasticceria Gattullo @ Piazzale di Porta Lodovica 2', 'Museo del Novecento', 'Osteria dei Vecchi Sapori @ via Carmagnola 3'],
  ],
  [
    'Polish',
    'Rano poszliśmy do Muzeum Zabawek przy ulicy Karmelickiej 51, a potem na obiad do Pierogarni Krakowiacy (ul. Westerplatte 15).',
    ['Muzeum Zabawek @ ulicy Karmelickiej 51', 'Pierogarni Krakowiacy @ ul. Westerplatte 15'],
  ],
  [
    'Russian',
    'Вчера обедали в кафе «Брусника» на Советской улице, 15 — пельмени как у бабушки. Завтра собираемся в Музей деревянных лодок, говорят, там интересно.',
    ['Брусника @ Советской улице, 15', 'Музей деревянных лодок'],
  ],
];

describe('running text', () => {
  it.each(DIARIES)('in %s gives whole names, each with its own address', (_language, text, places) => {
    expect(read(text)).toEqual(places);
  });

  it('gives both ends of a way and what a place is between', () => {
    expect(
      read(
        'Start at the Corn Exchange, then have coffee at Two Magpies on Market Street. Between the Guildhall and St Bride’s Church there is a row of antique shops. For dinner we recommend The Drunken Duck, Tanyard Lane 4.',
      ),
    ).toEqual(['Corn Exchange', 'Two Magpies @ Market Street', 'Guildhall', 'St Bride’s Church', 'The Drunken Duck @ Tanyard Lane 4']);
  });

  it('gives all names of a list in a sentence', () => {
    expect(
      read('Going to Porto next week: Livraria Lello, Majestic Café, Ponte Dom Luís I, Casa da Música, Serralves, Cantinho do Avillez'),
    ).toEqual(['Livraria Lello', 'Majestic Café', 'Ponte Dom Luís I', 'Casa da Música', 'Serralves', 'Cantinho do Avillez']);
  });

  it('gives no weekday, greeting or adverb of time in a name', () => {
    expect(
      read(
        'Дорогая Лена!\nЖивём в гостинице «Старая мельница» (ул. Набережная, д. 7), из окна видно озеро. Вчера обедали в кафе «Брусника» на Советской улице, 15.',
      ),
    ).toEqual(['Старая мельница @ ул. Набережная, д. 7', 'Брусника @ Советской улице, 15']);
    expect(read('Gestern im Gasthaus Lindenhof (Hauptstraße 12). Abends Pizzeria Da Mario, Bahnhofplatz 3, sehr gut.')).toEqual([
      'Gasthaus Lindenhof @ Hauptstraße 12',
      'Pizzeria Da Mario @ Bahnhofplatz 3',
    ]);
  });

  it('notes whole clauses about the place only', () => {
    const text =
      'Breakfast at The Copper Hen (8 Fossgate Lane), where the eggs are worth it. Kunsthaus Graz in the morning, coffee at Tribeka. Dinner at The Quiet Fox, 3 Mill Lane – it is free of noise.';
    expect(noteOf(text, 'The Copper Hen')).toBeUndefined();
    expect(noteOf(text, 'Kunsthaus Graz')).toBeUndefined();
    expect(noteOf(text, 'The Quiet Fox')).toBe('it is free of noise.');
  });

  it('takes no name in another language and no text of a link as an address', () => {
    expect(read('Kraków, lista:\n\n* Rynek Główny *(Main Square)*\n* Kościół Mariacki *(St. Mary’s Church)*\n* Smocza Jama')).not.toContain(
      'Rynek Główny @ Main Square',
    );
    const linked = '## Cafés\n\n### Blue Heron\n- **Address**: [Google Maps](https://maps.app.goo.gl/Aa1Bb2)\n- good cake';
    expect(read(linked).filter((place) => place.includes('@'))).toEqual([]);
  });
});

describe('a chat', () => {
  it('gives the places that are said, without senders, and each message is of its own', () => {
    const chat = [
      '[12/03/2026, 18:22:01] Mia: ok for Lisbon you HAVE to go to Time Out Market',
      '[12/03/2026, 18:22:40] Mia: and Pastéis de Belém, Rua de Belém 84-92, queue is fast',
      '[12/03/2026, 18:23:10] Leo: we liked Cervejaria Ramiro (closed mondays!!)',
      '[12/03/2026, 18:26:00] Mia: <Media omitted>',
    ].join('\n');
    expect(read(chat)).toEqual(['Time Out Market', 'Pastéis de Belém @ Rua de Belém 84-92', 'Cervejaria Ramiro']);
    expect(noteOf(chat, 'Pastéis de Belém')).toBe('queue is fast');
  });

  it('gives a telephone number and hours to the place of their message', () => {
    const places = readText(
      [
        '21/2/26, 7:19 pm - Shaz: Home, 41 Pier St. Best eggs in town',
        "21/2/26, 7:20 pm - Shaz: dinner The Rusty Gaff, ph 03 5550 0182. book or you'll miss out",
        '21/2/26, 7:20 pm - Jacko: legend',
      ].join('\n'),
    ).places;
    expect(places.map(({ name, address, phoneNumber }) => [name, address, phoneNumber])).toEqual([
      ['Home', '41 Pier St', undefined],
      ['The Rusty Gaff', undefined, '03 5550 0182'],
    ]);
    expect(places.map(({ note }) => note).join()).not.toContain('legend');
  });
});

describe('sights in sentences', () => {
  it.each([
    [
      'Nous avons dormi à l’Hôtel du Lac, 3 rue Haute. Hier nous avons vu la chapelle Sainte-Berthe, fraîche et vide.',
      'chapelle Sainte-Berthe',
    ],
    [
      'Bydlíme v penzionu U Dvou lip (Dlouhá 3). Včera jsme byly na koncertě v kostele svatého Jiljí a spaly dobře.',
      'kostele svatého Jiljí',
    ],
    ['Обедали в кафе «Брусника», Советская улица, 15. Потом гуляли у Северного маяка, фотографировались.', 'Северного маяка'],
    [
      'Söimme hyvin: Ravintola Hylje (Majakkakuja 1). Aamulla kävimme Mustajärven näkötornilla, josta näkee kauas.',
      'Mustajärven näkötornilla',
    ],
    ['Hotell Fyren, Hamnvägen 21, var bra. Dagen efter gick vi upp till Rödviks fornborg med kaffe.', 'Rödviks fornborg'],
  ])('%s', (text, name) => {
    expect(read(text)).toContain(name);
  });
});

describe('the number of a house behind its street', () => {
  it.each([
    ['Lunch was at Heel & Crown on Mercer Street, number 40. Ask for the pie.', 'Mercer Street, number 40'],
    ['Comimos en Casa Benito, calle Mayor, número 12. Muy rico el cocido.', 'calle Mayor, número 12'],
    ['We ate at Heel & Crown on Mercer Street, table 40. Ask for the pie.', 'Mercer Street'],
  ])('%s', (text, address) => {
    expect(readText(text).places.map((place) => place.address)).toContain(address);
  });
});
