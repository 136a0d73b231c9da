import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAddressed } from './use-addressed';
import { SETTLED_MS } from './use-settled';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function addressed(address: string) {
  const written: string[] = [];
  const { result, rerender } = renderHook(({ at }) => useAddressed(at, (value) => written.push(value)), { initialProps: { at: address } });
  return {
    written,
    value: () => result.current[0],
    type: (value: string) => act(() => result.current[1](value)),
    settle: () => act(() => void vi.advanceTimersByTime(SETTLED_MS)),
    arrive: (at: string) => rerender({ at }),
  };
}

it('a value is written once it has not changed for a moment', () => {
  const { written, type, settle } = addressed('');
  type('6');
  type('60');
  settle();
  expect(written).toEqual(['60']);
});

it('what is typed stays when an earlier value arrives in the address late', () => {
  const { written, value, type, settle, arrive } = addressed('');
  type('6');
  settle();
  type('60');
  settle();
  arrive('6');
  expect(value()).toBe('60');
  type('601');
  arrive('60');
  settle();
  expect([value(), written]).toEqual(['601', ['6', '60', '601']]);
});

it('another address replaces what was typed', () => {
  const { written, value, type, settle, arrive } = addressed('a');
  type('ab');
  arrive('b');
  settle();
  expect([value(), written]).toEqual(['b', []]);
});
