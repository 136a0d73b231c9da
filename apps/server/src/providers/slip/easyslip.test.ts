import { expect, it } from 'vitest';
import { ANSWER_MS, keepsPromises } from '../../../test/adapter-promises.js';
import { startPeer } from '../../../test/peer.js';
import { createCircuits } from '../circuit.js';
import { easySlip, easySlipV1 } from './easyslip.js';
import { slipPayload } from './slip-service.js';

const KEY = 'a-key-of-twenty-characters';
const slip = { bankCode: 'KBANK', transRef: '68370160657749I376388B35' };
const payload = slipPayload('004', slip.transRef);

/** The example of the page of v1; the field `rawSlip` of v2 has the same shape. */
const example = {
  payload: '00000000000000000000000000000000000000000000000000000000000',
  transRef: slip.transRef,
  date: '2023-01-01T00:00:00+07:00',
  countryCode: 'TH',
  amount: { amount: 1000, local: { amount: 0, currency: '' } },
  fee: 0,
  ref1: '',
  ref2: '',
  ref3: '',
  sender: {
    bank: { id: '001', name: 'กสิกรไทย', short: 'KBANK' },
    account: { name: { th: 'นาย อีซี่ สลิป', en: 'MR. EASY SLIP' }, bank: { type: 'BANKAC', account: '1234xxxx5678' } },
  },
  receiver: {
    bank: { id: '030', name: 'ธนาคารออมสิน', short: 'GSB' },
    account: {
      name: { th: 'นาย อีซี่ สลิป' },
      bank: { type: 'BANKAC', account: '12xxxx3456' },
      proxy: { type: 'EWALLETID', account: '123xxxxxxxx4567' },
    },
  },
};
const transfer = {
  ...slip,
  amount: 100_000n,
  currency: 'THB',
  from: { bankCode: 'KBANK', accountNo: '1234xxxx5678', accountNames: ['MR. EASY SLIP', 'นาย อีซี่ สลิป'] },
  to: {
    bankCode: 'GSB',
    accountNo: '12xxxx3456',
    proxy: { type: 'e-wallet', id: '123xxxxxxxx4567', references: [], accountNames: ['นาย อีซี่ สลิป'] },
  },
  paidAt: '2022-12-31T17:00:00.000Z',
};
const found = { success: true, data: { isDuplicate: false, matchedAccount: null, amountInSlip: 1000, rawSlip: example }, message: '' };
const refused = (code: string) => ({ success: false, error: { code, message: 'Slip not found or invalid' } });

const says = (status: number, body: unknown) => () => ({ status, body });
const never = createCircuits(undefined, 0);
const connect = (adapter: typeof easySlip, baseUrl: string, timeoutMs = ANSWER_MS) =>
  adapter.connect({ baseUrl, key: KEY, timeoutMs }, never);

keepsPromises('EasySlip, API v2', [KEY], ({ url, deadlineMs }) => [
  {
    name: 'verify',
    ref: payload,
    make: () => connect(easySlip, url, deadlineMs).verify(slip),
    ok: { answer: says(200, found), value: transfer },
    absent: says(404, refused('SLIP_NOT_FOUND')),
    pending: says(404, refused('SLIP_PENDING')),
  },
]);

keepsPromises('EasySlip, API v1', [KEY], ({ url, deadlineMs }) => [
  {
    name: 'verify',
    ref: payload,
    make: () => connect(easySlipV1, url, deadlineMs).verify(slip),
    ok: { answer: says(200, { status: 200, data: example }), value: transfer },
    absent: says(404, { status: 404, message: 'slip_not_found' }),
  },
]);

it('the text of the mini-QR is that of the known test vector', () => {
  expect(slipPayload('002', '0002123123121200011')).toBe('004000060000010103002021900021231231212000115102TH91049C30');
});

it('an answer that is not about this slip, or that lacks what is compared, is unknown', async () => {
  const peer = await startPeer();
  const { sender } = example;
  const answers = [
    { ...example, transRef: '68370160657749I376388B36' },
    { ...example, sender: { ...sender, bank: { id: '014' } } },
    { ...example, amount: { amount: 10.001 } },
    { ...example, amount: { amount: -1 } },
    { ...example, date: '2023-01-01' },
  ];
  for (const rawSlip of answers) {
    peer.behave(says(200, { ...found, data: { rawSlip } }));
    expect(await connect(easySlip, peer.url).verify(slip)).toEqual({ status: 'unknown', cause: 'status 200' });
  }
  peer.close();
});

it('a slip without a number or a name of its sender is the bank’s record all the same', async () => {
  const peer = await startPeer();
  const nameless = { bank: {}, account: { name: {}, bank: { type: 'DUMMY', account: '0000000000' } } };
  peer.behave(says(200, { ...found, data: { rawSlip: { ...example, sender: nameless } } }));
  const from = { bankCode: 'KBANK', accountNo: '', accountNames: [] };
  expect(await connect(easySlip, peer.url).verify(slip)).toEqual({ status: 'ok', value: { ...transfer, from } });
  peer.close();
});

it.each([
  ['MSISDN', 'mobile'],
  ['NATID', 'national-id'],
  ['BILLERID', 'biller'],
])('a receiver by proxy is read: %s', async (type, expected) => {
  const peer = await startPeer();
  const receiver = { bank: {}, account: { name: { en: 'KRAPAO CO' }, proxy: { type, account: 'xxx-xxx-5678' } } };
  peer.behave(says(200, { ...found, data: { rawSlip: { ...example, ref1: 'SITE1', receiver } } }));
  expect(await connect(easySlip, peer.url).verify(slip)).toMatchObject({
    value: {
      to: {
        bankCode: '',
        accountNo: '',
        proxy: { type: expected, id: 'xxx-xxx-5678', references: ['SITE1'], accountNames: ['KRAPAO CO'] },
      },
    },
  });
  peer.close();
});

it('a payment service has no slips, and is not called about one', async () => {
  const peer = await startPeer();
  expect(await connect(easySlip, peer.url).verify({ ...slip, bankCode: 'WW' })).toEqual({ status: 'declined', reason: 'INVALID_SLIP' });
  expect(peer.requests).toEqual([]);
  peer.close();
});

it('a check reports the quota, which it does not use', async () => {
  const peer = await startPeer();
  const application = { name: 'EasySlip Developer', quota: { used: 16, max: 35_000, remaining: 34_984, totalUsed: 16 } };
  peer.behave(says(200, { success: true, data: { application }, message: '' }));
  const address = { baseUrl: peer.url, key: KEY };
  expect(await easySlip.check(address)).toEqual({ state: 'ready', detail: '34984 slips left' });
  expect(peer.requests.map(({ method, path, headers }) => [method, path, headers.authorization])).toEqual([
    ['GET', '/info', `Bearer ${KEY}`],
  ]);
  peer.behave(says(200, { status: 200, data: { application: 'EasySlip Developer', usedQuota: 16, maxQuota: null, remainingQuota: null } }));
  expect(await easySlipV1.check(address)).toEqual({ state: 'ready', detail: 'unlimited' });
  peer.behave(says(403, refused('QUOTA_EXCEEDED')));
  expect(await easySlip.check(address)).toEqual({ state: 'refused', detail: 'status 403' });
  peer.close();
});
