#!/usr/bin/env python3
"""Releases the leader lock of a primary whose machine is silent, so that Patroni promotes the synchronous standby before the lock expires.

    leader-watch.py FILE        FILE: the Patroni file of this machine. Patroni 4 or newer.

Runs on each database machine (docs/high-availability.md). A primary is silent while neither its Patroni nor its PostgreSQL answers within a second.
The watch of the synchronous standby releases the lock of a primary that was silent in four checks in a row, one per second. Everything else is Patroni's:
the standbys then compete for the lock, and none takes it while the primary answers.

This is safe in synchronous mode only, and the watch does nothing without it: a primary that works after all cannot acknowledge a commit, because the
standby that must confirm it follows the new primary.
"""

import logging
import ssl
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import urlopen

from patroni.config import Config
from patroni.dcs import get_dcs

CHECK_SECONDS = 1
SILENT_CHECKS = 4

log = logging.getLogger("leader-watch")


def store(config, name):
    """The cluster's state in etcd, opened as a tool that is no member. Patroni compares `name` with the holder of the lock that it releases."""
    return get_dcs({**config.copy(), "name": name, "patronictl": True})


# Only whether it answers counts, so its certificate does not matter.
UNVERIFIED = ssl.create_default_context()
UNVERIFIED.check_hostname = False
UNVERIFIED.verify_mode = ssl.CERT_NONE


def patroni_answers(member):
    try:
        with urlopen(f"{member.api_url.rsplit('/', 1)[0]}/liveness", timeout=CHECK_SECONDS, context=UNVERIFIED):
            return True
    except HTTPError:
        return True
    except OSError:
        return False


def postgres_answers(member, bin_dir):
    address = urlsplit(member.conn_url)
    program = [f"{bin_dir}/pg_isready", "-q", "-h", address.hostname, "-p", str(address.port or 5432), "-t", str(CHECK_SECONDS)]
    # 0: accepts connections. 1: answers, and rejects them. 2: no answer.
    return subprocess.run(program, check=False).returncode in (0, 1)


def may_act(cluster, name):
    """Whether this is the synchronous standby of a cluster in synchronous mode that is not paused."""
    data = cluster.config.data if cluster.config else {}
    return bool(data.get("synchronous_mode")) and not data.get("pause") and cluster.sync.matches(name)


def watch(config):
    name = config["name"]
    bin_dir = config["postgresql"].get("bin_dir", "/usr/bin")
    etcd = store(config, name)
    silent = 0
    watched = None
    with ThreadPoolExecutor(2) as pool:
        while True:
            began = time.monotonic()
            try:
                cluster = etcd.get_cluster()
                leader = cluster.leader
                if leader is None or leader.name in ("", name) or not may_act(cluster, name):
                    watched, silent = None, 0
                else:
                    answers = [pool.submit(patroni_answers, leader.member), pool.submit(postgres_answers, leader.member, bin_dir)]
                    is_silent = not any([answer.result() for answer in answers])
                    silent = (silent if watched == leader.name else 0) + 1 if is_silent else 0
                    watched = leader.name
                    if silent == SILENT_CHECKS:
                        log.warning("%s was silent for %d checks: its lock is released", watched, silent)
                        store(config, watched).delete_leader(leader)
            except Exception:  # Without etcd, or before the cluster exists, Patroni decides alone.
                log.exception("the check failed")
                watched, silent = None, 0
            time.sleep(max(0.0, CHECK_SECONDS - (time.monotonic() - began)))


if __name__ == "__main__":
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(name)s %(levelname)s: %(message)s")
    watch(Config(sys.argv[1]))
