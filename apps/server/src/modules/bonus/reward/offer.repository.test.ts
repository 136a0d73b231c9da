import { expect, it } from 'vitest';
import { isOpen } from './offer.repository.js';

const [from, to] = [new Date('2026-11-01T00:00:00Z'), new Date('2026-11-08T00:00:00Z')];
const at = (time: Date, ms: number): Date => new Date(time.getTime() + ms);

/** A bonus or a promotion: both are offers. */
it.each([
  ['a millisecond before it opens', at(from, -1), false],
  ['at the moment at which it opens', from, true],
  ['a millisecond before it closes', at(to, -1), true],
  ['at the moment at which it closes', to, false],
])('%s, an offer is open: %s', (_when, now, open) => {
  expect(isOpen({ opens_at: from, closes_at: to }, now)).toBe(open);
});

it('without times, an offer is always open', () => {
  expect(isOpen({ opens_at: null, closes_at: null }, from)).toBe(true);
});
