import { choiceFieldOf, takesText } from '../../values/choice.ts';
import { readCommonsPage, readWikidataItem } from '../../values/wikimedia.ts';
import type { PlaceField } from '../../vocabulary/field-labels/place-field.ts';
import { isAddressCell } from './cell-kinds.ts';
import { chooseName } from './choose-name.ts';
import { type ColumnProfile, numbersOf } from './column-profile.ts';
import { readAngle } from './coordinates.ts';
import { namesPlaceKind } from './place-words.ts';

/** What each column of a table holds, by its header where the cells agree with it, else by its cells. */
export function chooseFields(
  profiles: ColumnProfile[],
  hasHeader: boolean,
): { fields: Array<PlaceField | undefined>; name: number | undefined } {
  const fields = profiles.map((profile) => labelledField(profile));
  keepOne(profiles, fields);
  pairDegrees(profiles, fields, hasHeader);
  guessValues(profiles, fields, hasHeader);
  const name = chooseName(profiles, fields, hasHeader);
  for (const [column, field] of fields.entries()) {
    // A second name of the same place adds nothing, but replaces the first where that is blank.
    if (field === 'name' && column !== name && profiles[column]?.meaning?.match !== 'exact') fields[column] = undefined;
  }
  if (name !== undefined) fields[name] = 'name';
  guessWords(profiles, fields, hasHeader);
  return { fields, name };
}

function labelledField(profile: ColumnProfile): PlaceField | undefined {
  return profile.meaning?.fields.find((field) => fits(field, profile));
}

const MOST = 0.5;
const SOME = 0.3;

/** Whether the cells of a column can be what its header says; a column without cells contradicts nothing. */
function fits(field: PlaceField, profile: ColumnProfile): boolean {
  if (profile.values.length === 0) return true;
  const { share, values, meanLength } = profile;
  const most = (test: (value: string) => boolean) => values.filter(test).length >= values.length * MOST;
  switch (field) {
    case 'latitude':
    case 'longitude':
      return most(
        (value) =>
          /\d/.test(value) &&
          (readAngle(value) !== undefined || /^[+-]?\d{4,10}(?:[.,]\d+)?$/.test(value) || /^[+-]?\d{1,3}[.,]\d+\D{0,2}$/.test(value)),
      );
    case 'coordinates':
      return share('coordinates') >= SOME;
    case 'shape':
      return most((value) => /^(?:SRID=\d+;)?\s*(?:MULTI)?(?:POINT|POLYGON|LINESTRING|GEOMETRY)/i.test(value));
    case 'rating':
      return meanLength <= 16 && most((value) => /\d/.test(value)) && numbersOf(profile).every((value) => value <= 5);
    case 'reviews':
      return meanLength <= 24 && most((value) => /\d/.test(value));
    case 'map':
      return share('link') >= SOME;
    case 'images':
      return share('link') >= SOME || most((value) => readCommonsPage(value) !== undefined);
    // `brand:wikidata` is the item of something else.
    case 'wikidata':
      return profile.meaning?.match === 'exact' && most((value) => readWikidataItem(value) !== undefined);
    case 'commons':
      return profile.meaning?.match === 'exact' && most((value) => readCommonsPage(value) !== undefined);
    case 'website':
      return share('link') + share('domain') >= SOME;
    case 'phone':
      return most((value) => value.replace(/\D/g, '').length >= 5 && !/@|https?:/.test(value));
    case 'postcode':
      return meanLength <= 12 && most((value) => /\d/.test(value));
    case 'streetNumber':
      return meanLength <= 10 && most((value) => /\d/.test(value));
    case 'opens':
    case 'closes':
      return share('time') >= MOST;
    case 'hours':
      return share('time') + share('date') + share('number') < MOST && share('link') === 0;
    case 'countryCode':
      return most((value) => /^[A-Za-z]{2,3}$/.test(value));
    case 'placeId':
    case 'featureId':
    case 'cid':
      return meanLength <= 60 && most((value) => /^\S+$/.test(value)) && (field !== 'placeId' || most((value) => value.length >= 20));
    case 'note':
    case 'tags':
      return share('link') < MOST && share('flag') < MOST;
    case 'name':
    case 'place':
      return share('words') + share('address') >= SOME && share('link') + share('email') < MOST;
    default:
      if (choiceFieldOf(field) !== undefined) return profile.meaning?.match === 'exact' && most((value) => takesText(field, value));
      return share('code') < MOST && share('words') + share('address') >= SOME && share('link') + share('email') < MOST;
  }
}

