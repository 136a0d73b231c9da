#!/bin/sh
# Run once, when the database is made: the role of the server's own queries (docs/production.md, PostgreSQL).
set -eu
psql --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" --set=ON_ERROR_STOP=1 --set=password="$DATABASE_APP_PASSWORD" <<'SQL'
create role krapao_app login password :'password';
SQL
