import { currencies } from '@krapao/contract';
import { z } from 'zod';
import type { Ledger } from '../../ledger/index.js';
import type { PayoutProvider } from '../../providers/index.js';
import type { AccountService } from '../account/index.js';
import { defineSaga, type Saga } from '../../sagas/index.js';
import { settleItem, WITHDRAW } from './withdraw.items.js';

const input = z.object({
  bankCode: z.string(),
  accountNo: z.string(),
  accountName: z.string(),
  isHolderKnown: z.boolean().optional(),
  amount: z.string(),
  currency: z.enum(currencies),
});

export interface WithdrawSagaDependencies {
  ledger: Ledger;
  payout: PayoutProvider;
  checkHolder: AccountService['checkHolder'];
}

/** Why a withdrawal to an account of somebody else is not paid. */
export const FOREIGN_ACCOUNT = 'ACCOUNT_HOLDER';

/**
 * Pays a held withdrawal out. Only an explicit decline gives the money back. While it is not known whether the account is the member's
 * own, nothing is paid (docs/decisions/0124).
 */
export const withdrawSaga = ({ ledger, payout, checkHolder }: WithdrawSagaDependencies): Saga =>
  defineSaga({
    kind: WITHDRAW,
    provider: 'payout',
    input,
    execute: async ({ id, member, input: { isHolderKnown, amount, ...order } }) => {
      const verdict = isHolderKnown === true ? 'same' : await checkHolder(member, order);
      if (verdict === 'unknown') return { status: 'unknown', cause: 'the holder of the account is not known' };
      if (verdict === 'other') return { status: 'declined', reason: FOREIGN_ACCOUNT };
      return payout.execute({ ref: id, ...order, amount: BigInt(amount) });
    },
    lookup: (run) => payout.lookup(run.id),
    settle: async (tx, run, settled) => {
      const paid = settled.status === 'ok';
      const detail = paid ? { transRef: settled.value.transRef } : { reason: settled.reason };
      await ledger.postIn(tx, [settleItem(run.id, run.member, run.input, paid, detail)]);
    },
  });
