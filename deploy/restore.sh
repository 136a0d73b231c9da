#!/bin/sh
# Restores a folder of the backups into an empty database (docs/production.md, Backups). Migrate afterwards: that grants the server's role its rights.
set -eu
folder=${BACKUPS:-/backups}/${1:?Name a folder of the backups, such as 2026-11-26T02-00-00Z.}
if [ "$(psql --no-psqlrc --tuples-only --no-align --command="select count(*) from pg_tables where schemaname = 'public'")" != 0 ]; then
  echo "The database $PGDATABASE has tables: a backup is restored into an empty database." >&2
  exit 1
fi
pg_restore --no-owner --exit-on-error --dbname="$PGDATABASE" "$folder/krapao.dump"
tar -xzf "$folder/files.tgz" -C "${FILES:-/files}"
echo "$1 is restored."
