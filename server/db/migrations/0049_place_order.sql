-- The parts of a list in the search go by the numbers of its places, which never change, instead of their order, which people do: places that
-- are moved cost the search nothing. A part has 64 numbers; the first one also has the list's own words.
create or replace function write_list_words(lists text[], buckets integer[]) returns void language sql as $$
  delete from list_words w using unnest(lists, buckets) as c (list_id, bucket) where w.list_id = c.list_id and w.bucket = c.bucket;
  insert into list_words (list_id, bucket, words, is_part, created_at, is_public, is_deleted)
    select l.id, c.bucket, concat_ws(chr(10),
        fold_text(concat_ws(chr(10), case when c.bucket = 0 then concat_ws(chr(10), one_line(l.title), l.description) end, p.words)),
        case when c.bucket = 0 then owner_words(l.user_id) end),
      c.bucket <> 0 or exists (select from list_places o where o.list_id = l.id and o.number > 63),
      case when c.bucket = 0 then l.created_at end, case when c.bucket = 0 then l.is_public end,
      case when c.bucket = 0 then l.deleted_at is not null end
    from unnest(lists, buckets) as c (list_id, bucket) join lists l on l.id = c.list_id
    left join lateral (
      select distinct_words(string_agg(concat_ws(' ', place ->> 'name', place ->> 'address'), ' ')) as words from list_places
      where list_id = c.list_id and number between c.bucket << 6 and (c.bucket << 6) + 63
    ) p on true
    where c.bucket = 0 or p.words is not null;
  update list_words w set is_part = not w.is_part
    where w.list_id = any (lists) and w.bucket = 0
      and w.is_part <> exists (select from list_places o where o.list_id = w.list_id and o.number > 63);
$$;

create or replace function keep_list_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    -- Only what is searched: the order of places, their photos and other fields are not.
    perform write_list_words(array_agg(list_id), array_agg(bucket)) from (
      select distinct c.list_id, c.number >> 6 as bucket from changed c join replaced r using (id)
      where (c.place -> 'name', c.place -> 'address') is distinct from (r.place -> 'name', r.place -> 'address')
    ) touched having count(*) > 0;
  else
    perform write_list_words(array_agg(list_id), array_agg(bucket))
      from (select distinct list_id, number >> 6 as bucket from changed) touched;
  end if;
  return null;
end $$;

-- The stored rows again, only of lists whose numbers differ from their order somewhere across a part. The first row of a list stays in its place
-- in the table, and the indexes are kept.
create temporary table moved_parts on commit drop as
  select distinct list_id from list_places where position >> 6 <> number >> 6;
delete from list_words w using moved_parts m where w.list_id = m.list_id and w.bucket <> 0;
select write_list_words(array_agg(list_id), array_agg(bucket)) from (
  select list_id, 0 as bucket from moved_parts union select p.list_id, p.number >> 6 from list_places p join moved_parts m using (list_id)
) stored having count(*) > 0;
