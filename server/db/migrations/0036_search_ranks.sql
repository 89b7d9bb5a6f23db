-- Lists are also found by the name of their owner, so list_words has the owner's words as its last line: the name, and the username as "@ada".
create function owner_words(owner text) returns text stable language sql as $$
  select fold_text(nullif(concat_ws(' ', u.display_name, '@' || u.username), '')) from users u where u.id = owner and u.deleted_at is null
$$;

create or replace function write_list_words(lists text[], buckets integer[]) returns void language sql as $$
  delete from list_words w using unnest(lists, buckets) as c (list_id, bucket) where w.list_id = c.list_id and w.bucket = c.bucket;
  insert into list_words (list_id, bucket, words, is_part)
    select l.id, c.bucket, concat_ws(chr(10),
        fold_text(concat_ws(chr(10), case when c.bucket = 0 then concat_ws(chr(10), l.title, l.description) end, p.words)),
        case when c.bucket = 0 then owner_words(l.user_id) end),
      c.bucket <> 0 or exists (select from list_places o where o.list_id = l.id and o.position > 63)
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

drop trigger lists_words_changed on lists;
create trigger lists_words_changed after update of title, description, user_id on lists for each row
  when (old.title is distinct from new.title or old.description is distinct from new.description or old.user_id <> new.user_id)
  execute function keep_list_title();

create function keep_owner_words() returns trigger language plpgsql as $$
begin
  perform write_list_words(array_agg(id), array_agg(0)) from lists where user_id = new.id having count(*) > 0;
  return null;
end
$$;
create trigger users_words_changed after update of display_name, username, deleted_at on users for each row
  when ((old.display_name, old.username, old.deleted_at is null) is distinct from (new.display_name, new.username, new.deleted_at is null))
  execute function keep_owner_words();

-- Exact titles and titles that begin with the search. Long titles do not fit an index whole.
create index lists_title_start on lists ((left(fold_text(title), 100)) collate "C") where deleted_at is null;

-- As in migration 0033, but "words" has all words of a title that changed, because their order decides about the rank, and is null where the
-- owner changed.
create or replace function notify_changed_lists() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform notify_public_change(
      jsonb_build_object('lists', jsonb_agg(distinct id), 'owners', jsonb_agg(distinct user_id), 'collections', true), count(*))
    from after_change where is_public and deleted_at is null;
  elsif tg_op = 'DELETE' then
    perform notify_public_change(
      jsonb_build_object('lists', jsonb_agg(distinct id), 'owners', jsonb_agg(distinct user_id), 'collections', true), count(*))
    from before_change where is_public and deleted_at is null;
  else
    perform notify_public_change(
      jsonb_build_object(
        'lists', jsonb_agg(id), 'owners', jsonb_agg(distinct old_owner) || jsonb_agg(distinct new_owner),
        'collections', bool_or(is_collection_change),
        'words', case when bool_and(words is not null) then coalesce(string_agg(nullif(words, ''), ' '), '') end),
      count(*))
    from (
      select a.id, b.user_id as old_owner, a.user_id as new_owner,
        case
          -- Triggers of list_places change the number of places, or the version alone.
          when b.place_count <> a.place_count or (
            (b.title, b.description, b.image_url, b.image_source, b.user_id, b.is_imported, b.import_source, b.import_request_id, b.is_public,
              b.created_at, b.updated_at, b.deleted_at)
            is not distinct from
            (a.title, a.description, a.image_url, a.image_source, a.user_id, a.is_imported, a.import_source, a.import_request_id, a.is_public,
              a.created_at, a.updated_at, a.deleted_at)
          ) then null
          when b.user_id <> a.user_id then null
          else concat_ws(' ', case when b.title <> a.title then fold_text(concat_ws(' ', b.title, a.title)) end,
            differing_words(concat_ws(chr(10), b.title, b.description), concat_ws(chr(10), a.title, a.description)))
        end as words,
        (a.is_public and a.deleted_at is null, a.created_at) is distinct from (b.is_public and b.deleted_at is null, b.created_at)
          as is_collection_change
      from before_change b join after_change a using (id)
      where a.version <> b.version and ((a.is_public and a.deleted_at is null) or (b.is_public and b.deleted_at is null))
    ) changed;
  end if;
  return null;
end $$;

-- The stored lists again, with their owners. The indexes are built afterwards, which is faster than keeping them.
drop index list_words_whole, list_words_parts, list_words_whole_grams, list_words_parts_grams;
truncate list_words;
select write_list_words(array_agg(list_id), array_agg(bucket)) from (
  select id as list_id, 0 as bucket from lists union select list_id, position >> 6 from list_places
) stored;
create index list_words_whole on list_words using gin (words gin_trgm_ops) where not is_part;
create index list_words_parts on list_words using gin (words gin_trgm_ops) where is_part;
create index list_words_whole_grams on list_words using gin (short_grams(words)) where not is_part;
create index list_words_parts_grams on list_words using gin (short_grams(words)) where is_part;
alter index list_words_whole_grams alter column 1 set statistics 0;
alter index list_words_parts_grams alter column 1 set statistics 0;
