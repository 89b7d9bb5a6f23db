import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ORIGINS, packageFolder, readJson, wordsByLanguage, writeTable } from './sources.ts';

/** Kinds of place that people list and visit, by the presets of OpenStreetMap's editor. */
const GROUPS: Record<string, string[]> = {
  food: 'amenity/restaurant amenity/cafe amenity/bar amenity/pub amenity/fast_food amenity/ice_cream amenity/biergarten amenity/food_court craft/brewery craft/winery shop/bakery shop/pastry shop/deli shop/coffee amenity/nightclub'.split(
    ' ',
  ),
  stay: 'tourism/hotel tourism/hostel tourism/guest_house tourism/motel tourism/apartment tourism/camp_site tourism/chalet leisure/resort tourism/alpine_hut building/hotel'.split(
    ' ',
  ),
  sight:
    'tourism/museum tourism/gallery tourism/attraction tourism/viewpoint tourism/zoo tourism/aquarium tourism/theme_park tourism/artwork historic/castle historic/monument historic/memorial historic/ruins historic/archaeological_site historic/fort historic/tomb historic/manor historic/city_gate man_made/lighthouse man_made/tower bridge/covered man_made/bridge amenity/theatre amenity/cinema amenity/library amenity/arts_centre amenity/fountain amenity/planetarium leisure/stadium building/palace building/castle historic/palace'.split(
      ' ',
    ),
  worship:
    'amenity/place_of_worship amenity/place_of_worship/christian amenity/place_of_worship/muslim amenity/place_of_worship/buddhist amenity/place_of_worship/shinto amenity/place_of_worship/jewish amenity/place_of_worship/hindu amenity/monastery building/cathedral building/church building/mosque building/temple building/chapel building/synagogue'.split(
      ' ',
    ),
  nature:
    'leisure/park leisure/garden leisure/nature_reserve natural/beach natural/cave_entrance natural/hot_spring natural/peak natural/volcano natural/bay natural/spring natural/water/lake waterway/waterfall place/island place/square leisure/marina amenity/public_bath leisure/water_park leisure/swimming_pool leisure/beach_resort'.split(
      ' ',
    ),
  shop: 'shop/mall shop/supermarket shop/department_store shop/books shop/clothes shop/gift shop/wine shop/chocolate shop/convenience shop/florist amenity/marketplace amenity/pharmacy amenity/hospital amenity/school shop/hairdresser'.split(
    ' ',
  ),
};

type Presets = Record<string, { name?: string; terms?: string[] | string }>;

/** Words for kinds of place per group over all languages: single words, or texts of scripts without blanks. */
export function buildKindWords(): void {
  const folder = join(packageFolder(ORIGINS.tagging), 'dist/translations');
  const table: Record<string, Set<string>> = Object.fromEntries(Object.keys(GROUPS).map((group) => [group, new Set<string>()]));
  for (const file of readdirSync(folder).filter((name) => /^[a-z]{2,3}(?:[-_]\w+)?\.json$/.test(name))) {
    const language = file.replace('.json', '');
    const content = readJson(join(folder, file)) as Record<string, { presets?: { presets?: Presets } }>;
    const presets = content[language]?.presets?.presets ?? {};
    for (const [group, ids] of Object.entries(GROUPS))
      for (const id of ids) for (const word of wordsOf(presets[id]?.name ?? '')) table[group]?.add(word);
  }
  writeTable(
    'kind-words.ts',
    ORIGINS.tagging,
    'Words for kinds of place by group, over all languages, lower case.',
    wordsByLanguage('KIND_WORDS', Object.fromEntries(Object.entries(table).map(([group, words]) => [group, [...words].sort()]))),
  );
}

/** The words of a preset's name that can be told from others: of four letters or more, in scripts without capitals of two. */
function wordsOf(name: string): string[] {
  return name
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => (/^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}]+$/u.test(word) ? word.length >= 4 : word.length >= 2));
}
