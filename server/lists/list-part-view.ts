import { arrangedPositions, isRated, meanRating, pageNamed, PLACES_PER_PAGE } from '@cairn/contracts/list-page.ts';
import type { ListPart, ListView, Town } from '@cairn/contracts/view-models.ts';
import { webAddress } from '@cairn/contracts/web-address.ts';
import { inSlices } from '../concurrency/slices.ts';
import type { Database } from '../db/connection.ts';
import { ChangedWhileRead } from '../db/json-parts.ts';
import { JsonText } from '../db/json-text.ts';
import type { Reader } from './list-query.ts';
import { CARD, findShortView, headFields, IS_MAPPED, OWN_PICTURE, PIN, TOWNS_OF_PART, type ViewHead } from './list-view.ts';
import { type ListState, placesInParts } from './places-in-parts.ts';
import { TownFinder } from './towns.ts';

/** Which page of a list is requested, and of which category. */
interface PageChoice {
  page: string | undefined;
  category: string | undefined;
  pins: boolean;
}

/** Names that say what a list is about. */
const NAMES = 4;
/** A list that changes all the time is read once more, then its page fails. */
const ATTEMPTS = 3;

/**
 * What one page of a list shows, as JSON: short lists whole, of a long list the part that this page shows, and what it says of the whole list.
 * Undefined where there is no such list, or none that the reader may see.
 */
export async function findListPage(
  database: Database,
  id: string,
  reader: Reader,
  choice: PageChoice,
): Promise<JsonText<ListView> | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const found = await findShortView(database, id, reader, { pins: choice.pins, mostPlaces: PLACES_PER_PAGE });
    if (!found || found.text) return found?.text;
    try {
      return await readPart(database, found.head, choice);
    } catch (error) {
      if (!(error instanceof ChangedWhileRead) || attempt === ATTEMPTS) throw error;
    }
  }
}

async function readPart(database: Database, head: ViewHead, choice: PageChoice): Promise<JsonText<ListView>> {
  const whole = await readFacts(database, head, choice.category);
  const lastPage = Math.max(1, Math.ceil(whole.arranged.length / PLACES_PER_PAGE));
  const page = pageNamed(choice.page) <= lastPage ? pageNamed(choice.page) : 1;
  const positions = whole.arranged.slice((page - 1) * PLACES_PER_PAGE, page * PLACES_PER_PAGE);
  const part: ListPart = {
    ...whole.facts,
    page,
    category: choice.category,
    positions,
    total: whole.arranged.length,
  };
  const ids = positions.map((position) => whole.ids[position - 1] ?? 0);
  const { cards, pins } = await readShown(database, head, ids, positions);
  const fields = { ...headFields(head), isMapped: whole.isMapped, ...(whole.towns && { towns: whole.towns }), part };
  const shownPins = choice.pins ? `,"pins":[${pins}]` : '';
  return new JsonText(`${JSON.stringify(fields).slice(0, -1)},"places":[${cards}]${shownPins}}`);
}

/** What is read of all places of a long list, whichever of them are shown. */
interface WholeList {
  facts: Pick<ListPart, 'placeCount' | 'categories' | 'rating' | 'cover' | 'names'>;
  isMapped: boolean;
  towns: Town[] | undefined;
  /** Of the rows, in the list's order. */
  ids: number[];
  /** The positions of the places of the category, in the order in which the page shows them. */
  arranged: number[];
}

type PlaceFacts = [id: number, category: string | null, rating: number | null, reviewCount: number | null];

interface FactsPart {
  facts: PlaceFacts[];
  towns: Array<[locality: string | null, address: string | null, countryCode: string | null]>;
  isMapped: boolean;
  /** The first picture that needs no credit. */
  cover: string | null;
  names: string[];
}

const FACTS_PART = `json_agg(json_build_array(id, place -> 'category', place -> 'rating', place -> 'reviewCount') order by number) as facts,
  ${TOWNS_OF_PART} as towns, bool_or(${IS_MAPPED}) as "isMapped",
  (array_agg(${OWN_PICTURE} order by number) filter (where photo is null and ${OWN_PICTURE} is not null))[1] as cover,
  array_agg(place ->> 'name' order by number) filter (where number <= ${NAMES}) as names`;

async function readFacts(database: Database, head: ViewHead, category: string | undefined): Promise<WholeList> {
  const finder = new TownFinder();
  const categories = new Set<string>();
  const ids: number[] = [];
  const isChosen: boolean[] = [];
  const names: string[] = [];
  let [sum, rated, isMapped] = [0, 0, false];
  let cover = webAddress(head.imageUrl);
  const add = ([id, own, rating, reviewCount]: PlaceFacts) => {
    ids.push(id);
    if (own) categories.add(own);
    isChosen.push(category === undefined || own === category);
    if (!isRated({ rating: rating ?? undefined, reviewCount: reviewCount ?? undefined })) return;
    sum += rating ?? 0;
    rated += 1;
  };
  for await (const part of placesInParts<FactsPart>(database, head, FACTS_PART)) {
    await inSlices(part.facts, add);
    await inSlices(part.towns, ([locality, address, countryCode]) => finder.add({ locality, address, countryCode }));
    isMapped ||= part.isMapped;
    cover ??= part.cover ?? undefined;
    names.push(...(part.names ?? []));
  }
  const towns = finder.found();
  const facts = { placeCount: ids.length, categories: [...categories], rating: meanRating(sum, rated), cover, names };
  const arranged = arrangedPositions(ids.length, towns).filter((position) => isChosen[position - 1]);
  return { facts, isMapped, towns, ids, arranged };
}

/** Cards and pins of these rows, which have these positions on the list. */
async function readShown(
  database: Database,
  { id }: ListState,
  ids: number[],
  positions: number[],
): Promise<{ cards: string; pins: string }> {
  const { rows } = await database.query<{ cards: string; pins: string }>(
    `select coalesce(string_agg(${CARD}, ',' order by shown_order), '') as cards,
       coalesce(string_agg(${PIN}, ',' order by shown_order) filter (where ${IS_MAPPED}), '') as pins
     from (
       select p.place, p.photo, p.number as place_number, r.number, r.shown_order
       from unnest($2::bigint[], $3::int[]) with ordinality as r (id, number, shown_order) join list_places p on p.id = r.id and p.list_id = $1
     ) shown`,
    [id, ids, positions],
  );
  return rows[0] ?? { cards: '', pins: '' };
}
