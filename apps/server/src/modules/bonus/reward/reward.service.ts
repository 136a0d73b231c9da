import { house } from '../../../ledger/index.js';
import type { Actor } from '../../../platform/audit.js';
import type { Clock } from '../../../platform/clock.js';
import { refuse } from '../../../platform/errors.js';
import type { Caller } from '../../../platform/request.js';
import type { Tx } from '../../../platform/unit-of-work.js';
import type { ConditionService, Reward } from '../../condition/index.js';
import { lockQuota, type Offer, type OfferSource } from './offer.repository.js';
import { latestDeposit, rewardLines } from './deposit.repository.js';
import { fits, remainingDeposits } from './kept.rules.js';
import { countReceipts, insertReceipt, hasUsedDeposit, type Receipt } from './receipt.repository.js';
import { shareOf } from './worth.rules.js';

/** One receipt that is asked for. The member's wallet is locked, and nothing of the member's own stands against it. */
export interface Claim {
  source: OfferSource;
  offer: Offer;
  /** How many receipts the member has of it, ever. */
  had: number;
  /** Those of them that count, and since when receipts do; null: for ever. */
  counted: readonly Receipt[];
  since: Date | null;
  actor: Actor;
}

/** How bonuses and promotions are given, in the transaction of the caller. */
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
    const { amount, deposit } = (await grantOf(tx, caller, claim)) ?? refuse('BONUS_DEPOSIT_NEEDED');
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
 * What the member gets in minor units, and of which deposit it is a share; null while a deposit is needed. A fixed amount asks for a
 * deposit of its own that no counted receipt of it used; a share is of the latest one.
 */
async function grantOf(
  tx: Tx,
  { memberId: member, currency }: Caller,
  { offer, counted, since }: Claim,
): Promise<{ amount: bigint; deposit: string | null } | null> {
  const { amount, percent, max_amount: maxAmount, min_deposit: minDeposit } = offer;
  if (amount === null) {
    const latest = await latestDeposit(tx, { member, currency });
    return shareOf({ percent, maxAmount, minDeposit }, latest && { ...latest, hasUsedDeposit: await hasUsedDeposit(tx, latest.id) });
  }
  if (minDeposit > 0n) {
    const lines = await rewardLines(tx, { member, currency, since, receipts: counted.map(({ id }) => id) });
    if (!remainingDeposits(lines, minDeposit).some((deposit) => fits(deposit, minDeposit))) return null;
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
