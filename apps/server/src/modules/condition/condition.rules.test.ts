import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Funds,
  type GamesSnapshot,
  gamesSnapshotOf,
  isFinal,
  progressOf,
  type Terms,
  totalBalanceOf,
  verdictOf,
} from './condition.rules.js';

const money = fc.bigInt({ min: 1n, max: 10_000_000n });
const terms: fc.Arbitrary<Terms> = fc
  .record({
    base: money,
    part: fc.bigInt({ min: 0n, max: 100n }),
    success: fc.integer({ min: 101, max: 1_000 }),
    fail: fc.nat({ max: 99 }),
  })
  .map(({ base, part, success, fail }) => ({ base, games: (base * part) / 100n, successPercent: success, failPercent: fail }));

/** Games whose credit results in this total; all of them answered. */
const snapshotOf = ({ base, games }: Terms, total: bigint): GamesSnapshot => ({
  known: total - base + games,
  fresh: total - base + games,
  moved: 0n,
  isStill: true,
  isSettled: true,
  bets: 'none',
});

type Step =
  | { do: 'deposit' | 'withdraw' | 'into' | 'out'; amount: bigint }
  | { do: 'paid' | 'released' | 'settled' | 'returned' }
  | { do: 'play'; won: bigint };
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('deposit', 'withdraw', 'into', 'out'), amount: money }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('paid', 'released', 'settled', 'returned') }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('play'), won: fc.bigInt({ min: -10_000_000n, max: 10_000_000n }) }) },
);

/** A member's money as docs/specification.md §10.4 compares it, with the net deposits since the condition began. */
class Purse {
  transit: { into: boolean; amount: bigint }[] = [];
  held: bigint[] = [];
  inflow = 0n;
  moved = 0n;

  constructor(
    public wallet: bigint,
    public games: bigint,
  ) {}

  take(each: Step): void {
    if (each.do === 'play') this.games += each.won < -this.games ? -this.games : each.won;
    else if ('amount' in each) this.begin(each.do, each.amount);
    else this.end(each.do);
  }

  private begin(what: 'deposit' | 'withdraw' | 'into' | 'out', requested: bigint): void {
    const there = what === 'out' ? this.games : this.wallet;
    const amount = what === 'deposit' || requested < there ? requested : there;
    if (what === 'deposit') this.comesIn(amount);
    if (what === 'withdraw') {
      this.comesIn(-amount);
      this.held.push(amount);
    }
    if (what === 'into' || what === 'out') this.transit.push({ into: what === 'into', amount });
    if (what === 'into') this.wallet -= amount;
    if (what === 'out') this.games -= amount;
  }

  private end(how: 'paid' | 'released' | 'settled' | 'returned'): void {
    if (how === 'paid' || how === 'released') {
      const amount = this.held.shift() ?? 0n;
      if (how === 'released') this.comesIn(amount);
      return;
    }
    const { into, amount } = this.transit.shift() ?? { into: true, amount: 0n };
    if (into === (how === 'settled')) this.games += amount;
    else this.wallet += amount;
    if (how === 'settled') this.moved += into ? amount : -amount;
  }

  /** Money on hold for a withdrawal has already left the comparison. */
  private comesIn(amount: bigint): void {
    this.wallet += amount;
    this.inflow += amount;
  }
}

test('base plus net wins equals wallet, games and transit, less net deposits', () => {
  fc.assert(
    fc.property(terms, fc.array(step, { maxLength: 60 }), (given, steps) => {
      const purse = new Purse(given.base - given.games, given.games);
      for (const each of steps) {
        purse.take(each);
        const isStill = purse.transit.length === 0;
        const now = { known: purse.games, fresh: purse.games, moved: purse.moved, isStill, isSettled: isStill, bets: 'none' as const };
        const result = isStill ? progressOf(given, now).total : verdictOf(given, now);
        expect(result).toBe(isStill ? purse.wallet + purse.games - purse.inflow : null);
      }
    }),
  );
});

