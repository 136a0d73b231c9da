import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { payer, PUBLIC_URL, type ReceivedWebhook, SECRET, transferOrder, useSandbox } from '../test/fixture.js';

const { sandbox, receiver } = useSandbox();

const fault = (order: object) => sandbox.api('POST', '/api/faults', { provider: 'bank-feed', count: 1, ...order });
const transfer = (order: object = {}) => sandbox.api('POST', '/api/bank/transfer', { ...transferOrder, ...order });
const reported = () => receiver.webhooks.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
const feed = async (since = '2000-01-01T00:00:00.000Z') =>
  (await sandbox.provider('GET', `/provider/bank-feed?since=${since}`)).body as unknown as Record<string, unknown>[];

describe('a bank transfer', () => {
  it('is reported by the feed in minor units, with the code of the sending bank', async () => {
    const { status, body } = await transfer({ amount: 1234.5 });
    const transRef = String(body['transRef']);
    expect({ status, body }).toEqual({ status: 200, body: { transRef, slipUrl: `${PUBLIC_URL}/api/slips/${transRef}.png` } });
    await expect.poll(reported).toHaveLength(1);
    expect(receiver.webhooks[0]?.path).toBe('/webhooks/bank-feed');
    expect(reported()[0]).toEqual({
      bankCode: 'KBANK',
      transRef,
      amount: '123450',
      currency: 'THB',
      from: payer,
      to: { bankCode: 'SCB', accountNo: '4051234567' },
      paidAt: expect.stringMatching(/Z$/),
    });
    expect(await feed()).toEqual(reported());
  });

  it('is reported with a signature over timestamp, event id and body', async () => {
    await transfer();
    await expect.poll(reported).toHaveLength(1);
    const { headers, body } = receiver.webhooks[0] as ReceivedWebhook;
    const signed = `${String(headers['x-krapao-timestamp'])}.${String(headers['x-krapao-event'])}.${body}`;
    expect(headers['x-krapao-signature']).toBe(createHmac('sha256', SECRET).update(signed).digest('hex'));
  });

  it('of a bank that masks shows four digits and a truncated name, in the records too', async () => {
    await transfer({ masked: true });
    await expect.poll(reported).toHaveLength(1);
    const from = { bankCode: 'KBANK', accountNo: 'xxx-x-x5678-x', accountName: 'MALEE S' };
    expect([reported()[0]?.['from'], (await feed())[0]?.['from']]).toEqual([from, from]);
  });

  it('of a bank without webhooks is found by a query only', async () => {
    const { body } = await transfer({ feed: false });
    await transfer();
    await expect.poll(reported).toHaveLength(1);
    expect(reported()[0]?.['transRef']).not.toBe(body['transRef']);
    expect((await feed()).map(({ transRef }) => transRef)).toContain(body['transRef']);
    expect(await feed('2099-01-01T00:00:00.000Z')).toEqual([]);
  });

  it('of a Lao bank is in kip by default', async () => {
    const from = { ...payer, bankCode: 'BCEL', accountNo: '010120000123456001' };
    await transfer({ from });
    await transfer({ from, currency: 'THB' });
    expect((await feed()).map(({ currency }) => currency)).toEqual(['LAK', 'THB']);
  });

  it('of zero, or of a fraction of a satang, is refused', async () => {
    const statuses = await Promise.all([0, -1, 0.001].map(async (amount) => (await transfer({ amount })).status));
    expect([statuses, await feed()]).toEqual([[400, 400, 400], []]);
  });
});

describe('a fault of the bank', () => {
  it('decline is 422 with its reason and moves no money; the next transfer succeeds', async () => {
    await fault({ fault: 'decline', reason: 'INSUFFICIENT_FUNDS' });
    expect(await transfer()).toEqual({ status: 422, body: { reason: 'INSUFFICIENT_FUNDS' } });
    expect(await feed()).toEqual([]);
    expect((await transfer()).status).toBe(200);
  });

  it('error moves no money', async () => {
    await fault({ fault: 'error', op: 'transfer' });
    expect([(await transfer()).status, await feed()]).toEqual([500, []]);
  });

  it.each([
    ['timeout-before', 0],
    ['timeout-after', 1],
  ])('%s gives no answer and makes %i transfers', async (name, moved) => {
    await fault({ fault: name });
    const pending = fetch(`${sandbox.url}/api/bank/transfer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(transferOrder),
      signal: AbortSignal.timeout(300),
    });
    await expect(pending).rejects.toThrow('timeout');
    expect(await feed()).toHaveLength(moved);
    await expect.poll(reported).toHaveLength(moved);
  });

  it('duplicate-webhook sends the same event twice', async () => {
    await fault({ fault: 'duplicate-webhook' });
    await transfer();
    await expect.poll(reported).toHaveLength(2);
    expect(new Set(receiver.webhooks.map(({ headers }) => headers['x-krapao-event'])).size).toBe(1);
  });

  it('reorder-webhook delivers the next one first, and a transfer without a webhook does not consume it', async () => {
    await fault({ fault: 'reorder-webhook' });
    await transfer({ feed: false });
    await transfer({ amount: 1 });
    await transfer({ amount: 2 });
    await expect.poll(() => reported().map(({ amount }) => amount)).toEqual(['200', '100']);
  });
});
