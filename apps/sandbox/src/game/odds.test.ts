import fc from 'fast-check';
import { expect, it } from 'vitest';
import { draw, lanterns, payout } from './odds.js';

it('returns 95 % over all lanterns', () => {
  const won = lanterns.reduce((sum, _, lantern) => sum + payout(lantern, 1_000n), 0n);
  expect(won).toBe((BigInt(lanterns.length) * 1_000n * 95n) / 100n);
});

it('rounds a payout down to whole units', () => {
  fc.assert(
    fc.property(fc.nat(lanterns.length - 1), fc.bigInt({ min: 1n, max: 10n ** 15n }), (lantern, stake) => {
      const rest = BigInt(lanterns[lantern] ?? 0) * stake - payout(lantern, stake) * 10n;
      expect(rest >= 0n && rest < 10n).toBe(true);
    }),
  );
});

it('draws all lanterns with about the same frequency', () => {
  const draws = 40_000;
  const counts = lanterns.map(() => 0);
  for (let round = 0; round < draws; round += 1) {
    const lantern = draw();
    counts[lantern] = (counts[lantern] ?? 0) + 1;
  }
  // Nine standard deviations: a fair draw practically never fails this.
  const [mean, deviation] = [draws / lanterns.length, Math.sqrt((draws / lanterns.length) * 0.95)];
  for (const times of counts) expect(Math.abs(times - mean)).toBeLessThan(9 * deviation);
});
