import { describe, expect, it } from 'vitest';
import { addressBesideName } from './address-beside.ts';

/** What is behind the bar is behind the name. */
function read(marked: string) {
  const at = marked.indexOf('|');
  const text = marked.slice(0, at) + marked.slice(at + 1);
  const found = addressBesideName(text, at);
  if (found !== undefined) expect(text.slice(...found.span)).toBe(found.value);
  return found?.value;
}

describe('the address right behind a name', () => {
  it.each([
    ['Casa do Jasmim| (Rua das Flores 18) and went on', 'Rua das Flores 18'],
    ['The Moon & Kettle| (14 Flowergate Yard, Staithby YO21 9ZZ), where', '14 Flowergate Yard, Staithby YO21 9ZZ'],
    ['Bodza Kávézó| (Fő utca 12., 2481 Kisvárhegy), kértünk', 'Fő utca 12., 2481 Kisvárhegy'],
    ['Table de Margot| (22, place aux Herbes) : la tarte', '22, place aux Herbes'],
    ['мельница|» (ул. Набережная, д. 7), из окна', 'ул. Набережная, д. 7'],
    ["Van Kahvaltı Evi|'nde (Defterdar Yokuşu No: 52) kahvaltı", 'Defterdar Yokuşu No: 52'],
    ['Πλάτανος| (Διογένους 4) και μετά', 'Διογένους 4'],
    ['蓝方园|（西桦路第二津）招牌奶茶', '西桦路第二津'],
    ['开福记|（上九路），绿豆沙', '上九路'],
    ['银穗肠粉|（大西街道东川路94号(近新街市)）', '大西街道东川路94号(近新街市)'],
    ['合记|(海西区同福路)', '海西区同福路'],
  ])('is in brackets: %s', (text, address) => {
    expect(read(text)).toBe(address);
  });

  it.each([
    ['Aiola Upstairs|, Schlossberg 2.', 'Schlossberg 2'],
    ['Bakkerij Vlinder|, Oude Gracht 112, daarna naar het museum. Later', 'Oude Gracht 112'],
    ['Restaurant Ida|, Hotherstraße 20, unbedingt reservieren', 'Hotherstraße 20'],
    ['Solar|, Rua das Portas de Santo Antão 150, tel. 213 555 253, e', 'Rua das Portas de Santo Antão 150'],
    ['Étterem|, Szarvas tér 1., finom volt', 'Szarvas tér 1.'],
    ['Duque e Hijos|, calle Cervantes 12, 1.º izq. Judiones', 'calle Cervantes 12, 1.º izq.'],
    ['Evi|, Cunda Mah. Mevlana Cad. No:9/A', 'Cunda Mah. Mevlana Cad. No:9/A'],
    ['Штефана|», просп. Незалежності 4/2, тел. 0372', 'просп. Незалежності 4/2'],
    ['أبو النور|، 17 شارع صفية زغلول، اطلبي الجمبري', '17 شارع صفية زغلول'],
    ['Le Lieu Unique| pour boire un verre, 2 rue de la Biscuiterie', '2 rue de la Biscuiterie'],
  ])('is behind a comma: %s', (text, address) => {
    expect(read(text)).toBe(address);
  });

  it.each([
    ['Lantern & Thyme| on 14 Harbour Street and later had drinks', '14 Harbour Street'],
    ['Lobster Pot Inn| on Quay Street because of the rain', 'Quay Street'],
    ['Café Zuckerl| in der Feldgasse 8, leider ohne Sonne', 'Feldgasse 8'],
    ['Muzeum Zabawek| przy ulicy Karmelickiej 51, a potem', 'ulicy Karmelickiej 51'],
    ['Camelot| na św. Tomasza 17.', 'św. Tomasza 17'],
    ['Брусника|» на Советской улице, 15 — пельмени', 'Советской улице, 15'],
    ['Tratt| in via dei Mille 3/b, ottima', 'via dei Mille 3/b'],
    ['Vaffelbageren| i Skippergade 2 og så hjem', 'Skippergade 2'],
    ['Storchennest|“ und liegt in der Steinbrücke 21, gleich', 'Steinbrücke 21'],
  ])('is behind a preposition: %s', (text, address) => {
    expect(read(text)).toBe(address);
  });

  it.each([
    'Cervejaria Ramiro| (closed mondays!!)',
    '南记|（一号线公园站）',
    '开福记|（上九路店）',
    '荣记|（周一休息，味道好）',
    '宝记|（推荐道地小吃）',
    'LX Factory| on sunday for the market',
    'Vista| in May 12 people came',
    'Hall| at Room 12, bring',
    'Old Mill| via Ranch Road 12',
    'Livraria Lello|, Majestic Café, Ponte',
    'Museum| on the corner',
    'Kunsthaus|, Day 2: nothing',
    'Hotel| in Paris 2024 was',
    'Tower|, 12 Euro',
    'Louvre|, Room 711',
    'Park| (3 km north)',
    'Inn| (since 1820)',
    'Café Kretschmer| an der Peterskirche Kuchen gegessen',
    'Pizzeria|, Tisch 4 reserviert',
  ])('is none: %s', (text) => {
    expect(read(text)).toBeUndefined();
  });
});
