import type { Follower } from '../ledger/index.js';
import type { Turnover } from '../modules/condition/index.js';

/** Rooms that follow members' deposits and payouts in the transaction that books them. */
export const followers = (turnover: Turnover): Follower[] => [
  {
    follows: ({ movement }) => movement?.kind === 'deposit',
    follow: async (tx, { movement }) => {
      if (movement !== null) await turnover.deposited(tx, movement.member, movement.amount);
    },
  },
  {
    follows: ({ kind }) => kind === 'withdraw.paid',
    follow: async (tx, { movement }) => {
      if (movement !== null) await turnover.withdrawn(tx, movement.member, movement.amount);
    },
  },
];
