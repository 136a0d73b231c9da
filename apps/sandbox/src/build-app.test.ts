import { describe, expect, it } from 'vitest';
import { newFolder, payer, payoutOrder, qrOrder, removeFolder, startSandbox, useSandbox } from './test/fixture.js';

const { sandbox, receiver } = useSandbox('file');

const newQr = async (ref: string) => String((await sandbox.provider('POST', '/provider/qr', qrOrder(ref))).body['payload']);
const payQr = (payload: string, amount?: number) =>
  sandbox.api('POST', '/api/bank/pay', { payload, from: payer, ...(amount === undefined ? {} : { amount }) });

describe('access', () => {
  it.each([
    '/provider/payouts/a',
    '/provider/qr/a',
    '/provider/qr-payments?since=2000-01-01T00:00:00.000Z',
    '/provider/bank-feed?since=2000-01-01T00:00:00.000Z',
  ])('%s requires the provider key', async (path) => {
    expect((await fetch(`${sandbox.url}${path}`)).status).toBe(401);
  });

  it('allows calls from any page to the endpoints for people', async () => {
    const response = await fetch(`${sandbox.url}/api/bank/pay`, { method: 'OPTIONS' });
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
  });

  it('refuses invalid input', async () => {
    expect((await sandbox.provider('POST', '/provider/payouts', { ...payoutOrder('x'), amount: '1.5' })).status).toBe(400);
    expect((await sandbox.api('POST', '/api/bank/pay', { payload: await newQr('bad'), from: payer, amount: 0.001 })).status).toBe(400);
  });
});

describe('SMS', () => {
  it('arrives once per reference, newest first', async () => {
    const send = (ref: string, text: string) => sandbox.provider('POST', '/provider/sms', { ref, to: '0812345678', text });
    for (const [ref, text] of [
      ['s1', 'one'],
      ['s2', 'two'],
      ['s1', 'one'],
    ] as const)
      await send(ref, text);
    const { body } = await sandbox.api('GET', '/api/sms?to=0812345678');
    expect((body as unknown as { text: string }[]).map(({ text }) => text)).toEqual(['two', 'one']);
    expect((await sandbox.api('GET', '/api/sms?to=0899999999')).body).toEqual([]);
  });
});

describe('payout', () => {
  it('is made once per reference under twenty parallel orders', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => sandbox.provider('POST', '/provider/payouts', payoutOrder('p20'))));
    expect(new Set(answers.map(({ body }) => body['transRef'])).size).toBe(1);
    const { body } = await sandbox.api('GET', '/api/payouts');
    expect((body as unknown as { ref: string }[]).filter(({ ref }) => ref === 'p20')).toMatchObject([
      { amount: 250.5, accountNo: '4051234567' },
    ]);
  });
});

describe('QR', () => {
  it('is the same for the same reference', async () => {
    expect(await newQr('same')).toBe(await newQr('same'));
    expect((await sandbox.provider('GET', '/provider/qr/same')).body).toEqual({ payload: await newQr('same') });
  });

  it('is declined in a currency other than baht', async () => {
    const order = { ...qrOrder('kip'), currency: 'LAK' };
    expect(await sandbox.provider('POST', '/provider/qr', order)).toEqual({ status: 422, body: { reason: 'currency' } });
  });

  it('is paid once under twenty parallel payments', async () => {
    const payload = await newQr('once');
    const statuses = (await Promise.all(Array.from({ length: 20 }, () => payQr(payload)))).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  });

  it('is listed in the bank app until it is paid or cancelled', async () => {
    const lasting = async (ref: string) =>
      String((await sandbox.provider('POST', '/provider/qr', { ...qrOrder(ref), expiresAt: '2099-01-01T00:00:00.000Z' })).body['payload']);
    const waiting = async () =>
      ((await sandbox.api('GET', '/api/qrs')).body as unknown as { payload: string }[]).map(({ payload }) => payload);
    const [paid, cancelled, open] = [await lasting('wait-1'), await lasting('wait-2'), await lasting('wait-3')];
    expect((await waiting()).slice(0, 3)).toEqual([open, cancelled, paid]);
    await payQr(paid);
    await sandbox.provider('POST', '/provider/qr/wait-2/cancel', {});
    expect(await waiting()).toContain(open);
    expect(await waiting()).not.toContain(paid);
    expect(await waiting()).not.toContain(cancelled);
  });

  it('can be paid with another amount, and after it was cancelled or expired', async () => {
    const payload = await newQr('late');
    await sandbox.provider('POST', '/provider/qr/late/cancel', {});
    const paid = await payQr(payload, 77.25);
    expect(paid).toMatchObject({
      status: 200,
      body: { transRef: expect.stringMatching(/^\d{8}[0-9A-Z]{12}$/), slipUrl: expect.stringMatching(/\.png$/) },
    });
    const { body } = await sandbox.api('GET', '/api/qr-payments');
    expect((body as unknown as { ref: string }[]).find(({ ref }) => ref === 'late')).toMatchObject({ amount: 77.25 });
  });

  it('that does not exist is 404, and text that is not a payment QR is 400', async () => {
    const other = await startSandbox(newFolder(), receiver.url);
    const { body } = await other.provider('POST', '/provider/qr', qrOrder('elsewhere'));
    await other.close();
    removeFolder(other.dataDir);
    expect((await payQr(String(body['payload']))).status).toBe(404);
    expect((await payQr('00020101021230670016nonsense')).status).toBe(400);
  });
});
