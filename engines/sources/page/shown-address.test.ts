import { describe, expect, it, test } from 'vitest';
import { readPage } from './index.ts';
import { isShownAddress, withoutTail, withoutValues } from './shown-address.ts';

test.each([
  ['neighborhood', false],
  ['静岡県下田市に店を構える老舗です', false],
  ['وسط مدينة الرياض في المملكة العربية السعودية.', false],
  ['Inmitten von Feldern, unweit von Seen und doch dorfnah', false],
  ['Old Mill', false],
  ['Disney Boardwalk', true],
  ['Via Roma', true],
  ['Girona, Spagna', true],
  ['静岡県下田市1-2-3', true],
  ['шоссе Энтузиастов, 12', true],
])('%s is an address: %s', (text, expected) => {
  expect(isShownAddress(text, 'Old Mill')).toBe(expected);
});

test('a telephone sign behind it and brackets around it are no part of an address', () => {
  expect(withoutTail('(corner of 10th St and Wood St), ☏')).toBe('corner of 10th St and Wood St');
});

describe('the addresses of a list', () => {
  const card = (name: string, below: string): string =>
    `<div class="c"><h2>${name}</h2><ul><li>${below}</li><li>Restaurants</li></ul><p>White tiled walls and wooden tables since 1945.</p></div>`;
  const cafes = ['Café Loetje', 'Bar Dobben', 'Restaurant Kas', 'Bistro Zonden'];
  const read = (body: string) => readPage(`<title>Restaurants</title><h1>Restaurants</h1>${body}`, 'https://site.example/').places;

  it('are the towns right below the names where no entry states a street', () => {
    const towns = ['Amsterdam, The Netherlands', 'Rotterdam, The Netherlands', 'Amsterdam, The Netherlands', 'Utrecht, The Netherlands'];
    expect(read(cafes.map((name, at) => card(name, towns[at] ?? '')).join('')).map(({ address }) => address)).toEqual(towns);
  });

  it('are not what the frame of the site states', () => {
    const body = `${card('Café Loetje', 'Damstraat 5, 1012 JL Amsterdam')}${card('Bar Dobben', 'Spui 8, 1012 XA Amsterdam')}${card('Restaurant Kas', 'Open on Sundays')}<footer><p>Guide Media, 12 Press Lane, 10115 Berlin</p></footer>`;
    expect(read(body).map(({ address }) => address)).not.toContain('12 Press Lane, 10115 Berlin');
  });
});

describe('an address without what follows it', () => {
  it.each([
    ['Maulbronner Straße 90, 74363 Güglingen, Tel. 07135', 'Maulbronner Straße 90, 74363 Güglingen'],
    ['Чонопљански пут бб, 25999 Сомбрана, тел', 'Чонопљански пут бб, 25999 Сомбрана'],
    ['via Roma 1, 53099 Montecastro (SI) – tel. 0577 555 200', 'via Roma 1, 53099 Montecastro (SI)'],
    ['Skólavegur 7, 799 Ytri-Eyri. Sími 455 5012.', 'Skólavegur 7, 799 Ytri-Eyri'],
    ['Quai Paul-Bert — jeudi de 16h à 20h.', 'Quai Paul-Bert'],
    ['(12 Dock St)', '12 Dock St'],
    ['花森市本町1-2）', '花森市本町1-2'],
    ['34-799 Koninka 210', '34-799 Koninka 210'],
    ['44 rue de Lyon – 75001 Paris', '44 rue de Lyon – 75001 Paris'],
    ['Am Hof 12, Haus 3', 'Am Hof 12, Haus 3'],
    ['Vecpils, LV-3499', 'Vecpils, LV-3499'],
    ['C.C. Fórum Ria, loja 0.22', 'C.C. Fórum Ria, loja 0.22'],
  ])('"%s" is "%s"', (text, expected) => {
    expect(withoutTail(text)).toBe(expected);
  });
});

