import { fieldsShown } from '@cairn/contracts/place-fields.ts';
import type { Visibility } from '@cairn/contracts/visibility.ts';
import type { ListView, PlaceCard, PlacePin } from '@cairn/contracts/view-models.ts';
import { inSlices } from '../concurrency/slices.ts';
import type { Database } from '../db/connection.ts';
import { JsonParts } from '../db/json-parts.ts';
import { JsonText } from '../db/json-text.ts';
import type { StatedTown } from '../places/town.ts';
import type { Reader } from './list-query.ts';
import { joined, type ListState, PLACES_PER_PART, placesInParts } from './places-in-parts.ts';
import { shownHead, shownOwner } from './shown-head.ts';
import { FEWEST_GROUPED, findTowns, TownFinder } from './towns.ts';
import { mayRead, VISIBILITY } from './visibility/listed.ts';

/** What is known of a list without its places. */
export interface ViewHead {
  id: string;
  title: string;
  description: string | null;
  imageUrl: string | null;
  ownerId: string;
  ownerName: string | null;
  ownerUsername: string | null;
  ownerImage: string | null;
  visibility: Visibility;
  views: number;
  saves: number;
  placeCount: number;
  version: number;
  /** Of all that its replies show. */
  versions: string;
}

interface ViewRow extends ViewHead {
  isMapped: boolean | null;
  /** Of each place in the list's order; null for lists that are too short to be grouped. */
  locality: Array<string | null> | null;
  countryCode: Array<string | null> | null;
  /** JSON text. */
  places: string;
  /** JSON text. */
  pins: string;
}

/** SQL of an object with these fields of a place, as JSON text without those that it does not have. */
function jsonOf(fields: readonly string[], more: string): string {
  return `jsonb_strip_nulls(jsonb_build_object(${fields.map((name) => `'${name}', place -> '${name}'`).join(', ')}, ${more}))::text`;
}

const CARD_FIELDS = fieldsShown('card');
const NUMBER = `'placeNumber', nullif(place_number, number)`;
/** SQL of a place's own picture, as JSON. */
export const OWN_PICTURE = `coalesce(place -> 'googlePlacesImage', place -> 'images' -> 0)`;
/** Who is to be named with a photo that is not the place's own: 'Ada, CC BY-SA 4.0'. */
const CREDIT = `concat_ws(', ', photo ->> 'author', photo ->> 'licence')`;
/** Most places have no such photo: its fields would cost each of them a tenth. */
/** SQL of a place's card as JSON text. */
export const CARD = `case when photo is null then ${jsonOf(CARD_FIELDS, `'picture', ${OWN_PICTURE}, ${NUMBER}`)}
  else ${jsonOf(CARD_FIELDS, `'picture', photo -> 'url', 'credit', ${CREDIT}, ${NUMBER}`)} end`;
/** SQL of a place's pin as JSON text. */
export const PIN = jsonOf(fieldsShown('pin'), `'number', number`);
const CARDS = `coalesce(string_agg(${CARD}, ',' order by number), '')`;
/** SQL, whether a place is on the map. */
export const IS_MAPPED = `place ? 'latitude' and place ? 'longitude'`;
const PINS = `coalesce(string_agg(${PIN}, ',' order by number) filter (where ${IS_MAPPED}), '')`;
/** Of a list of at most $4 places; the places of longer ones are read in parts. */
const NUMBERED = `(select place, photo, number as place_number, row_number() over (order by position, id) as number
  from list_places where list_id = l.id and l.place_count <= $4) numbered`;
/** The list of id $1, if the reader may see it: $2 sees private lists, the user $3 the own ones. */
const VISIBLE = `l.id = $1 and ${mayRead('$2', '$3')}`;

function viewStatement(aggregates: string): string {
  return `select l.id, l.title, l.description, l.image_url as "imageUrl", l.user_id as "ownerId", u.name as "ownerName",
      u.username as "ownerUsername", u.image_url as "ownerImage", ${VISIBILITY}, l.views, l.saves, l.place_count as "placeCount",
      l.public_version as version, concat_ws('/', l.public_version, uv.version, l.views, l.saves) as versions, contents.*
    from lists l join user_summaries u on u.id = l.user_id join user_versions uv on uv.id = l.user_id, lateral (select ${aggregates} from ${NUMBERED}) contents where ${VISIBLE}`;
}

const MAPPED = `bool_or(${IS_MAPPED}) as "isMapped"`;
/** Null for lists that are too short to be grouped; their addresses are those of the cards. */
const TOWNS = ['locality', 'countryCode']
  .map((field) => `case when count(*) >= ${FEWEST_GROUPED} then array_agg(place ->> '${field}' order by number) end as "${field}"`)
  .join(', ');
const VIEW = viewStatement(`${CARDS} as places, ${MAPPED}, ${TOWNS}, null as pins`);
const VIEW_WITH_PINS = viewStatement(`${CARDS} as places, ${MAPPED}, ${TOWNS}, ${PINS} as pins`);

