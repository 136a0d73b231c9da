import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANSWER_MS, keepsPromises } from '../../../test/adapter-promises.js';
import { type Behaviour, type Peer, startPeer } from '../../../test/peer.js';
import { createCircuits } from '../circuit.js';
import { readConnections } from '../connections.js';
import { scb } from './scb.js';
import { billReferences, refOfBill } from './scb-references.js';

const KEY = 'l7-api-key:the-secret-of-the-app';
const TOKEN = '34362373-66e8-4db0-80e5-0755b67e51f9';
const order = {
  ref: '01a2b3c4-d5e6-7f80-9a1b-2c3d4e5f6071',
  provider: 'WW',
  amount: 10_000n,
  currency: 'THB',
  expiresAt: new Date('2026-01-01T00:15:00Z'),
} as const;
const { ref1, ref2 } = billReferences(order.ref);

/** The example of the page post-qrcode-create, with references of ours. */
const qrRawData = `00020101021230670016A00000067701011201151234567890123450220${ref1}0312${ref2}52047011530376454041.005802TH6007BANGKOK62070703SCB6304CE18`;
const status = { code: 1000, description: 'Success' };
const issued = { status, data: { qrRawData, qrImage: 'R0lGODdh9AH0AYAAAAAAAP' } };
/** The example of the page post-oauth-token. */
const tokenAnswer = { status, data: { accessToken: TOKEN, tokenType: 'Bearer', expiresIn: 1_800, expiresAt: 1_550_133_185 } };
/** The payment confirmation that a developer published, with the fields of the inquiry's page. */
const transaction = {
  eventCode: '00300100',
  transactionType: 'Domestic Transfers',
  reverseFlag: '',
  payeeProxyId: '123456789012345',
  payeeProxyType: 'BILLERID',
  payeeAccountNumber: '0987654321',
  payeeName: 'Sandbox',
  payerProxyId: '0812345678',
  payerProxyType: 'MSISDN',
  payerAccountNumber: '0123456789',
  payerName: 'Susirinee Nucheck',
  sendingBankCode: '014',
  receivingBankCode: '014',
  amount: '100.00',
  transactionId: '201907169lbqgPbt1Bl3oiA',
  transactionDateandTime: '2019-07-16T11:30:58.000+07:00',
  billPaymentRef1: ref1,
  billPaymentRef2: ref2,
  billPaymentRef3: 'SCB',
  currencyCode: '764',
};
const payment = {
  ref: order.ref,
  amount: 10_000n,
  currency: 'THB',
  bankCode: 'SCB',
  transRef: '201907169lbqgPbt1Bl3oiA',
  from: { bankCode: 'SCB', accountNo: '0123456789', accountNames: ['Susirinee Nucheck'] },
  paidAt: '2019-07-16T04:30:58.000Z',
};

/** Answers the token call itself, and every other one as given. */
const withToken =
  (answer: Behaviour): Behaviour =>
  (request) =>
    request.path === '/partners/sandbox/v1/oauth/token' ? { status: 200, body: tokenAnswer } : answer(request);
const says = (code: number, body: unknown) => withToken(() => ({ status: code, body }));
const never = createCircuits(undefined, 0);
const addressOf = (url: string, timeoutMs = ANSWER_MS) => ({
  baseUrl: `${url}/partners/sandbox?biller=123456789012345&prefix=SCB`,
  key: KEY,
  timeoutMs,
});
const gateway = (url: string, timeoutMs = ANSWER_MS) => scb.connect(addressOf(url, timeoutMs), never);

keepsPromises('SCB, QR of tag 30', [KEY, 'the-secret-of-the-app', TOKEN], ({ url, deadlineMs }) => {
  const qr = gateway(url, deadlineMs);
  return [{ name: 'create', ref: ref1, make: () => qr.create(order), ok: { answer: says(200, issued), value: { payload: qrRawData } } }];
});

