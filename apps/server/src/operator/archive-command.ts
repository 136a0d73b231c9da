import { ledgerFiles } from '../app/ledger-files.js';
import { archiveLedger, verifyArchive } from '../ledger/index.js';
import { recordAudit } from '../platform/audit.js';
import { startOf } from '../platform/business-day.js';
import { readStorage } from '../platform/config.js';
import { openDatabase } from '../platform/db/pool.js';
import { mayMigrate } from '../platform/db/runtime-role.js';
import { PlainError } from '../platform/plain-error.js';
import { createStorage } from '../providers/index.js';
import type { CommandContext } from './command.js';
import { usageOf } from './help.js';
import { CheckFailed, type Printed } from './printed.js';

const filesOf = (environment: CommandContext['environment']) => ledgerFiles(createStorage(readStorage(environment)));

/**
 * `ledger archive YEAR`: moves the journals of a year, and of years before it, to the storage of files. It can be stopped and run again.
 *
 * @throws PlainError when they cannot be archived yet
 */
export async function archiveYear(year: string, { inTx, clock, who, environment, onProgress }: CommandContext): Promise<Printed> {
  if (!/^20\d\d$/.test(year)) throw new PlainError(`Write: ${usageOf('ledger')}.`);
  const until = startOf(`${Number(year) + 1}-01-01`);
  const url = environment['DATABASE_MIGRATION_URL'] || environment['DATABASE_DIRECT_URL'] || environment['DATABASE_URL'] || '';
  if (url === '') throw new PlainError('Set DATABASE_MIGRATION_URL as for npm run migrate: only the owner of the tables can archive.');
  const owner = openDatabase(url, { max: 1 });
  try {
    if (!(await mayMigrate(owner.db)))
      throw new PlainError('Only the owner of the tables can archive: set DATABASE_MIGRATION_URL as for npm run migrate.');
    const now = clock.now();
    const archived = await archiveLedger({ inTx, owner: owner.db, files: filesOf(environment), onProgress }, until, who.actor, now);
    const facts = { journals: Number(archived.journals), postings: Number(archived.postings), files: archived.files };
    await inTx((tx) => recordAudit(tx, who, 'ledger.archived', now, { until: until.toISOString(), ...facts }));
    const line = `${facts.journals} journals with ${facts.postings} postings are in ${facts.files} files. The balances of their accounts are carried forward.`;
    return { lines: [line], data: { until: until.toISOString(), ...facts } };
  } finally {
    await owner.close();
  }
}

/**
 * `ledger verify`: compares every file of the archive with its seals.
 *
 * @throws CheckFailed for the first file that is missing or differs
 */
export async function verifyYears({ inTx, environment }: CommandContext): Promise<Printed> {
  const { files, broken } = await verifyArchive(inTx, filesOf(environment));
  if (broken !== null)
    throw new CheckFailed({ files, broken }, [`The file ${broken} is missing, or does not have the journals that were sealed.`]);
  return { lines: [`The archive is whole: ${files} files have the journals that were sealed.`], data: { files, broken } };
}
