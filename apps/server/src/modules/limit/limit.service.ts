import { isDeepStrictEqual } from 'node:util';
import { type DepositLimit, type LimitKind, type LimitPeriod, limitPeriods, type LossLimit } from '@krapao/contract';
import type { Ledger } from '../../ledger/index.js';
import { type Actor, recordAudit } from '../../platform/audit.js';
import type { Clock } from '../../platform/clock.js';
import { refuse } from '../../platform/errors.js';
import { once } from '../../platform/idempotency.js';
import type { Caller, RequestContext } from '../../platform/request.js';
import type { InTx, Tx } from '../../platform/unit-of-work.js';
import { presentLimit, presentLossLimit } from './limit.presenter.js';
import { findDepositLimits, findLossLimits, type LimitRow, playedHours, saveLimit } from './limit.repository.js';
import { changed, confirmed, countsAfter, current, type Limit, leftOfAll, tightened, windowsAt } from './limit.rules.js';
import { lostIn, playOpensAt } from './loss.rules.js';

interface LimitState {
  deposit: DepositLimit[];
  loss: LossLimit[];
}

/** Which of a member's limits. */
export interface LimitName {
  kind: LimitKind;
  period: LimitPeriod;
}

/** Limits that members set on their own deposits and losses (docs/specification.md §11.4, §11.8). Amounts in minor units. */
export interface LimitService {
  current(caller: Caller): Promise<LimitState>;
  /** A lower limit holds at once; a higher one, or null for none, waits for its confirmation. */
  set(caller: Caller, limit: LimitName, amount: bigint | null, context: RequestContext): Promise<LimitState>;
  confirm(caller: Caller, limit: LimitName, context: RequestContext): Promise<LimitState>;
  /** As {@link current}, in a transaction of the caller. */
  of(tx: Tx, member: string): Promise<LimitState>;
  /**
   * Sets a limit for the member, who is notified, in the caller's transaction. A raise that waits goes.
   *
   * @returns the amount before, null for none; false: the limit would not protect more than the one that holds, and nothing changes
   */
  tighten(tx: Tx, holder: Holder, limit: LimitName, amount: bigint, request: Actor['request']): Promise<{ before: bigint | null } | false>;
  /** Refuses with DEPOSIT_LIMIT what is more than is left of the strictest limit. */
  checkDeposit(tx: Tx<'limit'>, member: string, amount: bigint): Promise<void>;
  hasLossLimit(member: string): Promise<boolean>;
  /** When play opens again for a member who has reached a limit on losses; null: none is reached. */
  playOpensAt(member: string): Promise<Date | null>;
}

type Holder = Pick<Caller, 'memberId' | 'username' | 'currency'>;

export interface LimitDependencies {
  inTx: InTx;
  clock: Clock;
  ledger: Pick<Ledger, 'lockWallet' | 'openParked'>;
  /** The part of `Notices` that reports a limit that protects less, or that an operator has set. Its module cannot be imported: it reads sessions, these read freezes, and those the limits. */
  notices: {
    send(
      tx: Tx,
      to: { member: string; phone: string; request: string | null },
      notice: { kind: 'limit-raised' | 'limit-removed' | 'limit-set'; limit: LimitKind; period: LimitPeriod },
    ): Promise<void>;
  };
}

