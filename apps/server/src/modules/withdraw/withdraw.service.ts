import { type Currency, toMajor, toMinor, type Withdrawal } from '@krapao/contract';
import type { Ledger, Outcome } from '../../ledger/index.js';
import { refuse, Refusal } from '../../platform/errors.js';
import type { Caller, RequestContext } from '../../platform/http/route.js';
import { newId } from '../../platform/ids.js';
import type { InTx, Tx } from '../../platform/unit-of-work.js';
import { holdItem } from './withdraw.items.js';
import { amountProblem, type WithdrawLimits } from './withdraw.rules.js';

export interface WithdrawService {
  /** Holds the money and answers; the payout follows. Pays exactly `amount` (major units). */
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
  /** Brings the games' credit to the wallet; a game that does not answer is left alone. */
  collectGames(caller: Caller, context: RequestContext): Promise<void>;
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

  /** `collect` runs when all but the money is known to be right. */
  const withdraw = async (caller: Caller, amount: number, context: RequestContext, collect?: () => Promise<void>): Promise<Withdrawal> => {
    const minor = toMinor(amount);
    const key = context.idempotency ?? { scope: `withdraw ${caller.memberId}`, key: newId(), inputHash: minor.toString() };
    const attempt = async (): Promise<Outcome> => {
      const problem = amountProblem(minor, await deps.limits(caller.currency));
      if (problem !== null) refuse(problem);
      const { bankCode, accountNo, accountName } = await target(caller, context.otpToken);
      await collect?.();
      const input = { bankCode, accountNo, accountName, amount: minor.toString(), currency: caller.currency };
      const [outcome] = await deps.ledger.post([holdItem({ id: newId(), member: caller.memberId, input, key, actor: context.actor })]);
      return outcome ?? refuse('INTERNAL_SERVER_ERROR');
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

/** A withdrawal is always in progress when it is answered: the statement and the push tell the rest (decisions.md, Wire). */
function present(outcome: Outcome): Withdrawal {
  if (!outcome.ok) return refuse(outcome.code);
  const { movement } = outcome;
  if (movement === null) return refuse('INTERNAL_SERVER_ERROR');
  return { _id: movement.id, status: 'PENDING', amount: toMajor(movement.amount), createdAt: movement.createdAt.toISOString() };
}
