import { archiveAsOwner, configuredLedgerFiles } from '../app/ledger-archive.js';
import { verifyArchive } from '../ledger/index.js';
import { recordAudit } from '../platform/audit.js';
import { startOf } from '../platform/business-day.js';
import { PlainError } from '../platform/plain-error.js';
import type { CommandContext } from './command.js';
import { usageOf } from './help.js';
import { CheckFailed, type Printed } from './printed.js';

/**
 * `ledger archive YEAR`: moves the journals of a year, and of years before it, to the storage of files. It can be stopped and run again.
 *
 * @throws PlainError when they cannot be archived yet
 */
export async function archiveYear(year: string, context: CommandContext): Promise<Printed> {
  if (!/^20\d\d$/.test(year)) throw new PlainError(`Write: ${usageOf('ledger')}.`);
  const { inTx, clock, who, environment } = context;
  const [until, now] = [startOf(`${Number(year) + 1}-01-01`), clock.now()];
  const archived = await archiveAsOwner(environment, context, until, who.actor, now);
  const counts = { journals: Number(archived.journals), postings: Number(archived.postings), files: archived.files };
  await inTx((tx) => recordAudit(tx, who, 'ledger.archived', now, { until: until.toISOString(), ...counts }));
  const line = `${counts.journals} journals with ${counts.postings} postings are in ${counts.files} files. The balances of their accounts are carried forward.`;
  return { lines: [line], data: { until: until.toISOString(), ...counts } };
}

/**
 * `ledger verify`: compares every file of the archive with its seals.
 *
 * @throws CheckFailed for the first file that is missing or differs
 */
export async function verifyYears({ inTx, environment }: CommandContext): Promise<Printed> {
  const { files, broken } = await verifyArchive(inTx, configuredLedgerFiles(environment));
  if (broken !== null)
    throw new CheckFailed({ files, broken }, [`The file ${broken} is missing, or does not have the journals that were sealed.`]);
  return { lines: [`The archive is whole: ${files} files have the journals that were sealed.`], data: { files, broken } };
}
