import { describe, expect, it } from 'vitest';
import { connectionsOf, coresIn, processesOf } from './processes.js';

describe('the processes of a node', () => {
  const chosen = (cores: number, demo = false) => processesOf(0, { cores, demo });

  it('are one below four cores and in a demo, and else one per core but one', () => {
    expect([1, 2, 3, 4, 16].map((cores) => chosen(cores))).toEqual([1, 1, 1, 3, 15]);
    expect(chosen(16, true)).toBe(1);
  });

  it('are as many as the setting says', () => {
    expect(processesOf(1, { cores: 16, demo: false })).toBe(1);
    expect(processesOf(2, { cores: 2, demo: true })).toBe(2);
  });

  it('have together no more connections than PostgreSQL accepts as it is installed', () => {
    expect([1, 3, 4, 7, 15, 20].map((processes) => connectionsOf(processes))).toEqual([20, 20, 20, 11, 5, 4]);
    for (let processes = 1; processes <= 15; processes += 1) expect(processes * (connectionsOf(processes) + 1)).toBeLessThan(97);
  });

  it('count the cores within the quota of a container', () => {
    expect(coresIn('max 100000\n')).toBe(Number.POSITIVE_INFINITY);
    expect(coresIn('250000 100000\n')).toBe(2);
    expect(coresIn('50000 100000\n')).toBe(1);
  });
});
