-- What is removed by age is found by its age. Other tables that are swept have such an index already.
create index sign_in_failures_age on sign_in_failures (at);
create index messages_ended on messages (ended_at) where ended_at is not null;
-- Of places without a photo: a photo stays as long as the lists that show it.
create index commons_photos_without on commons_photos (looked_up_at) where photo is null;
