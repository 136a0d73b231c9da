import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { payer, qrOrder, type ReceivedWebhook, SECRET, useSandbox } from '../test/fixture.js';

const { sandbox, receiver, restart } = useSandbox();

async function payNew(ref: string, amount?: number, more: object = {}): Promise<string> {
  const { body } = await sandbox.provider('POST', '/provider/qr', qrOrder(ref));
  const paid = await sandbox.api('POST', '/api/bank/pay', {
    payload: body['payload'],
    from: payer,
    ...(amount === undefined ? {} : { amount }),
    ...more,
  });
  return String(paid.body['transRef']);
}
const refs = (): unknown[] => receiver.webhooks.map(({ body }) => (JSON.parse(body) as { ref: unknown }).ref);
const events = (): unknown[] => receiver.webhooks.map(({ headers }) => headers['x-krapao-event']);

describe('webhook of a payment', () => {
  it('reports the payment in minor units', async () => {
    const transRef = await payNew('a', 99.5);
    await expect.poll(() => receiver.webhooks.length).toBe(1);
    expect(receiver.webhooks[0]?.path).toBe('/webhooks/qr');
    const reported = JSON.parse(receiver.webhooks[0]?.body ?? '') as Record<string, unknown>;
    expect(reported).toMatchObject({ ref: 'a', amount: '9950', currency: 'THB', bankCode: 'KBANK', transRef, from: payer });
  });

  it('is lost when the payer says so: only the records have the payment', async () => {
    const transRef = await payNew('lost', undefined, { webhook: false });
    await payNew('b');
    await expect.poll(refs).toEqual(['b']);
    const { body } = await sandbox.provider('GET', '/provider/qr-payments?since=2000-01-01T00:00:00.000Z');
    expect(body).toMatchObject([{ ref: 'lost', transRef }, { ref: 'b' }]);
  });

  it('is signed over timestamp, event id and body', async () => {
    await payNew('a');
    await expect.poll(() => receiver.webhooks.length).toBe(1);
    const { headers, body } = receiver.webhooks[0] as ReceivedWebhook;
    const signed = `${String(headers['x-krapao-timestamp'])}.${String(headers['x-krapao-event'])}.${body}`;
    expect(headers['x-krapao-signature']).toBe(createHmac('sha256', SECRET).update(signed).digest('hex'));
    expect(Math.abs(Date.now() / 1000 - Number(headers['x-krapao-timestamp']))).toBeLessThan(5);
  });

  it('is sent again with the same event id until it is acknowledged', async () => {
    receiver.statuses.push(500, 404);
    await payNew('a');
    await expect.poll(() => receiver.webhooks.length).toBe(3);
    expect(new Set(events()).size).toBe(1);
  });

  it('that was not acknowledged is sent after a restart', async () => {
    receiver.statuses.push(500);
    await payNew('a');
    await expect.poll(() => receiver.webhooks.length).toBe(1);
    await restart();
    await expect.poll(() => receiver.webhooks.length).toBe(2);
    expect(new Set(events()).size).toBe(1);
  });

  it('that was acknowledged is not sent after a restart', async () => {
    await payNew('a');
    await expect.poll(() => readFileSync(join(sandbox.dataDir, 'journal.jsonl'), 'utf8')).toContain('webhook-told');
    await restart();
    await payNew('b');
    await expect.poll(refs).toEqual(['a', 'b']);
  });

  it('is sent twice with the same event id with the fault duplicate-webhook', async () => {
    await sandbox.api('POST', '/api/faults', { provider: 'qr', fault: 'duplicate-webhook', count: 1 });
    await payNew('a');
    await expect.poll(() => receiver.webhooks.length).toBe(2);
    expect(new Set(events()).size).toBe(1);
  });

  it('arrives after the next one with the fault reorder-webhook', async () => {
    await sandbox.api('POST', '/api/faults', { provider: 'qr', fault: 'reorder-webhook', count: 1 });
    await payNew('a');
    await payNew('b');
    await expect.poll(refs).toEqual(['b', 'a']);
  });
});
