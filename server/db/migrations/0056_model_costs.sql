-- What calls of the model cost the installation, for each day (UTC), in the unit of AI_PRICE_INPUT and AI_PRICE_OUTPUT.
-- `reserved` is what calls that have not ended may cost at most; that of a process that died stays, and so counts as spent.
create table model_costs (
  day date primary key,
  spent numeric not null default 0,
  reserved numeric not null default 0,
  calls integer not null default 0,
  -- Calls for users that were not made, because the day's limit left nothing for them.
  refused integer not null default 0
);
