import { describe, expect, it } from 'vitest';
import { erlangC, waiting } from './queueing.js';

describe('the probability of waiting', () => {
  // One server: its utilization. Two servers with a load of one: 1/3. Ten servers with a load of seven: published tables of Erlang C.
  it.each([
    [1, 0.7, 0.7],
    [2, 1, 1 / 3],
    [10, 7, 0.2217],
  ])('of %i servers with a load of %d is %d', (servers, load, expected) => {
    expect(erlangC(servers, load)).toBeCloseTo(expected, 4);
  });

  it('is a number for a thousand servers', () => {
    expect(erlangC(1_000, 700)).toBeLessThan(1e-9);
    expect(erlangC(1_000, 999)).toBeGreaterThan(0.9);
    expect(erlangC(1_000, 999)).toBeLessThan(1);
  });
});

describe('the wait', () => {
  const queue = { servers: 1, arrivals: 50, service: 0.01, variation: 1 };

  it('of M/M/1 is service × utilization / (1 − utilization)', () => {
    expect(waiting(queue)?.mean).toBeCloseTo(0.01, 10);
  });

  it('of M/D/1 is half of that (Pollaczek and Khinchine)', () => {
    expect(waiting({ ...queue, variation: 0 })?.mean).toBeCloseTo(0.005, 10);
  });

  it('of M/M/1 is longer than p99 once in a hundred arrivals', () => {
    const p99 = waiting(queue)?.p99 ?? Number.NaN;
    // P(W > t) = ρ e^(−(μ − λ) t)
    expect(0.5 * Math.exp(-(100 - 50) * p99)).toBeCloseTo(0.01, 10);
  });

  it('has a p99 of zero where less than one arrival in a hundred waits', () => {
    expect(waiting({ ...queue, servers: 32, arrivals: 1_600 })).toMatchObject({ p99: 0 });
  });

  it.each([100, 150])('grows without end at %i arrivals, which the server cannot serve', (arrivals) => {
    expect(waiting({ ...queue, arrivals })).toBeNull();
  });

  it('is that of a simulated line', () => {
    const [servers, arrivals, service] = [3, 24, 0.1];
    // A generator with a fixed seed (Park and Miller, 1988), so that each run of the test is the same.
    let state = 20_261_201;
    const exponential = (mean: number): number => {
      state = (state * 48_271) % 2_147_483_647;
      return -mean * Math.log(state / 2_147_483_647);
    };
    const free = Array.from({ length: servers }, () => 0);
    let [now, waited] = [0, 0];
    const count = 400_000;
    for (let n = 0; n < count; n += 1) {
      now += exponential(1 / arrivals);
      const first = free.indexOf(Math.min(...free));
      const begins = Math.max(now, free[first] ?? 0);
      waited += begins - now;
      free[first] = begins + exponential(service);
    }
    const mean = waiting({ servers, arrivals, service, variation: 1 })?.mean ?? 0;
    expect(Math.abs(waited / count / mean - 1)).toBeLessThan(0.05);
  });
});
