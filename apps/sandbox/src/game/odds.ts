import { randomInt } from 'node:crypto';

/**
 * What each of the twenty lanterns pays, in tenths of the stake: 11 pay nothing, 4 pay x1.5, 4 pay x2, one pays x5. All are equally likely,
 * so the return to player is 95 %.
 */
export const lanterns = [50, 0, 15, 0, 20, 0, 15, 0, 0, 20, 0, 15, 0, 20, 0, 0, 15, 0, 20, 0] as const;

/** Draws a lantern; all have the same probability. */
export const draw = (): number => randomInt(lanterns.length);

/** What a lantern pays for a stake, both in minor units; fractions are rounded down. */
export const payout = (lantern: number, stake: bigint): bigint => (stake * BigInt(lanterns[lantern] ?? 0)) / 10n;
