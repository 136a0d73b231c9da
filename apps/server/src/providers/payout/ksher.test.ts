import { createVerify, generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANSWER_MS, keepsPromises } from '../../../test/adapter-promises.js';
import { type Peer, startPeer } from '../../../test/peer.js';
import { createCircuits } from '../circuit.js';
import { readConnections } from '../connections.js';
import { ksher, ksherSignature } from './ksher.js';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 1_024,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
});
const order = {
  ref: '01a2b3c4-d5e6-7f80-9a1b-2c3d4e5f6071',
  bankCode: 'SCB',
  accountNo: '4051234567',
  accountName: 'SOMCHAI JAIDEE',
  amount: 25_050n,
  currency: 'THB',
} as const;
const orderNo = '01a2b3c4d5e67f809a1b2c3d4e5f6071';

/** The frame of an answer as in the examples of Ksher's pages. */
const data = (own: object) => ({
  code: 0,
  data: { appid: 'mch36591', nonce_str: '7a57e84495bfe7abff4ff23591516511', ...own },
  msg: 'ok',
  sign: '61805f39c7c484d936cbf40c864b11b9',
  status_code: '',
  status_msg: '',
  time_stamp: '2020-12-25T17:44:54.226116+08:00',
  version: '3.0.0',
});
const success = data({ result: 'SUCCESS', mch_order_no: orderNo, ksher_order_no: '90020201225174454', total_fee: 25_050 });
const fail = (code: string) => data({ result: 'FAIL', err_code: code, err_msg: code });

const says = (status: number, body: unknown) => () => ({ status, body });
const never = createCircuits(undefined, 0);
const addressOf = (url: string, timeoutMs = ANSWER_MS) => ({ baseUrl: `${url}/KsherPay?appid=mch36591`, key: privateKey, timeoutMs });
const receipt = { answer: says(200, success), value: { transRef: '90020201225174454' } };

keepsPromises('Ksher payout', [privateKey], ({ url, deadlineMs }) => {
  const payout = ksher.connect(addressOf(url, deadlineMs), never);
  return [
    { name: 'execute', ref: orderNo, make: () => payout.execute(order), ok: receipt },
    {
      name: 'lookup',
      ref: orderNo,
      make: () => payout.lookup(order.ref),
      ok: receipt,
      declined: { answer: says(200, data({ result: 'PAYERROR', mch_order_no: orderNo })), reason: 'PAYERROR' },
      absent: says(200, fail('KSHER_INVALID_ORDER_NO')),
    },
  ];
});

describe('Ksher payout', () => {
  let peer: Peer;
  beforeAll(async () => {
    peer = await startPeer();
  });
  afterAll(() => peer.close());
  const payout = () => ksher.connect(addressOf(peer.url), never);

  it('the parameters are signed sorted by name', async () => {
    peer.behave(says(200, success));
    await payout().execute(order);
    const [request] = peer.requests;
    const { sign = '', ...sent } = Object.fromEntries(new URLSearchParams(request?.body ?? ''));
    expect([request?.method, request?.path]).toEqual(['POST', '/KsherPay/payout']);
    expect(sent).toMatchObject({
      appid: 'mch36591',
      channel: 'payout',
      fee_type: 'THB',
      mch_order_no: orderNo,
      receiver_bank_code: '014',
      receiver_no: '4051234567',
      receiver_type: 'BANK',
      total_fee: '25050',
    });
    const text = Object.keys(sent)
      .toSorted()
      .map((name) => `${name}=${sent[name]}`)
      .join('');
    expect(createVerify('RSA-MD5').update(text).verify(publicKey, sign, 'hex')).toBe(true);
    expect(ksherSignature({ b: '2', a: '1' }, privateKey)).toBe(ksherSignature({ a: '1', b: '2' }, privateKey));
  });

  it.each(['KSHER_SYSTEM_ERROR', 'KSHER_INVALID_SIGN', ''])('a failed query (%s) is not a failed order', async (code) => {
    peer.behave(says(200, fail(code)));
    expect(await payout().lookup(order.ref)).toEqual({ status: 'unknown', cause: 'status 200' });
  });

  it.each(['FAIL', 'PENDING', 'NOTSURE', 'PAYERROR', 'CLOSED'])(
    'only a query ends an order: %s of the order itself is looked up',
    async (result) => {
      peer.behave(says(200, data({ result, mch_order_no: orderNo })));
      expect(await payout().execute(order)).toEqual({ status: 'unknown', cause: 'status 200' });
    },
  );

  it('an answer about another order is unknown', async () => {
    peer.behave(says(200, data({ result: 'SUCCESS', mch_order_no: 'another', ksher_order_no: '9' })));
    expect((await payout().lookup(order.ref)).status).toBe('unknown');
  });

  it('what Ksher cannot pay is declined without a call', async () => {
    peer.behave(says(200, success));
    expect(await payout().execute({ ...order, bankCode: 'WW' })).toEqual({ status: 'declined', reason: 'bank' });
    expect(await payout().execute({ ...order, amount: 200_000_001n })).toEqual({ status: 'declined', reason: 'amount' });
    expect((await payout().accountHolder(order)).status).toBe('unknown');
    expect(peer.requests).toEqual([]);
  });

  it('the records are those of the payouts that the ledger has', async () => {
    const settled = [{ ref: order.ref, at: new Date('2026-01-01T00:00:00Z') }];
    const records = () => payout().records(new Date(0), settled);
    peer.behave(says(200, success));
    const record = { ref: order.ref, transRef: '90020201225174454', amount: 25_050n, currency: 'THB', paidAt: '2026-01-01T00:00:00.000Z' };
    expect(await records()).toEqual({ rows: [record], bad: [] });
    peer.behave(says(200, fail('KSHER_INVALID_ORDER_NO')));
    expect(await records()).toEqual({ rows: [], bad: [] });
    peer.behave(says(200, data({ result: 'SUCCESS', mch_order_no: orderNo, ksher_order_no: '9' })));
    expect(await records()).toMatchObject({ rows: [], bad: [{ reference: order.ref }] });
    peer.behave(says(200, fail('KSHER_SYSTEM_ERROR')));
    await expect(records()).rejects.toThrow('order_query_payout');
  });

  it('a check queries the balance', async () => {
    peer.behave(says(200, data({ result: 'SUCCESS', balance: 100 })));
    expect(await ksher.check(addressOf(peer.url))).toEqual({ state: 'ready', detail: '' });
    peer.behave(says(200, fail('KSHER_INVALID_SIGN')));
    expect(await ksher.check(addressOf(peer.url))).toEqual({ state: 'failed', detail: 'status 200' });
  });

  it.each([
    ['https://api.example/KsherPay', privateKey, 'KRAPAO_PAYOUT_URL (must end in ?appid=<merchant number>)'],
    ['https://api.example/KsherPay?appid=mch1', 'no key', 'KRAPAO_PAYOUT_KEY (must be a private RSA key in PEM; use the file of the key)'],
  ])('an address or key in another form is named: %s', (url, key, sentence) => {
    const env = { KRAPAO_PAYOUT: 'ksher', KRAPAO_PAYOUT_URL: url, KRAPAO_PAYOUT_KEY: key };
    expect(() => readConnections(env, { isDemo: false })).toThrow(sentence);
  });
});
