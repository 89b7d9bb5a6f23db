import type { Receipt } from '@cairn/contracts/receipts.ts';
import { describe, expect, it } from 'vitest';
import type { Unit, UnitDocument } from '../scoring/unit.ts';
import { assemblePlaces } from './assemble.ts';
import { documentContext } from './document-context.ts';
import type { UnitRange } from './records.ts';

const pictureLine = (text: string, top: number, gap = 0): Unit => ({
  text,
  kind: 'picture-line',
  level: 0,
  indent: 0,
  marker: '',
  section: -1,
  gap,
  spans: [],
  signature: 'picture-line',
  script: 'latin',
  box: { left: 0.1, top, right: 0.9, size: 1, confidence: 1 },
});

function assemble(document: UnitDocument, names: UnitRange[]) {
  const provenanceOf = (ranges: UnitRange[]): Receipt => ({
    kind: 'derived',
    from: ranges.map(({ unit, from, to }) => `${unit}:${from}-${to}`),
  });
  const steps = assemblePlaces(document, names, { provenanceOf, extractor: 'ocr' });
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

describe('assemblePlaces', () => {
  it('reads the lines of a picture, with the caller’s provenance', () => {
    const units = [
      pictureLine('Willow Tea Room', 0.1),
      pictureLine('4.6 ★ (210)', 0.2),
      pictureLine('17 Orchard Road, Wellington 6011', 0.3),
      pictureLine('willowtea.example.com', 0.4),
      pictureLine('Copper Kettle', 0.6, 1),
      pictureLine('4.1 ★ (35)', 0.7),
    ];
    const places = assemble({ units }, [
      { unit: 0, from: 0, to: 15 },
      { unit: 4, from: 0, to: 13 },
    ]);
    expect(places).toMatchObject([
      { name: 'Willow Tea Room', rating: 4.6, reviewCount: 210, address: '17 Orchard Road, Wellington 6011' },
      { name: 'Copper Kettle', rating: 4.1, reviewCount: 35 },
    ]);
    expect(places[0]?.websiteUrl).toBe('https://willowtea.example.com');
    expect(places[0]?.receipts?.address).toEqual({ kind: 'derived', from: ['2:0-32'] });
  });

  it('gives what is below several names to the first where dashes part them', () => {
    const line = (text: string): Unit => ({ ...pictureLine(text, 0), kind: 'line', signature: 'line' });
    const places = assemble({ units: [line('Copper Kettle - Willow Roasters'), line('17 Orchard Road, Wellington 6011')] }, [
      { unit: 0, from: 0, to: 13 },
      { unit: 0, from: 16, to: 31 },
    ]);
    expect(places.map(({ address }) => address)).toEqual(['17 Orchard Road, Wellington 6011', undefined]);
  });

  it('takes what a document says where it names a place again, for places of which it says nothing at first', () => {
    const line = (text: string, gap = 0): Unit => ({ ...pictureLine(text, 0, gap), kind: 'line', signature: 'line' });
    const item = (text: string): Unit => ({ ...line(text), kind: 'item', marker: '-', signature: 'item' });
    const heading = (text: string): Unit => ({ ...line(text, 1), kind: 'heading', level: 2, signature: 'heading' });
    const units = [
      item('Copper Kettle'),
      item('Willow Roasters'),
      heading('1. Copper Kettle'),
      line('Phone: 020 7946 0018'),
      line('Willow Roasters | 17 Orchard Road, Wellington 6011', 1),
    ].map(({ box: _, ...unit }) => unit);
    const places = assemble({ units }, [
      { unit: 0, from: 0, to: 13 },
      { unit: 1, from: 0, to: 15 },
    ]);
    expect(places).toMatchObject([{ phoneNumber: '020 7946 0018' }, { address: '17 Orchard Road, Wellington 6011' }]);
    expect(places.map(({ receipts }) => Object.keys(receipts ?? {}))).toEqual([
      ['name', 'phoneNumber'],
      ['name', 'address'],
    ]);
  });

  it('ends the record of the last name where an entry seems to begin whose name was not chosen', () => {
    const units = [
      pictureLine('Willow Tea Room', 0.1),
      pictureLine('17 Orchard Road, Wellington 6011', 0.2),
      pictureLine('Copper Kettle', 0.3),
      pictureLine('90 Harbour Street, Wellington 6011', 0.4),
      pictureLine('+64 4 555 0100', 0.5),
    ];
    const [place] = assemble({ units }, [{ unit: 0, from: 0, to: 15 }]);
    expect(place).toMatchObject({ address: '17 Orchard Road, Wellington 6011' });
    expect(place).not.toHaveProperty('phoneNumber');
  });

  it('gives nothing for no names', () => {
    expect(assemble({ units: [pictureLine('Willow Tea Room', 0.1)] }, [])).toEqual([]);
  });
});

describe('documentContext', () => {
  const heading = (text: string): Unit => ({ ...pictureLine(text, 0), kind: 'heading', level: 1 });

  it.each([
    ['a country in its heading', [heading('Two weeks in New Zealand')], { country: 'NZ' }],
    ['no country', [heading('Where to eat')], {}],
    ['two countries', [heading('Portugal'), heading('España')], {}],
  ])('of a document with %s', (_title, units, context) => {
    expect(documentContext({ units })).toEqual(context);
  });
});
