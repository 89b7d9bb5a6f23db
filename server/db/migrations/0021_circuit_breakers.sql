-- Outside services that are left alone for a while because they failed several times in a row. A row goes when its service works again.
create table circuit_breakers (
  key text primary key,
  service text not null,
  opened_at timestamptz(3) not null,
  retry_at timestamptz(3) not null
);
