import { type Api, type Banner, type Currency, type Language, toMajor } from '@krapao/contract';
import { type Ledger, pot } from '../../ledger/index.js';
import { refuse } from '../../platform/errors.js';
import { once } from '../../platform/idempotency.js';
import type { Caller, RequestContext } from '../../platform/request.js';
import { newId } from '../../platform/ids.js';
import type { Settings } from '../../platform/settings/index.js';
import type { InTx } from '../../platform/unit-of-work.js';
import { type ConditionService, rewardTerms, type RewardTerms } from '../condition/index.js';
import type { Earnings } from './earnings.js';
import { listEarnings } from './invite.repository.js';
import { givenName } from './invite.rules.js';

export interface InviteService {
  list(caller: Caller, query: { page: number; limit: number }): Promise<Api['POST /api/invite']['output']>;
  /** Moves the pot to the wallet and starts its condition (GET /api/invite/bonus). */
  receive(caller: Caller, context: RequestContext): Promise<{ message: string; amount: number }>;
  banners(language: Language): Promise<Banner[]>;
}

/** The terms of the invite bonus as the operator has set them. */
export interface InviteTerms extends RewardTerms {
  isActive: boolean;
}

export const inviteTerms =
  (settings: Settings) =>
  async (currency: Currency): Promise<InviteTerms> => ({
    ...(await rewardTerms(settings)(currency)),
    isActive: await settings.site('inviteActive'),
  });

export interface InviteDependencies {
  inTx: InTx;
  ledger: Ledger;
  condition: Pick<ConditionService, 'refreshGames' | 'credit'>;
  earnings: Pick<Earnings, 'collectFor'>;
  terms(currency: Currency): Promise<InviteTerms>;
  banners(language: Language): Promise<Banner[]>;
  /** The words of its line in the statement. */
  line(): Promise<Record<Language, string>>;
}

export function createInviteService(deps: InviteDependencies): InviteService {
  const { inTx, ledger, condition, earnings } = deps;

  return {
    list: async ({ memberId }, query) => {
      await earnings.collectFor(memberId);
      const { total, rows } = await inTx((tx) => listEarnings(tx, memberId, query));
      const invites = rows.map(({ name, amount, created_at: at }) => ({
        from: { name: givenName(name) },
        amount: toMajor(amount),
        createdAt: at.toISOString(),
      }));
      return { total, invites };
    },

    receive: async (caller, context) => {
      const { memberId: member, currency } = caller;
      const terms = await deps.terms(currency);
      const description = await deps.line();
      await earnings.collectFor(member);
      const from = pot('invite', member, currency);
      const isFilled = terms.isActive && (await inTx((tx) => ledger.balance(tx, from))) > 0n;
      if (isFilled) await condition.refreshGames(caller);
      return inTx((tx) =>
        once(tx, context.idempotency, async () => {
          if (!terms.isActive) refuse('INVITE_INACTIVE');
          const amount = await ledger.balance(tx, from);
          // What was earned only since may not be credited: the games were not asked.
          if (!isFilled || amount === 0n) refuse('NO_INVITE_BONUS');
          const id = newId();
          const credited = await condition.credit(tx, {
            member,
            currency,
            source: 'invite',
            reference: id,
            description,
            amount,
            from,
            successPercent: terms.success,
            failPercent: terms.fail,
            key: { scope: 'invite.received', key: id, inputHash: '' },
            actor: context.actor,
          });
          // Another request has emptied the pot, or a condition is running.
          if (!credited.ok) refuse(credited.code === 'BONUS_REMAINING' ? 'BONUS_REMAINING' : 'NO_INVITE_BONUS');
          return { message: 'INVITE_BONUS_SUCCESS', amount: toMajor(amount) };
        }),
      );
    },

    banners: deps.banners,
  };
}
