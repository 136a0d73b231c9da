import type { AnsweredChallenge, PasskeyChallenge } from '@krapao/contract';
import type { Clock } from '../../platform/clock.js';
import type { Tx } from '../../platform/unit-of-work.js';
import type { Ceremonies } from './ceremonies.js';
import { passkeysOf } from './passkey.repository.js';

/** How old a passkey is before it counts: who has just added one has not shown more than the password and a code. */
const COUNTS_AFTER_MS = 12 * 60 * 60 * 1_000;

/** Whether a passkey counts as a proof of its own (docs/decisions/0234). */
const counts = (createdAt: Date, now: Date): boolean => now.getTime() - createdAt.getTime() >= COUNTS_AFTER_MS;

export interface ProofUse {
  purpose: 'step-up' | 'phone';
  member: string;
}

/** Proofs by a passkey that counts, for what other modules protect. The caller commits a refusal too: an answer uses its challenge up. */
export interface PasskeyProofs {
  /** Whether a passkey of the member counts. */
  hasOne(tx: Tx, member: string): Promise<boolean>;
  /** Null: no passkey of the member counts. */
  challenge(tx: Tx, use: ProofUse): Promise<PasskeyChallenge | null>;
  /** Whether a passkey that counts has signed the challenge. */
  isProved(tx: Tx, use: ProofUse, answered: AnsweredChallenge): Promise<boolean>;
}

/** `origin`: the wallet's address; empty: there are no passkeys. */
export const createPasskeyProofs = (
  { clock, origin }: { clock: Pick<Clock, 'now'>; origin: string },
  ceremonies: Pick<Ceremonies, 'assertion' | 'use'>,
): PasskeyProofs => {
  const countingOf = async (tx: Tx, member: string) =>
    origin === '' ? [] : (await passkeysOf(tx, member)).filter(({ created_at: createdAt }) => counts(createdAt, clock.now()));
  return {
    hasOne: async (tx, member) => (await countingOf(tx, member)).length > 0,

    challenge: async (tx, use) => {
      const counting = await countingOf(tx, use.member);
      return counting.length === 0 ? null : ceremonies.assertion(tx, use, counting);
    },

    isProved: async (tx, use, answered) => {
      const used = origin === '' ? null : await ceremonies.use(tx, use, answered);
      return used !== null && counts(used.createdAt, clock.now());
    },
  };
};
