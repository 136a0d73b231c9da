import { z } from 'zod';
import { amount, currencies } from '../money.js';
import { deskCall } from './call.js';

export const getWheelCosts = deskCall({
  method: 'GET',
  path: '/desk/shop-wheel/:currency',
  permission: 'shop.read',
  proof: 'session',
  approval: 'never',
  summary: 'What spins cost, and whether their proofs hold',
  isForKeys: true,
  params: z.object({ currency: z.enum(currencies) }),
  output: z.object({
    /** The deposit that earns one coin; a spin costs one. */
    depositPerCoin: amount,
    /** Mean of the last 14 business days. */
    spinsPerDay: z.number(),
    /** Prizes in money that members took in the last 14 business days, per day. */
    paidPerDay: amount,
    proof: z.object({
      /** The newest draws of the last 7 days, drawn again from their seeds; `held`: those that gave the stored slice and whose seed has the hash that was shown before. */
      checked: z.number().int(),
      held: z.number().int(),
      /** Draws of the live wheel in the last 14 days, and how likely a result at least this far from the weights is (chi-square test); null: too few draws. */
      draws: z.number().int(),
      probability: z.number().nullable(),
    }),
  }),
});
export type WheelCosts = z.infer<typeof getWheelCosts.output>;

export const simulateWheel = deskCall({
  method: 'POST',
  path: '/desk/shop-wheel/:currency/simulate',
  permission: 'shop.write',
  proof: 'session',
  approval: 'never',
  summary: 'Draws 100,000 times with the weights of a draft, by the function that draws for members',
  params: z.object({ currency: z.enum(currencies) }),
  body: z.object({
    slices: z
      .array(z.object({ code: z.string().regex(/^[A-Z0-9_]{1,40}$/), weight: z.number().int().min(1).max(1_000_000) }))
      .min(1)
      .max(24),
  }),
  output: z.object({ draws: z.number().int(), counts: z.record(z.string(), z.number().int()), probability: z.number().nullable() }),
});
