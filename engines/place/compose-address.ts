import type { ReadPlace } from '@cairn/contracts/places.ts';

/** Parts of an address as one line, what is already in it left out ("NY" after "New York, NY 10009"). Undefined without any part. */
export function joinAddress(parts: Array<string | undefined>): string | undefined {
  const kept: string[] = [];
  for (const part of parts) {
    const clean = part?.replace(/\s+/g, ' ').replace(/^[\s,]+|[\s,]+$/g, '');
    if (clean === undefined || clean === '') continue;
    if (kept.some((other) => endsWithWords(other, clean))) continue;
    kept.push(clean);
  }
  return kept.length === 0 ? undefined : kept.join(', ');
}

function endsWithWords(whole: string, part: string): boolean {
  return ` ${wordsOf(whole)} `.endsWith(` ${wordsOf(part)} `);
}

function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** "Denver, CO 80299", "10999 Berlin", "Edinburgh, EH9 9ZZ": the postal code where its form says that it is. */
export function townLine(locality: string | undefined, region: string | undefined, postalCode: string | undefined): string | undefined {
  const town = locality?.trim();
  const area = region?.trim() === town ? undefined : region?.trim();
  const code = postalCode?.trim();
  if (code !== undefined && area !== undefined && /^[A-Z]{2,3}$/.test(area) && /^\d{4,5}(?:-\d{4})?$|^[A-Z]\d[A-Z]/.test(code))
    return joinAddress([town, `${area} ${code}`]);
  if (code !== undefined && town !== undefined && area === undefined && /^(?:[A-Z]{1,2}-)?\d{4,5}$|^\d{4}\s?[A-Z]{2}$/.test(code))
    return `${code} ${town}`;
  return joinAddress([town, area, code]);
}

/** The parts that `addressOfParts` puts together. */
export const ADDRESS_PARTS = ['streetNumber', 'route', 'postalCode', 'locality', 'administrativeAreaLevel1', 'country'] as const;

/** The address of a place as one line by its parts, in the order that is usual in its country; unknown countries get the international one. */
export function addressOfParts(place: Pick<ReadPlace, (typeof ADDRESS_PARTS)[number] | 'countryCode'>): string {
  const { streetNumber, route, postalCode, locality, administrativeAreaLevel1, country, countryCode } = place;
  const numberFirst =
    /^(US|CA|GB|IE|AU|NZ|FR|IN|ZA|SG|HK|PH|MY)$/i.test(countryCode ?? '') ||
    /^(united states|usa|canada|united kingdom|france|australia|ireland|india)$/i.test(country ?? '');
  const street = (numberFirst ? [streetNumber, route] : [route, streetNumber]).filter(Boolean).join(' ');
  const town = [postalCode, locality].filter(Boolean).join(' ');
  return [street, town, administrativeAreaLevel1, country].filter(Boolean).join(', ');
}
