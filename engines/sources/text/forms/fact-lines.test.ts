import { describe, expect, test } from 'vitest';
import { readText } from '../index.ts';

/** What a card shows, one line for each place. */
const cards = (text: string): string[] =>
  readText(text).places.map(({ name, address, phoneNumber, hours, note }) =>
    [name, address, phoneNumber, hours, note].map((value) => value ?? '').join(' | '),
  );

describe('contacts by the form of their lines', () => {
  test('may have several facts in one line that dashes part', () => {
    expect(
      cards(
        'FARMACIA DOTT. RINALDI\nvia Mazzini 12/r – Borgo Verde – 010 555.01.12 – orario 8.30/20\nFARMACIA COMUNALE 7\np.zza del Grano, 3 – 010 555.01.18 – 24 ore su 24',
      ),
    ).toEqual([
      'FARMACIA DOTT. RINALDI | via Mazzini 12/r – Borgo Verde | 010 555.01.12 | 8.30/20 | ',
      'FARMACIA COMUNALE 7 | p.zza del Grano, 3 | 010 555.01.18 | 24 ore su 24 | ',
    ]);
  });

  test('may be one line that dashes part', () => {
    expect(cards('Werkstatt\n\nReifen Krause – An der B96, Ausfahrt Lindental – 0173 5550177')).toEqual([
      'Reifen Krause | An der B96, Ausfahrt Lindental | 0173 5550177 |  | ',
    ]);
  });

  test('of a signature are those of the firm, with the building above the street', () => {
    expect(
      cards(
        'Best,\n\n--\nAoife Byrne | Partner\nM: +353 86 555 0149\nKeane & Nephew Architects\nThe Old Mill\n5 Abbey Lane, Kilkenny, R95 X4K8\nT  +353 56 555 0121\nPlease think of the trees before printing this email.',
      ),
    ).toEqual([expect.stringContaining('Keane & Nephew Architects | ')]);
  });

  test('end where a line is nothing but a date', () => {
    expect(
      cards(
        '2月5日（日）\nきたの小児科クリニック\n川浪市緑ヶ丘4-7-1　☎0555-00-2202\n2月12日（日）\n医療法人 高木整形外科\n川浪市本郷町91　☎0555-00-3345',
      ),
    ).toEqual([
      'きたの小児科クリニック | 川浪市緑ヶ丘4-7-1 | 0555-00-2202 |  | ',
      '医療法人 高木整形外科 | 川浪市本郷町91 | 0555-00-3345 |  | ',
    ]);
  });

  test('may have the town beside the street', () => {
    expect(
      cards(
        'ASZ Grünau Nord\nGewerbepark 12 | 4264 Grünau\nDi 8–12 Uhr\nTel.: +43 7942 555 21\n\nASZ Kirchdorf\nBahnhofweg 4a | 4292 Kirchdorf\nTel.: +43 7947 555 32',
      ),
    ).toEqual([
      'ASZ Grünau Nord | Gewerbepark 12, 4264 Grünau | +43 7942 555 21 | Di 8–12 Uhr | ',
      'ASZ Kirchdorf | Bahnhofweg 4a, 4292 Kirchdorf | +43 7947 555 32 |  | ',
    ]);
  });

  test('have the street where the contact above has it, whatever it looks like', () => {
    expect(
      cards('Подружници\nФилијала Центар\nул. „Партизанска“ 12, Битола\n047 000 111\nФилијала Буковска\nБуковски ливади бб\n047 000 222'),
    ).toEqual([
      'Филијала Центар | ул. „Партизанска“ 12, Битола | 047 000 111 |  | ',
      'Филијала Буковска | Буковски ливади бб | 047 000 222 |  | ',
    ]);
    expect(
      cards('Knižnice\nÚstredná knižnica\nŠtúrova 5, 010 99 Žilinka\n041/000 12 34\nPobočka Vlčince\nObchodná 8\n041/000 56 78'),
    ).toEqual([
      'Ústredná knižnica | Štúrova 5, 010 99 Žilinka | 041/000 12 34 |  | ',
      'Pobočka Vlčince | Obchodná 8 | 041/000 56 78 |  | ',
    ]);
  });

  test('have no street in what counts or says since when', () => {
    const above = 'Our branches\nCopper Bakery\n5 Mill Lane, Ashford AB1 2CD\n01423 555 044\n';
    for (const line of ['Room for 20 guests', 'Founded 1998', 'Since 2004'])
      expect(readText(`${above}Northgate Bakery\n${line}\n01423 555 045`).places.map(({ address }) => address)).not.toContain(line);
  });

  test('may part a number and hours with a star', () => {
    expect(cards('Fogászat\nDr. Kelemen Fogászat\n1999 Budapest, Gesztenye tér 6.\n+36 1 555 0171 * hétvégén 8-tól 14 óráig')).toEqual([
      'Dr. Kelemen Fogászat | 1999 Budapest, Gesztenye tér 6. | +36 1 555 0171 | hétvégén 8-tól 14 óráig | ',
    ]);
  });

  test('may be written with labels in one line', () => {
    expect(
      cards(
        'ЦНАПи району\nНазва: Віддалене місце № 3; адреса: с. Оліївка, вул. Шкільна, 1; тел.: 0412 55-50-13; графік: вт 9:00–13:00\nНазва: ЦНАП «Центр»; адреса: майдан Соборний, 4, Житомир; тел.: 0412 55-50-12; графік: пн–сб 8:00–20:00',
      ),
    ).toEqual([
      'Віддалене місце № 3 | с. Оліївка, вул. Шкільна, 1 | 0412 55-50-13 | вт 9:00–13:00 | ',
      'ЦНАП «Центр» | майдан Соборний, 4, Житомир | 0412 55-50-12 | пн–сб 8:00–20:00 | ',
    ]);
  });

  test('may be written with labels, some of them without a telephone number, in a block of code', () => {
    expect(
      cards(
        '```\nname: Mole & Daughter Tailors\naddress: 16 Cheap Street, Frampton BA99 1ZZ\nphone: 01225 555 016\nhours: Tue-Sat 10:00-17:00\nnotes: hems while you wait\n\nname: Frampton Cobblers\naddress: 4 The Shambles, Frampton BA99 1ZA\nphone:\nnotes:\n```\n\nSent from my Pixel',
      ),
    ).toEqual([
      'Mole & Daughter Tailors | 16 Cheap Street, Frampton BA99 1ZZ | 01225 555 016 | Tue-Sat 10:00-17:00 | hems while you wait',
      'Frampton Cobblers | 4 The Shambles, Frampton BA99 1ZA |  |  | ',
    ]);
    expect(
      cards(
        'Denumire: Cartea de Nisip\nAdresa: Str. Olari nr. 3, Sibiu 550999\nTelefon: 0269 000 112\n\nDenumire: Hyperion 2000\nAdresa: Bd. Eroilor nr. 44, ap. 1, Cluj-Napoca\nTelefon: -',
      ).map((card) => card.split(' |')[0]),
    ).toEqual(['Cartea de Nisip', 'Hyperion 2000']);
  });
});
