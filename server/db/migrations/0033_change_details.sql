-- Notifications of public changes (migration 0028) also name what they change beside the lists and users themselves:
-- "collections": whether rows were added to or removed from what visitors see, or moved in an order. Orders by views and saves are no part of
-- it: their counts are no public change.
-- "words": for lists, the folded words of titles and descriptions that are only in the old or only in the new text, separated by spaces; null
-- where places changed too, or where they are too many. A search that contains none of them finds what it found before.
create function differing_words(before text, after text) returns text immutable parallel safe language sql as $$
  with old_words as (select unnest(string_to_array(translate(fold_text(before), e'\t\n\r', '   '), ' ')) as word),
    new_words as (select unnest(string_to_array(translate(fold_text(after), e'\t\n\r', '   '), ' ')) as word)
  select coalesce(string_agg(word, ' ') filter (where word <> ''), '') from (
    (select word from old_words except select word from new_words) union all (select word from new_words except select word from old_words)
  ) differing
$$;

create or replace function notify_public_change(ids jsonb, number_of_ids bigint) returns void language plpgsql as $$
begin
  if number_of_ids = 0 then
    return;
  end if;
  if octet_length(ids ->> 'words') > 2000 then
    ids := jsonb_set(ids, '{words}', 'null');
  end if;
  perform pg_notify('cairn_public_change', case when number_of_ids > 100 or octet_length(ids::text) > 7000 then '*' else ids::text end);
end $$;

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
          else differing_words(concat_ws(chr(10), b.title, b.description), concat_ws(chr(10), a.title, a.description))
        end as words,
        (a.is_public and a.deleted_at is null, a.created_at) is distinct from (b.is_public and b.deleted_at is null, b.created_at)
          as is_collection_change
      from before_change b join after_change a using (id)
      where a.version <> b.version and ((a.is_public and a.deleted_at is null) or (b.is_public and b.deleted_at is null))
    ) changed;
  end if;
  return null;
end $$;

create or replace function notify_changed_users() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform notify_public_change(jsonb_build_object('users', jsonb_agg(id), 'collections', true), count(*))
    from after_change where deleted_at is null;
  elsif tg_op = 'DELETE' then
    perform notify_public_change(jsonb_build_object('users', jsonb_agg(id), 'collections', true), count(*))
    from before_change where deleted_at is null;
  else
    perform notify_public_change(
      jsonb_build_object(
        'users', jsonb_agg(a.id),
        'collections', bool_or((a.deleted_at is null, a.created_at) is distinct from (b.deleted_at is null, b.created_at))),
      count(*))
    from before_change b join after_change a using (id)
    where a.version <> b.version and (a.deleted_at is null or b.deleted_at is null);
  end if;
  return null;
end $$;
