import { expect, it, vi } from 'vitest';
import { api } from '../../test/api';
import { aSlip } from '../../test/samples';
import { createClient } from './client';
import { uploadTransport } from './upload-transport';

const NAME = 'POST /api/wallet/slip';

const call = createClient({
  baseUrl: window.location.origin,
  token: () => 't1',
  language: () => 'th',
  announced: async () => new Set(['idempotency-key']),
  onSessionEnd: () => undefined,
  onGone: () => undefined,
});
const send = (onProgress = (_: number) => undefined as void, signal?: AbortSignal) => {
  const body = new FormData();
  body.append('file', new File(['x'.repeat(5_000)], 'slip.png', { type: 'image/png' }));
  return call(NAME, { body, idempotencyKey: 'k1', signal, transport: uploadTransport(onProgress) });
};

// §6-3 every request names the client
// §7-67 POST /api/chat/upload-image
it('carries a form with the headers of a call, and reports progress', async () => {
  api.reply(NAME, aSlip());
  const shares: number[] = [];
  expect(await send((share) => void shares.push(share))).toEqual({ ok: true, data: aSlip() });
  const [request] = api.requestsOf(NAME);
  expect([request?.body, request?.headers.get('authorization'), request?.headers.get('idempotency-key')]).toEqual([
    'a form',
    'Bearer t1',
    'k1',
  ]);
  expect(shares.at(-1)).toBe(1);
});

it('passes a refusal on', async () => {
  api.reply(NAME, { refuse: 'SLIP_REFNO_DUPLICATED' });
  expect(await send()).toEqual({ ok: false, error: { kind: 'refused', code: 'SLIP_REFNO_DUPLICATED', status: 409 } });
});

it('returns a lost connection as a value', async () => {
  api.cut(NAME);
  expect(await send()).toEqual({ ok: false, error: { kind: 'network' } });
});

it('can be aborted', async () => {
  api.hang(NAME);
  const left = new AbortController();
  const answer = send(undefined, left.signal);
  await vi.waitFor(() => expect(api.requestsOf(NAME)).toHaveLength(1));
  left.abort();
  expect(await answer).toEqual({ ok: false, error: { kind: 'network' } });
});

// §7-36 POST /api/wallet/slip
// §9-2 Upload time-out
it('gives up after five minutes, not after one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    api.hang(NAME);
    let given: unknown = null;
    void send().then((answer) => (given = answer));
    await vi.waitFor(() => expect(api.requestsOf(NAME)).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(299_000);
    expect(given).toBeNull();
    await vi.advanceTimersByTimeAsync(1_000);
    await vi.waitFor(() => expect(given).toEqual({ ok: false, error: { kind: 'timeout' } }));
  } finally {
    vi.useRealTimers();
  }
});
