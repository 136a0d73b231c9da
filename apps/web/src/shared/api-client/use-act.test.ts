import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Answer, ApiError } from './types';
import { useAct } from './use-act';

const done: Answer<string> = { ok: true, data: 'done' };
afterEach(() => vi.restoreAllMocks());

const failed = (error: ApiError): Answer<string> => ({ ok: false, error });

/** The keys that an action used, one per answer. */
async function keysOf(attempts: { input: unknown; answer: Answer<string> }[]): Promise<string[]> {
  const { result } = renderHook(useAct);
  const keys: string[] = [];
  for (const { input, answer } of attempts) {
    await result.current(input, async (key) => {
      keys.push(key);
      return answer;
    });
  }
  return keys;
}

it.each<ApiError>([{ kind: 'timeout' }, { kind: 'network' }, { kind: 'refused', code: 'INTERNAL_SERVER_ERROR', status: 500 }])(
  'keeps its key while the outcome is unknown: %j',
  async (error) => {
    const [first, second] = await keysOf([
      { input: { amount: 100 }, answer: failed(error) },
      { input: { amount: 100 }, answer: done },
    ]);
    expect(second).toBe(first);
  },
);

it.each([done, failed({ kind: 'refused', code: 'MONEY_NOT_ENOUGH', status: 409 })])(
  'takes a new key after a definite answer',
  async (answer) => {
    const [first, second] = await keysOf([
      { input: { amount: 100 }, answer },
      { input: { amount: 100 }, answer: done },
    ]);
    expect(second).not.toBe(first);
  },
);

it('takes a new key for another input', async () => {
  const [first, second] = await keysOf([
    { input: { amount: 100 }, answer: failed({ kind: 'timeout' }) },
    { input: { amount: 200 }, answer: done },
  ]);
  expect(second).not.toBe(first);
});

it('without a connection nothing was sent, unless an earlier try may have arrived', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get');
  const { result } = renderHook(useAct);
  const keys: string[] = [];
  const tryOut = async (connected: boolean) => {
    online.mockReturnValue(connected);
    const answer = await result.current({ amount: 100 }, async (key) => {
      keys.push(key);
      return failed({ kind: 'network' });
    });
    return answer.ok ? null : answer.error.kind;
  };
  expect([await tryOut(false), await tryOut(true), await tryOut(false)]).toEqual(['offline', 'network', 'network']);
  expect(new Set(keys).size).toBe(1);
});
