#!/bin/sh
# Brings the containers to this release without an outage: the nodes are replaced in turn, and the proxy uses the other one meanwhile
# (docs/production.md, Upgrades). `upgrade.sh pull` takes the image of KRAPAO_IMAGE from its registry instead of building it.
set -eu
cd "$(dirname "$0")"
docker compose "${1:-build}" migrate
docker compose run --rm backup
docker compose run --rm migrate
for node in server-a server-b; do
  docker compose up --detach --no-deps --wait "$node"
done
docker compose up --detach --no-deps --wait proxy
