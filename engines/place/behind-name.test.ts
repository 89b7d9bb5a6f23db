import { expect, it } from 'vitest';
import { unitOfLine } from '../testing/unit-of-line.ts';
import { withoutOwnName } from './behind-name.ts';

// @covers read-sources.address-beside-its-name
it.each([
  ['Library No. 5, Hill Road 18', 'Library No. 5', 'Hill Road 18'],
  ["Bean's Coffee Lab -- Market Arcade, unit 4", "Bean's Coffee Lab", 'Market Arcade, unit 4'],
  ['Mlinarska 31/II, 10000 Zagreb', 'Mlinarska 31/II', 'Mlinarska 31/II, 10000 Zagreb'],
  ['ул. Мира 7, Казань', 'ул. Мира 7', 'ул. Мира 7, Казань'],
])('leaves the name out of the address of "%s"', (text, name, address) => {
  const unit = unitOfLine(text);
  const value = {
    field: 'address' as const,
    value: text,
    ranges: [{ unit: 0, from: 0, to: text.length }],
    labelled: false,
    confidence: 0.8,
  };
  expect(withoutOwnName([unit], { unit: 0, from: 0, to: name.length }, [value])[0]?.value).toBe(address);
});
