import { iso1A2Code } from '@rapideditor/country-coder';

const englishNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/**
 * The country or territory (ISO 3166-1 alpha-2, upper case) that a WGS 84 position lies in; undefined at sea.
 * Territories have their own code where ISO gives one (Hong Kong is HK, Puerto Rico PR).
 */
export function countryCodeAt(latitude: number, longitude: number): string | undefined {
  const code = iso1A2Code([longitude, latitude], { level: 'territory' });
  return code !== null && /^[A-Z]{2}$/.test(code) ? code : undefined;
}

/** The English name of a country by its ISO 3166-1 alpha-2 code, as people say it ("Hong Kong", not "Hong Kong SAR China"). */
export function countryName(code: string): string | undefined {
  return englishNames
    .of(code)
    ?.replace(/ SAR China$/, '')
    .replace(/ \(.*\)$/, '');
}
