import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRowCache } from './row-cache.js';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** A table of one row, `a`, and the number of reads. */
function table() {
  const state = { value: 1, reads: 0, hearing: true };
  const known = createRowCache(
    (key) => {
      state.reads += 1;
      const { value } = state;
      return Promise.resolve(key === 'a' ? { value } : undefined);
    },
    { forMs: 1_000, isHearing: () => state.hearing },
  );
  return { state, known, valueOf: async () => (await known.find('a'))?.value };
}

it('reads a row once per lifetime of its entry', async () => {
  const { state, valueOf } = table();
  expect([await valueOf(), await valueOf()]).toEqual([1, 1]);
  expect(state.reads).toBe(1);
  state.value = 2;
  vi.advanceTimersByTime(1_000);
  expect([await valueOf(), state.reads]).toEqual([2, 2]);
});

it('reads a row again after a notification of its change', async () => {
  const { state, known, valueOf } = table();
  await valueOf();
  state.value = 2;
  known.forget('a');
  expect(await valueOf()).toBe(2);
  state.value = 3;
  known.forgetWhere(() => true);
  expect(await valueOf()).toBe(3);
});

it('reads the rows again that match a notification, and no others', async () => {
  const reads: string[] = [];
  const known = createRowCache(
    (key) => {
      reads.push(key);
      return Promise.resolve({ owner: key.slice(0, 1) });
    },
    { forMs: 1_000, isHearing: () => true },
  );
  const keys = ['a1', 'a2', 'b1'];
  for (const key of keys) await known.find(key);
  known.forgetWhere(({ owner }) => owner === 'a');
  for (const key of keys) await known.find(key);
  expect(reads).toEqual(['a1', 'a2', 'b1', 'a1', 'a2']);
});

it('does not cache an answer that was in flight when the row changed', async () => {
  const { state, known, valueOf } = table();
  const late = valueOf();
  state.value = 2;
  known.forget('a');
  expect([await late, await valueOf()]).toEqual([1, 2]);
});

it('caches nothing while changes are not received', async () => {
  const { state, valueOf } = table();
  await valueOf();
  state.hearing = false;
  state.value = 2;
  expect([await valueOf(), await valueOf(), state.reads]).toEqual([2, 2, 3]);
});

it('never caches that a row does not exist', async () => {
  const { state, known } = table();
  expect([await known.find('b'), await known.find('b'), state.reads]).toEqual([undefined, undefined, 2]);
});

it('peeks only at what is cached and current', async () => {
  const { state, known, valueOf } = table();
  expect(known.peek('a')).toBeUndefined();
  await valueOf();
  expect(known.peek('a')).toEqual({ value: 1 });
  state.hearing = false;
  expect(known.peek('a')).toBeUndefined();
  state.hearing = true;
  vi.advanceTimersByTime(1_000);
  expect([known.peek('a'), state.reads]).toEqual([undefined, 1]);
});
