import { describe, expect, it } from 'vitest';
import { cardsOf } from '../../../testing/cards-of.ts';
import { readText } from '../index.ts';
import { whenOf } from './when.ts';

describe('plans', () => {
  // @covers read-sources.plans
  it('give the place of each line, without times, doings and days', () => {
    const text = [
      'LONG WEEKEND IN MILLTOWN',
      'Sat',
      '9:00 breakfast: Pancake Barn, 1220 Main St',
      '10:30 → shuttle bus → Mirror Lake Trailhead (bring water)',
      '13:00 lunch @ Copper Grill, 6 Southwark Street',
      '15:00 walk to Borough Market',
      'Day 2 – excursion',
      '11:00 brunch – Caravan Exmouth, 11-13 Exmouth Market',
      '16:00 drive home',
    ].join('\n');
    expect(cardsOf(text)).toEqual([
      { name: 'Pancake Barn', address: '1220 Main St' },
      { name: 'Mirror Lake Trailhead', note: 'bring water' },
      { name: 'Copper Grill', address: '6 Southwark Street' },
      { name: 'Borough Market' },
      { name: 'Caravan Exmouth', address: '11-13 Exmouth Market' },
    ]);
    expect(readText(text).title).toBe('LONG WEEKEND IN MILLTOWN');
  });

  // @covers read-sources.plans
  it.each([
    [
      'Japanese',
      [
        '【1日目】',
        '10:00 白浜台駅 集合',
        '10:30 喫茶あかね（白浜台市本町2-4-8）でモーニング',
        '18:00 旅館 竹の葉 チェックイン 電話 0739-00-1234',
        '【2日目】',
        '9:00 朝市散策 → 11:00 いそや食堂（港町1-15）',
        '14:20 特急で帰る',
      ],
      [
        { name: '喫茶あかね', address: '白浜台市本町2-4-8' },
        { name: '旅館 竹の葉', phoneNumber: '0739-00-1234' },
        { name: 'いそや食堂', address: '港町1-15' },
      ],
    ],
    [
      'Italian',
      [
        'VEN 5/6',
        'h 14.20 atterraggio Bari, ritiro auto',
        'h 17 check-in Masseria Torre Bianca, via Roma 112, Monopoli',
        'h 20.30 cena lì',
        'SAB 6/6',
        'h 13 pranzo Trattoria "Ai 3 Gelsi", vico Castello 5',
        "h 18 Museo dell'Olio e del Sapone",
        'h 20 rientro',
      ],
      [
        { name: 'Masseria Torre Bianca', address: 'via Roma 112, Monopoli' },
        { name: 'Trattoria "Ai 3 Gelsi"', address: 'vico Castello 5' },
        { name: "Museo dell'Olio e del Sapone" },
      ],
    ],
  ])('in %s', (_language, lines, wanted) => {
    expect(cardsOf(lines.join('\n')).map(({ note: _note, ...card }) => card)).toEqual(wanted);
  });

  // @covers read-sources.plans
  it('take the parts of a town behind a name as its address', () => {
    const text = [
      'Dimanche',
      '11:00 Atelier → Terre & Feu, 6 impasse des Potiers',
      '13:00 Déjeuner → Restaurant du Port, Plage Neuve, 22980 Plélan-sur-Rance',
      '20:00 Dîner → Gîte « Les 3 Merles », La Haute Ville, 22980 Plélan-sur-Rance',
    ].join('\n');
    expect(cardsOf(text).map(({ name, address }) => ({ name, address }))).toContainEqual({
      name: 'Gîte « Les 3 Merles »',
      address: 'La Haute Ville, 22980 Plélan-sur-Rance',
    });
  });

  // @covers read-sources.town-and-venue
  it('of a tour have the venue with its town', () => {
    const text = [
      'KAPELA CZERWONE OKNA – TRASA 2025',
      '03.10 Kraków – Klub Pod Lampą',
      '04.10 Wrocław – Stara Remiza, ul. Kolejowa 12',
      '11.10 Gdańsk – Stocznia Dźwięku (WYPRZEDANE)',
      '17.10 Warszawa – Hala Zachodnia, ul. Modlińska 61',
    ].join('\n');
    expect(readText(text).places.map(({ name, address, locality, note }) => ({ name, address, locality, note }))).toEqual([
      { name: 'Klub Pod Lampą', address: 'Kraków' },
      { name: 'Stara Remiza', address: 'ul. Kolejowa 12', locality: 'Wrocław' },
      { name: 'Stocznia Dźwięku', address: 'Gdańsk' },
      { name: 'Hala Zachodnia', address: 'ul. Modlińska 61', locality: 'Warszawa' },
    ]);
  });
});

