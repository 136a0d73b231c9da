import type { Currency } from '@krapao/contract';
import { type Follower, type Item, type Ledger, parked, type StatementLine, wallet } from '../../ledger/index.js';
import type { Actor } from '../../platform/audit.js';
import type { Clock } from '../../platform/clock.js';
import { notifyDesk } from '../../platform/desk-topics.js';
import { newId } from '../../platform/ids.js';
import type { Tx } from '../../platform/unit-of-work.js';
import { partsBeyond, windowsAt } from '../limit/index.js';
import {
  type Direction,
  type FreezeRow,
  findFreezes,
  type InflowRules,
  insertFreeze,
  liftFreezes,
  lockFreezes,
  readInflowRules,
} from './freeze.repository.js';

export interface FreezeOrder {
  member: string;
  currency: Currency;
  directions: readonly Direction[];
  reason: string;
  /** Null: until it is lifted. */
  until: Date | null;
  actor: Actor;
}

/**
 * Freezes of members: `in` deposits and rewards, `play` transfers to games, auto-login and spin, `out` withdrawals (docs/specification.md §11.2).
 * Members' calls are refused by the matrix of the contract (`frozenBy`); money that arrives nevertheless is parked.
 */
export interface Freezes {
  /**
   * Freezes directions in the caller's transaction; unsent payouts wait. A freeze that does not end earlier stays as it is: `lift` ends it.
   *
   * @returns the directions whose freeze is new, or ends later now
   */
  freeze(tx: Tx, order: FreezeOrder): Promise<Direction[]>;
  /** The freezes in force. */
  current(tx: Tx, member: string): Promise<FreezeRow[]>;
  /** As `current`, locked until the transaction ends. */
  lock(tx: Tx, member: string): Promise<FreezeRow[]>;
  /**
   * Lifts the freezes of these directions. Parked money returns to the wallet with the end of `in`, unless a break goes on or the member limits their
   * deposits, whose rest it may be.
   *
   * @param key of the posting, e.g. the proposal's id
   * @returns false if none of the directions is frozen
   */
  lift(tx: Tx, order: Omit<FreezeOrder, 'until'> & { key: string }): Promise<boolean>;
}

export interface FreezeDependencies {
  clock: Clock;
  ledger: Ledger;
  /** Makes the member's withdrawals wait that no worker has begun. */
  holdUnsent(tx: Tx, member: string, currency: Currency): Promise<void>;
  /** Directions are frozen now, or until later than before. In the transaction of the freeze. */
  onFrozen(tx: Tx, frozen: { member: string; directions: Direction[]; until: Date | null }): Promise<void>;
  /** Directions were lifted. In the transaction that lifts them. */
  onUnfrozen(tx: Tx, unfrozen: { member: string; directions: Direction[] }): Promise<void>;
}

export function createFreezes({ clock, ledger, holdUnsent, onFrozen, onUnfrozen }: FreezeDependencies): Freezes {
  const inForce = (rows: FreezeRow[]): FreezeRow[] => {
    const now = clock.now();
    return rows.filter(({ ends_at: end }) => end === null || end > now);
  };

  return {
    freeze: async (tx, { member, currency, directions, reason, until, actor }) => {
      // The wallet first, as every posting does: a deposit in progress lands in the wallet before the freeze, or is parked after it.
      await ledger.lockWallet(tx, member, currency);
      const changed: Direction[] = [];
      for (const direction of directions) {
        const freezing = { id: newId(), member, direction, reason, author: actor.actor, createdAt: clock.now(), endsAt: until };
        if (await insertFreeze(tx, freezing)) changed.push(direction);
      }
      if (directions.includes('in')) await ledger.openParked(tx, member, currency);
      if (directions.includes('out')) await holdUnsent(tx, member, currency);
      if (changed.length > 0) await onFrozen(tx, { member, directions: changed, until });
      notifyDesk(tx, 'members');
      return changed;
    },

    current: async (tx, member) => inForce(await findFreezes(tx, member)),
    lock: async (tx, member) => inForce(await lockFreezes(tx, member)),

    lift: async (tx, { member, currency, directions, reason, actor, key }) => {
      await ledger.lockWallet(tx, member, currency);
      const lifted = (await lockFreezes(tx, member)).filter(({ direction }) => directions.includes(direction));
      if (lifted.length === 0) return false;
      await liftFreezes(
        tx,
        lifted.map(({ id }) => id),
        { by: actor.actor, reason, at: clock.now() },
      );
      const now = clock.now();
      const { stopped, limits } = await readInflowRules(tx, [member], now, windowsAt(now));
      // A break or a limit goes on, and with it the money that is parked.
      const staysParked = stopped.has(member) || limits.has(member);
      if (directions.includes('in') && !staysParked) await returnParked(tx, ledger, { member, currency, actor, key });
      await onUnfrozen(tx, { member, directions: lifted.map(({ direction }) => direction) });
      notifyDesk(tx, 'members');
      return true;
    },
  };
}

