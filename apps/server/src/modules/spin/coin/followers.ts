import type { Follower } from '../../../ledger/index.js';
import type { Turnover } from '../../condition/index.js';
import type { Coins } from './coins.js';

/** Turnover and coins follow members' deposits and payouts, whoever books them, in the transaction that does. */
export const followers = (turnover: Turnover, coins: Coins): Follower[] => [
  {
    follows: ({ movement }) => movement?.kind === 'deposit',
    follow: async (tx, { movement }) => {
      if (movement === null) return;
      await turnover.deposited(tx, movement.member, movement.amount);
      await coins.deposited(tx, movement.member, movement.currency, movement.amount);
    },
  },
  {
    follows: ({ kind }) => kind === 'withdraw.paid',
    follow: async (tx, { movement }) => {
      if (movement === null) return;
      const unstaked = await turnover.withdrawn(tx, movement.member, movement.amount);
      await coins.withdrawn(tx, movement.member, unstaked);
    },
  },
];
