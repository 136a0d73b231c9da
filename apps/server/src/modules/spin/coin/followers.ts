import type { Follower, Item, Moved, Posted } from '../../../ledger/index.js';
import type { Turnover } from '../../condition/index.js';
import type { Coins } from './coins.js';

const movements = (posted: readonly Posted[]): Moved[] => posted.flatMap(({ movement }) => movement ?? []);

const isDeposit = ({ movement }: Item): boolean => movement?.kind === 'deposit';
const isPaid = ({ kind }: Item): boolean => kind === 'withdraw.paid';
const isReleased = ({ kind }: Item): boolean => kind === 'withdraw.released';

/**
 * Turnover and coins follow members' deposits and payouts, whoever books them, in the transaction that does. Deposits first: a payout
 * counts anew from the statement, in which the deposits of its batch already stand. Coins are paid last, when both were counted; also
 * at the end of a withdrawal, because a requested one holds them back.
 */
export const followers = (turnover: Turnover, coins: Coins): Follower[] => [
  {
    follows: isDeposit,
    follow: async (tx, posted) => {
      const deposits = movements(posted);
      await turnover.deposited(tx, deposits);
      await coins.deposited(tx, deposits);
    },
  },
  {
    follows: isPaid,
    follow: async (tx, posted) => {
      for (const { member, amount } of movements(posted)) await coins.withdrawn(tx, member, await turnover.withdrawn(tx, member, amount));
    },
  },
  {
    follows: (item) => isDeposit(item) || isPaid(item) || isReleased(item),
    follow: (tx, posted) => coins.earn(tx, movements(posted)),
  },
];
