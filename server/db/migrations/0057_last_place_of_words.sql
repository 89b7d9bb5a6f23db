-- Whether a list has more than the first part of the search, by the greatest number of its places, which one index entry says. As `exists` it read
-- the whole table for a short list where another list has most of all places.
create or replace function write_list_words(lists text[], buckets integer[]) returns void language sql as $$
  delete from list_words w using unnest(lists, buckets) as c (list_id, bucket) where w.list_id = c.list_id and w.bucket = c.bucket;
  insert into list_words (list_id, bucket, words, is_part, created_at, is_public, is_deleted)
    select l.id, c.bucket, concat_ws(chr(10),
        fold_text(concat_ws(chr(10), case when c.bucket = 0 then concat_ws(chr(10), one_line(l.title), l.description) end, p.words)),
        case when c.bucket = 0 then owner_words(l.user_id) end),
      c.bucket <> 0 or coalesce((select max(o.number) from list_places o where o.list_id = l.id), 0) > 63,
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
      and w.is_part <> (coalesce((select max(o.number) from list_places o where o.list_id = w.list_id), 0) > 63);
$$;
