import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANSWER_MS, keepsPromises } from '../../../test/adapter-promises.js';
import { type Peer, startPeer } from '../../../test/peer.js';
import { createCircuits } from '../circuit.js';
import { slipOk } from './slipok.js';
import { slipPayload } from './slip-service.js';

const KEY = 'SLIPOK-A-KEY-OF-A-BRANCH';
const slip = { bankCode: 'KBANK', transRef: '010092101507665143' };

/** The examples in the table of the page Check Slip. */
const data = {
  success: true,
  message: '✅',
  language: 'TH',
  receivingBank: '006',
  sendingBank: '004',
  transRef: slip.transRef,
  transDate: '20200401',
  transTime: '10:15:07',
  transTimestamp: '2020-04-01T03:15:07.000Z',
  amount: 1,
  sender: {
    displayName: 'นาย กสิกร ร',
    name: 'Mr. Kasikorn R',
    proxy: { type: null, value: null },
    account: { type: 'BANKAC', value: 'xxx-x-x0209-x' },
  },
  receiver: {
    displayName: 'กสิกร ร',
    name: 'KASIKORN R',
    proxy: { type: '', value: '' },
    account: { type: 'BANKAC', value: 'xxx-x-x3109-x' },
  },
};
const transfer = {
  ...slip,
  amount: 100n,
  currency: 'THB',
  from: { bankCode: 'KBANK', accountNo: 'xxx-x-x0209-x', accountNames: ['Mr. Kasikorn R', 'นาย กสิกร ร'] },
  to: { bankCode: 'KTB', accountNo: 'xxx-x-x3109-x' },
  paidAt: '2020-04-01T03:15:07.000Z',
};

const says = (status: number, body: unknown) => () => ({ status, body });
const never = createCircuits(undefined, 0);
const verifier = (baseUrl: string, timeoutMs = ANSWER_MS) => slipOk.connect({ baseUrl, key: KEY, timeoutMs }, never);

keepsPromises('SlipOK', [KEY], ({ url, deadlineMs }) => [
  {
    name: 'verify',
    ref: slipPayload('004', slip.transRef),
    make: () => verifier(url, deadlineMs).verify(slip),
    ok: { answer: says(200, { success: true, data }), value: transfer },
    declined: { answer: says(400, { code: 1014, message: 'บัญชีผู้รับไม่ตรงกับบัญชีหลักของร้าน' }), reason: 'DEST_ACC_INVALID' },
    absent: says(400, { code: 1011, message: 'QR Code หมดอายุ หรือ ไม่มีรายการอยู่จริง' }),
    pending: says(400, { code: 1010, message: 'กรุณารอ', data: { bankCode: '002', bankName: 'ธนาคารกรุงเทพ', delay: 8 } }),
  },
]);

describe('the codes of SlipOK', () => {
  let peer: Peer;
  beforeAll(async () => {
    peer = await startPeer();
  });
  afterAll(() => peer.close());
  const verify = (status: number, body: unknown) => {
    peer.behave(says(status, body));
    return verifier(peer.url).verify(slip);
  };

  it.each([1012, 1013, 1014])('%i with the slip is the bank’s record: the product compares by itself', async (code) => {
    expect(await verify(400, { code, message: 'x', data })).toEqual({ status: 'ok', value: transfer });
    const another = { ...data, transRef: '010092101507665144' };
    expect(await verify(400, { code, message: 'x', data: another })).toEqual({ status: 'unknown', cause: 'status 400' });
  });

  it.each([1001, 1002, 1003, 1004, 1009, 1012, 1013, 1015])('%i says nothing about the transfer: it is looked up again', async (code) => {
    expect(await verify(400, { code, message: 'x' })).toEqual({ status: 'unknown', cause: 'status 400' });
  });

  it('the service neither remembers the slip nor compares it', async () => {
    await verify(200, { success: true, data });
    expect(peer.requests.map(({ path, headers, body }) => [path, headers['x-authorization'], JSON.parse(body) as unknown])).toEqual([
      ['/', KEY, { data: slipPayload('004', slip.transRef), log: false }],
    ]);
  });

  it('a check reports the quota', async () => {
    peer.behave(says(200, { success: true, data: { quota: 95, overQuota: 0, specialQuota: 0 } }));
    expect(await slipOk.check({ baseUrl: `${peer.url}/api/line/apikey/1`, key: KEY })).toEqual({ state: 'ready', detail: '95 slips left' });
    expect(peer.requests[0]?.path).toBe('/api/line/apikey/1/quota');
  });
});
