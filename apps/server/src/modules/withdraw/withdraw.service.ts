import type { Currency, WithdrawalOutput } from '@krapao/contract';
import type { Item, Ledger, Outcome, WithdrawalRestriction } from '../../ledger/index.js';
import { refuse, Refusal } from '../../platform/errors.js';
import type { Caller, RequestContext } from '../../platform/request.js';
import { newId } from '../../platform/ids.js';
import type { InTx, Tx } from '../../platform/unit-of-work.js';
import type { PayoutTarget } from '../account/index.js';
import { holdItem, type WithdrawalRequest } from './withdraw.items.js';
import type { ReviewRead } from './review/review.repository.js';
import { presentWithdrawal } from './withdraw.presenter.js';
import { type Confirmation, ProofMissing, type StepUps } from './step-up/step-up.service.js';
import { amountProblem, type WithdrawLimits } from './withdraw.rules.js';

export interface WithdrawService {
  /**
   * Holds the money and answers PENDING; the payout follows. Pays exactly `amount` (minor units), or the whole balance if a condition has
   * succeeded.
   */
  request(caller: Caller, amount: bigint, context: RequestContext): Promise<WithdrawalOutput>;
  /** As `request`, but first collects the credit of all games into the wallet. Collected money that is not paid out stays there. */
  requestAll(caller: Caller, amount: bigint, context: RequestContext): Promise<WithdrawalOutput>;
}

export interface WithdrawDependencies {
  inTx: InTx;
  ledger: Ledger;
  limits(currency: Currency): Promise<WithdrawLimits>;
  /** Reads without a transaction; sufficient for withdrawals to a confirmed account. */
  readPayoutTarget(member: string): Promise<PayoutTarget | null>;
  payoutTarget(tx: Tx, member: string): Promise<PayoutTarget | null>;
  /** Whether this browser has verified the member's phone since then, for the bank account. */
  isVerified(tx: Tx, phone: string, otpToken: string | null, since: Date): Promise<boolean>;
  /** Confirms the change made at `changedAt`, not a later one. */
  confirmBank(tx: Tx, member: string, changedAt: Date): Promise<void>;
  /** Collects the games' credit into the wallet. Skips a game that does not answer, and returns false. */
  collectGames(caller: Caller, context: RequestContext): Promise<boolean>;
  /** Whether money of the member is in transit between wallet and games. */
  hasMoneyInTransit(tx: Tx, member: string): Promise<boolean>;
  /** The review of a withdrawal; undefined: it does not wait for a person. */
  readReview(id: string): Promise<ReviewRead | undefined>;
  stepUps: Pick<StepUps, 'rulesFor' | 'checkProof' | 'useProof' | 'challenge'>;
  /** The restriction on withdrawals from the member's wallet. */
  restriction(caller: Caller): Promise<WithdrawalRestriction>;
  /** Whether the account of the member is being closed, so that a balance below the least withdrawal is paid out whole. */
  isClosing(member: string): Promise<boolean>;
  /** The turnover that the site requires before a withdrawal and the turnover so far (minor units), or null if it requires none. */
  turnover(caller: Caller): Promise<{ needed: bigint; staked: bigint } | null>;
}

interface WithdrawCommand {
  /** Minor units. */
  amount: bigint;
  /** Collect the games' credit first. */
  isCollecting: boolean;
}

