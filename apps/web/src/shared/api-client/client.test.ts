import { afterEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../test/api';
import { createClient, type ClientOptions } from './client';
import { withData } from './with-data';

const client = (options: Partial<ClientOptions> = {}) =>
  createClient({
    baseUrl: window.location.origin,
    token: () => 't1',
    language: () => 'lo',
    announced: async () => new Set(),
    onSessionEnd: () => undefined,
    onGone: () => undefined,
    ...options,
  });

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('every request', () => {
  // §4-11 a token in storage is sent as a bearer
  // §6-3 every request names the client
  it('names the client, the language and the member', async () => {
    await client()('GET /api/lookup/active');
    const [{ headers } = { headers: new Headers() }] = api.requestsOf('GET /api/lookup/active');
    expect([headers.get('x-client'), headers.get('accept-language'), headers.get('authorization')]).toEqual(['wallet', 'lo', 'Bearer t1']);
  });

  // §7-1 60 s time-out
  it('carries its path parameters and its body', async () => {
    await client({ announced: async () => new Set(['idempotency-key']) })('POST /api/qrcode/:provider', {
      params: { provider: 'WW' },
      body: { amount: 100.5 },
      idempotencyKey: 'k1',
    });
    const requests = api.requestsOf('POST /api/qrcode/:provider');
    expect(requests[0]).toMatchObject({ path: '/api/qrcode/WW', body: { amount: 100.5 } });
    expect(requests[0]?.headers.get('idempotency-key')).toBe('k1');
  });

  // §wire-5 extras are announced in features
  it('leaves out a key that the server has not announced', async () => {
    await client()('POST /api/wallet/withdraw', { body: { amount: 100 }, idempotencyKey: 'k1' });
    expect(api.requestsOf('POST /api/wallet/withdraw')[0]?.headers.get('idempotency-key')).toBeNull();
  });
});

describe('a 2xx body', () => {
  it.each(['', 'OK', 'true', '1', '"success"', 'null', '\n'])('of %j is a success without details', async (words) => {
    api.say('POST /api/wallet/transferAll', words);
    expect(await client()('POST /api/wallet/transferAll', { body: { to: 'PG' }, idempotencyKey: 'k1' })).toEqual({ ok: true, data: null });
  });

  it.each(['<html>Log in to the network</html>', ' <!doctype html>', '{"amount": 1', '[{"amount"'])(
    'of %j is unreadable',
    async (words) => {
      api.say('POST /api/wallet/transferAll', words);
      const answer = await client()('POST /api/wallet/transferAll', { body: { to: 'PG' }, idempotencyKey: 'k1' });
      expect(answer).toEqual({ ok: false, error: { kind: 'network' } });
    },
  );

  it('without details is unreadable for a call that is made for its data', async () => {
    api.say('GET /api/wallet', 'OK');
    expect(await withData(client()('GET /api/wallet'))).toEqual({ ok: false, error: { kind: 'network' } });
    api.reply('GET /api/lookup/active', { terminated: '' });
    expect(await withData(client()('GET /api/lookup/active'))).toEqual({ ok: true, data: { terminated: '' } });
  });
});

describe('a refusal', () => {
  it('is a value with its code and status', async () => {
    api.reply('POST /api/login', { refuse: 'WRONG_CREDENTIAL' });
    const answer = await client()('POST /api/login', { body: { username: '1', password: '2' } });
    expect(answer).toEqual({ ok: false, error: { kind: 'refused', code: 'WRONG_CREDENTIAL', status: 401 } });
  });

  it('without words counts as a failure of the server', async () => {
    vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }));
    const answer = await client()('GET /api/lookup/active');
    expect(answer).toEqual({ ok: false, error: { kind: 'refused', code: 'INTERNAL_SERVER_ERROR', status: 502 } });
  });

  // §4-12 invalid-token
  // §8-19 authentication
  it.each(['invalid-token', 'UNAUTHORIZED', 'EXPIRED_AUTH_TOKEN', 'ไม่สามารถยืนยันตัวตนได้'])('saying %s ends the session', async (refuse) => {
    api.reply('GET /api/wallet', { refuse });
    const onSessionEnd = vi.fn();
    await client({ onSessionEnd })('GET /api/wallet');
    expect(onSessionEnd).toHaveBeenCalledTimes(1);
  });

  it.each(['WRONG_PASSWORD', 'WRONG_CREDENTIAL', 'gone'])('saying %s does not', async (refuse) => {
    api.reply('GET /api/wallet', { refuse });
    const onSessionEnd = vi.fn();
    await client({ onSessionEnd })('GET /api/wallet');
    expect(onSessionEnd).not.toHaveBeenCalled();
  });

  it('of an older token leaves the newer session alone', async () => {
    api.reply('GET /api/wallet', { refuse: 'invalid-token' });
    const onSessionEnd = vi.fn();
    let token = 'old';
    const answer = client({ onSessionEnd, token: () => token })('GET /api/wallet');
    token = 'new';
    await answer;
    expect(onSessionEnd).not.toHaveBeenCalled();
  });

  it('saying gone is passed on', async () => {
    api.reply('GET /api/wallet', { refuse: 'gone' });
    const onGone = vi.fn();
    await client({ onGone })('GET /api/wallet');
    expect(onGone).toHaveBeenCalledTimes(1);
  });
});

describe('no answer', () => {
  /** A server that never answers, and closes its connections on request. */
  const silent = (_: unknown, init: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      const leave = () => reject(new DOMException('aborted', 'AbortError'));
      init.signal?.addEventListener('abort', leave);
      if (init.signal?.aborted) leave();
    });

  // §7-1 60 s time-out
  // §9-1 Request time-out
  it('within 60 s is a time-out', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', silent);
    const answer = client()('GET /api/lookup/active');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await answer).toEqual({ ok: false, error: { kind: 'timeout' } });
  });

  it('is a network error when the connection breaks', async () => {
    api.cut('GET /api/lookup/active');
    expect(await client()('GET /api/lookup/active')).toEqual({ ok: false, error: { kind: 'network' } });
  });

  it('stops waiting when the caller aborts', async () => {
    vi.stubGlobal('fetch', silent);
    const left = new AbortController();
    const answer = client()('GET /api/lookup/active', { signal: left.signal });
    left.abort();
    expect(await answer).toEqual({ ok: false, error: { kind: 'network' } });
  });
});
