-- The search ignores case and accents: "belem" finds "Belém". Stored texts and queries are folded by this one function. ASCII, which has one
-- byte for each character, takes the short way. Hangul and kana are composed again, so that a character stays one character.
create function fold_text(value text) returns text immutable strict parallel safe language sql as $$
  select case when octet_length(value) = char_length(value) then lower(value)
    else normalize(regexp_replace(
      translate(replace(replace(replace(lower(normalize(value, NFKD)), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'øłđðħŧı', 'olddhti'),
      '[\u0300-\u036f]', '', 'g'), NFC) end
$$;

-- A LIKE pattern for texts that contain this word.
create function contains_pattern(word text) returns text immutable strict parallel safe language sql as $$
  select '%' || regexp_replace(fold_text(word), '([\\%_])', '\\\1', 'g') || '%'
$$;

-- All single characters and pairs of adjacent characters of a folded text, without those that contain white space. Words of one and two
-- characters, and scripts without spaces, are found by these: an index of trigrams has nothing to look up for them.
create function short_grams(folded text) returns text[] immutable strict parallel safe language plpgsql as $$
declare
  characters text[] := string_to_array(folded, null);
begin
  return array(select distinct unnest(
    characters || array(select a || b from unnest(characters, characters[2:]) as pair (a, b) where a > ' ' collate "C" and b > ' ' collate "C")
  ));
end
$$;

-- The grams that a text must have to contain this word: a filter, whose results are compared with the word itself.
create function grams_of_word(word text) returns text[] immutable strict parallel safe language sql as $$
  select case when char_length(folded) = 1 then array[folded]
    else array(select substr(folded, n, 2) from generate_series(1, char_length(folded) - 1) n
      where substr(folded, n, 1) > ' ' collate "C" and substr(folded, n + 1, 1) > ' ' collate "C") end
  from (select fold_text(word) as folded) w
$$;

-- list_words now has the whole text of a list: the row of bucket 0 begins with title and description, each on its own line, so that several
-- words are found in one row of all lists that have no more than one. is_part marks the rows of the others. Of the places each word is
-- stored once, in any order: a word of a search contains no white space, so it never reaches beyond one word.
drop index list_words_search;
alter table list_words add column is_part boolean not null default false;
alter table lists drop column search;

create function distinct_words(value text) returns text immutable strict parallel safe language sql as $$
  select string_agg(distinct word, ' ') from unnest(string_to_array(translate(value, chr(9) || chr(10) || chr(13), '   '), ' ')) word where word <> ''
$$;

create or replace function write_list_words(lists text[], buckets integer[]) returns void language sql as $$
  delete from list_words w using unnest(lists, buckets) as c (list_id, bucket) where w.list_id = c.list_id and w.bucket = c.bucket;
  insert into list_words (list_id, bucket, words, is_part)
    select l.id, c.bucket, fold_text(concat_ws(chr(10), case when c.bucket = 0 then concat_ws(chr(10), l.title, l.description) end, p.words)),
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

create function keep_list_title() returns trigger language plpgsql as $$
begin
  perform write_list_words(array[new.id], array[0]);
  return null;
end
$$;
create trigger lists_words_added after insert on lists for each row execute function keep_list_title();
create trigger lists_words_changed after update of title, description on lists for each row
  when (old.title is distinct from new.title or old.description is distinct from new.description) execute function keep_list_title();

truncate list_words;
select write_list_words(array_agg(list_id), array_agg(bucket)) from (
  select id as list_id, 0 as bucket from lists union select list_id, position >> 6 from list_places
) stored;

-- Apart for whole and for partial rows: several words are looked up in the first index at once, in the second one by one.
create index list_words_whole on list_words using gin (words gin_trgm_ops) where not is_part;
create index list_words_parts on list_words using gin (words gin_trgm_ops) where is_part;
create index list_words_whole_grams on list_words using gin (short_grams(words)) where not is_part;
create index list_words_parts_grams on list_words using gin (short_grams(words)) where is_part;
-- Statistics of the grams would make ANALYZE compute them for 30,000 rows, and no plan needs them.
alter index list_words_whole_grams alter column 1 set statistics 0;
alter index list_words_parts_grams alter column 1 set statistics 0;
