import { house } from '../../../ledger/index.js';
import type { Actor } from '../../../platform/audit.js';
import type { Clock } from '../../../platform/clock.js';
import { refuse } from '../../../platform/errors.js';
import type { Caller } from '../../../platform/request.js';
import type { Tx } from '../../../platform/unit-of-work.js';
import type { ConditionService, Reward } from '../../condition/index.js';
import { lockQuota, type Offer, type OfferSource } from './offer.repository.js';
import { latestDeposit, rewardLines } from './deposit.repository.js';
import { countReceived, insertReceived, hasUsedDeposit, type ReceivedReward } from './received.repository.js';
import { isEligible, percentageRewardOf, remainingDeposits } from './reward.rules.js';

/** A bonus or promotion that a member is to receive. The caller has locked the member's wallet and checked the limits per member. */
export interface RewardRequest {
  source: OfferSource;
  offer: Offer;
  /** How often the member has received this offer. */
  had: number;
  /** What was received and counts now, and since when it counts; null: without limit. */
  counted: readonly ReceivedReward[];
  since: Date | null;
  actor: Actor;
}

/** Gives bonuses and promotions in the caller's transaction. */
export interface Rewards {
  /** Refuses BONUS_FULL, BONUS_DEPOSIT_NEEDED, BONUS_ALREADY_ACTIVE and GAME_NO_ANSWER, in this order. */
  give(tx: Tx, caller: Caller, request: RewardRequest): Promise<ReceivedReward & { isActive: boolean }>;
}

export const createRewards = ({ condition, clock }: { condition: ConditionService; clock: Clock }): Rewards => ({
  give: async (tx, caller, request) => {
    const { source, offer } = request;
    const { code } = offer;
    const { memberId: member, currency } = caller;
    const quota = await lockQuota(tx, source, code, currency);
    if (quota !== null && (await countReceived(tx, source, code, currency)) >= quota) refuse('BONUS_FULL');
    const { amount, deposit } = (await amountOf(tx, caller, request)) ?? refuse('BONUS_DEPOSIT_NEEDED');
    const credited = await condition.credit(tx, rewardOf(caller, request, amount));
    if (!credited.ok) {
      if (credited.code === 'BONUS_REMAINING') refuse('BONUS_ALREADY_ACTIVE');
      throw new Error(`${source} ${code} was not credited: ${credited.code}`);
    }
    const reward = { id: credited.movement, member, source, code, currency, amount, deposit, received_at: clock.now() };
    await insertReceived(tx, reward);
    return { ...reward, isActive: credited.condition !== null };
  },
});

/**
 * The amount in minor units, and the deposit that a percentage reward uses; null while a deposit is needed. A fixed amount requires a deposit
 * that no counted reward has used. A percentage counts the latest deposit.
 */
async function amountOf(
  tx: Tx,
  { memberId: member, currency }: Caller,
  { offer, counted, since }: RewardRequest,
): Promise<{ amount: bigint; deposit: string | null } | null> {
  const { amount, percent, max_amount: maxAmount, min_deposit: minDeposit } = offer;
  if (amount === null) {
    const latest = await latestDeposit(tx, { member, currency });
    return percentageRewardOf({ percent, maxAmount, minDeposit }, latest && { ...latest, isUsed: await hasUsedDeposit(tx, latest.id) });
  }
  if (minDeposit > 0n) {
    const lines = await rewardLines(tx, { member, currency, since, received: counted.map(({ id }) => id) });
    if (!remainingDeposits(lines, minDeposit).some((deposit) => isEligible(deposit, minDeposit))) return null;
  }
  return { amount, deposit: null };
}

const rewardOf = ({ memberId, currency }: Caller, { source, offer, had, actor }: RewardRequest, amount: bigint): Reward => ({
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
