import { describe, expect, it } from 'vitest';
import { isReviewedUnconfirmed, type StepUpFacts, type StepUpLimits, stepUpReasonsFor } from './step-up.rules.js';

const HOUR_MS = 3_600_000;
const now = new Date('2026-11-21T12:00:00Z');
const before = (ms: number): Date => new Date(now.getTime() - ms);

const limits: StepUpLimits = { mode: 'when-possible', amountFrom: 50_000_00n, dayFrom: 200_000_00n };
/** A withdrawal to a known account, from a known device. */
const plain: StepUpFacts = { paidSince: before(HOUR_MS), newDeviceSince: null, securityChangedAt: null, withdrawn: 0n };
const reasons = (changes: Partial<StepUpFacts>, amount = 100_00n, mode: StepUpLimits['mode'] = 'when-possible') =>
  stepUpReasonsFor({ ...plain, ...changes }, amount, { ...limits, mode }, now);

describe('stepUpReasonsFor', () => {
  it('has none for an ordinary withdrawal', () => {
    expect(reasons({})).toEqual([]);
  });

  it('finds the first payout to an account', () => {
    expect(reasons({ paidSince: null })).toEqual(['first-payout']);
  });

  it('finds a device for 24 hours, to the millisecond', () => {
    expect(reasons({ newDeviceSince: before(24 * HOUR_MS - 1) })).toEqual(['new-device']);
    expect(reasons({ newDeviceSince: before(24 * HOUR_MS) })).toEqual([]);
  });

  it('finds a change of password, phone or passkeys for 72 hours', () => {
    expect(reasons({ securityChangedAt: before(72 * HOUR_MS - 1) })).toEqual(['security-change']);
    expect(reasons({ securityChangedAt: before(72 * HOUR_MS) })).toEqual([]);
  });

  it('finds a large amount, and the sum of a day with it', () => {
    expect(reasons({}, 49_999_99n)).toEqual([]);
    expect(reasons({}, 50_000_00n)).toEqual(['amount']);
    expect(reasons({ withdrawn: 199_899_99n })).toEqual([]);
    expect(reasons({ withdrawn: 199_900_00n })).toEqual(['day']);
  });

  it('finds nothing where it is off', () => {
    expect(reasons({ paidSince: null, newDeviceSince: now, securityChangedAt: now }, 60_000_00n, 'off')).toEqual([]);
  });
});

it('a person looks at what was not confirmed, but for a first payout and a new device', () => {
  expect(isReviewedUnconfirmed(['first-payout', 'new-device'])).toBe(false);
  expect(isReviewedUnconfirmed(['new-device', 'amount'])).toBe(true);
  expect(isReviewedUnconfirmed(['security-change'])).toBe(true);
});
