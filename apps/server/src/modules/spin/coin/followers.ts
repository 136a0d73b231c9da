import type { Follower, Moved, Posted } from '../../../ledger/index.js';
import type { Turnover } from '../../condition/index.js';
import type { Coins } from './coins.js';

const movements = (posted: readonly Posted[]): Moved[] => posted.flatMap(({ movement }) => movement ?? []);

/**
 * Turnover and coins follow members' deposits and payouts, whoever books them, in the transaction that does. Deposits first: a payout
 * counts anew from the statement, in which the deposits of its batch already stand.
 */
export const followers = (turnover: Turnover, coins: Coins): Follower[] => [
  {
    follows: ({ movement }) => movement?.kind === 'deposit',
    follow: async (tx, posted) => {
      const deposits = movements(posted);
      await turnover.deposited(tx, deposits);
      await coins.deposited(tx, deposits);
    },
  },
  {
    follows: ({ kind }) => kind === 'withdraw.paid',
    follow: async (tx, posted) => {
      for (const { member, amount } of movements(posted)) await coins.withdrawn(tx, member, await turnover.withdrawn(tx, member, amount));
    },
  },
];
