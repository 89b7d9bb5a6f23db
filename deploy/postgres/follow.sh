#!/bin/sh
# Starts a streaming replica of the service postgres in compose.yaml: copies it when the volume is empty.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$(dirname "$PGDATA")"
  pg_basebackup --dbname='host=postgres user=cairn application_name=cairn_replica' --pgdata="$PGDATA" --wal-method=stream --write-recovery-conf
fi
exec postgres
