import { house } from '../../../ledger/index.js';
import type { Actor } from '../../../platform/audit.js';
import type { Clock } from '../../../platform/clock.js';
import { refuse } from '../../../platform/errors.js';
import type { Caller } from '../../../platform/request.js';
import type { Tx } from '../../../platform/unit-of-work.js';
import type { ConditionService, Reward } from '../../condition/index.js';
import { lockQuota, type Offer, type OfferSource } from './offer.repository.js';
import { latestDeposit, rewardLines } from './deposit.repository.js';
import { countReceipts, insertReceipt, hasUsedDeposit, type Receipt } from './receipt.repository.js';
import { isEligible, percentageRewardOf, remainingDeposits } from './reward.rules.js';

/** A claim on a bonus or promotion. The caller has locked the member's wallet and checked the limits per member. */
export interface Claim {
  source: OfferSource;
  offer: Offer;
  /** The number of receipts that the member has of this offer. */
  had: number;
  /** The receipts that count now, and since when receipts count; null: without limit. */
  counted: readonly Receipt[];
  since: Date | null;
  actor: Actor;
}

/** Gives bonuses and promotions in the caller's transaction. */
export interface Rewards {
  /** Refuses BONUS_FULL, BONUS_DEPOSIT_NEEDED, BONUS_ALREADY_ACTIVE and GAME_NO_ANSWER, in this order. */
  give(tx: Tx, caller: Caller, claim: Claim): Promise<Receipt & { isActive: boolean }>;
}

export const createRewards = ({ condition, clock }: { condition: ConditionService; clock: Clock }): Rewards => ({
  give: async (tx, caller, claim) => {
    const { source, offer } = claim;
    const { code } = offer;
    const { memberId: member, currency } = caller;
    const quota = await lockQuota(tx, source, code, currency);
    if (quota !== null && (await countReceipts(tx, source, code, currency)) >= quota) refuse('BONUS_FULL');
    const { amount, deposit } = (await amountOf(tx, caller, claim)) ?? refuse('BONUS_DEPOSIT_NEEDED');
    const credited = await condition.credit(tx, rewardOf(caller, claim, amount));
    if (!credited.ok) {
      if (credited.code === 'BONUS_REMAINING') refuse('BONUS_ALREADY_ACTIVE');
      throw new Error(`${source} ${code} was not credited: ${credited.code}`);
    }
    const receipt = { id: credited.movement, member, source, code, currency, amount, deposit, received_at: clock.now() };
    await insertReceipt(tx, receipt);
    return { ...receipt, isActive: credited.condition !== null };
  },
});

/**
 * The amount in minor units, and the deposit that a percentage reward uses; null while a deposit is needed. A fixed amount requires a deposit
 * that no counted receipt has used. A percentage counts the latest deposit.
 */
async function amountOf(
  tx: Tx,
  { memberId: member, currency }: Caller,
  { offer, counted, since }: Claim,
): Promise<{ amount: bigint; deposit: string | null } | null> {
  const { amount, percent, max_amount: maxAmount, min_deposit: minDeposit } = offer;
  if (amount === null) {
    const latest = await latestDeposit(tx, { member, currency });
    return percentageRewardOf({ percent, maxAmount, minDeposit }, latest && { ...latest, isUsed: await hasUsedDeposit(tx, latest.id) });
  }
  if (minDeposit > 0n) {
    const lines = await rewardLines(tx, { member, currency, since, receipts: counted.map(({ id }) => id) });
    if (!remainingDeposits(lines, minDeposit).some((deposit) => isEligible(deposit, minDeposit))) return null;
  }
  return { amount, deposit: null };
}

const rewardOf = ({ memberId, currency }: Caller, { source, offer, had, actor }: Claim, amount: bigint): Reward => ({
  member: memberId,
  currency,
  source,
  reference: offer.code,
  description: offer.name,
  amount,
  from: house(`expense:${source}`, currency),
  successPercent: offer.success_percent,
  failPercent: offer.fail_percent,
  key: { scope: source, key: `${memberId} ${offer.code} ${had + 1}`, inputHash: '' },
  actor,
});
