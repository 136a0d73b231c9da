import { currencies } from '@krapao/contract';
import { isId } from '../../platform/ids.js';
import type { Logger } from '../../platform/logger.js';
import type { InTx } from '../../platform/unit-of-work.js';
import type { PayoutProvider } from '../../providers/index.js';
import { findWithdrawals, paidSince } from './withdraw.repository.js';
import { comparePayouts, type PayoutFinding } from './payouts.rules.js';

/**
 * Compares the payouts the outside made with the withdrawals we settled since then. What differs waits for a person:
 * money that has left cannot be called back by a program.
 */
export async function reconcileWithdrawals(deps: { inTx: InTx; payout: PayoutProvider; logger: Logger }, since: Date): Promise<PayoutFinding[]> {
  const records = await deps.payout.records(since);
  const refs = records.map((record) => record.ref).filter(isId);
  const findings = await deps.inTx(async (tx) => {
    const known = refs.length === 0 ? [] : await findWithdrawals(tx, refs);
    const settled = (await Promise.all(currencies.map((currency) => paidSince(tx, since, currency)))).flat();
    return comparePayouts(records, known, settled);
  });
  for (const finding of findings) deps.logger.error(finding, 'a payout does not match its withdrawal');
  return findings;
}
