import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { shown } from './paths.mjs';
import { plainError } from './plain-error.mjs';
import { end, identityOf } from './process.mjs';

/** @type {import('./process.mjs').Step[]} */
const END = [
  ['SIGTERM', 8_000],
  ['SIGKILL', 2_000],
];
/** A launcher whose npm was killed, or that is stopping, is gone within this time (ms); one that stays is a second instance. */
const PATIENCE = 3_000;

/**
 * Makes this process the only launcher of `dataDir` and ends what a killed launcher left over. The file names each process by its
 * number and start, so that a number given again by the system is neither believed nor signalled.
 *
 * @returns `{ record(pid), release() }`: `record` notes a child that must not outlive the launcher
 */
export async function holdInstance(dataDir) {
  const file = join(dataDir, 'run.json');
  /** @type {{ pid: number, identity: string, children: { pid: number, identity: string }[] }} */
  const self = { pid: process.pid, identity: identityOf(process.pid), children: [] };
  const deadline = performance.now() + PATIENCE;
  while (!claim(file, self)) {
    const holder = read(file);
    if (!isRunning(holder)) await takeAway(file, holder);
    else if (performance.now() < deadline) await sleep(100);
    else
      throw plainError(`Krapao already runs on ${shown(dataDir)}: stop it first, or give this one a folder of its own with KRAPAO_DATA.`);
  }
  return {
    record(pid) {
      self.children.push({ pid, identity: identityOf(pid) });
      renameSync(write(file, self), file);
    },
    release() {
      rmSync(file, { force: true });
    },
  };
}

const isRunning = ({ pid, identity }) => pid > 0 && identity !== '' && identityOf(pid) === identity;

function write(file, content) {
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, JSON.stringify(content), { mode: 0o600 });
  return fresh;
}

/** A link is made whole or not at all, and never over another. */
function claim(file, self) {
  const fresh = write(file, self);
  try {
    linkSync(fresh, file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(fresh);
  }
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { pid: 0, identity: '', children: [] };
  }
}

/** Moves the dead launcher's file aside; when another launcher has been quicker, its file is put back. */
async function takeAway(file, holder) {
  const aside = `${file}.${process.pid}.old`;
  try {
    renameSync(file, aside);
    if (read(aside).pid !== holder.pid) linkSync(aside, file);
    else await Promise.all(holder.children.filter(isRunning).map(({ pid }) => end(pid, END)));
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}