describe('the lines of a plan', () => {
  const namesOf = (...lines: string[]): Array<[string | undefined, string | undefined]> =>
    cardsOf(lines.join('\n')).map(({ name, address }) => [name, address]);

  // @covers read-sources.plans
  it.each<[string, string[], Array<[string, string | undefined]>]>([
    [
      'Danish, with full stops in the times',
      ['Lørdag', '9.00 Morgenmad hos Café Lunden, Havnegade 7', '11.00 Vandmølle Museum', '13.30 frokost: Kroen ved Åen', '16.00 hjem'],
      [
        ['Café Lunden', 'Havnegade 7'],
        ['Vandmølle Museum', undefined],
        ['Kroen ved Åen', undefined],
      ],
    ],
    [
      'Arabic',
      [
        'برنامج السبت',
        '٩:٠٠ فطور في مقهى الزيتون، شارع المدرسة ١٤',
        '١١:٠٠ قلعة الصخرة',
        '١:٠٠ غداء: مطعم النخلة، هاتف 077 555 0123',
        '٥:٠٠ العودة',
      ],
      [
        ['مقهى الزيتون', 'شارع المدرسة ١٤'],
        ['قلعة الصخرة', undefined],
        ['مطعم النخلة', undefined],
      ],
    ],
    [
      'Persian',
      ['برنامه شنبه', 'ساعت ۹ صبحانه: کافه انار، خیابان لاله ۱۲', 'ساعت ۱۱ موزه سفال', 'ساعت ۱۴ ناهار رستوران گل سرخ', 'ساعت ۱۸ برگشت'],
      [
        ['کافه انار', 'خیابان لاله ۱۲'],
        ['موزه سفال', undefined],
        ['رستوران گل سرخ', undefined],
      ],
    ],
    [
      'Chinese, with telephone numbers right behind',
      [
        '周六',
        '9:00 早餐 海边茶楼，滨江路12号',
        '12:00 午餐 小渔村餐馆 0592-5550123',
        '15:00 铁路博物馆',
        '18:00 晚饭 → 阿公牛肉馆，0592-5550199',
      ],
      [
        ['海边茶楼', '滨江路12号'],
        ['小渔村餐馆', undefined],
        ['铁路博物馆', undefined],
        ['阿公牛肉馆', undefined],
      ],
    ],
    [
      'Slovenian, with kinds written small',
      [
        'Sobota',
        '9.00 prihod',
        '10.00 muzej Lipa',
        '12.30 kosilo: gostilna Pri Martinu, Glavna ulica 3',
        '15.00 koča Pod starim hrastom',
        '18.00 odhod',
      ],
      [
        ['muzej Lipa', undefined],
        ['gostilna Pri Martinu', 'Glavna ulica 3'],
        ['koča Pod starim hrastom', undefined],
      ],
    ],
    [
      'Spanish, with several times in a line',
      [
        'Lunes: 9:00 desayuno en Hotel Las Rosas – Calle Mayor 12; 15:00 Museo del Vidrio',
        'Martes: 10:00 Parque Aventura // 21:00 cena en Casa Tomás',
        'Miércoles: 12:00 Castillo de Robledo',
      ],
      [
        ['Hotel Las Rosas', 'Calle Mayor 12'],
        ['Museo del Vidrio', undefined],
        ['Parque Aventura', undefined],
        ['Casa Tomás', undefined],
        ['Castillo de Robledo', undefined],
      ],
    ],
  ])('are read in %s', (_language, lines, wanted) => {
    expect(namesOf(...lines)).toEqual(wanted);
  });

  // @covers read-sources.plans
  it('say in whose name a table is, which is no town', () => {
    expect(
      namesOf(
        'JOUR 1',
        '12h30 — déjeuner : Auberge du Lac, 2 route du Col',
        '16h — Musée du Sel',
        '19h — nuit : Gîte Les Hirondelles, réservé au nom de Martin, 04 76 55 50 18',
      ),
    ).toEqual([
      ['Auberge du Lac', '2 route du Col'],
      ['Musée du Sel', undefined],
      ['Gîte Les Hirondelles', undefined],
    ]);
  });
});

