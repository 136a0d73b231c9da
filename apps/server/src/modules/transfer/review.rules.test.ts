import { describe, expect, it } from 'vitest';
import { acceptedCredit, ceilingOf, reviewReason, type WithdrawnCredit } from './review.rules.js';

it('ceilingOf is the ceiling that holds the winnings, if one does', () => {
  const ceilings = { member: 2_000n, game: 5_000n };
  const reasons = ['member-ceiling', 'game-ceiling', 'unexplained'];
  expect(reasons.map((reason) => ceilingOf(reason, ceilings))).toEqual([2_000n, 5_000n, null]);
});

describe('reviewReason', () => {
  const paid: WithdrawnCredit = {
    credit: 1_000n,
    explained: 1_000n,
    winnings: 500n,
    paid: { member: 1_500n, game: 4_500n },
    ceilings: { member: 2_000n, game: 5_000n },
  };

  it('is null for explained credit whose winnings just reach both ceilings', () => {
    expect(reviewReason(paid)).toBeNull();
  });

  it('is `unexplained` as soon as 0.01 is unexplained, even without winnings', () => {
    expect(reviewReason({ ...paid, explained: 999n, winnings: 0n })).toBe('unexplained');
  });

  it("checks the member's ceiling before the game's", () => {
    expect(reviewReason({ ...paid, paid: { member: 1_501n, game: 4_501n } })).toBe('member-ceiling');
    expect(reviewReason({ ...paid, paid: { member: 1_500n, game: 4_501n } })).toBe('game-ceiling');
  });

  it('is null for credit without winnings, whatever was paid today', () => {
    expect(reviewReason({ ...paid, winnings: 0n, paid: { member: 9_000n, game: 9_000n } })).toBeNull();
  });
});

it.each([
  ['all of it when more is missing', 100n, 150n, 0n, 100n],
  ['all of it when as much is missing', 100n, 100n, 0n, 100n],
  ['the missing part', 100n, 60n, 0n, 60n],
  ['what others leave of the missing part', 100n, 60n, 20n, 40n],
  ['nothing when others explain it', 100n, 60n, 60n, 0n],
  ['nothing when the book explains all', 100n, -5n, 0n, 0n],
])('acceptedCredit is %s', (_, credit, missing, others, accepted) => {
  expect(acceptedCredit(credit, missing, others)).toBe(accepted);
});
