import type { UnitDocument } from '../scoring/unit.ts';
import { countryCodeOf } from '../values/country.ts';
import type { ValueContext } from '../values/index.ts';

const MOST_HEADINGS = 200;
const LONGEST_HEADING = 120;

const known = new WeakMap<UnitDocument, ValueContext>();

/** What the title and headings of a document say of all its places: the one country that they name. The same object for each step of a reading. */
export function documentContext(document: UnitDocument): ValueContext {
  const context = known.get(document) ?? contextOf(document);
  known.set(document, context);
  return context;
}

function contextOf({ units, title }: UnitDocument): ValueContext {
  const countries = new Set<string>();
  const headings = units.filter((unit, index) => unit.kind === 'heading' || index === 0).slice(0, MOST_HEADINGS);
  for (const text of [title ?? '', ...headings.map((unit) => unit.text)])
    for (const country of countriesIn(text.slice(0, LONGEST_HEADING))) countries.add(country);
  const [country] = countries;
  return country !== undefined && countries.size === 1 ? { country } : {};
}

/** The countries that a title names, by runs of up to three words. */
function countriesIn(text: string): string[] {
  const words = text.match(/[\p{L}\p{M}.'’-]+/gu) ?? [];
  const found: string[] = [];
  for (let from = 0; from < words.length; from++)
    for (let length = 1; length <= 3 && from + length <= words.length; length++) {
      const country = countryCodeOf(words.slice(from, from + length).join(' '));
      if (country !== undefined) found.push(country);
    }
  return found;
}
