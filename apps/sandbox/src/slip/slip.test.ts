import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { payer, PUBLIC_URL, qrOrder, transferOrder, useSandbox } from '../test/fixture.js';
import { readQr } from '../test/read-qr.js';
import { miniQr } from './slip.js';

const { sandbox } = useSandbox();

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
  it('has the published format (docs/specification.md §10.12)', () => {
    expect(miniQr('BBL', '0002123123121200011')).toBe('004000060000010103002021900021231231212000115102TH91049C30');
  });
});

describe('the image of a slip', () => {
  it.each(['KBANK', 'TMB', 'BCEL', 'NOBANK'])(
    'of %s has the format of a phone, and its QR code contains bank and reference',
    async (bankCode) => {
      const sent = await transfer({ from: { ...payer, bankCode } });
      const image = await imageOf(sent);
      expect(await sharp(image).metadata()).toMatchObject({ format: 'png', width: 1080, height: 1700 });
      expect(await readQr(image)).toBe(miniQr(bankCode, sent.transRef));
    },
  );

  it('exists for a QR payment too', async () => {
    const paid = await payQr();
    expect(await readQr(await imageOf(paid))).toBe(miniQr('KBANK', paid.transRef));
  });

  it('is drawn for names in any script', async () => {
    const sent = await transfer({ from: { ...payer, accountName: '<svg onload="1"> ກີບ & 💰 ณัฐวุฒิ' } });
    expect(await readQr(await imageOf(sent))).toBe(miniQr('KBANK', sent.transRef));
  });

  it('shows names and numbers: another sender gives another image', async () => {
    const top = async (sent: Sent) =>
      sharp(await imageOf(sent))
        .extract({ left: 0, top: 420, width: 1080, height: 250 })
        .raw()
        .toBuffer();
    const [one, same, other] = [await transfer(), await transfer(), await transfer({ from: { ...payer, accountName: 'สมชาย ใจดี' } })];
    const [first, second, third] = [await top(one), await top(same), await top(other)];
    expect([first.equals(second), first.equals(third)]).toEqual([true, false]);
  });

  it('of an unknown transfer is 404', async () => {
    expect((await fetch(`${sandbox.url}/api/slips/20260101AAAAAAAAAAAA.png`)).status).toBe(404);
  });
});

describe('the slip verifier', () => {
  it('returns a transfer with a masked sender', async () => {
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

  it('returns a QR payment with its gateway as the receiver', async () => {
    const { transRef } = await payQr();
    expect((await verify(transRef)).body).toMatchObject({
      transRef,
      amount: '10050',
      to: { bankCode: 'WW', accountNo: '010556000000202' },
    });
  });

  it('finds a transfer only by bank and reference together', async () => {
    const { transRef } = await transfer();
    expect([(await verify(transRef, 'SCB')).status, (await verify('20260101AAAAAAAAAAAA')).status]).toEqual([404, 404]);
  });

  it.each(['reason', 'decline'])('declines with the code of the fault %s, once', async (name) => {
    const { transRef } = await transfer();
    await fault({ fault: name, reason: 'UNSTABLE_REFNO_ON_SLIP' });
    expect(await verify(transRef)).toEqual({ status: 422, body: { reason: 'UNSTABLE_REFNO_ON_SLIP' } });
    expect((await verify(transRef)).status).toBe(200);
  });

  it('says that the bank does not report the transfer yet, once', async () => {
    const { transRef } = await transfer();
    await fault({ fault: 'pending' });
    expect(await verify(transRef)).toEqual({ status: 202, body: { status: 'pending' } });
    expect((await verify(transRef)).status).toBe(200);
  });

  it('declines with a slip reason if the fault has none', async () => {
    await fault({ fault: 'reason', op: 'verify' });
    expect(await verify('20260101AAAAAAAAAAAA')).toEqual({ status: 422, body: { reason: 'INVALID_SLIP' } });
  });

  it('answers 500 with the fault error', async () => {
    await fault({ fault: 'error' });
    expect((await verify((await transfer()).transRef)).status).toBe(500);
  });

  it.each(['timeout-before', 'timeout-after'])('gives no answer with the fault %s, and can be called again', async (name) => {
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
