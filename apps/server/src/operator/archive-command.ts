import { archiveAsOwner, configuredLedgerFiles } from '../app/ledger-archive.js';
import { verifyArchive } from '../ledger/index.js';
import { recordAudit } from '../platform/audit.js';
import { addDays, startOf } from '../platform/business-day.js';
import { PlainError } from '../platform/plain-error.js';
import type { CommandContext } from './command.js';
import { usageOf } from './help.js';
import { CheckFailed, type Printed } from './printed.js';

/**
 * `ledger archive YEAR[-MONTH]`: moves the journals up to the end of a year or month to the storage of files. It can be stopped and run again.
 *
 * @throws PlainError when they cannot be archived yet
 */
export async function archiveUntil(period: string, context: CommandContext): Promise<Printed> {
  const [, year, month = '12'] = /^(20\d\d)(?:-(0[1-9]|1[0-2]))?$/.exec(period) ?? [];
  if (year === undefined) throw new PlainError(`Write: ${usageOf('ledger')}.`);
  const { inTx, clock, who, environment } = context;
  const next = addDays(`${year}-${month}-28`, 4).slice(0, 7);
  const [until, now] = [startOf(`${next}-01`), clock.now()];
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
export async function verifyFiles({ inTx, environment }: CommandContext): Promise<Printed> {
  const { files, broken } = await verifyArchive(inTx, configuredLedgerFiles(environment));
  if (broken !== null)
    throw new CheckFailed({ files, broken }, [`The file ${broken} is missing, or does not have the journals that were sealed.`]);
  return { lines: [`The archive is whole: ${files} files have the journals that were sealed.`], data: { files, broken } };
}
