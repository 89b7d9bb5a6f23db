import { joinAddress, townLine } from './compose-address.ts';
import { bestValue, type FieldValue } from './field-values.ts';

/**
 * The address of a record whose form states its street and its town in fields of their own ("Straße: Kanalufer 3", "Ort: 24999 Klintum"):
 * both in one line. Undefined where one of them is missing or the address has the town already.
 */
export function withLabelledTown(values: readonly FieldValue[]): FieldValue | undefined {
  const address = bestValue([...values], 'address');
  const labelled = values.filter((one) => one.labelled && one.ranges.length > 0);
  const [town, code] = [bestValue(labelled, 'locality'), bestValue(labelled, 'postcode')];
  if (address?.labelled !== true || town === undefined || !/\p{L}/u.test(String(town.value))) return undefined;
  const street = String(address.value);
  if (street.toLowerCase().includes(String(town.value).toLowerCase().trim())) return undefined;
  const value = joinAddress([street, townLine(String(town.value), undefined, code && String(code.value))]);
  if (value === undefined || value === street) return undefined;
  return { ...address, value, ranges: [...address.ranges, ...(code?.ranges ?? []), ...town.ranges] };
}
