import { describe, expect, it } from 'vitest';
import type { Unit } from '../scoring/unit.ts';
import { withoutOwnName } from './behind-name.ts';
import { withoutFalseAddresses } from './false-addresses.ts';
import type { FieldValue } from './field-values.ts';

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

const valueOf = (field: FieldValue['field'], text: string, value: string): FieldValue => ({
  field,
  value,
  ranges: [{ unit: 0, from: text.indexOf(value), to: text.indexOf(value) + value.length }],
  labelled: false,
  confidence: 0.8,
});

/** The address that is left of a line in which these were read as address and telephone number. */
function left(text: string, address: string, phone?: string): string | undefined {
  const values = [valueOf('address', text, address), ...(phone === undefined ? [] : [valueOf('phone', text, phone)])];
  const found = withoutFalseAddresses([unitOf(text)], values).find(({ field }) => field === 'address');
  return found && String(found.value);
}

describe('what was read as an address', () => {
  it.each([
    ['Buchbinderei Falz, Tel. 05572 555 012', 'Tel', undefined],
    ['முருகன் காபி பார், போன் 0452 555 0141', 'போன் 0452', '0452 555 0141'],
    ['ร้านขนมยายนวล โทร 076-555-018', 'โทร 076-555-018', '076-555-018'],
    ['Copper Inn 01423 555 044', '01423 555 044', '01423 555 044'],
    ['Hari 2', 'Hari 2', undefined],
    ['روز ۳', 'روز ۳', undefined],
    ['Day 2', 'Day 2', undefined],
    ['วันที่ 3', 'วันที่ 3', undefined],
    ['Linie 5', 'Linie 5', undefined],
  ])('is none in %s', (text, address, phone) => {
    expect(left(text, address, phone)).toBeUndefined();
  });

  it.each([
    ['Laituri 7, avoinna ti', 'Laituri 7', undefined, 'Laituri 7'],
    ['Markt 7', 'Markt 7', undefined, 'Markt 7'],
    ['Dobó utca 19., 36/555-018', 'Dobó utca 19., 36/555-018', '36/555-018', 'Dobó utca 19.'],
    ['Day Street 2', 'Day Street 2', undefined, 'Day Street 2'],
    ['Mill Lane 4, 01423 555 044', 'Mill Lane 4', '01423 555 044', 'Mill Lane 4'],
  ])('stays in %s', (text, address, phone, expected) => {
    expect(left(text, address, phone)).toBe(expected);
  });
});

describe('an address that holds the name beside it', () => {
  it.each([
    ['Galpão 8', 'Galpão 8, Rua da Alfândega, 800', 'Rua da Alfândega, 800'],
    ["Dr. Bean's Coffee Lab", "Dr. Bean's Coffee Lab -- Market Arcade, unit 4", 'Market Arcade, unit 4'],
    ['Studio 12', 'Studio 12, Mill Lane 4', 'Mill Lane 4'],
    // A place that is named by its street has the whole address.
    ['Rua das Acácias, 230', 'Rua das Acácias, 230 - apto 41', 'Rua das Acácias, 230 - apto 41'],
    ['Batu 3', 'Batu 3, Jalan Pantai, 71000 Port Dickson', 'Batu 3, Jalan Pantai, 71000 Port Dickson'],
    ['204, Shanti Apartments', '204, Shanti Apartments, 7th Main Road', '204, Shanti Apartments, 7th Main Road'],
    ['Markt 7', 'Markt 7, 1010 Wien', 'Markt 7, 1010 Wien'],
  ])('of %s in %s', (name, written, address) => {
    const [value] = withoutOwnName([unitOf(written)], { unit: 0, from: 0, to: name.length }, [valueOf('address', written, written)]);
    expect(String(value?.value)).toBe(address);
  });

  it('is none where it is a part of the name', () => {
    const name = 'Pain, Beurre & Cie';
    expect(withoutOwnName([unitOf(name)], { unit: 0, from: 0, to: name.length }, [valueOf('address', name, 'Beurre & Cie')])).toEqual([]);
  });
});
