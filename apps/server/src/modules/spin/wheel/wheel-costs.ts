import { setImmediate } from 'node:timers/promises';
import { type Currency, toMajor } from '@krapao/contract';
import type { WheelCosts as Costs } from '@krapao/contract/desk';
import { addDays, dayOf, startOf } from '../../../platform/business-day.js';
import type { Clock } from '../../../platform/clock.js';
import type { InTx, Tx } from '../../../platform/unit-of-work.js';
import { probabilityOf } from '../draw/chi-square.rules.js';
import { drawOf, hashOf, newClientSeed, newSeed, type Share } from '../draw/fair-draw.js';
import { countDraws, countSlices, drawsSince, sumPaid } from './wheel-costs.repository.js';

const COST_DAYS = 14;
const PROOF_DAYS = 7;
const CHECKED = 2_000;
const DRAWS = 100_000;
/** Draws between two turns of the event loop: members' calls wait 2 ms at most. */
const DRAWS_PER_TURN = 500;

export interface WheelCostsDependencies {
  inTx: InTx;
  clock: Clock;
  /** The deposit that earns one coin, in minor units. */
  priceOf(tx: Tx, currency: Currency): Promise<bigint>;
}

export const createWheelCosts = ({ inTx, clock, priceOf }: WheelCostsDependencies) => ({
  read: (currency: Currency): Promise<Costs> =>
    inTx(async (tx) => {
      const today = dayOf(clock.now());
      const since = startOf(addDays(today, 1 - COST_DAYS));
      const slices = await countSlices(tx, currency, since);
      const proven = await drawsSince(tx, currency, startOf(addDays(today, 1 - PROOF_DAYS)), CHECKED);
      return {
        depositPerCoin: toMajor(await priceOf(tx, currency)),
        spinsPerDay: (await countDraws(tx, currency, since)) / COST_DAYS,
        paidPerDay: Math.round(((await sumPaid(tx, currency, since)) * 100) / COST_DAYS) / 100,
        proof: {
          checked: proven.length,
          held: proven.filter(
            ({ seed, hash, client_seed: clientSeed, slices: shares, code }) =>
              hashOf(seed) === hash && drawOf(seed, clientSeed, shares) === code,
          ).length,
          draws: slices.reduce((sum, { count }) => sum + count, 0),
          probability: probabilityOf(slices),
        },
      };
    }),

  /** Draws with these weights by the function that draws for members. */
  simulate: async (slices: readonly Share[]): Promise<{ draws: number; counts: Record<string, number>; probability: number | null }> => {
    const counts = new Map(slices.map(({ code }) => [code, 0]));
    const seed = newSeed();
    const client = newClientSeed();
    for (let drawn = 0; drawn < DRAWS; drawn += 1) {
      const code = drawOf(seed, `${client}-${drawn}`, slices);
      counts.set(code, (counts.get(code) ?? 0) + 1);
      if (drawn % DRAWS_PER_TURN === 0) await setImmediate();
    }
    const probability = probabilityOf(slices.map(({ code, weight }) => ({ weight, count: counts.get(code) ?? 0 })));
    return { draws: DRAWS, counts: Object.fromEntries(counts), probability };
  },
});

export type WheelCosts = ReturnType<typeof createWheelCosts>;
