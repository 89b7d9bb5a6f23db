#!/bin/sh
# Run once, when the image of PostgreSQL makes its database: lets the replica of compose.yaml follow it.
set -eu
echo 'host replication cairn samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
