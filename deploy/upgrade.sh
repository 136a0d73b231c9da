#!/bin/sh
# Brings the containers to this release without an outage: the nodes are replaced in turn, and the proxy uses the other one meanwhile
# (docs/production.md, Upgrades). `upgrade.sh pull` takes the image of KRAPAO_IMAGE from its registry instead of building it.
set -eu
cd "$(dirname "$0")"
# For /healthz and the metrics.
KRAPAO_COMMIT=${KRAPAO_COMMIT:-$(git rev-parse --short=12 HEAD 2>/dev/null || true)}
export KRAPAO_COMMIT
docker compose "${1:-build}" migrate
docker compose run --rm backup
docker compose run --rm migrate
# Without --no-deps: Compose 2.26 to 2.29 would replace containers that did not change.
for service in server-a server-b proxy; do
  docker compose up --detach --wait "$service"
done
# A checkout replaces files, and a running container keeps those of its start.
docker compose exec -T proxy caddy reload --adapter caddyfile --config - <Caddyfile
if [ -n "$(docker compose ps --quiet prometheus)" ]; then docker compose restart prometheus; fi