test.each([
  ['Dorfstrasse 33, 9642 Ebnat-Kappel, 071 555 01 18, Do 14–18 Uhr, Sa 9–12 Uhr', 'Dorfstrasse 33, 9642 Ebnat-Kappel'],
  ['Hauptstrasse 2, 9620 Lichtensteig, 1. Samstag im Monat 10–16 Uhr', 'Hauptstrasse 2, 9620 Lichtensteig'],
  ['大理市古城人民路211号,电话 0872-5550118,房间一晚 260 元,院子里有三角梅。', '大理市古城人民路211号'],
  ['大理市古城叶榆路19号,营业时间 10:30-21:00。手冲 28 元一杯。', '大理市古城叶榆路19号'],
  ['京都市中京区烏丸通4-2。静かな店です', '京都市中京区烏丸通4-2'],
  ['Nesvegur 14, 998 Nes. Ekkert gjald.', 'Nesvegur 14, 998 Nes'],
  ['Via Roma 4, Lucca, tel. 0583 555 012', 'Via Roma 4, Lucca'],
  ['ul. Długa 3 – pon-pt 9:00-17:00', 'ul. Długa 3'],
  ['12 Dock St, Reno, $5 entry', '12 Dock St, Reno'],
  // What has the form of another value and is a part of the address.
  ['Plot 12, Gen. Aguinaldo Ave, Cavite', 'Plot 12, Gen. Aguinaldo Ave, Cavite'],
  ['Rua Formosa, n.º 61, 3500-135 Viseu', 'Rua Formosa, n.º 61, 3500-135 Viseu'],
  ['Calle 5 Sur, entre 3 y 5, Puebla', 'Calle 5 Sur, entre 3 y 5, Puebla'],
  ['5 Oriente 4, Mon Repos, Cholula', '5 Oriente 4, Mon Repos, Cholula'],
  ['Hauptstr. 9 – 11, 9020 Klagenfurt', 'Hauptstr. 9 – 11, 9020 Klagenfurt'],
])('%s ends as an address', (text, address) => {
  expect(withoutValues(text)).toBe(address);
});

describe('the names and addresses of cards', () => {
  const read = (body: string) => readPage(`<title>Find a shop</title><h1>Find a shop</h1>${body}`, 'https://site.example/').places;

  it('are not the kind or the day of an entry above its address', () => {
    const card = (name: string, kind: string, street: string): string =>
      `<div class="card"><h5>${name}</h5><small class="tag">${kind}</small><p>${street}, 20997 Itsasgain</p><p>943 555 110</p></div>`;
    const places = read(
      card('Petritegi Berria', 'Sagardotegia', 'Baserri bidea 9') +
        card('Kai-Ondo Jatetxea', 'Arraina', 'Portu zaharra 2') +
        card('Etxe Berria', 'Kafetegia', 'Eliza kalea 16'),
    );
    expect(places.map(({ name }) => name)).toEqual(['Petritegi Berria', 'Kai-Ondo Jatetxea', 'Etxe Berria']);
  });

  it.each([
    ['455, rue Saint-Germain Ouest<br>Rimouski (Québec) G5L 9Z9', '455, rue Saint-Germain Ouest, Rimouski (Québec) G5L 9Z9'],
    ['Kızılay Mah. Menekşe 2 Sok. No: 5/1<br>06999 Çankırlar / ANKARA', 'Kızılay Mah. Menekşe 2 Sok. No: 5/1, 06999 Çankırlar / ANKARA'],
    ['Số 25 Lê Lợi, Phường Phú Hội, TP. Huế', 'Số 25 Lê Lợi, Phường Phú Hội, TP. Huế'],
    ['Kraljeve vode bb<br>31315 Zlatibor', 'Kraljeve vode bb, 31315 Zlatibor'],
    ['Užupio g. 44-2<br>LT-01203 Vilnius', 'Užupio g. 44-2, LT-01203 Vilnius'],
    ['Località Poggio Secco 14<br>58010 Sorano (GR)', 'Località Poggio Secco 14, 58010 Sorano (GR)'],
    ['8237 Tihany, Kossuth Lajos utca 48', '8237 Tihany, Kossuth Lajos utca 48'],
    ['20 de Noviembre s/n, Col. Centro, 68000 Oaxaca', '20 de Noviembre s/n, Col. Centro, 68000 Oaxaca'],
    ['The Old Library, 3 Dean Lane, Southgate BS99 1ZZ', 'The Old Library, 3 Dean Lane, Southgate BS99 1ZZ'],
    ['ჩოლოყაშვილის ქუჩა 15<br>2200 თელავი', 'ჩოლოყაშვილის ქუჩა 15, 2200 თელავი'],
    ['169/5 ถ.ลงหาดบางแสน ต.แสนสุข ชลบุรี 20130', '169/5 ถ.ลงหาดบางแสน ต.แสนสุข ชลบุรี 20130'],
  ])('%s is whole', (lines, address) => {
    const card = (name: string, street: string): string => `<div><h3>${name}</h3><p>${street}</p><p>Tel. 0418 555 014</p></div>`;
    const places = read(
      card('Old Mill', lines) + card('Blue Door', 'Mill Lane 4, 8001 Zürich') + card('Tin Roof', 'Am Ufer 12, 8002 Zürich'),
    );
    expect(places[0]?.address).toBe(address);
  });
});
