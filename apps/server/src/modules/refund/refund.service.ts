import { type Api, type Banner, type Currency, type Language, type RefundCheckOutput, toMajor } from '@krapao/contract';
import { type Ledger, pot } from '../../ledger/index.js';
import { dayBefore } from '../../platform/business-day.js';
import type { Clock } from '../../platform/clock.js';
import { refuse } from '../../platform/errors.js';
import { once } from '../../platform/idempotency.js';
import type { Caller, RequestContext } from '../../platform/request.js';
import { newId } from '../../platform/ids.js';
import type { InTx, Tx } from '../../platform/unit-of-work.js';
import { type ConditionService, createCreditPot, fillPotItem } from '../condition/index.js';
import { type Activity, lossOn } from '../game/index.js';
import { insertRefund, isReceived, listRefunds } from './refund.repository.js';
import { refundOf } from './refund.rules.js';
import type { RefundTerms } from './refund.settings.js';

interface StatementLine {
  message: string;
  amount: number;
}

/** Refunds of yesterday's losses: received to a pot, then moved to the wallet under a condition (docs/specification.md §10.4). */
export interface RefundService {
  check(caller: Caller, language: Language): Promise<RefundCheckOutput>;
  receive(caller: Caller, context: RequestContext): Promise<StatementLine>;
  addToWallet(caller: Caller, context: RequestContext): Promise<StatementLine>;
  list(caller: Caller, query: { page: number; limit: number }): Promise<Api['POST /api/refund']['output']>;
  banners(language: Language): Promise<Banner[]>;
}

export interface RefundDependencies {
  inTx: InTx;
  clock: Clock;
  ledger: Ledger;
  condition: Pick<ConditionService, 'active' | 'refreshGames' | 'credit'>;
  activity: Pick<Activity, 'collectOf'>;
  terms(currency: Currency): Promise<RefundTerms>;
  info(terms: RefundTerms, language: Language): Promise<string>;
  banners(language: Language): Promise<Banner[]>;
  /** The text of the statement line. */
  statementLine(): Promise<Record<Language, string>>;
}

export function createRefundService(deps: RefundDependencies): RefundService {
  const { inTx, clock, ledger, condition, activity } = deps;
  const creditPot = createCreditPot('refund', deps);

  /** The refund that can be received for a day, minor units. Only yesterday's can, so it lapses at midnight. */
  const due = async (tx: Tx, member: string, day: string, { isActive, percent }: RefundTerms): Promise<bigint> =>
    isActive && !(await isReceived(tx, member, day)) ? refundOf(await lossOn(tx, member, day), percent) : 0n;

  return {
    check: async ({ memberId, currency }, language) => {
      const terms = await deps.terms(currency);
      const info = await deps.info(terms, language);
      await activity.collectOf([memberId]);
      return inTx(async (tx) => {
        const amount = await due(tx, memberId, dayBefore(clock.now()), terms);
        return {
          result: amount > 0n,
          bonus: (await condition.active(tx, memberId)) !== undefined,
          info,
          refundAmount: toMajor(amount),
          refundSuccess: terms.success,
          refundFail: terms.fail,
          pot: toMajor(await ledger.balance(tx, pot('refund', memberId, currency))),
        };
      });
    },

    receive: async ({ memberId: member, currency }, context) => {
      const terms = await deps.terms(currency);
      // Refuse inside `once` below, so that a repeat finds the first answer.
      const isComplete = await activity.collectOf([member]);
      return inTx((tx) =>
        once(tx, context.idempotency, async () => {
          if (!terms.isActive) refuse('REFUND_INACTIVE');
          if ((await condition.active(tx, member)) !== undefined) refuse('REFUND_CONDITION');
          if (!isComplete) refuse('GAME_NO_ANSWER');
          const now = clock.now();
          const day = dayBefore(now);
          const amount = await due(tx, member, day, terms);
          if (amount === 0n) refuse('NO_REFUND');
          const received = { member, currency, amount, key: `${member} ${day}`, kind: 'refund.received', reference: day };
          const [outcome] = await ledger.postIn(tx, [fillPotItem('refund', { ...received, actor: context.actor, detail: { day } })]);
          // Once per member and day, even if the loss has grown since. Another request was first.
          if (outcome?.ok !== true || outcome.replayed) refuse('NO_REFUND');
          await insertRefund(tx, { id: newId(), member, day, currency, amount, created_at: now });
          return { message: 'REFUND_SUCCESS', amount: toMajor(amount) };
        }),
      );
    },

    addToWallet: async (caller, context) =>
      creditPot(caller, context, {
        terms: await deps.terms(caller.currency),
        description: await deps.statementLine(),
        scope: 'refund.added',
        message: 'REFUND_SUCCESS',
        refusals: { inactive: 'REFUND_INACTIVE', empty: 'REFUND_MINIMUM', underCondition: 'REFUND_CONDITION' },
      }),

    list: async ({ memberId }, query) => {
      const { total, rows } = await inTx((tx) => listRefunds(tx, memberId, query));
      return { total, refunds: rows.map((row) => ({ refundAmount: toMajor(row.amount), createdAt: row.created_at.toISOString() })) };
    },

    banners: deps.banners,
  };
}
