import { type Currency, type ErrorCode, type Language, toMajor } from '@krapao/contract';
import { house, type Item, type Ledger, pot } from '../../ledger/index.js';
import type { Actor } from '../../platform/audit.js';
import { refuse } from '../../platform/errors.js';
import { once } from '../../platform/idempotency.js';
import { newId } from '../../platform/ids.js';
import type { PersonalData } from '../../platform/personal-data.js';
import type { Caller, RequestContext } from '../../platform/request.js';
import type { InTx } from '../../platform/unit-of-work.js';
import type { ConditionService } from './condition.service.js';
import type { RewardTerms } from './condition.settings.js';

/** Rewards that collect in a pot of the member until the member moves them to the wallet. */
const potRewards = ['invite', 'refund'] as const;
export type PotReward = (typeof potRewards)[number];

/** A credit to a pot, once per `scope` and `key`. Amount in minor units. */
export interface PotEntry {
  member: string;
  currency: Currency;
  amount: bigint;
  key: string;
  kind: string;
  reference: string;
  actor: Actor;
  detail: Record<string, unknown>;
}

/** Pays a reward from the operator's expense account to the member's pot. */
export const fillPotItem = (reward: PotReward, { member, currency, amount, key, kind, reference, actor, detail }: PotEntry): Item => ({
  scope: reward,
  key,
  inputHash: '',
  kind,
  reference,
  postings: [
    { account: house(`expense:${reward}`, currency), amount: -amount },
    { account: pot(reward, member, currency), amount },
  ],
  audit: { ...actor, detail: { ...detail, amount: amount.toString(), currency } },
});

/** Returns the pots of a member whose account ends to the operator's expense accounts (docs/decisions/0261). */
export const createPotData = (ledger: Pick<Ledger, 'balance' | 'postIn'>): PersonalData => ({
  erase: async (tx, { id: member, currency }) => {
    for (const reward of potRewards) {
      const account = pot(reward, member, currency);
      const amount = await ledger.balance(tx, account);
      if (amount === 0n) continue;
      const [outcome] = await ledger.postIn(tx, [
        {
          scope: `${reward}.forfeited`,
          key: member,
          inputHash: '',
          kind: `${reward}.forfeited`,
          reference: member,
          postings: [
            { account, amount: -amount },
            { account: house(`expense:${reward}`, currency), amount },
          ],
          audit: { actor: 'system', member, request: null, detail: { amount: amount.toString(), currency } },
        },
      ]);
      if (outcome?.ok !== true) throw new Error(`the pot ${reward} of ${member} was not returned`);
    }
  },
});

export interface PotCredit {
  terms: RewardTerms & { isActive: boolean };
  /** The text of the statement line. */
  description: Record<Language, string>;
  /** Scope of the credit's key in the ledger. */
  scope: string;
  /** The message of a successful answer. */
  message: string;
  refusals: Record<'inactive' | 'empty' | 'underCondition', ErrorCode>;
}

/** Moves the whole pot to the wallet and starts its condition. Refuses with the codes of `refusals`, and as `ConditionService.credit` does. */
export type CreditPot = (caller: Caller, context: RequestContext, credit: PotCredit) => Promise<{ message: string; amount: number }>;

export interface CreditPotDependencies {
  inTx: InTx;
  ledger: Pick<Ledger, 'balance'>;
  condition: Pick<ConditionService, 'refreshGames' | 'credit'>;
}

export const createCreditPot =
  (reward: PotReward, { inTx, ledger, condition }: CreditPotDependencies): CreditPot =>
  async (caller, context, { terms, description, scope, message, refusals }) => {
    const { memberId: member, currency } = caller;
    const from = pot(reward, member, currency);
    const isFilled = terms.isActive && (await inTx((tx) => ledger.balance(tx, from))) > 0n;
    if (isFilled) await condition.refreshGames(caller);
    return inTx((tx) =>
      once(tx, context.idempotency, async () => {
        if (!terms.isActive) refuse(refusals.inactive);
        const amount = await ledger.balance(tx, from);
        // If the pot was filled only after the check above, the games were not queried.
        if (!isFilled || amount === 0n) refuse(refusals.empty);
        const id = newId();
        const credited = await condition.credit(tx, {
          member,
          currency,
          source: reward,
          reference: id,
          description,
          amount,
          from,
          successPercent: terms.success,
          failPercent: terms.fail,
          key: { scope, key: id, inputHash: '' },
          actor: context.actor,
        });
        // A condition is active, or another request has emptied the pot.
        if (!credited.ok) refuse(credited.code === 'BONUS_REMAINING' ? refusals.underCondition : refusals.empty);
        return { message, amount: toMajor(amount) };
      }),
    );
  };
