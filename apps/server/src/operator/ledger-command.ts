import { toMajor } from '@krapao/contract';
import { auditLedger, type LedgerFault, verifyChains } from '../ledger/index.js';
import { phonesOf } from '../modules/account/index.js';
import { PlainError } from '../platform/plain-error.js';
import { brokenLine, chainData, headLine } from './audit-command.js';
import { archiveUntil, verifyFiles } from './archive-command.js';
import type { Command, CommandContext } from './command.js';
import { usageOf } from './help.js';
import { CheckFailed, type Printed } from './printed.js';

const PROGRESS_JOURNALS = 500_000;

/** `ledger check | archive YEAR[-MONTH] | verify`. */
export const ledgerCommand: Command = ([verb, ...rest], context) => {
  if (verb === 'check' && rest.length === 0) return check(context);
  if (verb === 'archive' && rest.length === 1) return archiveUntil(rest[0] ?? '', context);
  if (verb === 'verify' && rest.length === 0) return verifyFiles(context);
  throw new PlainError(`Write one of: ${usageOf('ledger')}.`);
};

/**
 * `ledger check`: all checks of the ledger, e.g. after a restore: balances, journals, statements, held money, cached sums, and the hash chains from
 * their first seal.
 *
 * @throws CheckFailed with a line for each difference
 */
async function check({ inTx, onProgress }: CommandContext): Promise<Printed> {
  const report = (read: number): void => {
    if (read % PROGRESS_JOURNALS === 0) onProgress(`${read} journals are checked.`);
  };
  const { faults, journals, accounts } = await inTx((tx) => auditLedger(tx, report));
  const verified = await verifyChains(inTx);
  const phones = await inTx((tx) =>
    phonesOf(
      tx,
      faults.flatMap(({ member }) => member ?? []),
    ),
  );
  const differences = [...faults.map((fault) => lineOf(fault, phones)), ...verified.flatMap(brokenLine)];
  const data = { journals, accounts, faults, chains: verified.map(chainData) };
  if (differences.length > 0)
    throw new CheckFailed(data, [
      ...differences,
      `The ledger is not sound: ${differences.length} difference${differences.length === 1 ? '' : 's'}.`,
    ]);
  return { lines: [`The ledger is sound: ${journals} journals, ${accounts} accounts.`, ...verified.map(headLine)], data };
}

/** What the reference of each kind of fault names. */
const REFERENCED: Record<LedgerFault['problem'], string> = {
  unbalanced: 'journal',
  drifted: 'account',
  'below-floor': 'account',
  gaps: 'member',
  hold: 'account',
  snapshot: 'account',
};

function lineOf(fault: LedgerFault, phones: ReadonlyMap<string, string>): string {
  const { problem, member, account, currency, reference } = fault;
  const owner =
    member === null ? 'no member' : `member ${[phones.get(member), `(${member})`].filter((part) => part !== undefined).join(' ')}`;
  const name = [account, currency].filter((part) => part !== null).join(' ');
  return [problem, owner, name, ...amountsOf(fault), `(${REFERENCED[problem]} ${reference})`].join('  ');
}

function amountsOf({ problem, stored, expected, currency }: LedgerFault): string[] {
  if (problem === 'gaps') return [`counts ${stored} lines, holds ${expected}${stored === expected ? ' with a gap in their numbers' : ''}`];
  if (problem === 'unbalanced' && currency === null) return ['has no postings'];
  return [`stored ${toMajor(stored)}`, `expected ${toMajor(expected)}`, `difference ${toMajor(stored - expected)}`];
}