describe('times with a full stop', () => {
  it.each([
    ['10.00 Museum', false, 'clock'],
    ['9.30 Museum', false, 'clock'],
    ['9.05 Museum', false, 'day'],
    ['9.05 Museum', true, 'clock'],
    ['03.10. Museum', true, 'day'],
    ['17.10 Museum', false, 'day'],
    ['ساعت ۹ صبحانه', false, 'clock'],
    ['9 बजे नाश्ता', false, 'clock'],
  ] as const)('%s, among others: %s', (text, dotted, kind) => {
    const when = whenOf(text, { dotted });
    expect(when?.clock === true ? 'clock' : 'day').toBe(kind);
  });
});

describe('what is behind a place of a plan', () => {
  // @covers read-sources.plans
  it('is no address where it is a telephone number or a price', () => {
    const text = [
      'DAY 1',
      '9:00 breakfast: Pancake Barn, 1220 Main St',
      '11:00 Copper Museum, ticket 4200 Ft',
      '13:00 lunch: Old Mill, 0384 555 01 16',
      '15:00 walk to Borough Market',
    ].join('\n');
    expect(cardsOf(text).map(({ name, address }) => [name, address])).toEqual([
      ['Pancake Barn', '1220 Main St'],
      ['Copper Museum', undefined],
      ['Old Mill', undefined],
      ['Borough Market', undefined],
    ]);
  });
});

describe('when a line is', () => {
  it.each([
    ['15:00 walk to Borough Market', 'walk to Borough Market'],
    ['Thu 5/8, 6 pm – Welcome', 'Welcome'],
    ['TAPPA 2 ore 11.30 | Acetaia Bonvicini', 'Acetaia Bonvicini'],
    ['【1日目】', ''],
    ['Pt 1.05: Muzeum', 'Muzeum'],
    ['Manhã: Igreja', 'Igreja'],
    ['周二 西湖', '西湖'],
    ['h 17 check-in Masseria', 'check-in Masseria'],
  ])('is read from %s', (text, rest) => expect(text.slice(whenOf(text)?.to)).toBe(rest));

  it.each(['12 Apostles', '1920 Bar', 'La Boqueria', 'Do & Co', 'Café Mozart', '10 Downing Street', '24 Hours Museum', 'Lunch at Bistro'])(
    'is not read from %s',
    (text) => expect(whenOf(text)).toBeUndefined(),
  );
});

describe('a tour', () => {
  // @covers read-sources.town-and-venue
  it('may leave a date open, and say the country of a town in brackets', () => {
    const text = [
      '12.09 – Rennes – Le Jardin Doux',
      '18.09 – Genève (CH) – Cave 13',
      '10.10 – Liège (B) – Reflet Nord',
      '17.10 – surprise',
    ];
    expect(readText(text.join('\n')).places.map(({ name }) => name)).toEqual(['Le Jardin Doux', 'Cave 13', 'Reflet Nord']);
  });
});

describe('a programme of an event', () => {
  // @covers read-sources.plans
  it('names where something takes place, and not who performs there', () => {
    const text = [
      'FÊTE DE LA MUSIQUE – 21 JUIN',
      '18h30  Musée du Quai : Les Tontons Verts (chorale)',
      '19h15  Café de la Halle, 2 place Neuve — Blue Heron (jazz)',
      '22h30  Théâtre du Quai — DJ Galette',
    ];
    expect(readText(text.join('\n')).places.map(({ name }) => name)).toEqual(['Musée du Quai', 'Café de la Halle', 'Théâtre du Quai']);
  });
});
