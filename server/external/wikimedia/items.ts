import { EngineFailure } from '@cairn/engines/engine.ts';
import { z } from 'zod';
import type { AskWiki } from './api.ts';

/** A Wikidata item: its picture and its category on Commons where it has them, and its names in all languages. */
export interface Item {
  id: string;
  /** `File:Name.jpg`. */
  file?: string | undefined;
  /** `Category:Name`. */
  category?: string | undefined;
  names: string[];
}

export interface Position {
  latitude: number;
  longitude: number;
}

/** Items per request: a well-known place has some hundred kilobytes of statements, and the API answers all of them or none. */
const BATCH = 10;
const NEAR_LIMIT = '20';
const IMAGE = 'P18';
const COMMONS_CATEGORY = 'P373';

/** A statement of the JSON data model (https://doc.wikimedia.org/Wikibase/master/php/docs_topics_json.html); other kinds of value count as absent. */
const statement = z.object({
  rank: z.enum(['preferred', 'normal', 'deprecated']),
  mainsnak: z.object({ snaktype: z.string(), datavalue: z.object({ value: z.unknown() }).optional() }),
});
const text = z.object({ value: z.string() });
const entity = z.object({
  id: z.string(),
  redirects: z.object({ from: z.string(), to: z.string() }).optional(),
  claims: z
    .object({ [IMAGE]: z.array(statement).optional().catch(undefined), [COMMONS_CATEGORY]: z.array(statement).optional().catch(undefined) })
    .optional()
    .catch(undefined),
  labels: z.record(z.string(), text).optional().catch(undefined),
  aliases: z.record(z.string(), z.array(text)).optional().catch(undefined),
});
const entitiesReply = z.object({ entities: z.record(z.string(), entity) });
const nearReply = z.object({ query: z.object({ geosearch: z.array(z.object({ title: z.string(), dist: z.number() })) }).optional() });

/** The items of these ids, by the id that was requested; one that does not exist is left out. `named`: with their names. */
export async function readItems(ask: AskWiki, ids: readonly string[], named: boolean, signal: AbortSignal): Promise<Map<string, Item>> {
  const found = new Map<string, Item>();
  for (let from = 0; from < ids.length; from += BATCH)
    for (const [id, item] of await readBatch(ask, ids.slice(from, from + BATCH), named, signal)) found.set(id, item);
  return found;
}

async function readBatch(ask: AskWiki, ids: readonly string[], named: boolean, signal: AbortSignal): Promise<Map<string, Item>> {
  const props = named ? 'claims|labels|aliases' : 'claims';
  try {
    const { entities } = await ask('www.wikidata.org', { action: 'wbgetentities', ids: ids.join('|'), props }, entitiesReply, signal);
    return new Map(Object.values(entities).flatMap((one) => [[one.redirects?.from ?? one.id, toItem(one)] as const]));
  } catch (error) {
    if (!(error instanceof EngineFailure) || error.code !== 'too-large') throw error;
    if (ids.length === 1) return new Map();
    const half = Math.ceil(ids.length / 2);
    return new Map([
      ...(await readBatch(ask, ids.slice(0, half), named, signal)),
      ...(await readBatch(ask, ids.slice(half), named, signal)),
    ]);
  }
}

function toItem({ id, claims, labels = {}, aliases = {} }: z.output<typeof entity>): Item {
  const file = bestValue(claims?.[IMAGE]);
  const category = bestValue(claims?.[COMMONS_CATEGORY]);
  return {
    id,
    file: file && `File:${file}`,
    category: category && `Category:${category}`,
    names: [...Object.values(labels), ...Object.values(aliases).flat()].map(({ value }) => value),
  };
}

/** The first text of the best rank; statements that are kept although they are known to be wrong count as none. */
function bestValue(statements: ReadonlyArray<z.output<typeof statement>> = []): string | undefined {
  for (const rank of ['preferred', 'normal'])
    for (const { rank: own, mainsnak } of statements) {
      const value = mainsnak.snaktype === 'value' ? mainsnak.datavalue?.value : undefined;
      if (own === rank && typeof value === 'string' && value !== '') return value;
    }
  return undefined;
}

/** The ids of the items within so many metres, the nearest first. */
export async function findItemsNear(
  ask: AskWiki,
  { latitude, longitude }: Position,
  metres: number,
  signal: AbortSignal,
): Promise<string[]> {
  const parameters = {
    action: 'query',
    list: 'geosearch',
    gscoord: `${latitude}|${longitude}`,
    gsradius: String(metres),
    gslimit: NEAR_LIMIT,
  };
  const { query } = await ask('www.wikidata.org', parameters, nearReply, signal);
  return (query?.geosearch ?? [])
    .filter(({ title, dist }) => /^Q[1-9]\d*$/.test(title) && dist <= metres)
    .toSorted((a, b) => a.dist - b.dist)
    .map(({ title }) => title);
}
