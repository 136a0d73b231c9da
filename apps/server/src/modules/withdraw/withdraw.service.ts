import { type Currency, toMajor, toMinor, type Withdrawal } from '@krapao/contract';
import { type Bound, type Ledger, type Outcome, wallet } from '../../ledger/index.js';
import { refuse, Refusal } from '../../platform/errors.js';
import type { Caller, RequestContext } from '../../platform/http/route.js';
import { newId } from '../../platform/ids.js';
import type { InTx, Tx } from '../../platform/unit-of-work.js';
import { holdItem, type Request } from './withdraw.items.js';
import { amountProblem, type WithdrawLimits } from './withdraw.rules.js';

export interface WithdrawService {
  /** Holds the money and answers; the payout follows. Pays exactly `amount` (major units), or all there is where a condition has succeeded. */
  request(caller: Caller, amount: number, context: RequestContext): Promise<Withdrawal>;
  /** As `request`, after the games' credit has been brought to the wallet; what came and is not paid out stays there. */
  requestAll(caller: Caller, amount: number, context: RequestContext): Promise<Withdrawal>;
}

/** The member's bank account, and whether a change of it still waits for the member's OTP. */
export interface PayoutTarget {
  bankCode: string;
  accountNo: string;
  accountName: string;
  changedAt: Date | null;
}

export interface WithdrawDependencies {
  inTx: InTx;
  ledger: Ledger;
  limits(currency: Currency): Promise<WithdrawLimits>;
  /** In no transaction: what nearly every withdrawal needs to know. */
  readPayoutTarget(member: string): Promise<PayoutTarget | null>;
  payoutTarget(tx: Tx, member: string): Promise<PayoutTarget | null>;
  /** Has this browser verified the member's phone since then? */
  isVerified(tx: Tx, phone: string, otpToken: string | null, since: Date): Promise<boolean>;
  /** Confirms the change of that moment, not one that came after it. */
  confirmBank(tx: Tx, member: string, changedAt: Date): Promise<void>;
  /** Brings the games' credit to the wallet; a game that does not answer is left alone, and told by false. */
  collectGames(caller: Caller, context: RequestContext): Promise<boolean>;
  /** What binds the member's wallet. */
  bound(caller: Caller, context: RequestContext): Promise<Bound>;
  /** What the site asks to be staked before a withdrawal, and what was; null: nothing. */
  turnover(caller: Caller): Promise<{ needed: bigint; staked: bigint } | null>;
}

