import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually, type Member, SECRET } from '../../apps/server/test/test-server.js';
import { type Site, startSite } from './site.js';

let site: Site;
let member: Member;
beforeAll(async () => {
  site = await startSite('scb', {
    KRAPAO_QR_WW: 'scb',
    KRAPAO_QR_WW_URL: '{sandbox}/scb?biller=010556000000123&prefix=KRP',
    KRAPAO_QR_WW_KEY: `any-api-key:${SECRET}`,
    KRAPAO_QR_FP: 'scb',
    KRAPAO_QR_FP_URL: '{sandbox}/scb?biller=010556000000456&prefix=KRP',
    KRAPAO_QR_FP_KEY: `any-api-key:${SECRET}`,
  });
  member = await site.server.newMember();
});
afterAll(() => site.close());

interface Issued {
  id: string;
  payload: string;
}
const newQr = async (amount: number): Promise<Issued> => {
  await member.call('DELETE', `/api/qrcode/${(await member.call('GET', '/api/qrcode/WW')).body['qrcodeId'] as string}`);
  const { body } = await member.call('POST', '/api/qrcode/WW', { amount });
  return { id: String(body['qrcodeId']), payload: String(body['payload']) };
};
const pay = ({ payload }: Issued) => site.sandbox<{ transRef: string }>('POST', '/api/bank/pay', { payload, from: member.bank });
const balance = async () => ((await member.call('GET', '/api/wallet')).body['wallet'] as { amount: number }).amount;
/** SCB's confirmation, sent by anyone. */
const confirm = (id: string, transactionId: string) => {
  const digits = id.replaceAll('-', '').toUpperCase();
  const references = { billPaymentRef1: digits.slice(0, 20), billPaymentRef2: digits.slice(20) };
  const body = { ...references, transactionId, amount: '9999.00', transactionDateandTime: new Date().toISOString() };
  return site.server.call('POST', '/notices/scb', body);
};

it('the connections of the channels are ready, each of its own biller', async () => {
  const lines = (await site.checkProviders()).filter((line) => line.startsWith('qr'));
  expect(lines.map((line) => line.replace(/ +/g, ' ').replace(/ at .*/, ''))).toEqual([
    'qr ready krapao',
    'qr:FP ready scb',
    'qr:WW ready scb',
  ]);
});

it('a paid QR is credited after the confirmation, which is confirmed by inquiry, and once however often it is sent', async () => {
  const qr = await newQr(150);
  const before = await balance();
  const { transRef } = await pay(qr);
  await eventually(async () => (await balance()) === before + 150, 'the payment is credited');
  const repeated = await confirm(qr.id, transRef);
  expect(repeated).toEqual({ status: 200, body: { resCode: '00', resDesc: 'success', transactionId: transRef } });
  expect(await balance()).toBe(before + 150);
});

it('a channel of the product’s own gateway is paid as before', async () => {
  const { body } = await member.call('POST', '/api/qrcode/PAYTIMZ', { amount: 1_000 });
  const before = await balance();
  await pay({ id: String(body['qrcodeId']), payload: String(body['payload']) });
  await eventually(async () => (await balance()) > before, 'the payment is credited');
  expect(await balance()).toBe(before + 1_000);
});

it('a forged confirmation credits nothing', async () => {
  const qr = await newQr(200);
  const before = await balance();
  expect(await confirm(qr.id, 'FORGED')).toMatchObject({ status: 200, body: { resCode: '00' } });
  expect(await confirm('01a2b3c4-d5e6-7f80-9a1b-2c3d4e5f6071', 'FORGED')).toMatchObject({ status: 200 });
  expect(await site.server.call('POST', '/notices/scb', { amount: 1 })).toMatchObject({ status: 400 });
  expect(await balance()).toBe(before);
});

it('a confirmation that cannot be confirmed is not acknowledged, so that SCB sends it again', async () => {
  const qr = await newQr(250);
  await site.sandbox('POST', '/api/faults', { provider: 'qr', op: 'lookup', fault: 'error', count: 1 });
  expect((await confirm(qr.id, 'T1')).status).toBe(500);
  expect((await confirm(qr.id, 'T1')).status).toBe(200);
});

it('repeated notices about one QR cause a few inquiries only', async () => {
  const { id } = await newQr(270);
  const statuses: number[] = [];
  for (let n = 0; n < 8; n += 1) statuses.push((await confirm(id, 'FORGED')).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
});

it('a QR whose creation failed is created when the gateway answers again', async () => {
  await site.sandbox('POST', '/api/faults', { provider: 'qr', fault: 'error', count: 1 });
  const { body } = await member.call('POST', '/api/qrcode/FP', { amount: 300 });
  expect(body['status']).toBe('PENDING');
  const payload = async () => JSON.stringify((await member.call('GET', '/api/qrcode/FP')).body['payload']);
  await eventually(async () => (await payload()).includes('A000000677010112'), 'the QR is created');
});

it('a payment whose first confirmation failed is credited by the next one', async () => {
  const qr = await newQr(350);
  const before = await balance();
  await site.sandbox('POST', '/api/faults', { provider: 'qr', op: 'lookup', fault: 'error', count: 2 });
  await pay(qr);
  await eventually(async () => (await balance()) > before, 'the payment is credited');
  expect(await balance()).toBe(before + 350);
});
