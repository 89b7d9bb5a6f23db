#!/bin/sh
# Run once, when the image of PostgreSQL makes its database: through PgBouncer the product cannot set a limit for each connection.
set -eu
psql --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" --set=ON_ERROR_STOP=1 --command="alter role $POSTGRES_USER set statement_timeout = '30s'"
