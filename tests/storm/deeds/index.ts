import type { Deed } from './deed.js';
import { BONUSES, PROMOTIONS } from '../offers.js';
import { gift } from './gift.js';
import { payIn } from './pay-in.js';
import { move, moveAll, openGame, play } from './play.js';
import { endCondition, receive, takeBack } from './reward.js';
import { claim, strangerIn, transferIn } from './transfer-in.js';
import { size } from '../random.js';
import { slip } from './slip.js';
import { claimCoupon, spin } from './spin.js';
import { withdraw } from './withdraw.js';

/** What members do, by how often. A slip takes more of the machine than all the others. */
const deeds: readonly [weight: number, deed: Deed][] = [
  [16, payIn],
  [12, withdraw('/api/wallet/withdraw')],
  [4, withdraw('/api/wallet/withdrawAll')],
  [11, transferIn],
  [3, strangerIn],
  [8, claim],
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
const TOTAL = deeds.reduce((sum, [weight]) => sum + weight, 0);

export function anyDeed(random: () => number): Deed {
  let rest = random() * TOTAL;
  return deeds.find(([weight]) => (rest -= weight) < 0)?.[1] ?? payIn;
}
