import { type Currency, toMajor } from '@krapao/contract';
import type { Queue, Today } from '@krapao/contract/desk';
import type { MoneyHour } from '../../ledger/index.js';
import type { CircuitState } from '../../providers/index.js';

const HOUR_MS = 3_600_000;

type Hours = Today['flows'][number]['today'];

/** The 24 hours from `start`; those that begin after `now` are null, those without money are zero. */
export const hoursOf = (hours: readonly MoneyHour[], currency: Currency, start: Date, now: Date): Hours => {
  const byStart = new Map(hours.filter((each) => each.currency === currency).map((each) => [each.hour.getTime(), each]));
  return Array.from({ length: 24 }, (_, place) => {
    const at = start.getTime() + place * HOUR_MS;
    if (at > now.getTime()) return null;
    const { received, paid } = byStart.get(at) ?? { received: 0n, paid: 0n };
    return { in: toMajor(received), out: toMajor(paid) };
  });
};

/** Money of all hours in one currency. */
export const totalOf = (hours: readonly MoneyHour[], currency: Currency): { in: number; out: number } => {
  const own = hours.filter((each) => each.currency === currency);
  return {
    in: toMajor(own.reduce((sum, { received }) => sum + received, 0n)),
    out: toMajor(own.reduce((sum, { paid }) => sum + paid, 0n)),
  };
};

/** Money in minor units, summed by currency. */
export function sumsOf(money: readonly { amount: bigint; currency: Currency }[]): Queue['sums'] {
  const sums = new Map<Currency, bigint>();
  for (const { amount, currency } of money) sums.set(currency, (sums.get(currency) ?? 0n) + amount);
  return [...sums].map(([currency, amount]) => ({ currency, amount: toMajor(amount) }));
}

const words = { closed: 'up', 'half-open': 'probing', open: 'down' } as const satisfies Record<CircuitState, string>;

/** The providers by name. Games that answer are one row, as each has circuits of its own (`game:PG`, `game-reads:PG`). */
export function providersOf(states: ReadonlyMap<string, CircuitState>): Today['providers'] {
  const rows = [...states].map(([name, state]) => ({
    name: state === 'closed' && name.startsWith('game') ? 'game' : name,
    state: words[state],
  }));
  return [...new Map(rows.map((row) => [row.name, row])).values()].toSorted((one, other) => (one.name < other.name ? -1 : 1));
}
