import { buffer } from 'node:stream/consumers';
import { type ArchiveFiles, archiveLedger } from '../ledger/index.js';
import { readStorage } from '../platform/config.js';
import { openDatabase } from '../platform/db/pool.js';
import { mayMigrate } from '../platform/db/runtime-role.js';
import { PlainError } from '../platform/plain-error.js';
import type { InTx } from '../platform/unit-of-work.js';
import { createStorage, type Storage } from '../providers/index.js';

/** The archive of the ledger in the storage of files. */
export const ledgerFiles = (storage: Storage): ArchiveFiles => ({
  put: (name, bytes) => storage.put(name, bytes),
  read: async (name) => {
    const file = await storage.open(name);
    return file === null ? null : buffer(file.stream);
  },
});

type Environment = Record<string, string | undefined>;

/** The archive in the storage that the servers have, by the environment of this program. */
export const configuredLedgerFiles = (environment: Environment): ArchiveFiles => ledgerFiles(createStorage(readStorage(environment)));

/**
 * As {@link archiveLedger}, with the database of the environment, as the owner of the tables.
 *
 * @throws PlainError without the owner's address
 */
export async function archiveAsOwner(
  environment: Environment,
  { inTx, onProgress }: { inTx: InTx; onProgress(line: string): void },
  until: Date,
  by: string,
  now: Date,
): ReturnType<typeof archiveLedger> {
  const url = environment['DATABASE_MIGRATION_URL'] || environment['DATABASE_DIRECT_URL'] || environment['DATABASE_URL'] || '';
  const owner = url === '' ? null : openDatabase(url, { max: 1 });
  try {
    if (owner === null || !(await mayMigrate(owner.db)))
      throw new PlainError('Only the owner of the tables can archive: set DATABASE_MIGRATION_URL as for npm run migrate.');
    return await archiveLedger({ inTx, owner: owner.db, files: configuredLedgerFiles(environment), onProgress }, until, by, now);
  } finally {
    await owner?.close();
  }
}
