import { ANY_LANGUAGE } from './field-labels/any-language.ts';
import { BALTIC_AND_FINNIC } from './field-labels/baltic-and-finnic.ts';
import { EAST_ASIAN } from './field-labels/east-asian.ts';
import { GERMANIC } from './field-labels/germanic.ts';
import { NEAR_EASTERN_AND_INDIAN } from './field-labels/near-eastern-and-indian.ts';
import { ROMANCE } from './field-labels/romance.ts';
import { SLAVIC } from './field-labels/slavic.ts';
import type { FieldLabels, PlaceField } from './field-labels/place-field.ts';
import { WHEELCHAIR } from './field-labels/wheelchair.ts';

/** Labels of single fields, by language. */
const BY_FIELD: Partial<Record<PlaceField, Record<string, string>>> = { wheelchair: WHEELCHAIR };

/**
 * How columns and labels name each field, by language (BCP 47); alternatives separated by `|`. Matching ignores case, accents and punctuation.
 * `mul` holds identifiers that programs of any language write. Written by hand from the column names that spreadsheets, map exports and open data
 * commonly carry in each language; no source's own invented headers belong here.
 */
export const FIELD_LABELS: FieldLabels = withFields({
  mul: ANY_LANGUAGE.mul,
  en: GERMANIC.en,
  de: GERMANIC.de,
  fr: ROMANCE.fr,
  es: ROMANCE.es,
  ca: ROMANCE.ca,
  it: ROMANCE.it,
  pt: ROMANCE.pt,
  nl: GERMANIC.nl,
  pl: SLAVIC.pl,
  cs: SLAVIC.cs,
  sk: SLAVIC.sk,
  sv: GERMANIC.sv,
  da: GERMANIC.da,
  nb: GERMANIC.nb,
  fi: BALTIC_AND_FINNIC.fi,
  hu: BALTIC_AND_FINNIC.hu,
  ro: ROMANCE.ro,
  hr: SLAVIC.hr,
  sl: SLAVIC.sl,
  et: BALTIC_AND_FINNIC.et,
  lv: BALTIC_AND_FINNIC.lv,
  lt: BALTIC_AND_FINNIC.lt,
  tr: NEAR_EASTERN_AND_INDIAN.tr,
  el: NEAR_EASTERN_AND_INDIAN.el,
  ru: SLAVIC.ru,
  uk: SLAVIC.uk,
  bg: SLAVIC.bg,
  sr: SLAVIC.sr,
  he: NEAR_EASTERN_AND_INDIAN.he,
  ar: NEAR_EASTERN_AND_INDIAN.ar,
  fa: NEAR_EASTERN_AND_INDIAN.fa,
  hi: NEAR_EASTERN_AND_INDIAN.hi,
  th: EAST_ASIAN.th,
  vi: EAST_ASIAN.vi,
  id: EAST_ASIAN.id,
  ja: EAST_ASIAN.ja,
  'zh-Hans': EAST_ASIAN['zh-Hans'],
  'zh-Hant': EAST_ASIAN['zh-Hant'],
  ko: EAST_ASIAN.ko,
});

/** The labels of all languages, with those of single fields. */
function withFields(labels: FieldLabels): FieldLabels {
  const languages = Object.entries(labels).map(([language, known]) => {
    const more = Object.entries(BY_FIELD).flatMap(([field, words]) => (words[language] === undefined ? [] : [[field, words[language]]]));
    return [language, { ...known, ...Object.fromEntries(more) }];
  });
  return Object.fromEntries(languages);
}