describe('SCB', () => {
  let peer: Peer;
  beforeAll(async () => {
    peer = await startPeer();
  });
  afterAll(() => peer.close());
  const since = new Date('2019-07-16T00:00:00Z');
  const oneQr = () => Promise.resolve([{ ref: order.ref, provider: 'WW' as const, payableFrom: new Date('2019-07-15T23:00:00Z') }]);

  it('the references of a bill are those of one QR, and within twenty capital letters and digits', () => {
    expect([ref1, ref2]).toEqual(['01A2B3C4D5E67F809A1B', '2C3D4E5F6071']);
    expect([refOfBill(ref1, ref2), refOfBill('SHOP1', ref2), refOfBill(ref1, '')]).toEqual([order.ref, null, null]);
  });

  it('an order has the biller, the amount as text and one token for many calls', async () => {
    peer.behave(says(200, issued));
    const qr = gateway(peer.url);
    await Promise.all([qr.create(order), qr.create(order)]);
    const [token, ...creates] = peer.requests;
    expect(JSON.parse(token?.body ?? '')).toEqual({ applicationKey: 'l7-api-key', applicationSecret: 'the-secret-of-the-app' });
    expect(creates.map(({ path, headers, body }) => [path, headers.authorization, headers['resourceownerid'], JSON.parse(body)])).toEqual(
      Array.from({ length: 2 }, () => [
        '/partners/sandbox/v1/payment/qrcode/create',
        `Bearer ${TOKEN}`,
        'l7-api-key',
        { qrType: 'PP', ppType: 'BILLERID', ppId: '123456789012345', amount: '100.00', ref1, ref2, ref3: 'SCB' },
      ]),
    );
  });

  it('a token that is refused is requested again', async () => {
    const qr = gateway(peer.url);
    peer.behave(says(401, { status: { code: 9300, description: 'Invalid authorization code' } }));
    expect(await qr.create(order)).toEqual({ status: 'unknown', cause: 'status 401' });
    peer.behave(says(200, issued));
    expect(await qr.create(order)).toEqual({ status: 'ok', value: { payload: qrRawData } });
    expect(peer.requests.map(({ path }) => path.split('/').at(-1))).toEqual(['token', 'create']);
  });

  it('a QR with other references is unknown, and only baht has one', async () => {
    peer.behave(says(200, { status, data: { qrRawData: qrRawData.replace(ref1, 'A'.repeat(20)) } }));
    expect(await gateway(peer.url).create(order)).toEqual({ status: 'unknown', cause: 'status 200' });
    expect(await gateway(peer.url).create({ ...order, currency: 'LAK' })).toEqual({ status: 'declined', reason: 'currency' });
  });

  it('payments are those of the day of each QR and of the next one', async () => {
    peer.behave(withToken(({ path }) => ({ status: 200, body: { status, data: path.includes('2019-07-16') ? [transaction] : [] } })));
    expect(await gateway(peer.url).payments(since, oneQr)).toEqual({ rows: [payment], bad: [] });
    const inquiries = peer.requests.filter(({ method }) => method === 'GET').map(({ path }) => path.split('?')[1]);
    const query = (day: string) =>
      `eventCode=00300100&transactionDate=${day}&billerId=123456789012345&reference1=${ref1}&reference2=${ref2}`;
    expect(inquiries).toEqual([query('2019-07-16'), query('2019-07-17')]);
  });

  it.each([
    ['no payment', 404, { status: { code: 1001, description: 'No data' } }],
    ['an empty list', 200, { status, data: [] }],
    ['a refunded payment', 200, { status, data: [{ ...transaction, reverseFlag: 'R' }] }],
    ['a payment of another bill', 200, { status, data: [{ ...transaction, billPaymentRef2: '2C3D4E5F6072' }] }],
    ['a payment to another biller', 200, { status, data: [{ ...transaction, payeeProxyId: '999999999999999' }] }],
  ])('%s is no payment', async (_name, code, body) => {
    peer.behave(says(code, body));
    expect(await gateway(peer.url).payments(since, oneQr)).toEqual({ rows: [], bad: [] });
  });

  it.each([
    ['an error', 500, {}],
    ['a 404 in another form', 404, '<html>'],
    ['a list in another form', 200, { status, data: {} }],
  ])('after %s the payments are not known', async (_name, code, body) => {
    peer.behave(says(code, body));
    await expect(gateway(peer.url).payments(since, oneQr)).rejects.toThrow('the provider answered');
  });

  it('a payment that cannot be read is set apart', async () => {
    peer.behave(says(200, { status, data: [{ ...transaction, amount: '1e3' }] }));
    expect(await gateway(peer.url).payments(since, oneQr)).toMatchObject({
      rows: [],
      bad: [{ problem: expect.stringContaining('amount') as unknown }, {}],
    });
  });

  it('a confirmation names a QR, and nothing else is taken from it', () => {
    const [notice] = gateway(peer.url).notices;
    expect(notice?.read(transaction)).toEqual({
      qr: { ref: order.ref, payableFrom: new Date('2019-07-16T04:30:58Z') },
      accepted: { resCode: '00', resDesc: 'success', transactionId: '201907169lbqgPbt1Bl3oiA' },
    });
    expect([{}, null, { ...transaction, billPaymentRef1: 'SHOP1' }].map((body) => notice?.read(body))).toEqual([null, null, null]);
  });

  it('a check requests a token', async () => {
    peer.behave(says(200, {}));
    expect(await scb.check(addressOf(peer.url))).toEqual({ state: 'ready', detail: '' });
    peer.behave(() => ({ status: 401, body: { status: { code: 9500, description: 'Invalid apikey provided' } } }));
    expect(await scb.check(addressOf(peer.url))).toEqual({ state: 'refused', detail: 'status 401' });
  });

  it.each([
    ['https://api.example', KEY, 'KRAPAO_QR_URL (must end in ?biller=<15 digits>&prefix=<prefix of reference 3>)'],
    ['https://api.example?biller=123456789012345&prefix=SCB', 'one-part', 'KRAPAO_QR_KEY (must be <API key>:<API secret>)'],
  ])('an address or key without its parts is named: %s', (url, key, sentence) => {
    const env = { KRAPAO_QR: 'scb', KRAPAO_QR_URL: url, KRAPAO_QR_KEY: key };
    expect(() => readConnections(env, { isDemo: false })).toThrow(sentence);
  });
});