/** Of two columns for one value the one whose whole header says so is taken; addresses and notes may be in several. */
function keepOne(profiles: ColumnProfile[], fields: Array<PlaceField | undefined>): void {
  const several = new Set<PlaceField>(['name', 'place', 'note', 'tags', 'images', 'map', 'website']);
  for (const [column, field] of fields.entries()) {
    if (field === undefined || several.has(field) || profiles[column]?.meaning?.match === 'exact') continue;
    const better = fields.some((other, index) => other === field && index !== column && profiles[index]?.meaning?.match === 'exact');
    const earlier = fields.indexOf(field) < column;
    if (better || earlier) fields[column] = undefined;
  }
  // A bare number is a house number only beside a street.
  if (!fields.includes('route')) for (const [column, field] of fields.entries()) if (field === 'streetNumber') fields[column] = undefined;
}

/** A latitude needs a longitude. Without labels two neighbouring columns of degrees are a pair. */
function pairDegrees(profiles: ColumnProfile[], fields: Array<PlaceField | undefined>, hasHeader: boolean): void {
  const has = (field: PlaceField) => fields.includes(field);
  if (has('latitude') !== has('longitude')) {
    for (const [column, field] of fields.entries()) if (field === 'latitude' || field === 'longitude') fields[column] = undefined;
  }
  if (has('latitude') || has('coordinates') || has('shape')) return;
  const isDegrees = (column: number) => fields[column] === undefined && isDegreeColumn(profiles[column]);
  const first = profiles.findIndex((_, column) => isDegrees(column) && isDegrees(column + 1));
  // Many such columns are measurements.
  if (first < 0 || profiles.filter(isDegreeColumn).length > 3) return;
  // The point files of navigation devices have no header and begin with the longitude.
  const isDeviceFile = !hasHeader && first === 0;
  fields[first] = isDeviceFile ? 'longitude' : 'latitude';
  fields[first + 1] = isDeviceFile ? 'latitude' : 'longitude';
}

/** Degrees with a fraction of three digits or more, most with four: prices and measurements have fewer. */
function isDegreeColumn(profile: ColumnProfile | undefined): boolean {
  if (profile === undefined || profile.share('degrees') < 0.6) return false;
  return profile.values.filter((value) => /[.,]\d{4,}$|°/.test(value)).length >= profile.values.length * 0.4;
}

/** Columns without a label whose cells are plainly of one kind. */
function guessValues(profiles: ColumnProfile[], fields: Array<PlaceField | undefined>, hasHeader: boolean): void {
  const free = (column: number) => fields[column] === undefined && !/fax|telefax|факс|传真|傳真|팩스/i.test(profiles[column]?.header ?? '');
  const guess = (field: PlaceField, test: (profile: ColumnProfile) => boolean) => {
    if (fields.includes(field)) return;
    const column = profiles.findIndex((profile, index) => free(index) && profile.values.length > 0 && test(profile));
    if (column >= 0) fields[column] = field;
  };
  if (!fields.includes('latitude')) guess('coordinates', ({ share }) => share('coordinates') >= 0.8);
  guess('map', ({ share }) => share('mapLink') >= MOST);
  guess('images', ({ share }) => share('image') >= 0.7);
  guess('phone', ({ share, distinct }) => share('phone') >= 0.7 && (hasHeader || distinct > SOME));
  guess('hours', ({ share }) => share('hours') >= 0.6);
  guess(
    'website',
    (profile) => profile.share('link') + profile.share('domain') >= 0.6 && profile.share('image') < SOME && ownHosts(profile),
  );
  if (!fields.includes('route') && !fields.includes('place'))
    guess(
      'address',
      ({ values, share, distinct }) =>
        share('code') < MOST && distinct > SOME && values.filter(isAddressCell).length >= values.length * MOST,
    );
  if (!hasHeader)
    guess(
      'rating',
      (profile) =>
        profile.values.length > 1 &&
        numbersOf(profile).length === profile.values.length &&
        profile.values.every((value) => /^[1-5][.,]\d$|^5$/.test(value)),
    );
}

/** Websites of places have hosts of their own; links into one site are its pages about them. */
function ownHosts({ values }: ColumnProfile): boolean {
  const hosts = new Set(
    values.map((value) =>
      value
        .replace(/^https?:\/\//i, '')
        .replace(/[/?#].*$/s, '')
        .toLowerCase(),
    ),
  );
  return hosts.size >= values.length * 0.6;
}

/** The columns of words that are left: kinds of places, and long or (without a header) any remarks. */
function guessWords(profiles: ColumnProfile[], fields: Array<PlaceField | undefined>, hasHeader: boolean): void {
  for (const [column, profile] of profiles.entries()) {
    if (fields[column] !== undefined || profile.values.length === 0 || profile.share('words') < MOST) continue;
    const kinds = profile.values.filter((value) => value.length <= 40 && !/[/.]/.test(value) && namesPlaceKind(value)).length;
    if (!fields.includes('category') && kinds >= profile.values.length * MOST && profile.meanLength < 25) fields[column] = 'category';
    else if (!hasHeader ? profile.distinct > 0.9 : !fields.includes('note') && profile.meanLength >= 40 && profile.distinct > 0.7)
      fields[column] = 'note';
  }
}