/** What a list's page shows, as JSON; of a long list in parts. Undefined where there is no such list, or none that the reader may see. */
export async function findListView(
  database: Database,
  id: string,
  reader: Reader,
  { pins }: { pins: boolean },
): Promise<JsonText<ListView> | JsonParts<ListView> | undefined> {
  const found = await findShortView(database, id, reader, { pins, mostPlaces: PLACES_PER_PART });
  if (!found || found.text) return found?.text;
  return new JsonParts(viewInParts(database, found.head, pins), found.head.versions);
}

/** The same of a list of at most so many places; of a longer one only its head. */
export async function findShortView(
  database: Database,
  id: string,
  { seesPrivate, viewer }: Reader,
  { pins, mostPlaces }: { pins: boolean; mostPlaces: number },
): Promise<{ head: ViewHead; text?: JsonText<ListView> } | undefined> {
  const { rows } = await database.pool.query<ViewRow>({
    name: pins ? 'list-view-with-pins' : 'list-view',
    text: pins ? VIEW_WITH_PINS : VIEW,
    values: [id, seesPrivate, viewer ?? null, mostPlaces],
  });
  const [row] = rows;
  return row && { head: row, ...(row.placeCount <= mostPlaces && { text: new JsonText(toJson(row, pins)) }) };
}

/** Some places of a long list: their cards as JSON text, whether one is on the map, and where they are. */
interface ViewPart {
  cards: string;
  isMapped: boolean;
  towns: Array<[locality: string | null, address: string | null, countryCode: string | null]>;
}

/** SQL of where places are, in their order, as JSON. */
export const TOWNS_OF_PART = `json_agg(json_build_array(place -> 'locality', place -> 'address', place -> 'countryCode') order by number)`;
const VIEW_PART = `${CARDS} as cards, ${MAPPED}, ${TOWNS_OF_PART} as towns`;

async function* viewInParts(database: Database, head: ViewHead, pins: boolean): AsyncGenerator<string> {
  const finder = new TownFinder();
  let isMapped = false;
  yield `${JSON.stringify(headFields(head)).slice(0, -1)},"places":[`;
  let separator = '';
  for await (const part of placesInParts<ViewPart>(database, head, VIEW_PART)) {
    yield separator + part.cards;
    separator = ',';
    isMapped ||= part.isMapped;
    await inSlices(part.towns, ([locality, address, countryCode]) => finder.add({ locality, address, countryCode }));
  }
  yield ']';
  if (pins) {
    yield ',"pins":[';
    yield* pinsInParts(database, head);
    yield ']';
  }
  const towns = finder.found();
  yield `${towns ? `,"towns":${JSON.stringify(towns)}` : ''},"isMapped":${isMapped}}`;
}

/** What is stored of where the places of a list are. */
function statedTowns({ locality, countryCode, places }: ViewRow): StatedTown[] {
  if (!locality || !countryCode) return [];
  const cards = JSON.parse(`[${places}]`) as PlaceCard[];
  return cards.map(({ address = null }, index) => ({
    locality: locality[index] ?? null,
    address,
    countryCode: countryCode[index] ?? null,
  }));
}

/** The list's own fields. */
export function headFields(row: ViewHead): Omit<ListView, 'places' | 'pins' | 'isMapped' | 'towns' | 'part'> {
  return {
    id: row.id,
    ...shownHead(row),
    owner: shownOwner(row.ownerId, row),
    visibility: row.visibility,
    views: row.views,
    saves: row.saves,
  };
}

/** The list's own fields, then the places and pins as text. */
function toJson(row: ViewRow, withPins: boolean): string {
  const towns = findTowns(statedTowns(row));
  const fields = { ...headFields(row), isMapped: row.isMapped === true, ...(towns && { towns }) };
  const pins = withPins ? `,"pins":[${row.pins}]` : '';
  return `${JSON.stringify(fields).slice(0, -1)},"places":[${row.places}]${pins}}`;
}

/** The pins of a list's map, as JSON; of a long list in parts. Undefined where there is no such list, or none that the reader may see. */
export async function findListPins(
  database: Database,
  id: string,
  { seesPrivate, viewer }: Reader,
): Promise<JsonText<PlacePin[]> | JsonParts<PlacePin[]> | undefined> {
  const { rows } = await database.pool.query<{ pins: string; placeCount: number; version: number }>({
    name: 'list-pins',
    text: `select contents.pins, l.place_count as "placeCount", l.public_version as version
      from lists l, lateral (select ${PINS} as pins from ${NUMBERED}) contents where ${VISIBLE}`,
    values: [id, seesPrivate, viewer ?? null, PLACES_PER_PART],
  });
  const [row] = rows;
  if (!row) return undefined;
  if (row.placeCount <= PLACES_PER_PART) return new JsonText(`[${row.pins}]`);
  const { version } = row;
  const all = async function* () {
    yield '[';
    yield* pinsInParts(database, { id, version });
    yield ']';
  };
  return new JsonParts(all(), String(version));
}

function pinsInParts(database: Database, state: ListState): AsyncGenerator<string> {
  return joined(placesInParts<{ text: string }>(database, state, `${PINS} as text`));
}
