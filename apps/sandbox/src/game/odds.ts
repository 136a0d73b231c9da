import { randomInt } from 'node:crypto';

/**
 * What each of the twenty lanterns pays, in tenths of the stake: 11 stay dark, 4 pay x1.5, 4 pay x2, one pays x5. All are
 * equally likely, so that 95 % of what is staked comes back in the long run.
 */
export const lanterns = [50, 0, 15, 0, 20, 0, 15, 0, 0, 20, 0, 15, 0, 20, 0, 0, 15, 0, 20, 0] as const;

/** Draws a lantern; every one has the same chance. */
export const draw = (): number => randomInt(lanterns.length);

/** What a lantern pays for a stake, both minor units; a fraction of a unit stays with the house. */
export const payout = (lantern: number, stake: bigint): bigint => (stake * BigInt(lanterns[lantern] ?? 0)) / 10n;
