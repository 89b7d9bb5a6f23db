import { PLACE_KINDS } from './place-kinds.ts';

/** Kinds of place that people list and visit, in groups of like ones, by OpenStreetMap's tags. */
const GROUPS: Record<string, string> = {
  food: 'amenity/restaurant amenity/cafe amenity/bar amenity/pub amenity/fast_food amenity/ice_cream amenity/biergarten amenity/food_court craft/brewery craft/winery shop/bakery shop/pastry shop/deli shop/coffee amenity/nightclub',
  stay: 'tourism/hotel tourism/hostel tourism/guest_house tourism/motel tourism/apartment tourism/camp_site tourism/chalet tourism/alpine_hut',
  sight:
    'tourism/museum tourism/gallery tourism/attraction tourism/viewpoint tourism/zoo tourism/aquarium tourism/theme_park tourism/artwork historic/castle historic/monument historic/memorial historic/ruins historic/archaeological_site historic/fort historic/tomb historic/manor historic/city_gate man_made/lighthouse man_made/tower man_made/bridge amenity/theatre amenity/cinema amenity/library amenity/arts_centre amenity/fountain amenity/planetarium leisure/stadium',
  worship:
    'amenity/place_of_worship amenity/place_of_worship/christian amenity/place_of_worship/muslim amenity/place_of_worship/buddhist amenity/place_of_worship/shinto amenity/place_of_worship/jewish amenity/place_of_worship/hindu amenity/monastery building/cathedral building/church building/mosque building/temple building/chapel building/synagogue',
  nature:
    'leisure/park leisure/garden leisure/nature_reserve natural/beach natural/cave_entrance natural/hot_spring natural/peak natural/volcano natural/bay natural/spring waterway/waterfall place/island place/square leisure/marina amenity/public_bath leisure/water_park leisure/swimming_pool leisure/beach_resort',
  shop: 'shop/mall shop/supermarket shop/department_store shop/books shop/clothes shop/gift shop/wine shop/chocolate shop/convenience shop/florist amenity/marketplace amenity/pharmacy amenity/hospital amenity/school shop/hairdresser',
};

/** Groups of kinds of place, in the order of the bits of `kindsIn`. */
export const KIND_GROUPS = Object.keys(GROUPS);

const LEAST_LETTERS = 4;
const LEAST_SIGNS = 2;
const LEAST_PREFIX = 4;
const LONGEST_RUN = 6;
const CASED = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u;

let groups: Map<string, number> | undefined;

/** Words and their groups; of longer words what is left without their ending, so that other forms are found. */
function table(): Map<string, number> {
  if (groups !== undefined) return groups;
  groups = new Map();
  for (const [bit, group] of KIND_GROUPS.entries())
    for (const kind of (GROUPS[group] ?? '').split(' '))
      for (const word of (PLACE_KINDS[kind] ?? '').split(/[^\p{L}\p{M}]+/u)) {
        if (word.length < (CASED.test(word) ? LEAST_LETTERS : LEAST_SIGNS)) continue;
        const stem = CASED.test(word) && word.length >= 6 ? word.slice(0, word.length - (word.length >= 8 ? 2 : 1)) : word;
        groups.set(stem, (groups.get(stem) ?? 0) | (1 << bit));
      }
  return groups;
}

/** Which groups of kinds of place a text has words of, one bit each; 0 for none. Linear in the length. */
export function kindsIn(text: string): number {
  const known = table();
  let found = 0;
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{M}]{2,40}/gu)) {
    if (CASED.test(word)) {
      for (let end = LEAST_PREFIX; end <= word.length; end++) {
        const bits = known.get(word.slice(0, end));
        if (bits !== undefined && (word.length - end <= 3 || end >= 6)) found |= bits;
      }
      continue;
    }
    for (let start = 0; start < word.length; start++)
      for (let end = start + 2; end <= Math.min(word.length, start + LONGEST_RUN); end++) found |= known.get(word.slice(start, end)) ?? 0;
  }
  return found;
}

/** The bits of these groups. */
function bitsOf(names: readonly string[]): number {
  return names.reduce((bits, name) => bits | (1 << KIND_GROUPS.indexOf(name)), 0);
}

const SIGHTS = bitsOf(['sight', 'worship', 'nature']);
const BUSINESSES = bitsOf(['food', 'stay', 'shop']);

/** Words beside those of sights that make a business or a car park of them; most are shorter than what the groups are made of. */
const NO_SIGHTS = new RegExp(
  [
    String.raw`(?<!\p{L})(?:bar|pub|inn|spa|car|ride|parking|parkplatz|parkhaus|stationnement|parcheggio|aparcamiento|парковка|otopark)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:store|shop|maker|rental|hire|service|supplier|contractor)s?(?!\p{L})`,
    '[店铺鋪]|ショップ|駐車場|停车场|停車場|주차장|상점',
  ].join('|'),
  'iu',
);

/** Whether a category is one of places that people look at (museums, churches, monuments, nature) and names no shop, no inn and nothing to eat. */
export function isSight(category: string): boolean {
  const words = category.replaceAll('_', ' ');
  const kinds = kindsIn(words);
  return (kinds & SIGHTS) !== 0 && (kinds & BUSINESSES) === 0 && !NO_SIGHTS.test(words);
}
