import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type Ear,
  type Heard,
  newFolder,
  payer,
  qrOrder,
  removeFolder,
  type Sandbox,
  SECRET,
  startEar,
  startSandbox,
} from '../test/harness.js';

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

async function payNew(ref: string, amount?: number): Promise<string> {
  const { body } = await sandbox.provider('POST', '/provider/qr', qrOrder(ref));
  const paid = await sandbox.api('POST', '/api/bank/pay', {
    payload: body['payload'],
    from: payer,
    ...(amount === undefined ? {} : { amount }),
  });
  return String(paid.body['transRef']);
}
const refs = (): unknown[] => ear.heard.map(({ body }) => (JSON.parse(body) as { ref: unknown }).ref);
const events = (): unknown[] => ear.heard.map(({ headers }) => headers['x-krapao-event']);

describe('webhook of a payment', () => {
  it('tells what was paid, in minor units', async () => {
    const transRef = await payNew('a', 99.5);
    await expect.poll(() => ear.heard.length).toBe(1);
    expect(ear.heard[0]?.path).toBe('/webhooks/qr');
    const told = JSON.parse(ear.heard[0]?.body ?? '') as Record<string, unknown>;
    expect(told).toMatchObject({ ref: 'a', amount: '9950', currency: 'THB', bankCode: 'KBANK', transRef, from: payer });
  });

  it('is signed over time, event and body', async () => {
    await payNew('a');
    await expect.poll(() => ear.heard.length).toBe(1);
    const { headers, body } = ear.heard[0] as Heard;
    const signed = `${String(headers['x-krapao-timestamp'])}.${String(headers['x-krapao-event'])}.${body}`;
    expect(headers['x-krapao-signature']).toBe(createHmac('sha256', SECRET).update(signed).digest('hex'));
    expect(Math.abs(Date.now() / 1000 - Number(headers['x-krapao-timestamp']))).toBeLessThan(5);
  });

  it('is sent again, as the same event, until it is acknowledged', async () => {
    ear.answers.push(500, 404);
    await payNew('a');
    await expect.poll(() => ear.heard.length, { timeout: 5_000 }).toBe(3);
    expect(new Set(events()).size).toBe(1);
  });

  it('that was never acknowledged is sent by the next start', async () => {
    ear.answers.push(500);
    await payNew('a');
    await expect.poll(() => ear.heard.length).toBe(1);
    await sandbox.close();
    sandbox = await startSandbox(folder, ear.url);
    await expect.poll(() => ear.heard.length).toBe(2);
    expect(new Set(events()).size).toBe(1);
  });

  it('that was acknowledged is not sent by the next start', async () => {
    await payNew('a');
    await expect.poll(() => readFileSync(join(folder, 'journal.jsonl'), 'utf8')).toContain('webhook-told');
    await sandbox.close();
    sandbox = await startSandbox(folder, ear.url);
    await payNew('b');
    await expect.poll(refs).toEqual(['a', 'b']);
  });

  it('comes twice, as the same event, with the fault duplicate-webhook', async () => {
    await sandbox.api('POST', '/api/faults', { provider: 'qr', fault: 'duplicate-webhook', count: 1 });
    await payNew('a');
    await expect.poll(() => ear.heard.length).toBe(2);
    expect(new Set(events()).size).toBe(1);
  });

  it('is overtaken by the next one with the fault reorder-webhook', async () => {
    await sandbox.api('POST', '/api/faults', { provider: 'qr', fault: 'reorder-webhook', count: 1 });
    await payNew('a');
    await payNew('b');
    await expect.poll(refs, { timeout: 5_000 }).toEqual(['b', 'a']);
  });
});
