import { describe, expect, it } from 'vitest';
import type { Unit } from '../scoring/unit.ts';
import { withTownsAhead } from './town-ahead.ts';

const unitOf = (text: string): Unit => ({
  text,
  kind: 'line',
  level: 0,
  indent: 0,
  marker: '',
  section: -1,
  gap: 0,
  spans: [],
  signature: 'line',
  script: 'latin',
});

/** The address of a line with the name before the first bar of three and what was read as its address between the next two. */
function read(marked: string): string {
  const [name = '', between = '', address = '', rest = ''] = marked.split('¦');
  const from = name.length + between.length;
  const ranges = [{ unit: 0, from, to: from + address.length }];
  const values = [{ field: 'address' as const, value: address, ranges, labelled: false, confidence: 0.8 }];
  const record = { name: { unit: 0, from: 0, to: name.length }, parts: [] };
  const found = withTownsAhead({ units: [unitOf(name + between + address + rest)] }, record, { end: 1, values, notes: [], ranges: [] });
  return String(found.values[0]?.value);
}

describe('the town before a street', () => {
  it.each([
    ['Taş Konak Otel¦ | Göreme, ¦Uzundere Cad. 12¦ | 4.500 TL', 'Göreme, Uzundere Cad. 12'],
    ['Keszeg Sütöde¦ (Fonyód, ¦Part u. 3.¦)', 'Fonyód, Part u. 3.'],
    ['Салаш Код Пере¦ – Чортановци, ¦Дунавска 8¦ – ручак', 'Чортановци, Дунавска 8'],
    ['Da Nonna Ninetta¦ | Lido Bianco, ¦SP 90 km 7¦ | 0831', 'Lido Bianco, SP 90 km 7'],
    ['تعمیرگاه برادران¦ - اصفهان، ¦خیابان کاوه¦ - 031', 'اصفهان، خیابان کاوه'],
    ['Zum Ochsen¦: Bad Ilsingen, ¦Burgberg 2¦', 'Bad Ilsingen, Burgberg 2'],
    ['Casa Rosa¦\tVilla del Lago, ¦calle Colón 4¦', 'Villa del Lago, calle Colón 4'],
    ['Nord¦ – Frome, ¦1 Bath Street¦', 'Frome, 1 Bath Street'],
  ])('is part of the address in %s', (line, address) => {
    expect(read(line)).toBe(address);
  });

  it.each([
    ['Zum Ochsen¦ – Montag, ¦Burgberg 2¦', 'Burgberg 2'],
    ['Zum Ochsen¦ – Museum, ¦Burgberg 2¦', 'Burgberg 2'],
    ['Zum Ochsen¦ (gute Küche, ¦Burgberg 2¦)', 'Burgberg 2'],
    ['Zum Ochsen¦ | Tel. 030 555, ¦Burgberg 2¦', 'Burgberg 2'],
    ['Zum Ochsen¦, ¦Burgberg 2¦', 'Burgberg 2'],
    ['डॉ. मीरा जोशी¦ (दंत चिकित्सक), ¦5 गांधी मार्ग¦', '5 गांधी मार्ग'],
    ['शर्मा भंडार¦ पर करना, ¦22 स्टेशन रोड¦', '22 स्टेशन रोड'],
    ['Bar Blu¦ – Reservas, ¦calle Mayor 3¦', 'calle Mayor 3'],
  ])('is none in %s', (line, address) => {
    expect(read(line)).toBe(address);
  });
});
