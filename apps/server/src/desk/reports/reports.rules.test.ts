import fc from 'fast-check';
import { expect, it } from 'vitest';
import { percentile } from './reports.rules.js';

/** As the query counts a time (reports.repository.ts). */
const bucketOf = (seconds: number): number => Math.round(24 * Math.log10(Math.max(seconds, 0.1) * 10));

it('a percentile is within 5 % of the exact one', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0.2, max: 100_000, noNaN: true }), { minLength: 1, maxLength: 60 }),
      fc.constantFrom(0.5, 0.95),
      (times, part) => {
        const exact = times.toSorted((one, other) => one - other)[Math.ceil(times.length * part) - 1] ?? 0;
        const found = percentile(
          times.map((seconds) => ({ bucket: bucketOf(seconds), count: 1 })),
          part,
        );
        expect(Math.abs((found ?? 0) - exact)).toBeLessThanOrEqual(exact * 0.05 + 0.005);
      },
    ),
  );
});

it('without a success there is no time', () => {
  expect(percentile([], 0.5)).toBeNull();
});
