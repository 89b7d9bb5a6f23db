-- The row of bucket 0 also has what a search must know of its list: whether visitors may see it, whether it is deleted, and how new it is. So
-- the lists that are found need not be looked up one by one, which took half of the time. The title is one line there, whatever it contains.
alter table list_words add column created_at timestamptz, add column is_public boolean, add column is_deleted boolean;

create function one_line(value text) returns text immutable strict parallel safe language sql as $$
  select translate(value, chr(10) || chr(13), '  ')
$$;

create or replace function write_list_words(lists text[], buckets integer[]) returns void language sql as $$
  delete from list_words w using unnest(lists, buckets) as c (list_id, bucket) where w.list_id = c.list_id and w.bucket = c.bucket;
  insert into list_words (list_id, bucket, words, is_part, created_at, is_public, is_deleted)
    select l.id, c.bucket, concat_ws(chr(10),
        fold_text(concat_ws(chr(10), case when c.bucket = 0 then concat_ws(chr(10), one_line(l.title), l.description) end, p.words)),
        case when c.bucket = 0 then owner_words(l.user_id) end),
      c.bucket <> 0 or exists (select from list_places o where o.list_id = l.id and o.position > 63),
      case when c.bucket = 0 then l.created_at end, case when c.bucket = 0 then l.is_public end,
      case when c.bucket = 0 then l.deleted_at is not null end
    from unnest(lists, buckets) as c (list_id, bucket) join lists l on l.id = c.list_id
    left join lateral (
      select distinct_words(string_agg(concat_ws(' ', place ->> 'name', place ->> 'address'), ' ')) as words from list_places
      where list_id = c.list_id and position between c.bucket << 6 and (c.bucket << 6) + 63
    ) p on true
    where c.bucket = 0 or p.words is not null;
  update list_words w set is_part = not w.is_part
    where w.list_id = any (lists) and w.bucket = 0
      and w.is_part <> exists (select from list_places o where o.list_id = w.list_id and o.position > 63);
$$;

-- No change that writes these rows anew at the same time can undo this one: changes of places hold the row of the list before, and a change of
-- the owner's name holds the row of the owner, which lists_counted has waited for: triggers fire in the order of their names.
create function keep_list_visibility() returns trigger language plpgsql as $$
begin
  update list_words set created_at = new.created_at, is_public = new.is_public, is_deleted = new.deleted_at is not null
    where list_id = new.id and bucket = 0;
  return null;
end
$$;
create trigger lists_visibility_changed after update of created_at, is_public, deleted_at on lists for each row
  when ((old.created_at, old.is_public, old.deleted_at is null) is distinct from (new.created_at, new.is_public, new.deleted_at is null))
  execute function keep_list_visibility();

-- The stored rows again, written anew instead of updated: searches sample the first blocks of the table, which would have no rows then. The
-- indexes are built afterwards, which is faster than keeping them.
drop index list_words_whole, list_words_parts, list_words_whole_grams, list_words_parts_grams;
create temporary table words_before on commit drop as select list_id, bucket, words, is_part from list_words;
truncate list_words;
insert into list_words (list_id, bucket, words, is_part, created_at, is_public, is_deleted)
  select w.list_id, w.bucket, w.words, w.is_part, case when w.bucket = 0 then l.created_at end, case when w.bucket = 0 then l.is_public end,
    case when w.bucket = 0 then l.deleted_at is not null end
  from words_before w join lists l on l.id = w.list_id;
select write_list_words(array_agg(id), array_agg(0)) from lists where title <> one_line(title) having count(*) > 0;
alter table list_words add constraint list_words_visibility check (bucket <> 0 or (created_at, is_public, is_deleted) is not null);
create index list_words_whole on list_words using gin (words gin_trgm_ops) where not is_part;
create index list_words_parts on list_words using gin (words gin_trgm_ops) where is_part;
create index list_words_whole_grams on list_words using gin (short_grams(words)) where not is_part;
create index list_words_parts_grams on list_words using gin (short_grams(words)) where is_part;
alter index list_words_whole_grams alter column 1 set statistics 0;
alter index list_words_parts_grams alter column 1 set statistics 0;
