import { describe, expect, it } from 'vitest';
import { withLabelledTown } from './labelled-town.ts';
import type { FieldValue } from './field-values.ts';

const value = (field: FieldValue['field'], written: string, labelled = true): FieldValue => ({
  field,
  value: written,
  ranges: [{ unit: 0, from: 0, to: written.length }],
  labelled,
  confidence: 1,
});

describe('the town of a field of its own', () => {
  it.each([
    [[value('address', 'Dlouhá 28'), value('locality', '460 01 Liberec')], 'Dlouhá 28, 460 01 Liberec'],
    [[value('address', 'Kanalufer 3'), value('postcode', '24999'), value('locality', 'Klintum')], 'Kanalufer 3, 24999 Klintum'],
    [[value('address', 'C/ Pozo, s/n'), value('locality', 'Las Navas Chicas')], 'C/ Pozo, s/n, Las Navas Chicas'],
  ])('goes on from the street', (values, address) => {
    expect(withLabelledTown(values)?.value).toBe(address);
  });

  it.each([
    [[value('address', '5 Mill Lane, Barton'), value('locality', 'Barton')]],
    [[value('locality', 'Barton')]],
    [[value('address', '5 Mill Lane')]],
    [[value('address', '5 Mill Lane', false), value('locality', 'Barton')]],
  ])('adds nothing where the address has it or no field states both', (values) => {
    expect(withLabelledTown(values)).toBeUndefined();
  });
});
