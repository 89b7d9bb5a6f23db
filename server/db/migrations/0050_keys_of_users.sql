-- Whose key it is: it may do no more than this user. Null for a key of operators.
alter table api_keys add column user_id text references users (id);
create index api_keys_user on api_keys (user_id) where user_id is not null;
