import { currencies } from '@krapao/contract';
import { z } from 'zod';
import type { Ledger } from '../../ledger/index.js';
import type { PayoutProvider } from '../../providers/index.js';
import { defineSaga, type Saga } from '../../sagas/index.js';
import { settleItem, WITHDRAW } from './withdraw.items.js';

const input = z.object({
  bankCode: z.string(),
  accountNo: z.string(),
  accountName: z.string(),
  amount: z.string(),
  currency: z.enum(currencies),
});

/** Pays a held withdrawal out. Only an explicit decline gives the money back. */
export const withdrawSaga = ({ ledger, payout }: { ledger: Ledger; payout: PayoutProvider }): Saga =>
  defineSaga({
    kind: WITHDRAW,
    input,
    execute: (run) => payout.execute({ ref: run.id, ...run.input, amount: BigInt(run.input.amount) }),
    lookup: (run) => payout.lookup(run.id),
    settle: async (tx, run, settled) => {
      const paid = settled.status === 'ok';
      const detail = paid ? { transRef: settled.value.transRef } : { reason: settled.reason };
      await ledger.postIn(tx, [settleItem(run.id, run.member, run.input, paid, detail)]);
    },
  });
