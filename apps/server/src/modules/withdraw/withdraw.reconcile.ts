import { currencies } from '@krapao/contract';
import { isId } from '../../platform/ids.js';
import type { Logger } from '../../platform/logger.js';
import type { InTx } from '../../platform/unit-of-work.js';
import type { PayoutProvider } from '../../providers/index.js';
import { comparePayouts, type PayoutFinding } from './payouts.rules.js';
import { findWithdrawals, paidSince } from './withdraw.repository.js';

const HOUR_MS = 3_600_000;

/**
 * Compares the payouts the outside made with the withdrawals we settled since then. What differs waits for a person:
 * money that has left cannot be called back by a program. Ours are read first and the outside's from an hour earlier,
 * so that a payout at either edge of the span is never taken for missing.
 */
export async function reconcileWithdrawals(
  deps: { inTx: InTx; payout: PayoutProvider; logger: Logger },
  since: Date,
): Promise<PayoutFinding[]> {
  const settled = await deps.inTx(async (tx) => (await Promise.all(currencies.map((currency) => paidSince(tx, since, currency)))).flat());
  const records = await deps.payout.records(new Date(since.getTime() - HOUR_MS));
  const refs = records.map((record) => record.ref).filter(isId);
  const known = refs.length === 0 ? [] : await deps.inTx((tx) => findWithdrawals(tx, refs));
  const findings = comparePayouts(records, known, settled);
  for (const finding of findings) deps.logger.error(finding, 'a payout does not match its withdrawal');
  return findings;
}
