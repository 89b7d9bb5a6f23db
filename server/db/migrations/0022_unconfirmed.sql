-- An addition that only a model named: the words that were read in the picture do not show it.
alter table import_changes add column unconfirmed boolean not null default false;

-- Accepting any of its changes makes the list public: it was made private because nothing on it was confirmed.
alter table import_proposals add column publishes_list boolean not null default false;
