import type { Ledger } from '../../ledger/index.js';
import type { PayoutProvider } from '../../providers/index.js';
import type { Clock } from '../../platform/clock.js';
import type { AccountService } from '../account/index.js';
import { defineSaga, type Saga } from '../../sagas/index.js';
import { keepPaidAccounts } from './review/review.repository.js';
import { FOREIGN_ACCOUNT, settleItem, WITHDRAW, withdrawalInput } from './withdraw.items.js';

export interface WithdrawSagaDependencies {
  ledger: Ledger;
  clock: Clock;
  payout: PayoutProvider;
  checkHolder: AccountService['checkHolder'];
}

/**
 * Pays out a held withdrawal. Only an explicit decline releases the money. Pays nothing until the bank has confirmed that the account
 * belongs to the member (docs/decisions/0004).
 */
export const withdrawSaga = ({ ledger, clock, payout, checkHolder }: WithdrawSagaDependencies): Saga =>
  defineSaga({
    kind: WITHDRAW,
    provider: 'payout',
    input: withdrawalInput,
    execute: async ({ id, member, input: { bankCode, accountNo, accountName, isHolderKnown, amount, currency } }) => {
      const account = { bankCode, accountNo, accountName };
      const verdict = isHolderKnown ? 'same' : await checkHolder(member, account);
      if (verdict === 'unknown') return { status: 'unknown', cause: 'the holder of the account is not known' };
      if (verdict === 'other') return { status: 'declined', reason: FOREIGN_ACCOUNT };
      return payout.execute({ ref: id, ...account, amount, currency });
    },
    lookup: (run) => payout.lookup(run.id),
    settleAll: async (tx, ends) => {
      const items = ends.map(({ run: { id, member, input: order }, settled }) => {
        const detail = settled.status === 'ok' ? { transRef: settled.value.transRef } : { reason: settled.reason };
        return settleItem(id, member, order, settled.status === 'ok', detail);
      });
      await ledger.postIn(tx, items);
      const paid = ends.filter(({ settled }) => settled.status === 'ok');
      await keepPaidAccounts(
        tx,
        paid.map(({ run: { member, input: order } }) => ({ member, ...order })),
        clock.now(),
      );
    },
  });
