import { accessSync, constants, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

const FOLDER = '/dev/shm';
/** Bytes. A run writes about 1 GB of databases and browser profiles; the programs beside it need as much memory again and more. */
const SPACE = 4 * 2 ** 30;
const FREE = 8 * 2 ** 30;

/**
 * A folder in memory for the throw-away files of a test run, if this machine has one with enough space. A new database is then created without the disk:
 * half of the processor time of a test server (docs/decisions/0224).
 *
 * @returns {string | undefined}
 */
export function memoryFolder() {
  try {
    accessSync(FOLDER, constants.W_OK);
    const { bavail, bsize } = statfsSync(FOLDER);
    return bavail * bsize >= SPACE && freemem() >= FREE ? FOLDER : undefined;
  } catch {
    return undefined;
  }
}
