import type { Recognised } from './recognised.ts';

const URL_TEXT = /(?:https?:\/\/|www\.)[^\s<>"'`|\\^{}「」『』（）【】，。、]{3,2000}/giu;
const EMAIL = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}/gu;
const BARE_DOMAIN =
  /(?<![\p{L}\p{N}@._/-])[a-z0-9](?:[a-z0-9-]{1,62})(?:\.[a-z0-9-]{2,63}){0,3}\.([a-z]{2,14})(?:\/[^\s<>"|（），。、]{0,500})?(?![\p{L}\p{N}@_-])/gu;

/** "info(at)", "info [at] ": an e-mail address that is hidden from machines. */
const SPELT_AT = /[([{]\s?(?:at|ät|a|@|arroba|chiocciola)\s?[)\]}]\s?$/iu;

/** Endings of domain names that are no country's: the old ones and those that shops, restaurants and guides take. */
const GENERIC_ENDINGS = new Set(
  'com org net info biz name eu asia cat berlin paris london nyc tokyo amsterdam wien hamburg koeln bayern brussels istanbul moscow travel museum hotel hotels restaurant bar cafe pub pizza wine beer coffee kitchen menu food dining house shop store online site website app dev page blog events guide tours love life world group club art gallery space studio design city town place center one bio eco fun xyz co io me tv gov edu example'.split(
    ' ',
  ),
);
/** Country endings that are file types, abbreviations or words at least as often. */
const DOUBTFUL_ENDINGS = new Set('md py pl sh ts rs so am st ps mm cc do is as to be in it no at my la de es'.split(' '));

let countryEndings: Set<string> | undefined;

function isCountryEnding(ending: string): boolean {
  if (countryEndings === undefined) {
    const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    const found = new Set(['uk', 'su', 'ac']);
    for (let first = 97; first < 123; first++)
      for (let second = 97; second < 123; second++) {
        const code = String.fromCharCode(first, second);
        if (regions.of(code.toUpperCase()) !== undefined) found.add(code);
      }
    countryEndings = found;
  }
  return countryEndings.has(ending);
}

/** Addresses of web sites: with a scheme, with "www.", or a bare domain name. The value is as printed, without the punctuation that ends a sentence. */
export function recogniseWebsites(text: string): Array<Recognised<string>> {
  if (!text.includes('.')) return [];
  const found: Array<Recognised<string>> = [];
  if (/https?:\/\/|www\./i.test(text))
    for (const match of text.matchAll(URL_TEXT)) {
      const value = trimEnd(match[0]);
      if (/\.[^\s.]|:\/\/localhost/.test(value)) found.push({ value, span: [match.index, match.index + value.length], confidence: 0.97 });
    }
  if (!/[a-z]\.[a-z]{2}/.test(text)) return found;
  for (const match of text.matchAll(BARE_DOMAIN)) {
    const value = trimEnd(match[0]);
    const from = match.index;
    const ending = match[1] ?? '';
    if (found.some(({ span }) => from < span[1] && span[0] < from + value.length)) continue;
    if (!GENERIC_ENDINGS.has(ending) && !isCountryEnding(ending)) continue;
    if (SPELT_AT.test(text.slice(Math.max(0, from - 8), from))) continue;
    const doubtful = DOUBTFUL_ENDINGS.has(ending) && !value.includes('/') && value.indexOf('.') < 5;
    found.push({ value, span: [from, from + value.length], confidence: doubtful ? 0.4 : 0.75 });
  }
  return found;
}

/** E-mail addresses, as printed. */
export function recogniseEmails(text: string): Array<Recognised<string>> {
  if (!text.includes('@')) return [];
  return [...text.matchAll(EMAIL)].map((match) => ({
    value: trimEnd(match[0]),
    span: [match.index, match.index + trimEnd(match[0]).length],
    confidence: 0.97,
  }));
}

/** A sentence's punctuation and an unopened bracket at the end belong to the text around. */
function trimEnd(url: string): string {
  let end = url.length;
  while (end > 0) {
    const last = url[end - 1] ?? '';
    if ('.,;:!?…*_~'.includes(last)) end--;
    else if (last === ')' && !url.slice(0, end).includes('(')) end--;
    else if (last === ']' && !url.slice(0, end).includes('[')) end--;
    else break;
  }
  return url.slice(0, end);
}
