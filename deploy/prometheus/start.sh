#!/bin/sh
# Starts Prometheus with the ports and the key of deploy/.env: it does not read its environment, and Compose cannot write a file into a read-only root.
set -eu
umask 077
cat > /tmp/prometheus.yml <<END
global: { scrape_interval: 15s }
rule_files: [/etc/prometheus/krapao.rules.yml]
scrape_configs:
  - job_name: krapao
    authorization: { credentials: '$METRICS_KEY' }
    static_configs:
      - targets: ['server-a:$METRICS_PORT', 'server-b:$METRICS_PORT']
END
exec prometheus --config.file=/tmp/prometheus.yml --storage.tsdb.path=/prometheus