async function returnParked(
  tx: Tx,
  ledger: Ledger,
  { member, currency, actor, key }: Pick<FreezeOrder, 'member' | 'currency' | 'actor'> & { key: string },
): Promise<void> {
  const amount = await ledger.balance(tx, parked(member, currency));
  if (amount > 0n) await ledger.postIn(tx, [moveItem({ member, currency, amount, kind: 'freeze.returned', key, actor })]);
}

interface Move {
  member: string;
  currency: Currency;
  /** Minor units. */
  amount: bigint;
  kind: 'freeze.parked' | 'limit.parked' | 'freeze.returned';
  key: string;
  actor: Actor;
}

const moveItem = ({ member, currency, amount, kind, key, actor }: Move): Item => {
  const to = kind === 'freeze.returned' ? 'wallet' : 'parked';
  const sign = to === 'parked' ? 1n : -1n;
  return {
    scope: 'parked',
    key,
    inputHash: to,
    kind,
    reference: key,
    postings: [
      { account: wallet(member, currency), amount: -sign * amount },
      { account: parked(member, currency), amount: sign * amount },
    ],
    audit: { ...actor, member },
  };
};

const isCredit = (line: StatementLine | null): line is StatementLine =>
  line !== null && (line.kind === 'deposit' || line.kind === 'bonus') && line.status === 'SUCCESS' && line.amount > 0n;

/** What is parked of these credits: all of a member whose inflow is stopped, and of deposits the parts beyond the member's limits. */
function parkedOf(
  credits: readonly StatementLine[],
  { stopped, limits }: InflowRules,
): (Pick<Move, 'amount' | 'kind'> & { line: StatementLine })[] {
  const whole = credits.filter(({ member }) => stopped.has(member));
  const parts = [...limits].flatMap(([member, usages]) => {
    const lines = credits.filter((line) => line.member === member && line.kind === 'deposit' && !stopped.has(member));
    const amounts = lines.map(({ amount }) => amount);
    // The statement has these deposits too.
    const own = amounts.reduce((sum, amount) => sum + amount, 0n);
    const beyond = partsBeyond(
      usages.map(({ amount, used }) => ({ amount, used: used - own })),
      amounts,
    );
    return lines.map((line, index) => ({ line, amount: beyond[index] ?? 0n, kind: 'limit.parked' as const }));
  });
  return [
    ...whole.map((line) => ({ line, amount: line.amount, kind: 'freeze.parked' as const })),
    ...parts.filter(({ amount }) => amount > 0n),
  ];
}

/**
 * Parks deposits and rewards of members whose inflow is frozen or who are on a break, and what of deposits is beyond the member's limits, in the
 * transaction that credits them.
 */
export const parkingFollower = ({ clock }: { clock: Clock }): Follower => ({
  follows: ({ movement, settles }) =>
    ((movement?.kind === 'deposit' || movement?.kind === 'bonus') && movement.status === 'SUCCESS') || settles?.status === 'SUCCESS',
  follow: async (tx, posted, post) => {
    const credits = posted.map(({ movement }) => movement).filter(isCredit);
    if (credits.length === 0) return;
    const members = [...new Set(credits.map(({ member }) => member))];
    // The time of the lines themselves: a window that ended a millisecond later would not have the first deposit of it.
    const at = new Date(Math.max(...credits.map(({ createdAt }) => createdAt.getTime())));
    const moves = parkedOf(credits, await readInflowRules(tx, members, clock.now(), windowsAt(at))).map(({ line, amount, kind }) =>
      moveItem({
        member: line.member,
        currency: line.currency,
        amount,
        kind,
        key: line.id,
        actor: { actor: 'system', member: line.member, request: null },
      }),
    );
    if (moves.length > 0) await post(tx, moves);
  },
});
