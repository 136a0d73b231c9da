import type { Commitment, Draw, Language, SliceOutput, SpinResult } from '@krapao/contract';
import type { Clock } from '../../platform/clock.js';
import { once, recall } from '../../platform/idempotency.js';
import type { Caller, RequestContext } from '../../platform/request.js';
import { newId } from '../../platform/ids.js';
import type { Seal } from '../../platform/seal.js';
import type { InTx, Tx } from '../../platform/unit-of-work.js';
import { addCoins, lockCoins } from '../account/index.js';
import { readCoins } from './coin/coin.repository.js';
import { couponCode } from './coupon/coupon.service.js';
import { insertCoupon } from './coupon/coupon.repository.js';
import { insertDraw, latestDraws } from './draw/draw.repository.js';
import { drawOf } from './draw/fair-draw.js';
import { createSeeds } from './draw/seeds.js';
import { presentDraw, presentSlice } from './spin.presenter.js';
import { activeWheel } from './wheel/wheel.repository.js';
import type { Wheel, WheelSlice } from './wheel/wheel.js';

const DAY_MS = 86_400_000;
const DRAWS_SHOWN = 50;

export type Spun =
  | { success: true; result: SpinResult; error: ''; draw: Draw; next: Commitment }
  | { success: false; result: null; error: 'NO_COIN' | 'SPIN_INACTIVE'; draw: null; next: null };

/** The wheel (docs/specification.md §2.15 and §10.8). */
export interface SpinService {
  setup(
    caller: Caller,
    language: Language,
  ): Promise<{ activeSpinwheel: { name: string; slice: SliceOutput[] } | null; userCoin: number; next: Commitment }>;
  /** Spends a coin. An unsuccessful spin is not stored under its idempotency key, so that it can be retried. */
  spin(caller: Caller, context: RequestContext): Promise<Spun>;
  chooseSeed(caller: Caller, clientSeed: string, context: RequestContext): Promise<Commitment>;
  draws(caller: Caller, language: Language): Promise<{ draws: Draw[]; next: Commitment }>;
  isActive(caller: Caller): Promise<boolean>;
}

export interface SpinDependencies {
  inTx: InTx;
  clock: Clock;
  /** Seals the seeds of the next draws. */
  seal: Seal;
}

const notSpun = (error: 'NO_COIN' | 'SPIN_INACTIVE'): Spun => ({ success: false, result: null, error, draw: null, next: null });

export function createSpinService({ inTx, clock, seal }: SpinDependencies): SpinService {
  const seeds = createSeeds(seal);

  const storeCoupon = async (
    tx: Tx,
    member: string,
    draw: string,
    { id, name }: Wheel & { id: string },
    won: WheelSlice,
  ): Promise<void> => {
    const { prize, couponDays, ...slice } = won;
    const now = clock.now();
    await insertCoupon(tx, {
      id: newId(),
      member,
      draw,
      code: couponCode(member, { wheel: id, name, slice, prize }),
      wheel: name,
      slice,
      prize,
      expires_at: couponDays === null ? null : new Date(now.getTime() + couponDays * DAY_MS),
      created_at: now,
    });
  };

  const draw = async (tx: Tx, member: string, wheel: Wheel & { id: string }, language: Language): Promise<Spun> => {
    const { seed, hash, clientSeed } = await seeds.open(tx, member);
    const slices = wheel.slices.map(({ code, weight }) => ({ code, weight }));
    const code = drawOf(seed, clientSeed, slices);
    const won = wheel.slices.find((slice) => slice.code === code);
    if (won === undefined) throw new Error(`the wheel has no slice ${code}`);
    const row = { id: newId(), name: wheel.name, slices, hash, seed, client_seed: clientSeed, code, created_at: clock.now() };
    await insertDraw(tx, { ...row, member, wheel: wheel.id });
    await storeCoupon(tx, member, row.id, wheel, won);
    const remainingCoin = await addCoins(tx, member, -1);
    return {
      success: true,
      result: { code, label: won.label[language], remainingCoin },
      error: '',
      draw: presentDraw(row, language),
      next: await seeds.renew(tx, member),
    };
  };

  return {
    setup: ({ memberId, currency }, language) =>
      inTx(async (tx) => {
        const wheel = await activeWheel(tx, currency);
        return {
          activeSpinwheel:
            wheel === null ? null : { name: wheel.name[language], slice: wheel.slices.map((slice) => presentSlice(slice, language)) },
          userCoin: await readCoins(tx, memberId),
          next: await seeds.commitmentOf(tx, memberId),
        };
      }),

    spin: ({ memberId, currency }, { idempotency, language }) =>
      inTx(async (tx) => {
        const coins = await lockCoins(tx, memberId);
        const first = idempotency === null ? undefined : await recall(tx, idempotency);
        if (first !== undefined) return first.answer as Spun;
        if (coins <= 0) return notSpun('NO_COIN');
        const wheel = await activeWheel(tx, currency);
        if (wheel === null) return notSpun('SPIN_INACTIVE');
        return once(tx, idempotency, () => draw(tx, memberId, wheel, language));
      }),

    chooseSeed: ({ memberId }, clientSeed, { idempotency }) =>
      inTx((tx) => once(tx, idempotency, () => seeds.choose(tx, memberId, clientSeed))),

    draws: ({ memberId }, language) =>
      inTx(async (tx) => ({
        draws: (await latestDraws(tx, memberId, DRAWS_SHOWN)).map((row) => presentDraw(row, language)),
        next: await seeds.commitmentOf(tx, memberId),
      })),

    isActive: async ({ currency }) => (await inTx((tx) => activeWheel(tx, currency))) !== null,
  };
}
