import { renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createClient } from '../api-client/client';
import { useCountdown } from '@krapao/ui/timer';
import { noteServerDate, serverNow } from '@krapao/ui/clock';

const MINUTE_MS = 60_000;

afterEach(() => noteServerDate(new Date().toUTCString()));

/** A call whose answer has this time, minutes from the device's. */
const callAt = async (minutes: number): Promise<number> => {
  const at = Date.now() + minutes * MINUTE_MS;
  const headers = { Date: new Date(at).toUTCString() };
  const call = createClient({
    baseUrl: '',
    token: () => null,
    language: () => 'th',
    announced: async () => new Set(),
    onSessionEnd: () => undefined,
    onGone: () => undefined,
  });
  await call('GET /api/lookup/active', { transport: { send: async () => new Response('{}', { headers }), timeoutMs: MINUTE_MS } });
  return at;
};

it.each([-20, 20])('a countdown runs by the time of the server, %d minutes from the clock of the device', async (minutes) => {
  const at = await callAt(minutes);
  const { result } = renderHook(() => useCountdown(at + 15 * MINUTE_MS));
  expect(Math.abs(result.current - 15 * 60)).toBeLessThanOrEqual(2);
});

it('a device whose clock is right keeps its time', async () => {
  await callAt(0);
  expect(Math.abs(serverNow() - Date.now())).toBeLessThanOrEqual(1_500);
});

it('an answer without a date changes nothing', async () => {
  await callAt(20);
  noteServerDate(null);
  expect(Math.round((serverNow() - Date.now()) / MINUTE_MS)).toBe(20);
});
