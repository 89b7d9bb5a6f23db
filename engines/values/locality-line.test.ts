import { expect, it } from 'vitest';
import { localityOf } from './locality-line.ts';

// @covers read-sources.address-beside-its-name
it.each([
  ['2018 Antwerpen', 'code'],
  ['सूरजपुर – 999001', 'code'],
  ['D.I. Yogyakarta 55283', 'code'],
  ['Singapore 559999', 'code'],
  ['Kuldīga, LV-3301', 'code'],
  ['Cēsu novads, LV-4101', 'code'],
  ['Valea Frumoasă, jud. Argeș, 119999', 'code'],
  ['0001 Երևան', 'code'],
  ['C1414AJR Buenos Aires', 'code'],
  ['Kerala - PIN 688999', 'code'],
  ['Condongcatur, Depok, Sleman', 'place'],
  ['Brgy. Poblacion, Tagbilaran City', 'place'],
  ['Հայաստան', 'place'],
  ['Triệu Hải, Đạ Tẻh', 'names'],
  ['#09-118', 'names'],
  ['Casa Verde', 'names'],
  ['Since 1999', 'none'],
  ['2024 Michelin Star', 'none'],
  ['Cash only', 'none'],
  ['Open 24 hours', 'none'],
  ['Mob: 98480 55512', 'none'],
  ['the best soup in town', 'none'],
  ['Monday', 'none'],
  ['Great place!', 'none'],
])('shows what %s says of where a street is', (line, locality) => {
  expect(localityOf(line)).toBe(locality);
});
