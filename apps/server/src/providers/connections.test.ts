import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Peer, startPeer } from '../../test/peer.js';
import { createProviders, readConnections } from './index.js';

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
    expect((await providers.qr.lookup('q1')).status).toBe('unknown');
    expect(peer.requests.map(({ path, headers }) => [path, headers.authorization])).toEqual([['/provider/sms', 'Bearer sms-key']]);
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
