import { type CouponOutput, type Currency, type Language, toMajor, toMinor } from '@krapao/contract';
import { house } from '../../../ledger/index.js';
import { recordAudit } from '../../../platform/audit.js';
import type { Clock } from '../../../platform/clock.js';
import { refuse } from '../../../platform/errors.js';
import { once } from '../../../platform/idempotency.js';
import type { Caller, RequestContext } from '../../../platform/request.js';
import type { InTx, Tx } from '../../../platform/unit-of-work.js';
import { latestDeposit, lockWallet } from '../../bonus/index.js';
import type { ConditionService } from '../../condition/index.js';
import { addCoins } from '../coin/coin.repository.js';
import { prize as prizeSchema, type Prize } from '../wheel/wheel.js';
import { isCouponCode } from './coupon-code.js';
import { type CouponTerms, presentCoupon } from './coupon.presenter.js';
import { closeCoupon, nextCoupon, openCoupons, pastCoupons, takeDeposit, type Won } from './coupon.repository.js';
import { partOf } from './coupon.rules.js';

export interface Claimed {
  success: true;
  /** Of the slice, in the caller's language. */
  label: string;
  /** Money credited, major units. */
  amount: number;
  coin: number;
}

/** What a draw won, until it is claimed. */
export interface CouponService {
  list(caller: Caller, language: Language): Promise<CouponOutput[]>;
  /** Claims one coupon of a prize. What is refused stays to be claimed. */
  claim(caller: Caller, named: string, context: RequestContext): Promise<Claimed>;
}

export interface CouponDependencies {
  inTx: InTx;
  clock: Clock;
  condition: Pick<ConditionService, 'refreshGames' | 'credit'>;
  /** The condition that credit of the wheel starts. */
  terms(currency: Currency): Promise<CouponTerms>;
}

export function createCouponService({ inTx, clock, condition, terms }: CouponDependencies): CouponService {
  /** A client that knows no coupon codes names the prize: then it is the member's coupon of that prize that was won last. */
  const codeOf = async (tx: Tx, { memberId }: Caller, named: string): Promise<string | undefined> => {
    if (isCouponCode(named)) return named;
    return (await openCoupons(tx, memberId, clock.now())).find(({ slice }) => slice.code === named)?.code;
  };

  const find = async (tx: Tx, caller: Caller, named: string): Promise<Won> => {
    const member = caller.memberId;
    const code = (await codeOf(tx, caller, named)) ?? refuse('INVALID_CODE');
    const coupon = await nextCoupon(tx, { member, code, now: clock.now(), lock: true });
    if (coupon !== undefined) return coupon;
    const { had, lapsed } = await pastCoupons(tx, member, code);
    if (!had) refuse('INVALID_CODE');
    return refuse(lapsed ? 'COUPON_EXPIRED' : 'NO_CLAIMABLE_COUPON');
  };

  /** Where it cannot be told, the claim itself refuses. */
  const isMoney = async (caller: Caller, named: string): Promise<boolean> => {
    const coupon = await inTx(async (tx) => {
      const code = await codeOf(tx, caller, named);
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

    claim: async (caller, named, context) => {
      const { success, fail } = await terms(caller.currency);
      if (await isMoney(caller, named)) await condition.refreshGames(caller);

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
          const coupon = await find(tx, caller, named);
          const prize = prizeSchema.safeParse(coupon.prize).data ?? refuse('INVALID_PRIZE_CODE');
          const at = clock.now();
          await closeCoupon(tx, coupon.id, at);
          const answer: Claimed = { success: true, label: coupon.slice.label[context.language], amount: 0, coin: 0 };
          if (prize.kind !== 'coin') {
            const amount = prize.kind === 'credit' ? toMinor(prize.amount) : await partOfDeposit(tx, caller, coupon, prize);
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
 * What the coupon gives, in minor units, of what is left of the latest deposit, which came in since the coupon was won; each
 * deposit counts for one coupon. Under the wallet's lock, so that the money does not leave meanwhile.
 */
async function partOfDeposit(
  tx: Tx,
  { memberId: member, currency }: Caller,
  { id, created_at: wonAt }: Won,
  { percent, maxAmount }: Extract<Prize, { kind: 'deposit' }>,
): Promise<bigint> {
  await lockWallet(tx, member, currency);
  const latest = await latestDeposit(tx, { member, currency });
  if (latest === null || latest.at <= wonAt) return refuse('INVALID_COUPON_TYPE');
  const amount = partOf(latest.remaining, percent, toMinor(maxAmount));
  if (amount === 0n || !(await takeDeposit(tx, id, latest.id))) return refuse('INVALID_COUPON_TYPE');
  return amount;
}
