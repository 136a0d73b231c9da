import { type Api, type Banner, type Currency, type Language, toMajor } from '@krapao/contract';
import type { Ledger } from '../../ledger/index.js';
import type { Caller, RequestContext } from '../../platform/request.js';
import type { InTx } from '../../platform/unit-of-work.js';
import { type ConditionService, createCreditPot } from '../condition/index.js';
import type { Earnings } from './earnings.js';
import { listEarnings } from './invite.repository.js';
import { givenName } from './invite.rules.js';
import type { InviteTerms } from './invite.settings.js';

export interface InviteService {
  list(caller: Caller, query: { page: number; limit: number }): Promise<Api['POST /api/invite']['output']>;
  /** Moves the pot to the wallet and starts its condition (GET /api/invite/bonus). */
  receive(caller: Caller, context: RequestContext): Promise<{ message: string; amount: number }>;
  banners(language: Language): Promise<Banner[]>;
}

export interface InviteDependencies {
  inTx: InTx;
  ledger: Ledger;
  condition: Pick<ConditionService, 'refreshGames' | 'credit'>;
  earnings: Pick<Earnings, 'collectFor'>;
  terms(currency: Currency): Promise<InviteTerms>;
  banners(language: Language): Promise<Banner[]>;
  /** The text of the statement line. */
  statementLine(): Promise<Record<Language, string>>;
}

export function createInviteService(deps: InviteDependencies): InviteService {
  const { inTx, earnings } = deps;
  const creditPot = createCreditPot('invite', deps);

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
      const terms = await deps.terms(caller.currency);
      const description = await deps.statementLine();
      await earnings.collectFor(caller.memberId);
      return creditPot(caller, context, {
        terms,
        description,
        scope: 'invite.received',
        message: 'INVITE_BONUS_SUCCESS',
        refusals: { inactive: 'INVITE_INACTIVE', empty: 'NO_INVITE_BONUS', underCondition: 'BONUS_REMAINING' },
      });
    },

    banners: deps.banners,
  };
}
