import { describe, expect, it } from 'vitest';
import { finish } from '../scoring/steps.ts';
import type { Unit } from '../scoring/unit.ts';
import { notedAddresses } from './noted-addresses.ts';

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

/** What is read as the addresses of lines with the name between the first bars and the first clause behind it between the next. */
function addressesOf(...marked: string[]): Array<string | undefined> {
  const units: Unit[] = [];
  const records = marked.map((line, unit) => {
    const [lead = '', name = '', between = '', clause = '', rest = ''] = line.split('¦');
    units.push(unitOf(lead + name + between + clause + rest));
    const from = lead.length + name.length + between.length;
    return {
      record: { name: { unit, from: lead.length, to: lead.length + name.length }, parts: [] },
      clauses: clause === '' ? [] : [{ unit, from, to: from + clause.length }],
      hasAddress: false,
      taken: [],
    };
  });
  const found = finish(notedAddresses({ units }, records));
  return marked.map((_, index) => {
    const range = found.get(index);
    return range && units[range.unit]?.text.slice(range.from, range.to);
  });
}

describe('a clause that is left beside a name', () => {
  it.each([
    ['¦Riad Dar Zitoun¦ : ¦14 derb Sidi Bouloukat¦, 0524 55 50 14', '14 derb Sidi Bouloukat'],
    ['¦Pharmacie des Ponts¦, ¦2 quai Vert¦   03 20 55 50 90', '2 quai Vert'],
    ['¦Mây Homestay¦ – ¦bản Tả Van 12¦ – 450k', 'bản Tả Van 12'],
    ['c) ¦Muro de los Gatos¦, ¦subida Templeman 555¦', 'subida Templeman 555'],
    ['¦Podere La Lepre¦, ¦frazione Valsecca¦', 'frazione Valsecca'],
    ['→ cazare ¦Pensiunea Trei Brazi¦, ¦DN17 km 203¦, tel. 0745 550 118', 'DN17 km 203'],
    ['¦Weinstube¦ (¦Alte Pölle 31¦), wo der Wirt uns eine zweite Decke brachte', 'Alte Pölle 31'],
    ['¦Can Roca¦ (la mare), ¦Carrer Vell 4¦', 'Carrer Vell 4'],
  ])('says where the place is: %s', (line, address) => {
    expect(addressesOf(line)).toEqual([address]);
  });

  it.each([
    '¦Silberne Lena¦: ¦Große Führungen 10¦, 12 und 14 Uhr',
    '¦Brauerei¦ – ¦Halbe Maß 9¦ €',
    '¦Muddy Paws¦ ¦Mill Lane 12¦',
    'We then walked on to ¦the Old Mill¦, ¦Route Verte 12¦ was closed to all of us',
    '¦Ranch¦ – ¦home again over the B 19¦',
    '¦Menu du Jour¦: ¦Formule Midi 19¦,50',
  ])('says something else: %s', (line) => {
    expect(addressesOf(line)).toEqual([undefined]);
  });

  it('of one word with a number is an address where another of them is', () => {
    expect(addressesOf('¦тётя мотя¦, ¦рубинштейна 24¦', '¦полторы комнаты и кот, бар на углу¦, ¦загородный 11¦')).toEqual([
      'рубинштейна 24',
      'загородный 11',
    ]);
    expect(addressesOf('¦тётя мотя, бар на углу у набережной и моста¦, ¦рубинштейна 24¦')).toEqual([undefined]);
  });
});
