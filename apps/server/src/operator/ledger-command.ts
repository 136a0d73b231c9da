import { toMajor } from '@krapao/contract';
import { type LedgerFault, ledgerFaults, verifyChains } from '../ledger/index.js';
import type { Db } from '../platform/db/pool.js';
import { PlainError } from '../platform/plain-error.js';
import { createInTx } from '../platform/unit-of-work.js';
import { brokenLine, headLine } from './audit-command.js';

export const LEDGER_USAGE = 'ledger check';

/**
 * `ledger check`: everything that the ledger can say about itself, at once, e.g. after a restore: balances, journals, statements, held money,
 * cached sums, and the hash chains from their first seal on. Resolves to the lines to be shown.
 *
 * @throws PlainError with a line for each difference
 */
export async function ledgerCommand([verb, ...rest]: readonly string[], db: Db): Promise<string[]> {
  if (verb !== 'check' || rest.length > 0) throw new PlainError(`Write: ${LEDGER_USAGE}.`);
  const inTx = createInTx(db);
  const faults = await inTx((tx) => ledgerFaults(tx));
  const verified = await verifyChains(inTx);
  const phones = await phonesOf(
    db,
    faults.flatMap(({ member }) => member ?? []),
  );
  const differences = [...faults.map((fault) => lineOf(fault, phones)), ...verified.flatMap(brokenLine)];
  if (differences.length > 0)
    throw new PlainError(
      [...differences, `The ledger is not sound: ${differences.length} difference${differences.length === 1 ? '' : 's'}.`].join('\n'),
    );
  const { journals, accounts } = await db
    .selectNoFrom((select) => [
      select.selectFrom('journal').select(select.fn.countAll().as('n')).as('journals'),
      select.selectFrom('account').select(select.fn.countAll().as('n')).as('accounts'),
    ])
    .executeTakeFirstOrThrow();
  return [`The ledger is sound: ${journals} journals, ${accounts} accounts.`, ...verified.map(headLine)];
}

async function phonesOf(db: Db, members: readonly string[]): Promise<Map<string, string>> {
  if (members.length === 0) return new Map();
  const rows = await db
    .selectFrom('member')
    .select(['id', 'username'])
    .where('id', 'in', [...new Set(members)])
    .execute();
  return new Map(rows.map(({ id, username }) => [id, username]));
}

/** What the reference of each kind is. */
const NAMES: Record<LedgerFault['problem'], string> = {
  unbalanced: 'journal',
  drifted: 'account',
  'below-floor': 'account',
  gaps: 'member',
  hold: 'account',
  snapshot: 'account',
};

function lineOf(fault: LedgerFault, phones: ReadonlyMap<string, string>): string {
  const { problem, member, account, currency, reference } = fault;
  const whose =
    member === null ? 'no member' : `member ${[phones.get(member), `(${member})`].filter((part) => part !== undefined).join(' ')}`;
  const what = [account, currency].filter((part) => part !== null).join(' ');
  return [problem, whose, what, ...amountsOf(fault), `(${NAMES[problem]} ${reference})`].join('  ');
}

function amountsOf({ problem, stored, expected, currency }: LedgerFault): string[] {
  if (problem === 'gaps') return [`counts ${stored} lines, holds ${expected}${stored === expected ? ' with a gap in their numbers' : ''}`];
  if (problem === 'unbalanced' && currency === null) return ['has no postings'];
  return [`stored ${toMajor(stored)}`, `expected ${toMajor(expected)}`, `difference ${toMajor(stored - expected)}`];
}
