-- Ledgers of before said 'complete' of every reading in which nothing was seen to be missing. What was read from a list, a file, or by a number
-- that the source states, keeps that; of a page, a text or a picture nobody can know.
create function ledger_with_coverage(ledger jsonb, has_end boolean) returns jsonb language sql immutable as $$
  select case
    when has_end or (ledger ->> 'expected')::bigint >= (ledger ->> 'seen')::bigint then ledger || '{"coverage": "counted"}'
    when ledger -> 'complete' = 'true' then (ledger - 'complete') || '{"coverage": "unknown"}'
    else ledger || '{"coverage": "unknown"}'
  end;
$$;

update extraction_jobs set ledger = ledger_with_coverage(ledger, method in ('map-link', 'browser', 'browser-ai', 'file')) where ledger is not null;
update import_requests set ledger = ledger_with_coverage(ledger, import_type = 'google-maps') where ledger is not null;
update import_proposals p set ledger = ledger_with_coverage(p.ledger, r.import_type = 'google-maps')
  from import_requests r where r.id = p.request_id;

drop function ledger_with_coverage(jsonb, boolean);
