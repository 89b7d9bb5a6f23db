-- Replies of the places service, so that each place is asked for once however many want it, in any number of processes.
create table place_replies (
  -- What was asked: 'details:<language>:<id>', 'search:<hash>', 'photo:<name>'.
  key text primary key,
  -- The reply as we understood it; null while it is being asked for.
  reply jsonb,
  -- A photo itself; its reply holds the media type.
  picture bytea,
  -- Until then somebody is asking; after that whoever comes may ask.
  claimed_until timestamptz,
  expires_at timestamptz
);
create index place_replies_expired on place_replies (expires_at);
