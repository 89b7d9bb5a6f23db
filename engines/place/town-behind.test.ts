import { describe, expect, it } from 'vitest';
import type { Unit } from '../scoring/unit.ts';
import { withTowns } from './town-behind.ts';

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

/** The address of a record that was read as what is between the bars, in a document that begins with these lines. */
function read(marked: string, ...lines: string[]): string {
  const [lead = '', address = '', rest = ''] = marked.split('|');
  const units = [unitOf(lead + address + rest), ...lines.map(unitOf)];
  const name = { unit: 0, from: lead.search(/[^:]*$/u), to: lead.length - 2 };
  const range = { unit: 0, from: lead.length, to: lead.length + address.length };
  const text = {
    end: 1,
    values: [{ field: 'address' as const, value: address, ranges: [range], labelled: false, confidence: 0.8 }],
    notes: [],
    ranges: [],
  };
  return String(withTowns({ units }, { name, parts: [] }, text, [name]).values[0]?.value);
}

const CZECH = 'Výlet klubu seniorů je v neděli a oběd bude po cestě';
const GERMAN = 'Wir waren am Wochenende mit den Kindern in der Stadt und es war schön';

describe('the town behind a street and number', () => {
  it.each([
    ['Na Růžku, |Masarykova 3|, Nový Dub', 'Masarykova 3, Nový Dub'],
    ['Vodárna, |Vodárenská 1|, Hradiště nad Labem', 'Vodárenská 1, Hradiště nad Labem'],
    ['Villa Nova, |via Chiantigiana 208|, Greve in Chianti (FI)', 'via Chiantigiana 208, Greve in Chianti (FI)'],
    ['Sala, |Rua Padre Rolim, 455 - Santa Efigênia, Belo Horizonte| - MG', 'Rua Padre Rolim, 455 - Santa Efigênia, Belo Horizonte - MG'],
    ['Els Roures, |camí de la Font s/n|, Sant Pau del Camp (tel. 93 555)', 'camí de la Font s/n, Sant Pau del Camp'],
    ['Η Παρέα», |Μαιζώνος 71|, Πάτρα. Τα τσίπουρα', 'Μαιζώνος 71, Πάτρα'],
    ['Berriak, |Kaia 3|, Zarautzune – sarrera', 'Kaia 3, Zarautzune'],
    ['המקום: אולם, |רחוב הרצל 40|, רחובות', 'רחוב הרצל 40, רחובות'],
    ['المكان: قاعة اللؤلؤة، |شارع الجامعة 22|، عمّان', 'شارع الجامعة 22، عمّان'],
  ])('%s', (marked, address) => {
    expect(read(marked, CZECH)).toBe(address);
  });

  it.each([
    ['Na Růžku, |Masarykova 3|, Sobota'],
    ['Na Růžku, |Masarykova 3|, Tel.'],
    ['Na Růžku, |Masarykova 3|, Restaurace'],
    ['Na Růžku, |Masarykova 3|, zavřeno'],
    ['Na Růžku, |Masarykova 3|, Honza tam usnul'],
    ['Na Růžku, |Masarykova 3|, oběd'],
    ['Na Růžku, |Masarykova|, Nový Dub'],
    ['קפה הגפן, |רחוב הרימון 6|, מעולה'],
  ])('is none: %s', (marked) => {
    expect(read(marked, CZECH)).toBe(marked.split('|')[1]);
  });

  it('is a known town alone where nouns have capitals', () => {
    expect(read('Zum Schmied, |Untermarkt 23|, Sauerbraten', GERMAN)).toBe('Untermarkt 23');
    expect(read('Zum Schmied, |Untermarkt 23|, Görlitz', GERMAN)).toBe('Untermarkt 23, Görlitz');
  });
});