export function createWithdrawService(deps: WithdrawDependencies): WithdrawService {
  const toAnswer = async (outcome: Outcome): Promise<WithdrawalOutput> => {
    if (!outcome.ok) refuse(outcome.code);
    const line = outcome.movement ?? refuse('INTERNAL_SERVER_ERROR');
    return presentWithdrawal(line, await deps.readReview(line.id));
  };

  const readTarget = async (caller: Caller, otpToken: string | null): Promise<PayoutTarget> => {
    const account = (await deps.readPayoutTarget(caller.memberId)) ?? refuse('NO_BANK');
    return account.changedAt === null ? account : confirmTarget(caller, otpToken);
  };

  /** Reads the bank account and confirms it by OTP in one transaction. */
  const confirmTarget = (caller: Caller, otpToken: string | null): Promise<PayoutTarget> =>
    deps.inTx(async (tx) => {
      const account = (await deps.payoutTarget(tx, caller.memberId)) ?? refuse('NO_BANK');
      if (account.changedAt === null) return account;
      if (!(await deps.isVerified(tx, caller.username, otpToken, account.changedAt))) refuse('UNVERIFIED_OTP');
      await deps.confirmBank(tx, caller.memberId, account.changedAt);
      return account;
    });

  const toHoldItem = (
    caller: Caller,
    context: RequestContext,
    key: WithdrawalRequest['key'],
    {
      restriction,
      amount,
      account: { bankCode, accountNo, accountName, isHolderKnown, parked },
      confirmation: { kind },
    }: { restriction: 'free' | 'whole'; amount: bigint; account: PayoutTarget; confirmation: Confirmation },
  ): Item => {
    const order = {
      bankCode,
      accountNo,
      accountName,
      isHolderKnown,
      amount,
      parked: parked < amount ? parked : amount,
      currency: caller.currency,
      confirmation: kind === 'none' ? undefined : kind,
    };
    return holdItem({ restriction, id: newId(), member: caller.memberId, order, key, actor: context.actor });
  };

  const checkTurnover = async (caller: Caller): Promise<void> => {
    const turnover = await deps.turnover(caller);
    if (turnover !== null && turnover.staked < turnover.needed) refuse('TURNOVER_REMAINING');
  };

  /**
   * Pays out the whole balance including the games, whatever the amount requested: after a condition has succeeded (`whole`,
   * docs/specification.md §10.4), or what is left below `lessThan` of an account that is being closed (`free`, §11.11).
   */
  const withdrawWhole = async (
    caller: Caller,
    context: RequestContext,
    key: WithdrawalRequest['key'],
    { restriction, lessThan }: { restriction: 'free' | 'whole'; lessThan?: bigint },
  ): Promise<Outcome> => {
    await checkTurnover(caller);
    const account = await readTarget(caller, context.otpToken);
    const confirmationOf = await deps.stepUps.rulesFor(caller, account, context);
    if (!(await deps.collectGames(caller, context))) refuse('GAME_NO_ANSWER');
    return deps.inTx(async (tx) => {
      // Lock the wallet first: money that arrives after this point is not part of the withdrawal.
      const inWallet = await deps.ledger.lockWallet(tx, caller.memberId, caller.currency);
      const { parked } = (await deps.payoutTarget(tx, caller.memberId)) ?? account;
      const amount = inWallet + parked;
      // Another withdrawal has already taken the whole balance.
      if (amount <= 0n) refuse('MONEY_NOT_ENOUGH');
      if (lessThan !== undefined && amount >= lessThan) refuse('WITHDRAW_MINIMUM');
      const confirmation = confirmationOf(amount);
      const item = toHoldItem(caller, context, key, { restriction, amount, account: { ...account, parked }, confirmation });
      const outcome = requireOutcome(await deps.ledger.postIn(tx, [item]));
      if (!outcome.ok && restriction === 'whole' && outcome.restriction === 'free') refuse('MONEY_NOT_ENOUGH');
      // The whole balance must not leave out money that is in transit to or from a game.
      if (outcome.ok && !outcome.replayed && (await deps.hasMoneyInTransit(tx, caller.memberId))) refuse('GAME_NO_ANSWER');
      if (outcome.ok && !outcome.replayed) await deps.stepUps.useProof(tx, caller, account, confirmation, context);
      return outcome;
    });
  };

  /** Pays exactly the requested amount, which is within the limits. Collects the games only after every check except the balance has passed. */
  const withdrawExact = async (
    caller: Caller,
    context: RequestContext,
    key: WithdrawalRequest['key'],
    { amount, isCollecting }: WithdrawCommand,
  ): Promise<Outcome> => {
    await checkTurnover(caller);
    const account = await readTarget(caller, context.otpToken);
    const confirmation = (await deps.stepUps.rulesFor(caller, account, context))(amount);
    if (isCollecting || confirmation.kind === 'proof') {
      // Of the whole balance the member confirms its own amount.
      const restriction = await deps.restriction(caller);
      if (restriction !== 'free') return { ok: false, code: 'BONUS_REMAINING', restriction };
    }
    await deps.stepUps.checkProof(caller, account, confirmation, context);
    if (isCollecting) await deps.collectGames(caller, context);
    const post = async (target: PayoutTarget): Promise<Outcome> => {
      const item = toHoldItem(caller, context, key, { restriction: 'free', amount, account: target, confirmation });
      if (confirmation.kind !== 'proof') return requireOutcome(await deps.ledger.post([item]));
      return deps.inTx(async (tx) => {
        const outcome = requireOutcome(await deps.ledger.postIn(tx, [item]));
        if (outcome.ok && !outcome.replayed) await deps.stepUps.useProof(tx, caller, target, confirmation, context);
        return outcome;
      });
    };
    const outcome = await post(account);
    if (outcome.ok || outcome.code !== 'MONEY_NOT_ENOUGH' || account.parked === 0n) return outcome;
    // Another withdrawal may have taken the parked money since it was read.
    return post((await deps.readPayoutTarget(caller.memberId)) ?? account);
  };

  /** Pays the requested amount, or the whole balance if the wallet is restricted to it. */
  const payOut = async (
    caller: Caller,
    context: RequestContext,
    key: WithdrawalRequest['key'],
    command: WithdrawCommand,
  ): Promise<Outcome> => {
    const limits = await deps.limits(caller.currency);
    const problem = amountProblem(command.amount, limits);
    if (problem === 'INVALID_AMOUNT') refuse(problem);
    const outcome = problem === null ? await withdrawExact(caller, context, key, command) : null;
    if (outcome !== null && (outcome.ok || outcome.restriction !== 'whole')) return outcome;
    // The limits do not apply to a withdrawal of the whole balance.
    const restriction = await deps.restriction(caller);
    if (restriction === 'whole') return withdrawWhole(caller, context, key, { restriction });
    if (problem === 'WITHDRAW_MINIMUM' && restriction === 'free' && (await deps.isClosing(caller.memberId)))
      return withdrawWhole(caller, context, key, { restriction, lessThan: limits.min });
    if (problem !== null) return refuse(problem);
    return withdrawExact(caller, context, key, command);
  };

  const withdraw = async (caller: Caller, command: WithdrawCommand, context: RequestContext): Promise<WithdrawalOutput> => {
    const key = context.idempotency ?? { scope: `withdraw ${caller.memberId}`, key: newId(), inputHash: command.amount.toString() };
    // A repeated request must not collect the games again.
    const repeated = command.isCollecting && context.idempotency !== null ? await deps.ledger.replay(key) : null;
    if (repeated !== null) return toAnswer(repeated);
    // A request that was accepted once gets the first answer again, even if a limit has changed since.
    const outcome = await payOut(caller, context, key, command).catch(async (error: unknown) => {
      const first = error instanceof Refusal ? await deps.ledger.replay(key) : null;
      if (first !== null) return first;
      throw error instanceof ProofMissing ? await deps.stepUps.challenge(caller, error) : error;
    });
    return toAnswer(outcome);
  };

  return {
    request: (caller, amount, context) => withdraw(caller, { amount, isCollecting: false }, context),
    requestAll: (caller, amount, context) => withdraw(caller, { amount, isCollecting: true }, context),
  };
}

/** The ledger returns one outcome per item. */
const requireOutcome = ([outcome]: readonly Outcome[]): Outcome => outcome ?? refuse('INTERNAL_SERVER_ERROR');
