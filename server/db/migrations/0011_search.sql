-- The words of lists' places, for substring search by trigrams: up to 64 neighbouring places a row, because an index over single places
-- has to look at every one of them for a word that most have (measured on 20,000 lists with 20 places each: 150 to 500 ms
-- over places, 5 to 40 ms over these rows).
create table list_words (
  list_id text not null references lists (id) on delete cascade,
  -- Which 64 positions of the list it holds.
  bucket integer not null,
  -- Lower-cased names and addresses, each on its own line, so that no match runs from one into the next.
  words text not null,
  primary key (list_id, bucket)
);

create function write_list_words(lists text[], buckets integer[]) returns void language sql as $$
  delete from list_words w using unnest(lists, buckets) as c (list_id, bucket) where w.list_id = c.list_id and w.bucket = c.bucket;
  insert into list_words (list_id, bucket, words)
    select c.list_id, c.bucket, lower(string_agg(concat_ws(chr(10), p.place ->> 'name', p.place ->> 'address'), chr(10) order by p.position))
    from unnest(lists, buckets) as c (list_id, bucket)
    join list_places p on p.list_id = c.list_id and p.position between c.bucket << 6 and (c.bucket << 6) + 63
    group by c.list_id, c.bucket;
$$;

create function keep_list_words() returns trigger language plpgsql as $$
begin
  perform write_list_words(array_agg(list_id), array_agg(bucket))
    from (select distinct list_id, position >> 6 as bucket from changed) touched;
  if tg_op = 'UPDATE' then
    perform write_list_words(array_agg(list_id), array_agg(bucket))
      from (select distinct list_id, position >> 6 as bucket from replaced) touched;
  end if;
  return null;
end $$;
create trigger list_places_words_added after insert on list_places referencing new table as changed
  for each statement execute function keep_list_words();
create trigger list_places_words_changed after update on list_places referencing new table as changed old table as replaced
  for each statement execute function keep_list_words();
create trigger list_places_words_removed after delete on list_places referencing old table as changed
  for each statement execute function keep_list_words();

select write_list_words(array_agg(list_id), array_agg(bucket)) from (select distinct list_id, position >> 6 as bucket from list_places) standing;
create index list_words_search on list_words using gin (words gin_trgm_ops);
alter table list_places drop column search;
