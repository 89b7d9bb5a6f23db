-- A search compares the newest lists with its words first. In the order of this index it reads one row for each, instead of the list and its words.
create index list_words_newest on list_words (created_at desc, list_id desc) where bucket = 0 and not is_deleted;
