import { describe, expect, test } from 'vitest';
import { hoursPart, recogniseHours } from './hours.ts';

describe('opening hours', () => {
  test.each([
    ['Mon–Sat 11:00 AM–3:00 PM', 'Mon–Sat 11:00 AM–3:00 PM'],
    ['Open daily 9am - 5pm', 'Open daily 9am - 5pm'],
    ['Apotheke am Markt, Marktplatz 3, 9020 Klagenfurt, Tel. 0463 55501, Di-Do 9-12', 'Di-Do 9-12'],
    ['кафе на углу, открыто с 9 до 21', 'открыто с 9 до 21'],
    ['Mo–Fr 9:00–18:00, Sa 10–14 Uhr, So geschlossen', 'Mo–Fr 9:00–18:00, Sa 10–14 Uhr, So geschlossen'],
    ['Dienstag bis Sonntag 10 bis 17 Uhr', 'Dienstag bis Sonntag 10 bis 17 Uhr'],
    ['du mardi au samedi de 10h à 19h', 'mardi au samedi de 10h à 19h'],
    ['10h30-19h00', '10h30-19h00'],
    ['Lunes a domingo: 10:00–21:00', 'Lunes a domingo: 10:00–21:00'],
    ['Todos los días de 10:00 a 17:30', 'Todos los días de 10:00 a 17:30'],
    ['lun-ven 8.30-12.30', 'lun-ven 8.30-12.30'],
    ['Segunda a sexta das 9h às 18h', 'Segunda a sexta das 9h às 18h'],
    ['ma t/m vr 9.00-17.30', 'ma t/m vr 9.00-17.30'],
    ['Poniedziałek–Niedziela: 10:00–18:00', 'Poniedziałek–Niedziela: 10:00–18:00'],
    ['Po–Pá 8:00–16:00', 'Po–Pá 8:00–16:00'],
    ['ежедневно с 10:00 до 22:00', 'ежедневно с 10:00 до 22:00'],
    ['щодня з 9:00 до 18:00', 'щодня з 9:00 до 18:00'],
    ['Hafta içi 09:00-18:00', '09:00-18:00'],
    ['10:00〜18:00 月曜定休', '10:00〜18:00 月曜定休'],
    ['周一至周日 08:00-17:00', '周一至周日 08:00-17:00'],
    ['매일 09:00 - 18:00', '매일 09:00 - 18:00'],
    ['Setiap hari, 07.00–20.30 WIB', 'Setiap hari, 07.00–20.30 WIB'],
    ['6:00 - 18:00 hàng ngày', '6:00 - 18:00 hàng ngày'],
    ['ראשון-רביעי 10:00-22:00, שישי 9:00-15:00', 'ראשון-רביעי 10:00-22:00, שישי 9:00-15:00'],
    ['24/7', '24/7'],
    ['10~17', '10~17'],
    ['Dienstag 7:30 – 11:45 & 13:15 – 17:00 Uhr', 'Dienstag 7:30 – 11:45 & 13:15 – 17:00 Uhr'],
    ['tors–fre 10–13 och 15–19', 'tors–fre 10–13 och 15–19'],
    ['lun-ven 7.15-11.45 / 13.15-17.00', 'lun-ven 7.15-11.45 / 13.15-17.00'],
    ['maandag 9.15–12.00 uur en donderdag 13.30–16.00 uur', 'maandag 9.15–12.00 uur en donderdag 13.30–16.00'],
    ['sabato 9:00–12:30 e 16:00–20:00', 'sabato 9:00–12:30 e 16:00–20:00'],
  ])('%s', (text, hours) => {
    expect(recogniseHours(text).find(({ confidence }) => confidence >= 0.5)?.value).toBe(hours);
  });

  test.each([
    'Chapter 3-5',
    'It has 3 to 4 rooms',
    'Table 2-6 to read',
    '12-14 km',
    '2019-2024',
    'pages 10-12',
    'Watches 24/7 over as many as 9 rooms',
    '€10-15',
    'score 3:2',
    'mi 5 a 8 euro',
    '',
  ])('none: %s', (text) => {
    expect(recogniseHours(text).filter(({ confidence }) => confidence >= 0.5)).toEqual([]);
  });

  test('a label makes bare numbers hours', () => {
    expect(recogniseHours('9–17', { label: 'hours' })[0]?.value).toBe('9–17');
  });
});

describe('a text of nothing but opening hours', () => {
  test.each([
    ['Mi, Fr', 'days'],
    ['Tous les jours', 'days'],
    ['la', 'days'],
    ['Sonntag geschlossen', 'days'],
    ['14:00 – 18:00 Uhr', 'times'],
    ['tors–fre 10–13', 'both'],
    ['Closed', undefined],
    ['Room 10-12', undefined],
    ['10-12', undefined],
    ['Sunday roast', undefined],
  ])('%s', (text, part) => {
    expect(hoursPart(text)).toBe(part);
  });
});