export function createLimitService({ inTx, clock, ledger, notices }: LimitDependencies): LimitService {
  const findDeposits = (tx: Tx<'limit'>, member: string) => findDepositLimits(tx, member, windowsAt(clock.now()));

  /** The limits on losses, what was lost, and when play opens again by each limit and by all of them. */
  const findLosses = async (tx: Tx<'limit'>, member: string) => {
    const limits = await findLossLimits(tx, member);
    if (limits.length === 0) return { rows: [], opensAt: null };
    const now = clock.now();
    const earliest = Math.min(...limitPeriods.map((period) => countsAfter(period, now).getTime()));
    const hours = await playedHours(tx, member, new Date(earliest));
    const rows = limits.map((limit) => ({
      ...limit,
      ...lostIn(limit.period, hours, now),
      opensAt: playOpensAt([limit], hours, now),
    }));
    return { rows, opensAt: playOpensAt(limits, hours, now) };
  };

  const stateOf = async (tx: Tx<'limit'>, member: string): Promise<LimitState> => {
    const now = clock.now();
    const [deposits, losses] = [await findDeposits(tx, member), await findLosses(tx, member)];
    return { deposit: deposits.map((row) => presentLimit(row, now)), loss: losses.rows.map((row) => presentLossLimit(row, now)) };
  };

  /** Applies a rule to a limit; undefined: the rule changes nothing. Otherwise the limit before and after. */
  const apply = async (
    tx: Tx,
    { memberId: member, currency }: Omit<Holder, 'username'>,
    { kind, period }: LimitName,
    rule: (limit: Limit | null, now: Date) => Limit | null | undefined,
  ): Promise<{ before: Limit | null; after: Limit | null } | undefined> => {
    // The wallet first, as every posting does: a deposit in progress is credited before the change, or is judged by it.
    await ledger.lockWallet(tx, member, currency);
    const now = clock.now();
    const rows: readonly LimitRow[] = kind === 'deposit' ? await findDeposits(tx, member) : (await findLosses(tx, member)).rows;
    const row = rows.find((each) => each.period === period);
    const before = row === undefined ? null : current(row, now);
    const after = rule(before, now);
    if (after === undefined || isDeepStrictEqual(plain(before), plain(after))) return undefined;
    if (kind === 'deposit') await ledger.openParked(tx, member, currency);
    await saveLimit(tx, member, { kind, period }, after);
    return { before, after };
  };

  /** Changes a limit by a rule, once per key. */
  const change = (
    caller: Caller,
    { actor, idempotency }: RequestContext,
    { kind, period }: LimitName,
    rule: (limit: Limit | null, now: Date) => Limit | null,
  ): Promise<LimitState> =>
    inTx((tx) =>
      once(tx, idempotency, async () => {
        const { memberId: member, username: phone } = caller;
        const applied = await apply(tx, caller, { kind, period }, rule);
        if (applied === undefined) return stateOf(tx, member);
        const { before, after } = applied;
        const loosened = loosening(before, after);
        if (loosened !== null) await notices.send(tx, { member, phone, request: actor.request }, { kind: loosened, limit: kind, period });
        await recordAudit(tx, actor, 'limit.changed', clock.now(), { kind, period, before: plain(before), after: plain(after) });
        return stateOf(tx, member);
      }),
    );

  return {
    current: ({ memberId }) => inTx((tx) => stateOf(tx, memberId)),
    set: (caller, limit, amount, context) => change(caller, context, limit, (before, now) => changed(before, amount, now)),
    confirm: (caller, limit, context) =>
      change(caller, context, limit, (before, now) => {
        const after = before === null ? undefined : confirmed(before, now);
        return after === undefined ? refuse('NO_DATA') : after;
      }),
    of: stateOf,
    tighten: async (tx, holder, { kind, period }, amount, request) => {
      const applied = await apply(tx, holder, { kind, period }, (before) => tightened(before, amount));
      if (applied === undefined) return false;
      const { memberId: member, username: phone } = holder;
      await notices.send(tx, { member, phone, request }, { kind: 'limit-set', limit: kind, period });
      return { before: applied.before?.amount ?? null };
    },
    checkDeposit: async (tx, member, amount) => {
      const left = leftOfAll(await findDeposits(tx, member));
      if (left !== null && amount > left) refuse('DEPOSIT_LIMIT');
    },
    hasLossLimit: async (member) => (await inTx((tx) => findLossLimits(tx, member))).length > 0,
    playOpensAt: async (member) => (await inTx((tx) => findLosses(tx, member))).opensAt,
  };
}

/** The notice of a change after which the limit protects less; null: it protects as much or more. */
function loosening(before: Limit | null, after: Limit | null): 'limit-raised' | 'limit-removed' | null {
  if (before === null) return null;
  if (after === null) return 'limit-removed';
  return after.amount > before.amount ? 'limit-raised' : null;
}

const plain = (limit: Limit | null) =>
  limit === null
    ? null
    : { amount: limit.amount.toString(), ...(limit.raise === null ? {} : { raise: limit.raise.to?.toString() ?? null }) };
