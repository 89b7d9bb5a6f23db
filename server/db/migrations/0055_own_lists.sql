-- A removed list can be restored by its owner for a time and is erased then.
create index lists_removed on lists (user_id, deleted_at desc, id desc) where deleted_at is not null;
create index lists_to_erase on lists (deleted_at) where deleted_at is not null;

-- The lists to which import requests refer: such a list is not erased before its request.
create view requested_lists as select list_id from import_requests where list_id is not null;

-- Whether collections show a list: what is shown of one that is only open to those who know its address is kept nowhere else.
create function is_listed(list lists) returns boolean stable parallel safe language sql as $$
  select list.deleted_at is null and list.is_public
$$;