export function createWithdrawService(deps: WithdrawDependencies): WithdrawService {
  const target = async (caller: Caller, otpToken: string | null): Promise<PayoutTarget> => {
    const account = (await deps.readPayoutTarget(caller.memberId)) ?? refuse('NO_BANK');
    return account.changedAt === null ? account : confirmed(caller, otpToken);
  };

  /** The bank account and its confirmation, seen together. */
  const confirmed = (caller: Caller, otpToken: string | null): Promise<PayoutTarget> =>
    deps.inTx(async (tx) => {
      const account = (await deps.payoutTarget(tx, caller.memberId)) ?? refuse('NO_BANK');
      if (account.changedAt === null) return account;
      if (!(await deps.isVerified(tx, caller.username, otpToken, account.changedAt))) refuse('UNVERIFIED_OTP');
      await deps.confirmBank(tx, caller.memberId, account.changedAt);
      return account;
    });

  const post = async (
    caller: Caller,
    context: RequestContext,
    key: Request['key'],
    { bound, amount, account }: { bound: 'free' | 'whole'; amount: bigint; account: PayoutTarget },
  ): Promise<Outcome> => {
    const { bankCode, accountNo, accountName } = account;
    const input = { bankCode, accountNo, accountName, amount: amount.toString(), currency: caller.currency };
    const item = holdItem({ bound, id: newId(), member: caller.memberId, input, key, actor: context.actor });
    return (await deps.ledger.post([item]))[0] ?? refuse('INTERNAL_SERVER_ERROR');
  };

  const checkTurnover = async (caller: Caller): Promise<void> => {
    const turnover = await deps.turnover(caller);
    if (turnover !== null && turnover.staked < turnover.needed) refuse('TURNOVER_REMAINING');
  };

  /** After a condition has succeeded: whatever was asked for, all there is goes out, games included (decisions.md, Conditions). */
  const whole = async (caller: Caller, context: RequestContext, key: Request['key']): Promise<Outcome> => {
    // A repeat collects nothing again.
    const first = await deps.ledger.replay(key);
    if (first !== null) return first;
    await checkTurnover(caller);
    const account = await target(caller, context.otpToken);
    if (!(await deps.collectGames(caller, context))) refuse('GAME_NO_ANSWER');
    const amount = await deps.inTx((tx) => deps.ledger.balance(tx, wallet(caller.memberId, caller.currency)));
    if (amount <= 0n) refuse('MONEY_NOT_ENOUGH');
    const outcome = await post(caller, context, key, { bound: 'whole', amount, account });
    // Another withdrawal has taken it all.
    return !outcome.ok && outcome.bound === 'free' ? refuse('MONEY_NOT_ENOUGH') : outcome;
  };

  /** Exactly what was asked for; `collect` runs when all but the money is known to be right. */
  const exactly = async (
    caller: Caller,
    context: RequestContext,
    key: Request['key'],
    amount: bigint,
    collect?: () => Promise<unknown>,
  ): Promise<Outcome> => {
    const problem = amountProblem(amount, await deps.limits(caller.currency));
    if (problem !== null) refuse(problem);
    await checkTurnover(caller);
    const account = await target(caller, context.otpToken);
    await collect?.();
    return post(caller, context, key, { bound: 'free', amount, account });
  };

  const withdraw = async (
    caller: Caller,
    asked: number,
    context: RequestContext,
    collect?: () => Promise<unknown>,
  ): Promise<Withdrawal> => {
    const amount = toMinor(asked);
    const key = context.idempotency ?? { scope: `withdraw ${caller.memberId}`, key: newId(), inputHash: amount.toString() };
    const takesAll = async (): Promise<boolean> => (await deps.bound(caller, context)) === 'whole';
    const attempt = async (): Promise<Outcome> => {
      try {
        const outcome = await exactly(caller, context, key, amount, collect);
        if (outcome.ok || outcome.code !== 'BONUS_REMAINING' || outcome.bound !== 'whole') return outcome;
      } catch (error) {
        // Limits of an amount are none of a withdrawal of everything.
        if (!isLimit(error) || !(await takesAll())) throw error;
      }
      return (await takesAll()) ? whole(caller, context, key) : exactly(caller, context, key, amount);
    };
    // A repeat collects nothing again.
    const repeated = collect === undefined || context.idempotency === null ? null : await deps.ledger.replay(key);
    if (repeated !== null) return present(repeated);
    // What was accepted once is answered again, even where a limit has changed since.
    const outcome = await attempt().catch(async (error: unknown) => {
      const first = error instanceof Refusal ? await deps.ledger.replay(key) : null;
      if (first === null) throw error;
      return first;
    });
    return present(outcome);
  };

  return {
    request: (caller, amount, context) => withdraw(caller, amount, context),
    requestAll: (caller, amount, context) => withdraw(caller, amount, context, () => deps.collectGames(caller, context)),
  };
}

const isLimit = (error: unknown): boolean =>
  error instanceof Refusal && (error.code === 'WITHDRAW_MINIMUM' || error.code === 'WITHDRAW_MAXIMUM');

/** A withdrawal is always in progress when it is answered: the statement and the push tell the rest (decisions.md, Wire). */
function present(outcome: Outcome): Withdrawal {
  if (!outcome.ok) return refuse(outcome.code);
  const { movement } = outcome;
  if (movement === null) return refuse('INTERNAL_SERVER_ERROR');
  return { _id: movement.id, status: 'PENDING', amount: toMajor(movement.amount), createdAt: movement.createdAt.toISOString() };
}
