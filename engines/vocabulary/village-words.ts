/**
 * Words before the name of a village, hamlet or quarter, by language, as addresses without streets have them; a dot may follow those that
 * are cut short.
 */
const VILLAGE: Record<string, string> = {
  bg: 'с. село гр. м. местност кв.',
  uk: 'с. село смт хутір',
  ru: 'с. село дер. деревня пос. посёлок поселок хутор',
  sr: 'с. село засеок заселак selo zaselak',
  ro: 'sat satul com. comuna cartier cartierul',
  it: 'frazione fraz. località loc. borgata contrada',
  fr: 'lieu-dit hameau',
  es: 'aldea caserío pedanía paraje vereda',
  pt: 'lugar aldeia sítio povoado',
  de: 'Ortsteil OT Weiler',
  pl: 'wieś sołectwo',
  cs: 'osada',
  el: 'χωριό οικισμός',
  tr: 'köyü',
  id: 'desa dusun kampung kp.',
  ms: 'kampung kg.',
  fil: 'brgy. barangay sitio purok',
  vi: 'bản thôn xã ấp buôn hẻm ngõ kiệt',
  sw: 'kijiji mtaa',
};

const NAME = String.raw`\p{Lu}[\p{L}\p{M}'’-]*(?:\s\p{Lu}[\p{L}\p{M}'’-]*){0,3}`;
let village: RegExp | undefined;

function pattern(): RegExp {
  if (village !== undefined) return village;
  const words = new Set(
    Object.values(VILLAGE).flatMap((list) => list.split(' ').flatMap((word) => [word, word[0]?.toUpperCase() + word.slice(1)])),
  );
  const written = [...words].map((word) => (word.endsWith('.') ? String.raw`${word.slice(0, -1)}\.` : String.raw`${word}\.?`));
  village = new RegExp(
    String.raw`^(?:${written.join('|')})\s${NAME}(?:,?\s(?:№\s?|nr\.?\s?|no\.?\s?|br\.?\s?|бр\.?\s?)?\p{Nd}{1,4}\p{L}?|,?\s(?:bb|бб|s\/n))?$`,
    'u',
  );
  return village;
}

/** Whether a text is a village or quarter with the word for it, with or without the number of a house: "с. Гела 14", "frazione Valsecca". */
export const isVillage = (text: string): boolean => pattern().test(text);
