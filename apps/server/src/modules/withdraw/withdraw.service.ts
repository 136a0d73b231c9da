import { type Currency, toMajor, toMinor, type WithdrawalOutput } from '@krapao/contract';
import { type WithdrawalRestriction, type Item, type Ledger, type Outcome, wallet } from '../../ledger/index.js';
import { refuse, Refusal } from '../../platform/errors.js';
import type { Caller, RequestContext } from '../../platform/request.js';
import { newId } from '../../platform/ids.js';
import type { InTx, Tx } from '../../platform/unit-of-work.js';
import { holdItem, type Request } from './withdraw.items.js';
import { amountProblem, type WithdrawLimits } from './withdraw.rules.js';

export interface WithdrawService {
  /** Holds the money and answers; the payout follows. Pays exactly `amount` (major units), or all there is where a condition has succeeded. */
  request(caller: Caller, amount: number, context: RequestContext): Promise<WithdrawalOutput>;
  /** As `request`, after the games' credit has been brought to the wallet; what came and is not paid out stays there. */
  requestAll(caller: Caller, amount: number, context: RequestContext): Promise<WithdrawalOutput>;
}

/** The member's bank account, and whether a change of it still waits for the member's OTP. */
export interface PayoutTarget {
  bankCode: string;
  accountNo: string;
  accountName: string;
  changedAt: Date | null;
  /** The bank has answered that the account is the member's. */
  isHolderKnown: boolean;
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
  /** Is money of the member on its way between wallet and games? */
  hasMoneyInTransit(tx: Tx, member: string): Promise<boolean>;
  /** What binds the member's wallet. */
  bound(caller: Caller): Promise<WithdrawalRestriction>;
  /** What the site asks to be staked before a withdrawal, and what was; null: nothing. */
  turnover(caller: Caller): Promise<{ needed: bigint; staked: bigint } | null>;
}

interface Asked {
  /** Minor units. */
  amount: bigint;
  /** Games are brought to the wallet first. */
  collects: boolean;
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

  const toHold = (
    caller: Caller,
    context: RequestContext,
    key: Request['key'],
    {
      bound,
      amount,
      account: { bankCode, accountNo, accountName, isHolderKnown },
    }: { bound: 'free' | 'whole'; amount: bigint; account: PayoutTarget },
  ): Item => {
    const input = { bankCode, accountNo, accountName, isHolderKnown, amount: amount.toString(), currency: caller.currency };
    return holdItem({ bound, id: newId(), member: caller.memberId, input, key, actor: context.actor });
  };

  const checkTurnover = async (caller: Caller): Promise<void> => {
    const turnover = await deps.turnover(caller);
    if (turnover !== null && turnover.staked < turnover.needed) refuse('TURNOVER_REMAINING');
  };

  /** After a condition has succeeded: whatever was asked for, all there is goes out, games included (docs/specification.md §10.4). */
  const whole = async (caller: Caller, context: RequestContext, key: Request['key']): Promise<Outcome> => {
    await checkTurnover(caller);
    const account = await target(caller, context.otpToken);
    if (!(await deps.collectGames(caller, context))) refuse('GAME_NO_ANSWER');
    return deps.inTx(async (tx) => {
      // Held first: what comes in from now on comes in later, and is none of it.
      const amount = await deps.ledger.heldBalance(tx, wallet(caller.memberId, caller.currency));
      // Another withdrawal has taken it all.
      if (amount <= 0n) refuse('MONEY_NOT_ENOUGH');
      const outcome = (await deps.ledger.postIn(tx, [toHold(caller, context, key, { bound: 'whole', amount, account })]))[0] ?? nothing();
      if (!outcome.ok && outcome.bound === 'free') refuse('MONEY_NOT_ENOUGH');
      // What has left it for a game meanwhile, or is on its way back, is not left behind.
      if (outcome.ok && !outcome.replayed && (await deps.hasMoneyInTransit(tx, caller.memberId))) refuse('GAME_NO_ANSWER');
      return outcome;
    });
  };

  /** Exactly what was asked for. Games are collected when all but the money is known to be right. */
  const exactly = async (caller: Caller, context: RequestContext, key: Request['key'], asked: Asked): Promise<Outcome> => {
    const { amount } = asked;
    const problem = amountProblem(amount, await deps.limits(caller.currency));
    if (problem !== null) refuse(problem);
    await checkTurnover(caller);
    const account = await target(caller, context.otpToken);
    if (asked.collects) {
      const bound = await deps.bound(caller);
      if (bound !== 'free') return { ok: false, code: 'BONUS_REMAINING', bound };
      await deps.collectGames(caller, context);
    }
    return (await deps.ledger.post([toHold(caller, context, key, { bound: 'free', amount, account })]))[0] ?? nothing();
  };

  const attempt = async (caller: Caller, context: RequestContext, key: Request['key'], asked: Asked): Promise<Outcome> => {
    let limit: unknown = null;
    try {
      const outcome = await exactly(caller, context, key, asked);
      if (outcome.ok || outcome.bound !== 'whole') return outcome;
    } catch (error) {
      // Limits of an amount are none of a withdrawal of everything.
      if (!isLimit(error)) throw error;
      limit = error;
    }
    if ((await deps.bound(caller)) === 'whole') return whole(caller, context, key);
    if (limit !== null) throw limit;
    return exactly(caller, context, key, asked);
  };

  const withdraw = async (caller: Caller, asked: Asked, context: RequestContext): Promise<WithdrawalOutput> => {
    const key = context.idempotency ?? { scope: `withdraw ${caller.memberId}`, key: newId(), inputHash: asked.amount.toString() };
    // A repeat collects nothing again.
    const repeated = asked.collects && context.idempotency !== null ? await deps.ledger.replay(key) : null;
    if (repeated !== null) return present(repeated);
    // What was accepted once is answered again, even where a limit has changed since.
    const outcome = await attempt(caller, context, key, asked).catch(async (error: unknown) => {
      const first = error instanceof Refusal ? await deps.ledger.replay(key) : null;
      if (first === null) throw error;
      return first;
    });
    return present(outcome);
  };

  return {
    request: (caller, amount, context) => withdraw(caller, { amount: toMinor(amount), collects: false }, context),
    requestAll: (caller, amount, context) => withdraw(caller, { amount: toMinor(amount), collects: true }, context),
  };
}

/** The ledger answers every item. */
const nothing = (): never => refuse('INTERNAL_SERVER_ERROR');

const isLimit = (error: unknown): boolean =>
  error instanceof Refusal && (error.code === 'WITHDRAW_MINIMUM' || error.code === 'WITHDRAW_MAXIMUM');

/** A withdrawal is always in progress when it is answered: the statement and the push tell the rest (docs/specification.md §10.2). */
function present(outcome: Outcome): WithdrawalOutput {
  if (!outcome.ok) return refuse(outcome.code);
  const { movement } = outcome;
  if (movement === null) return refuse('INTERNAL_SERVER_ERROR');
  return { _id: movement.id, status: 'PENDING', amount: toMajor(movement.amount), createdAt: movement.createdAt.toISOString() };
}
