import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ORIGINS, packageFolder, readJson, wordsByLanguage, writeTable } from './sources.ts';

/** The kinds of place that people put on lists, by OpenStreetMap's tags; street furniture, utilities and boundaries are none. */
const KINDS: Record<string, string> = {
  amenity:
    'restaurant cafe bar pub biergarten fast_food food_court ice_cream nightclub theatre cinema arts_centre library marketplace place_of_worship fountain casino planetarium university college school kindergarten hospital clinic pharmacy bank post_office townhall embassy bus_station ferry_terminal fuel spa public_bath community_centre conference_centre events_venue music_venue monastery studio coworking_space bbq karaoke_box internet_cafe car_rental bicycle_rental boat_rental dancing_school exhibition_centre social_club stage',
  tourism:
    'hotel hostel guest_house motel apartment chalet camp_site caravan_site wilderness_hut alpine_hut museum gallery attraction viewpoint zoo aquarium theme_park picnic_site artwork information',
  leisure:
    'park garden nature_reserve stadium sports_centre swimming_pool water_park marina golf_course playground fitness_centre beach_resort ice_rink miniature_golf bowling_alley amusement_arcade dance escape_game sauna horse_riding bandstand bird_hide adult_gaming_centre',
  historic:
    'castle ruins monument memorial archaeological_site fort manor city_gate battlefield tomb wreck ship aqueduct wayside_shrine farm church',
  natural: 'beach cave_entrance peak volcano hot_spring spring bay cape cliff glacier arch geyser wood island',
  waterway: 'waterfall',
  place: 'island square',
  man_made: 'lighthouse tower observatory pier windmill watermill bridge obelisk winery',
  craft: 'brewery winery distillery confectionery bakery caterer',
  building: 'cathedral church chapel mosque synagogue temple shrine palace castle monastery',
  shop: 'bakery pastry confectionery coffee tea chocolate deli cheese butcher seafood wine alcohol supermarket convenience greengrocer farm mall department_store books gift clothes shoes jewelry antiques second_hand music musical_instrument art toys florist garden_centre bicycle outdoor sports hairdresser beauty massage tattoo furniture electronics stationery craft souvenir variety_store kiosk perfumery optician vintage charity video_games',
  railway: 'station',
  aeroway: 'aerodrome',
  aerialway: 'station',
  landuse: 'vineyard cemetery orchard',
};
const RELIGIONS = 'buddhist christian hindu jewish muslim shinto sikh taoist'
  .split(' ')
  .map((religion) => `amenity/place_of_worship/${religion}`);

interface Preset {
  name?: string;
  aliases?: string[] | string;
}
type Translation = Record<string, { presets?: { presets?: Record<string, Preset> } }>;

/** What each kind of place is called, all languages together: the translators' names and their other names for it. */
export function buildPlaceKinds(): void {
  const folder = join(packageFolder(ORIGINS.tagging), 'dist', 'translations');
  const wanted = [...Object.entries(KINDS).flatMap(([key, values]) => values.split(' ').map((value) => `${key}/${value}`)), ...RELIGIONS];
  const table: Record<string, Set<string>> = Object.fromEntries(wanted.map((kind) => [kind, new Set<string>()]));
  for (const file of readdirSync(folder).filter((name) => /^[a-z]{2,3}(-[A-Za-z]+)?\.json$/.test(name) && name !== 'index.json')) {
    for (const language of Object.values(readJson(join(folder, file)) as Translation)) {
      for (const kind of wanted) for (const name of namesOf(language.presets?.presets?.[kind])) table[kind]?.add(name);
    }
  }
  const rows = Object.entries(table).filter(([, names]) => names.size > 0);
  writeTable(
    'place-kinds.ts',
    ORIGINS.tagging,
    'What kinds of place are called in the languages of OpenStreetMap, by tag, lower case.',
    wordsByLanguage('PLACE_KINDS', Object.fromEntries(rows.map(([kind, names]) => [kind, [...names].sort()]))),
  );
}

function namesOf(preset: Preset | undefined): string[] {
  const aliases = preset?.aliases ?? [];
  const names = [preset?.name ?? '', ...(Array.isArray(aliases) ? aliases : aliases.split('\n'))];
  return names
    .map((name) => name.toLowerCase().trim())
    .filter(
      (name) => /\p{L}{2}|\p{Script=Han}/u.test(name) && name.length <= 32 && !/[|{}()[\]/,;0-9]/.test(name) && name.split(' ').length <= 3,
    );
}
