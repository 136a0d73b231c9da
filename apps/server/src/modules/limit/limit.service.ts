import { isDeepStrictEqual } from 'node:util';
import { type DepositLimit, type LimitPeriod, toMajor } from '@krapao/contract';
import type { Ledger } from '../../ledger/index.js';
import { recordAudit } from '../../platform/audit.js';
import type { Clock } from '../../platform/clock.js';
import { refuse } from '../../platform/errors.js';
import { once } from '../../platform/idempotency.js';
import type { Caller, RequestContext } from '../../platform/request.js';
import type { InTx, Tx } from '../../platform/unit-of-work.js';
import { findLimits, type LimitRow, saveLimit } from './limit.repository.js';
import { changed, confirmable, confirmed, current, fullAgainAt, type Limit, leftOf, leftOfAll, windowsAt } from './limit.rules.js';

interface LimitState {
  deposit: DepositLimit[];
}

/** Limits that members set on their own deposits (docs/specification.md §11.4). Amounts in minor units. */
export interface LimitService {
  current(caller: Caller): Promise<LimitState>;
  /** A lower limit holds at once; a higher one, or null for none, waits for its confirmation. */
  set(caller: Caller, period: LimitPeriod, amount: bigint | null, context: RequestContext): Promise<LimitState>;
  confirm(caller: Caller, period: LimitPeriod, context: RequestContext): Promise<LimitState>;
  /** Refuses with DEPOSIT_LIMIT what is more than is left of the strictest limit. */
  checkDeposit(tx: Tx<'limit'>, member: string, amount: bigint): Promise<void>;
}

export interface LimitDependencies {
  inTx: InTx;
  clock: Clock;
  ledger: Pick<Ledger, 'lockWallet' | 'openParked'>;
  /** The part of `Notices` that tells of a limit that protects less. */
  notices: {
    send(
      tx: Tx,
      to: { member: string; phone: string; request: string | null },
      notice: { kind: 'limit-raised' | 'limit-removed'; period: LimitPeriod },
    ): Promise<void>;
  };
}

export function createLimitService({ inTx, clock, ledger, notices }: LimitDependencies): LimitService {
  const find = (tx: Tx<'limit'>, member: string): Promise<LimitRow[]> => findLimits(tx, member, windowsAt(clock.now()));
  const stateOf = (rows: readonly LimitRow[]): LimitState => ({ deposit: rows.map((row) => present(row, clock.now())) });

  /** Changes the limit of a period by a rule, once per key. */
  const change = (
    { memberId: member, username: phone, currency }: Caller,
    { actor, idempotency }: RequestContext,
    period: LimitPeriod,
    rule: (limit: Limit | null, now: Date) => Limit | null,
  ): Promise<LimitState> =>
    inTx((tx) =>
      once(tx, idempotency, async () => {
        // The wallet first, as every posting does: a deposit in progress is credited before the change, or is judged by it.
        await ledger.lockWallet(tx, member, currency);
        const now = clock.now();
        const rows = await find(tx, member);
        const row = rows.find((each) => each.period === period);
        const before = row === undefined ? null : current(row, now);
        const after = rule(before, now);
        if (isDeepStrictEqual(plain(before), plain(after))) return stateOf(rows);
        await ledger.openParked(tx, member, currency);
        await saveLimit(tx, member, period, after);
        const loosened = before === null ? null : after === null ? 'limit-removed' : after.amount > before.amount ? 'limit-raised' : null;
        if (loosened !== null) await notices.send(tx, { member, phone, request: actor.request }, { kind: loosened, period });
        await recordAudit(tx, actor, 'limit.changed', now, { period, before: plain(before), after: plain(after) });
        return stateOf(await find(tx, member));
      }),
    );

  return {
    current: async ({ memberId }) => stateOf(await inTx((tx) => find(tx, memberId))),
    set: (caller, period, amount, context) => change(caller, context, period, (limit, now) => changed(limit, amount, now)),
    confirm: (caller, period, context) =>
      change(caller, context, period, (limit, now) => {
        const after = limit === null ? undefined : confirmed(limit, now);
        return after === undefined ? refuse('NO_DATA') : after;
      }),
    checkDeposit: async (tx, member, amount) => {
      const left = leftOfAll(await find(tx, member));
      if (left !== null && amount > left) refuse('DEPOSIT_LIMIT');
    },
  };
}

const plain = (limit: Limit | null) =>
  limit === null
    ? null
    : { amount: limit.amount.toString(), ...(limit.raise === null ? {} : { raise: limit.raise.to?.toString() ?? null }) };

const present = (row: LimitRow, now: Date): DepositLimit => {
  const { raise } = current(row, now);
  const times = raise === null ? null : confirmable(raise.at);
  return {
    period: row.period,
    amount: toMajor(row.amount),
    used: toMajor(row.used),
    left: toMajor(leftOf(row)),
    fullAt: row.lastDeposit === null ? null : fullAgainAt(row.period, row.lastDeposit).toISOString(),
    raise:
      raise === null || times === null
        ? null
        : {
            amount: raise.to === null ? null : toMajor(raise.to),
            confirmFrom: times.from.toISOString(),
            confirmUntil: times.until.toISOString(),
          },
  };
};
