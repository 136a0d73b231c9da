import { hash } from 'node:crypto';
import { type CouponOutput, type Currency, type Language, toMajor, toMinor } from '@krapao/contract';
import { house, lockWallet } from '../../../ledger/index.js';
import { recordAudit } from '../../../platform/audit.js';
import type { Clock } from '../../../platform/clock.js';
import { refuse } from '../../../platform/errors.js';
import { once } from '../../../platform/idempotency.js';
import type { Caller, RequestContext } from '../../../platform/request.js';
import type { InTx, Tx } from '../../../platform/unit-of-work.js';
import { addCoins } from '../../account/index.js';
import { latestDeposit } from '../../bonus/index.js';
import type { ConditionService, RewardTerms } from '../../condition/index.js';
import { prize as prizeSchema, type Prize } from '../wheel/wheel.js';
import { presentCoupon } from './coupon.presenter.js';
import { closeCoupon, nextCoupon, openCoupons, pastCoupons, takeDeposit, type Won } from './coupon.repository.js';

/** The shared code of a member's coupons for one prize. It hashes the prize as it was drawn, so that a changed wheel gives another code. */
export const couponCode = (member: string, prize: unknown): string => hash('sha256', `${member} ${JSON.stringify(prize)}`, 'base64url');

const COUPON_CODE = /^[\w-]{43}$/;

export interface Claimed {
  success: true;
  /** Of the slice, in the caller's language. */
  label: string;
  /** Money credited, major units. */
  amount: number;
  coin: number;
}

/** The coupons of draws, until they are claimed. */
export interface CouponService {
  list(caller: Caller, language: Language): Promise<CouponOutput[]>;
  /** Claims one coupon by its code or by the code of its slice. A refused coupon can be claimed again. */
  claim(caller: Caller, code: string, context: RequestContext): Promise<Claimed>;
}

export interface CouponDependencies {
  inTx: InTx;
  clock: Clock;
  condition: Pick<ConditionService, 'refreshGames' | 'credit'>;
  /** The terms of the condition that prizes in money start. */
  terms(currency: Currency): Promise<RewardTerms>;
}

export function createCouponService({ inTx, clock, condition, terms }: CouponDependencies): CouponService {
  /** Resolves the code of a slice, which clients without coupon codes send, to the member's latest coupon of that slice. */
  const codeOf = async (tx: Tx, { memberId }: Caller, requested: string): Promise<string | undefined> => {
    if (COUPON_CODE.test(requested)) return requested;
    return (await openCoupons(tx, memberId, clock.now())).find(({ slice }) => slice.code === requested)?.code;
  };

  const find = async (tx: Tx, caller: Caller, requested: string): Promise<Won> => {
    const member = caller.memberId;
    const code = (await codeOf(tx, caller, requested)) ?? refuse('INVALID_CODE');
    const coupon = await nextCoupon(tx, { member, code, now: clock.now(), lock: true });
    if (coupon !== undefined) return coupon;
    const { had, lapsed } = await pastCoupons(tx, member, code);
    if (!had) refuse('INVALID_CODE');
    return refuse(lapsed ? 'COUPON_EXPIRED' : 'NO_CLAIMABLE_COUPON');
  };

  /** False also for unknown coupons: the claim itself refuses them. */
  const isMoneyPrize = async (caller: Caller, requested: string): Promise<boolean> => {
    const coupon = await inTx(async (tx) => {
      const code = await codeOf(tx, caller, requested);
      return code === undefined ? undefined : nextCoupon(tx, { member: caller.memberId, code, now: clock.now(), lock: false });
    });
    const { data } = prizeSchema.safeParse(coupon?.prize);
    return data !== undefined && data.kind !== 'coin';
  };

  return {
    list: async (caller, language) => {
      const groups = await inTx((tx) => openCoupons(tx, caller.memberId, clock.now()));
      const given = await terms(caller.currency);
      return groups.map((group) => presentCoupon(group, given, language));
    },

    claim: async (caller, requested, context) => {
      const { success, fail } = await terms(caller.currency);
      if (await isMoneyPrize(caller, requested)) await condition.refreshGames(caller);

      const credit = async (tx: Tx, { id, slice }: Won, amount: bigint): Promise<void> => {
        const credited = await condition.credit(tx, {
          member: caller.memberId,
          currency: caller.currency,
          source: 'luckydraw',
          reference: id,
          description: slice.label,
          amount,
          from: house('expense:luckydraw', caller.currency),
          successPercent: success,
          failPercent: fail,
          key: { scope: 'coupon', key: id, inputHash: '' },
          actor: context.actor,
        });
        if (!credited.ok) refuse(credited.code);
      };

      return inTx((tx) =>
        once(tx, context.idempotency, async () => {
          const coupon = await find(tx, caller, requested);
          const prize = prizeSchema.safeParse(coupon.prize).data ?? refuse('INVALID_PRIZE_CODE');
          const at = clock.now();
          await closeCoupon(tx, coupon.id, at);
          const answer: Claimed = { success: true, label: coupon.slice.label[context.language], amount: 0, coin: 0 };
          if (prize.kind !== 'coin') {
            const amount = prize.kind === 'credit' ? toMinor(prize.amount) : await percentageOfDeposit(tx, caller, coupon, prize);
            await credit(tx, coupon, amount);
            return { ...answer, amount: toMajor(amount) };
          }
          await addCoins(tx, caller.memberId, prize.coins);
          await recordAudit(tx, context.actor, 'coupon.coins', at, { coupon: coupon.id, coins: prize.coins });
          return { ...answer, coin: prize.coins };
        }),
      );
    },
  };
}

/**
 * The coupon's percentage of the remaining part of the latest deposit, in minor units, rounded down. The deposit must be newer than the coupon
 * and counts for one coupon. Locks the wallet, so that the money cannot be withdrawn meanwhile.
 */
async function percentageOfDeposit(
  tx: Tx,
  { memberId: member, currency }: Caller,
  { id, created_at: wonAt }: Won,
  { percent, maxAmount }: Extract<Prize, { kind: 'deposit' }>,
): Promise<bigint> {
  await lockWallet(tx, member, currency);
  const latest = await latestDeposit(tx, { member, currency });
  if (latest === null || latest.at <= wonAt) return refuse('INVALID_COUPON_TYPE');
  const share = (latest.remaining * BigInt(percent)) / 100n;
  const limit = toMinor(maxAmount);
  const amount = share < limit ? share : limit;
  if (amount === 0n || !(await takeDeposit(tx, id, latest.id))) return refuse('INVALID_COUPON_TYPE');
  return amount;
}
