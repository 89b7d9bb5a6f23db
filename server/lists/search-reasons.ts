import type { FoundList } from '@cairn/contracts/lists.ts';
import type { Queryable } from '../db/connection.ts';
import { containsSql, searchWords } from '../db/search-words.ts';
import { excerpt, placeExcerpt } from './search-excerpt.ts';
import { OWNER_WORDS } from './search-words.ts';

export type Reason = NonNullable<FoundList['matched']>;

interface ReasonRow {
  id: string;
  kind: Reason['kind'];
  text: string | null;
  /** Of a place. */
  address: string | null;
  /** The word that this is the reason of; null where the title has all. */
  word: string | null;
}

/** Why each of these lists was found; of a search of several words the reason is that of the first one that the title lacks. Its text begins near that word. */
export async function findReasons(querier: Queryable, ids: readonly string[], q: string | undefined): Promise<Map<string, Reason>> {
  const words = searchWords(q);
  if (words.length === 0 || ids.length === 0) return new Map();
  const params: unknown[] = [ids];
  const lacks = (text: string) =>
    words.map((word) => `when not ${containsSql(text, word, params).compared} then ${wordSql(word.text, params)}`);
  const { rows } = await querier.query<ReasonRow>(
    `select l.id, coalesce(o.kind, p.kind, case when w.word is null then 'title' else 'description' end) as kind,
       coalesce(o.text, p.name, case when w.word is null then l.title else l.description end) as text, p.address, w.word
     from unnest($1::text[]) shown (id) join lists l on l.id = shown.id join user_summaries u on u.id = l.user_id
     cross join lateral (select case ${lacks('fold_text(l.title)').join(' ')} end as word offset 0) w
     left join lateral (
       select 'owner' as kind, case when fold_text(u.name) like contains_pattern(w.word) then u.name else '@' || u.username end as text
       where ${OWNER_WORDS} like contains_pattern(w.word)) o on true
     left join lateral (
       select 'place' as kind, coalesce(n.name, '') as name, n.address
       from list_places p cross join lateral (select p.place ->> 'name' as name, p.place ->> 'address' as address offset 0) n
       where p.list_id = l.id and o.kind is null and w.word is not null and fold_text(concat_ws(' ', n.name, n.address)) like contains_pattern(w.word)
       order by p.position, p.id limit 1) p on true`,
    params,
  );
  return new Map(rows.map((row) => [row.id, { kind: row.kind, text: textOf(row) }]));
}

function textOf({ kind, text, address, word }: ReasonRow): string {
  if (text === null || word === null) return text ?? '';
  return kind === 'place' ? placeExcerpt(text, address ?? '', word) : excerpt(text, word);
}

function wordSql(word: string, params: unknown[]): string {
  return `$${params.push(word)}::text`;
}
