import type { Operation } from './operation.js';
import { BONUSES, PROMOTIONS } from '../offers.js';
import { gift } from './gift.js';
import { payIn } from './pay-in.js';
import { move, moveAll, openGame, play } from './play.js';
import { endCondition, receive, takeBack } from './reward.js';
import { strangerIn, transferIn } from './transfer-in.js';
import { size } from '../random.js';
import { slip } from './slip.js';
import { bonusOnWithdrawnDeposit, changeToLookalike, claimForeign, foreignSlip, freeBonusByOpenBet, takeForgedCredit } from './attack.js';
import { smallThenRest } from './friend.js';
import { claimCoupon, spin } from './spin.js';
import { withdraw } from './withdraw.js';

/** What members do, by how often. A slip takes more of the machine than all the others. */
const operations: readonly [weight: number, operation: Operation][] = [
  [16, payIn],
  [12, withdraw('/api/wallet/withdraw')],
  [4, withdraw('/api/wallet/withdrawAll')],
  [11, transferIn],
  [3, strangerIn],
  [7, gift],
  [6, openGame],
  [14, move],
  [5, moveAll],
  [10, play],
  [10, receive('/api/bonus/activate', BONUSES)],
  [2, receive('/api/promotion/activate', PROMOTIONS)],
  [2, takeBack('/api/refund/receive')],
  [3, takeBack('/api/refund/addWallet')],
  [2, takeBack('/api/invite/bonus')],
  [4, endCondition],
  [6, spin],
  [8, claimCoupon],
  [size('STORM_SLIPS', 8), slip],
];

/**
 * Operations of attackers, cheating players and members who profit from a falsifying game provider. They play no rounds: whether a loss
 * was of forged credit could not be decided, nor what they are due (`due.ts`).
 */
const attacks: readonly [weight: number, operation: Operation][] = [
  [6, payIn],
  [6, claimForeign],
  [size('STORM_SLIPS', 8) / 4, foreignSlip],
  [2, changeToLookalike],
  [4, openGame],
  [10, move],
  [10, freeBonusByOpenBet],
  [8, bonusOnWithdrawnDeposit],
  [8, takeForgedCredit],
];

const pick = (from: typeof operations, random: () => number): Operation => {
  let rest = random() * from.reduce((sum, [weight]) => sum + weight, 0);
  return from.find(([weight]) => (rest -= weight) < 0)?.[1] ?? payIn;
};

/** Of the member to whom dishonest operators want to give money. */
export const ofFriend = (): Operation => smallThenRest;

export const anyAttack = (random: () => number): Operation => pick(attacks, random);

export const anyOperation = (random: () => number): Operation => pick(operations, random);
