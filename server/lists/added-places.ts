import type { Location } from '@cairn/contracts/lists.ts';
import type { Database, Queryable, Transaction } from '../db/connection.ts';
import { JsonParts } from '../db/json-parts.ts';
import { JsonText } from '../db/json-text.ts';
import { locationTexts } from './location-texts.ts';
import { joined, PLACES_PER_PART } from './places-in-parts.ts';

/** Replaces the places that a call put on a list where their text is not to be kept: they are those with these numbers. */
export interface ManyAdded {
  listOfMany: string;
  first: number;
  last: number;
}

const MANY = '{"listOfMany":';

/** Places that this transaction put on a list, as who did it is answered: of many, by what they are read afterwards. */
export async function readMadePlaces(
  transaction: Transaction,
  listId: string,
  numbers: readonly number[],
): Promise<JsonText<Location[]> | ManyAdded> {
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)];
  if (numbers.length > PLACES_PER_PART) return { listOfMany: listId, first, last };
  return new JsonText('[', await readTexts(transaction, listId, first, last), ']');
}

/** The added places as they are answered; many are read now. */
export function readAdded(
  database: Database,
  made: ManyAdded | JsonText<Location[] | ManyAdded>,
): JsonText<Location[]> | JsonParts<Location[]> {
  if (!(made instanceof JsonText)) return new JsonParts(inParts(database, made));
  const { text } = made;
  return text.startsWith(MANY) ? new JsonParts(inParts(database, JSON.parse(text) as ManyAdded)) : new JsonText<Location[]>(text);
}

async function* inParts(database: Database, many: ManyAdded): AsyncGenerator<string> {
  yield '[';
  yield* joined(parts(database, many));
  yield ']';
}

async function* parts(database: Database, { listOfMany: listId, first, last }: ManyAdded): AsyncGenerator<{ text: string }> {
  for (let from = first; from <= last; from += PLACES_PER_PART)
    yield { text: await readTexts(database, listId, from, Math.min(last, from + PLACES_PER_PART - 1)) };
}

async function readTexts(querier: Queryable, listId: string, first: number, last: number): Promise<string> {
  const { rows } = await querier.query<{ text: string }>(
    `select coalesce(${locationTexts('number')}, '') as text from (
       select id, number as place_number, number, place from list_places where list_id = $1 and number between $2 and $3
     ) added`,
    [listId, first, last],
  );
  return rows[0]?.text ?? '';
}
