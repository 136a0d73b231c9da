#!/bin/sh
# Writes the database and members' files to a new folder of the backups, and prints its name (docs/production.md, Backups).
set -eu
umask 077
folder=${BACKUPS:-/backups}/$(date -u +%Y-%m-%dT%H-%M-%SZ)
mkdir "$folder.part"
pg_dump --format=custom --file="$folder.part/krapao.dump"
# After the dump: files are written once, so every file that a row of the dump names is there.
tar -czf "$folder.part/files.tgz" -C "${FILES:-/files}" .
mv "$folder.part" "$folder"
basename "$folder"
