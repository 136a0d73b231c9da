import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type Ear,
  newFolder,
  payer,
  PUBLIC_URL,
  qrOrder,
  removeFolder,
  type Sandbox,
  startEar,
  startSandbox,
  transferOrder,
} from '../test/harness.js';
import { readQr } from '../test/read-qr.js';
import { miniQr } from './mini-qr.js';

let ear: Ear;
let sandbox: Sandbox;
const folder = newFolder();
beforeEach(async () => {
  ear = await startEar();
  sandbox = await startSandbox(folder, ear.url);
});
afterEach(async () => {
  await sandbox.close();
  await ear.close();
  removeFolder(folder);
});

type Sent = { transRef: string; slipUrl: string };
const transfer = async (order: object = {}) =>
  (await sandbox.api('POST', '/api/bank/transfer', { ...transferOrder, ...order })).body as unknown as Sent;
const payQr = async () => {
  const { body } = await sandbox.provider('POST', '/provider/qr', qrOrder('a'));
  return (await sandbox.api('POST', '/api/bank/pay', { payload: body['payload'], from: payer })).body as unknown as Sent;
};
const imageOf = async ({ slipUrl }: Sent) => {
  const response = await fetch(slipUrl.replace(PUBLIC_URL, sandbox.url));
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  return Buffer.from(await response.arrayBuffer());
};
const verify = (transRef: string, bankCode = 'KBANK', signal?: AbortSignal) =>
  sandbox.provider('POST', '/provider/slip/verify', { bankCode, transRef }, signal);
const fault = (order: object) => sandbox.api('POST', '/api/faults', { provider: 'slip', count: 1, ...order });

describe('mini-QR', () => {
  it('is as published (docs/specification.md §10.12)', () => {
    expect(miniQr('BBL', '0002123123121200011')).toBe('004000060000010103002021900021231231212000115102TH91049C30');
  });
});

describe('the image of a slip', { timeout: 20_000 }, () => {
  it.each(['KBANK', 'TMB', 'BCEL', 'NOBANK'])('of %s is phone-shaped, and its QR names bank and reference', async (bankCode) => {
    const sent = await transfer({ from: { ...payer, bankCode } });
    const image = await imageOf(sent);
    expect(await sharp(image).metadata()).toMatchObject({ format: 'png', width: 1080, height: 1700 });
    expect(await readQr(image)).toBe(miniQr(bankCode, sent.transRef));
  });

  it('is there for a QR payment too', async () => {
    const paid = await payQr();
    expect(await readQr(await imageOf(paid))).toBe(miniQr('KBANK', paid.transRef));
  });

  it('is drawn whatever letters a name has', async () => {
    const sent = await transfer({ from: { ...payer, accountName: '<svg onload="1"> ກີບ & 💰 ณัฐวุฒิ' } });
    expect(await readQr(await imageOf(sent))).toBe(miniQr('KBANK', sent.transRef));
  });

  it('shows names and numbers: another sender makes another image', async () => {
    const top = async (sent: Sent) =>
      sharp(await imageOf(sent))
        .extract({ left: 0, top: 420, width: 1080, height: 250 })
        .raw()
        .toBuffer();
    const [one, same, other] = [await transfer(), await transfer(), await transfer({ from: { ...payer, accountName: 'สมชาย ใจดี' } })];
    const [first, second, third] = [await top(one), await top(same), await top(other)];
    expect([first.equals(second), first.equals(third)]).toEqual([true, false]);
  });

  it('of a transfer that nobody made is 404', async () => {
    expect((await fetch(`${sandbox.url}/api/slips/20260101AAAAAAAAAAAA.png`)).status).toBe(404);
  });
});

describe('the slip verifier', () => {
  it('tells a transfer, the sender masked', async () => {
    const { transRef } = await transfer({ to: { bankCode: 'SCB', accountNo: '4051234567', accountName: 'KRAPAO' } });
    expect(await verify(transRef)).toEqual({
      status: 200,
      body: {
        bankCode: 'KBANK',
        transRef,
        amount: '10050',
        currency: 'THB',
        from: { ...payer, accountNo: 'xxx-x-x5678-x' },
        to: { bankCode: 'SCB', accountNo: '4051234567' },
        paidAt: expect.stringMatching(/Z$/),
      },
    });
  });

  it('tells a QR payment, its gateway as the receiver', async () => {
    const { transRef } = await payQr();
    expect((await verify(transRef)).body).toMatchObject({
      transRef,
      amount: '10050',
      to: { bankCode: 'WW', accountNo: '010556000000202' },
    });
  });

  it('knows a transfer by bank and reference together', async () => {
    const { transRef } = await transfer();
    expect([(await verify(transRef, 'SCB')).status, (await verify('20260101AAAAAAAAAAAA')).status]).toEqual([404, 404]);
  });

  it.each(['reason', 'decline'])('refuses with the code of the fault %s, once', async (name) => {
    const { transRef } = await transfer();
    await fault({ fault: name, reason: 'UNSTABLE_REFNO_ON_SLIP' });
    expect(await verify(transRef)).toEqual({ status: 422, body: { reason: 'UNSTABLE_REFNO_ON_SLIP' } });
    expect((await verify(transRef)).status).toBe(200);
  });

  it('refuses with a slip reason when the fault names none', async () => {
    await fault({ fault: 'reason', op: 'verify' });
    expect(await verify('20260101AAAAAAAAAAAA')).toEqual({ status: 422, body: { reason: 'INVALID_SLIP' } });
  });

  it('answers 500 with the fault error', async () => {
    await fault({ fault: 'error' });
    expect((await verify((await transfer()).transRef)).status).toBe(500);
  });

  it.each(['timeout-before', 'timeout-after'])('says nothing with the fault %s, and may be asked again', async (name) => {
    const { transRef } = await transfer();
    await fault({ fault: name });
    await expect(verify(transRef, 'KBANK', AbortSignal.timeout(300))).rejects.toThrow('timeout');
    expect((await verify(transRef)).status).toBe(200);
  });

  it('answers late with the fault delay', async () => {
    const { transRef } = await transfer();
    await fault({ fault: 'delay' });
    const began = performance.now();
    expect((await verify(transRef)).status).toBe(200);
    expect(performance.now() - began).toBeGreaterThan(2_900);
  });
});
