import { describe, expect, it } from 'vitest';
import { finish } from '../scoring/steps.ts';
import type { Unit } from '../scoring/unit.ts';
import { readRecordText } from './record-fields.ts';

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

/** The address of the name that a bar ends, in the one line of a document. */
function addressOf(marked: string): string | undefined {
  const [name = '', rest = ''] = marked.split('|');
  const text = name + rest;
  const from = name.length - (/[\p{Lu}][^,.]*$/u.exec(name)?.[0].length ?? name.length);
  const record = {
    name: { unit: 0, from, to: name.length },
    parts: [{ unit: 0, from: name.length, to: text.length, where: 'behind' as const }],
  };
  const address = finish(readRecordText({ units: [unitOf(text)] }, record, {})).values.find(({ field }) => field === 'address');
  return address && String(address.value);
}

describe('the address of a later sentence', () => {
  it.each([
    'Then two hours in the Whaling Museum|. Supper was at Nord, 31 Customs Quay, and the best chowder of my life.',
    'Mittag beim Wirt| in Obernzell. Nacht: Gasthof Donau, Schlögener Straße 2, 4999 Haibach',
    'We saw the Old Castle|. Afterwards we all had cake at Home (9 Tide Street).',
  ])('belongs to the words that it is beside: %s', (text) => {
    expect(addressOf(text)).toBeUndefined();
  });

  it.each([
    ["The lights were on at Doucette's|. It is at 19 Wharf Street and has no sign.", '19 Wharf Street'],
    ['We saw the Old Castle|, 12 Mill Lane. Afterwards we had cake.', '12 Mill Lane'],
  ])('belongs to the name where no other words own it: %s', (text, address) => {
    expect(addressOf(text)).toBe(address);
  });
});
