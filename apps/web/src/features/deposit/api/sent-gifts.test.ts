import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { addSentGift, takeAnnouncedGift } from './sent-gifts';

afterEach(() => void vi.useRealTimers());

it('a gift is announced once, whether answer or push comes first', async () => {
  const cache = new QueryClient();
  let answer: (amount: number | null) => void = () => undefined;
  addSentGift(cache, new Promise((resolve) => (answer = resolve)));
  const push = takeAnnouncedGift(cache, 20);
  answer(20);
  expect([await push, await takeAnnouncedGift(cache, 20)]).toEqual([true, false]);
});

it.each([
  ['whose outcome waits', Promise.resolve(null)],
  ['of another amount', Promise.resolve(50)],
])('a gift %s does not hide a deposit', async (_, amount) => {
  const cache = new QueryClient();
  addSentGift(cache, amount);
  expect(await takeAnnouncedGift(cache, 20)).toBe(false);
});

it('a deposit of the same amount a minute later is another one', async () => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] });
  const cache = new QueryClient();
  addSentGift(cache, Promise.resolve(20));
  vi.setSystemTime(60_000);
  expect(await takeAnnouncedGift(cache, 20)).toBe(false);
});