// §conditions-1 one mechanism
test('succeeds from the target upwards and fails from the floor downwards, to the satang', () => {
  fc.assert(
    fc.property(terms, fc.bigInt({ min: -20_000_000n, max: 200_000_000n }), (given, anywhere) => {
      const { target, floor } = progressOf(given, snapshotOf(given, 0n));
      for (const total of [anywhere, target - 1n, target, target + 1n, floor - 1n, floor, floor + 1n]) {
        const reaches = total * 100n >= given.base * BigInt(given.successPercent);
        const falls = total * 100n <= given.base * BigInt(given.failPercent);
        expect(verdictOf(given, snapshotOf(given, total))).toBe(reaches ? 'SUCCEEDED' : falls ? 'FAILED' : null);
      }
    }),
  );
});

test.each([
  [10_000n, 200, 10, 20_000n, 1_000n],
  // Fractions of a satang: the target rounds up, the floor rounds down.
  [333n, 110, 10, 367n, 33n],
  [1n, 101, 0, 2n, 0n],
])('a base of %s at %s and %s percent succeeds at %s and fails at %s', (base, successPercent, failPercent, target, floor) => {
  expect(
    progressOf({ base, games: 0n, successPercent, failPercent }, snapshotOf({ base, games: 0n, successPercent, failPercent }, 0n)),
  ).toEqual({
    total: 0n,
    target,
    floor,
  });
});

test('an open bet, known or not, prevents failure and not success', () => {
  fc.assert(
    fc.property(terms, fc.bigInt({ min: -20_000_000n, max: 200_000_000n }), fc.constantFrom('open', 'unknown'), (given, total, bets) => {
      const settled = verdictOf(given, snapshotOf(given, total));
      expect(verdictOf(given, { ...snapshotOf(given, total), bets })).toBe(settled === 'SUCCEEDED' ? settled : null);
    }),
  );
});

test('a game that does not answer prevents failure, and its last known credit does not complete a condition', () => {
  const silent = fc.bigInt({ min: 0n, max: 50_000_000n });
  fc.assert(
    fc.property(terms, silent, silent, silent, (given, fresh, reported, truly) => {
      const now: GamesSnapshot = { known: fresh + reported, fresh, moved: 0n, isStill: true, isSettled: false, bets: 'none' };
      const verdict = verdictOf(given, now);
      expect(verdict).not.toBe('FAILED');
      // It succeeds only if the target is reached even when the silent game holds nothing.
      const least = verdictOf(given, { ...now, known: fresh, isSettled: true, bets: 'none' });
      const holds = verdict === 'SUCCEEDED' ? truly : 0n;
      expect(least === 'SUCCEEDED').toBe(verdict === 'SUCCEEDED');
      expect(verdictOf(given, snapshotOf(given, given.base + fresh + holds - given.games))).toBe(least);
    }),
  );
});

const funds: Funds = { wallet: 1n, games: 20n, fresh: 15n, transit: 300n, silent: 0, open: 0, openUnknown: 0, inFlight: 0, moved: 7n };

test('the balance is wallet, games and money in flight', () => {
  expect(totalBalanceOf(funds)).toBe(321n);
});

test.each<[string, Partial<Funds>, Partial<GamesSnapshot>]>([
  ['answered and have no bets', {}, { known: 20n, fresh: 15n, moved: 7n, isStill: true, isSettled: true, bets: 'none' }],
  ['have a transfer in flight', { inFlight: 1 }, { isStill: false, isSettled: false }],
  ['did not all answer', { silent: 1 }, { isStill: true, isSettled: false }],
  ['have an open bet', { open: 1 }, { isSettled: true, bets: 'open' }],
  ['may have an open bet', { openUnknown: 1 }, { bets: 'unknown' }],
  ['have an open bet, and may have another', { open: 1, openUnknown: 1 }, { bets: 'unknown' }],
])('the games of a member that %s', (_case, changes, snapshot) => {
  expect(gamesSnapshotOf({ ...funds, ...changes })).toMatchObject(snapshot);
});

test('a loss is certain once every game answered and no bet is open', () => {
  const settled = gamesSnapshotOf(funds);
  expect([isFinal(settled), isFinal({ ...settled, isSettled: false }), isFinal({ ...settled, bets: 'open' })]).toEqual([
    true,
    false,
    false,
  ]);
});
