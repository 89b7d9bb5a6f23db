import { STREETS_AFTER, STREETS_BEFORE } from './additions.ts';
import { fold } from './fold.ts';
import { STREET_TYPES } from './street-types.ts';

/** How a word shows a street: it comes before the street's own name, after it, or either. A sure word has a meaning of its own; others are abbreviations. */
export interface StreetWord {
  before: boolean;
  after: boolean;
  sure: boolean;
  /** In its language the house number comes last. */
  numberLast: boolean;
}

/** Languages of the package whose words for streets are before the name; in the others they are behind. */
const BEFORE = new Set('bg cs el es fr hr id it pl pt ro sk sr he ru'.split(' '));
/** Languages that write the word joined to the name ("Hauptstraße"). */
const JOINING = ['da', 'de', 'fi', 'nl', 'no', 'sv', 'is', 'et'];
/** Words of the package that are streets in a few names only and everyday words in most texts. */
const EVERYDAY = new Set(
  'access app approach auto barrio branch br bois canada center centre ch chateau con concourse cour cross curve em end ent entrance exp fork gammel gate gl green ham hameau hill ka la lieu loop meander park parque parq pas pass passe place pont pr rampe res residence ret retorno rise row ruta stig stigen tak takas tie tunnel ur via view voi walk x bo camino canal call barro yard am im zum zur vn al kei unp mw gang pad plan vest baan view'.split(
    ' ',
  ),
);
/** Abbreviations of the package that are the smallest words of other languages: of no use. */
const TOO_SMALL = new Set('to do ve en er sen ds ca ba k tr no gl va con all grand'.split(' '));
/** Everyday only where the word is before a name: "via", "place" and "al" are words, "Via Roma 3" is a street all the same. */
const SHORT_BUT_STREET = new Set(
  'ul вул ул jl jln str via rue rua av ave st rd ln dr ct sq hwy blvd pkwy bd pl place os tr trg'.split(' '),
);

let words: Map<string, StreetWord> | undefined;
let joined: RegExp | undefined;

function add(table: Map<string, StreetWord>, list: string, before: boolean, numberLast: boolean): void {
  for (const written of list.split('|')) {
    const word = fold(written).replace(/\.$/, '');
    if (TOO_SMALL.has(word)) continue;
    const sure =
      (!EVERYDAY.has(word) || SHORT_BUT_STREET.has(word)) &&
      (word.length >= 4 || /[^\p{Script=Latin}]/u.test(word) || SHORT_BUT_STREET.has(word));
    const known = table.get(word);
    table.set(word, {
      before: before || known?.before === true,
      after: !before || known?.after === true,
      sure: sure || known?.sure === true,
      numberLast: (numberLast && word !== 'st') || known?.numberLast === true,
    });
  }
}

function table(): Map<string, StreetWord> {
  if (words !== undefined) return words;
  const found = new Map<string, StreetWord>();
  for (const [language, list] of Object.entries(STREET_TYPES))
    add(found, list, BEFORE.has(language), language !== 'en' && language !== 'fr');
  for (const list of Object.values(STREETS_BEFORE)) add(found, list, true, true);
  for (const [language, list] of Object.entries(STREETS_AFTER)) add(found, list, false, language !== 'en' && language !== 'fr');
  words = found;
  return found;
}

/** What a single folded word, without its dot, says of a street; undefined when it says nothing. */
export function streetWord(word: string): StreetWord | undefined {
  return table().get(word);
}

function joinedEnding(): RegExp {
  if (joined !== undefined) return joined;
  const endings = JOINING.flatMap((language) => `${STREET_TYPES[language] ?? ''}|${STREETS_AFTER[language] ?? ''}`.split('|'))
    .map((word) => fold(word).replace(/\.$/, ''))
    .filter(
      (word) =>
        (word.length >= 4 || ['str', 'vej', 'weg', 'tie'].includes(word)) &&
        !/\s/.test(word) &&
        ![
          'gate',
          'plan',
          'kanal',
          'tor',
          'plaza',
          'park',
          'grand',
          'loop',
          'ring',
          'vest',
          'wall',
          'grand',
          'baan',
          'pad',
          'havn',
          'hamn',
        ].includes(word),
    );
  joined = new RegExp(`\\p{L}{2,}(?:${[...new Set(endings)].join('|')})$`, 'u');
  return joined;
}

/** Whether a folded word, without its dot, is a street's name joined to its kind ("hauptstrasse", "kungsgatan"). */
export function isJoinedStreet(word: string): boolean {
  return word.length >= 6 && joinedEnding().test(word);
}
