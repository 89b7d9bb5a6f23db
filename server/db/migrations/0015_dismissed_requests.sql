-- A failed request that an operator dismissed: it stays failed, is hidden where the filter says so, and is left out of bulk retries.
alter table import_requests add column dismissed_at timestamptz(3);
