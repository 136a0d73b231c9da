import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Peer, startPeer } from '../../test/peer.js';
import { createCircuits, createProviders, readConnections } from './index.js';

const read = (env: Record<string, string>, isDemo = false) => readConnections(env, { isDemo });

describe('the settings of connections', () => {
  it('leave every kind to the standard address when none is set', () => {
    expect(read({ KRAPAO_PROVIDER_URL: 'https://providers.example' })).toEqual({});
  });

  it('give a kind its own address and key', () => {
    const settings = { KRAPAO_BANK_FEED_URL: 'https://feed.example/v1/', KRAPAO_BANK_FEED_KEY: 'feed-key', KRAPAO_SMS: 'krapao' };
    expect(read(settings)).toEqual({
      sms: { adapter: 'krapao' },
      'bank-feed': { adapter: 'krapao', baseUrl: 'https://feed.example/v1', key: 'feed-key' },
    });
  });

  it('give a QR channel and a game services of their own', () => {
    const settings = {
      KRAPAO_QR_WW: 'scb',
      KRAPAO_QR_WW_URL: 'https://api.example?biller=010556000000123&prefix=KRP',
      KRAPAO_QR_WW_KEY: 'key:secret',
      KRAPAO_QR_KEY_FILE: '/run/secrets/qr',
      KRAPAO_GAME_PG_URL: 'https://pg.example',
      KRAPAO_GAME_PG_KEY: 'pg-key',
    };
    expect(read(settings)).toEqual({
      'qr:WW': { adapter: 'scb', baseUrl: settings.KRAPAO_QR_WW_URL, key: 'key:secret' },
      'game:PG': { adapter: 'krapao', baseUrl: 'https://pg.example', key: 'pg-key' },
    });
    expect(() => read({ KRAPAO_QR_XX: 'scb', KRAPAO_QR_FP: 'pigeon', KRAPAO_GAME_PG_URL: 'https://pg.example' })).toThrow(
      'The server cannot start: KRAPAO_QR_FP (must be krapao or scb), KRAPAO_QR_XX (is no QR channel: KBANK, WW, PAYTIMZ, PAYONEX, FP, or BCEL), KRAPAO_GAME_PG_KEY (missing).',
    );
  });

  it('are named when they are wrong, all in one sentence', () => {
    expect(() =>
      read({
        KRAPAO_SMS: 'pigeon',
        KRAPAO_QR: 'constructor',
        KRAPAO_PAYOUT_URL: 'ftp://bank.example',
        KRAPAO_GAME_URL: 'https://g.example',
      }),
    ).toThrow(
      'The server cannot start: KRAPAO_SMS (must be krapao or smsyouto), KRAPAO_QR (must be krapao or scb), KRAPAO_PAYOUT_URL (must be an address), KRAPAO_PAYOUT_KEY (missing), KRAPAO_GAME_KEY (missing).',
    );
  });
});

describe('connections', () => {
  let peer: Peer;
  beforeAll(async () => {
    peer = await startPeer();
  });
  afterAll(() => peer.close());

  it('send the orders and the key of a kind to its own address only', async () => {
    peer.behave(() => ({ status: 200, body: {} }));
    const standard = { baseUrl: 'http://127.0.0.1:9', key: 'standard-key' };
    const providers = createProviders(standard, undefined, { sms: { adapter: 'krapao', baseUrl: peer.url, key: 'sms-key' } });
    expect(await providers.sms.send({ ref: 's1', to: '0812345678', text: 'hello' })).toEqual({ status: 'ok', value: null });
    expect((await providers.qr.lookup('q1', 'WW')).status).toBe('unknown');
    expect(peer.requests.map(({ path, headers }) => [path, headers.authorization])).toEqual([['/provider/sms', 'Bearer sms-key']]);
  });

  it('of one channel and one game have their own key and circuit, and leave the others alone', async () => {
    peer.behave(({ path }) => (path.startsWith('/own') ? { status: 500 } : { status: 200, body: { payload: '0002' } }));
    const own = { adapter: 'krapao', baseUrl: `${peer.url}/own`, key: 'own-key' };
    const providers = createProviders({ baseUrl: peer.url, key: 'standard-key' }, createCircuits(undefined, 1), {
      'qr:WW': own,
      'game:PG': own,
    });
    const order = { ref: 'q1', amount: 100n, currency: 'THB', expiresAt: new Date() } as const;
    expect((await providers.qr.create({ ...order, provider: 'WW' })).status).toBe('unknown');
    expect(await providers.qr.create({ ...order, provider: 'WW' })).toEqual({ status: 'unknown', cause: 'not called' });
    expect((await providers.qr.create({ ...order, provider: 'FP' })).status).toBe('ok');
    await providers.game.lookupMove({ code: 'PG', ref: 'm1' });
    await providers.game.lookupMove({ code: 'AB', ref: 'm2' });
    expect(peer.requests.map(({ path, headers }) => [path, headers.authorization])).toEqual([
      ['/own/provider/qr', 'Bearer own-key'],
      ['/provider/qr', 'Bearer standard-key'],
      ['/own/provider/games/PG/transactions/m1', 'Bearer own-key'],
      ['/provider/games/AB/transactions/m2', 'Bearer standard-key'],
    ]);
    const named = providers.connections.filter(({ code }) => code !== null).map(({ kind, code }) => `${kind}:${code}`);
    expect([named, providers.circuits.states().get('qr:WW'), providers.circuits.states().get('qr')]).toEqual([
      ['qr:WW', 'game:PG'],
      'open',
      'closed',
    ]);
  });

  it('list the payments of every gateway', async () => {
    peer.behave(() => ({ status: 200, body: [] }));
    const own = { adapter: 'krapao', baseUrl: `${peer.url}/own`, key: 'own-key' };
    const { qr } = createProviders({ baseUrl: peer.url, key: 'standard-key' }, undefined, { 'qr:WW': own });
    expect(await qr.payments(new Date(0), () => Promise.resolve([]))).toEqual({ rows: [], bad: [] });
    expect(new Set(peer.requests.map(({ path }) => path.split('?')[0]))).toEqual(
      new Set(['/own/provider/qr-payments', '/provider/qr-payments']),
    );
  });

  it.each([
    ['ready', { status: 200, body: {} }, 'ready', ''],
    ['a refused key', { status: 401 }, 'refused', 'status 401'],
    ['another service', { status: 404 }, 'failed', 'status 404'],
    ['a cut connection', 'cut', 'failed', 'UND_ERR_SOCKET'],
  ] as const)('report %s', async (_name, answer, state, detail) => {
    peer.behave(() => answer);
    const [sms] = createProviders({ baseUrl: peer.url, key: 'the-key' }).connections;
    expect(sms).toMatchObject({ kind: 'sms', adapter: 'krapao', host: new URL(peer.url).host });
    expect(await sms?.check()).toEqual({ state, detail });
    expect(peer.requests.map(({ path }) => path)).toEqual(['/provider/health']);
  });
});
