import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Ear, newFolder, payer, payoutOrder, qrOrder, removeFolder, type Sandbox, startEar, startSandbox } from '../test/harness.js';

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

const fault = (order: object) => sandbox.api('POST', '/api/faults', order);
const pay = (ref: string, signal?: AbortSignal) => sandbox.provider('POST', '/provider/payouts', payoutOrder(ref), signal);
const lookup = (ref: string) => sandbox.provider('GET', `/provider/payouts/${ref}`);
const newQr = async (ref: string) => String((await sandbox.provider('POST', '/provider/qr', qrOrder(ref))).body['payload']);
const timeout = () => AbortSignal.timeout(300);

describe('a fault of a call', () => {
  it('timeout-before never applies', async () => {
    await fault({ provider: 'payout', fault: 'timeout-before', count: 1 });
    await expect(pay('a', timeout())).rejects.toThrow('timeout');
    expect((await lookup('a')).status).toBe(404);
  });

  it('timeout-after applies and says nothing; asking again gives the same transfer', async () => {
    await fault({ provider: 'payout', fault: 'timeout-after', count: 1 });
    await expect(pay('a', timeout())).rejects.toThrow('timeout');
    const found = await lookup('a');
    expect(found.status).toBe(200);
    expect(await pay('a')).toEqual(found);
  });

  it('decline is 422 with its reason, then and later', async () => {
    await fault({ provider: 'payout', fault: 'decline', count: 1, reason: 'ACCOUNT_CLOSED' });
    const declined = { status: 422, body: { reason: 'ACCOUNT_CLOSED' } };
    expect(await pay('a')).toEqual(declined);
    expect(await lookup('a')).toEqual(declined);
    expect(await pay('a')).toEqual(declined);
  });

  it('decline never undoes what was paid', async () => {
    const made = await pay('a');
    await fault({ provider: 'payout', fault: 'decline', count: 1 });
    expect(await pay('a')).toEqual(made);
    expect(await lookup('a')).toEqual(made);
  });

  it('error is 500 and never applies', async () => {
    await fault({ provider: 'payout', fault: 'error', count: 1 });
    expect((await pay('a')).status).toBe(500);
    expect((await lookup('a')).status).toBe(404);
  });

  it('delay applies at once and answers late', async () => {
    await fault({ provider: 'payout', fault: 'delay', count: 1 });
    const began = performance.now();
    const late = pay('a');
    await expect.poll(async () => (await lookup('a')).status).toBe(200);
    expect((await late).status).toBe(200);
    expect(performance.now() - began).toBeGreaterThan(2_900);
  });

  it('counts down over the next calls', async () => {
    await fault({ provider: 'payout', fault: 'error', count: 2 });
    expect([(await pay('a')).status, (await pay('a')).status, (await pay('a')).status]).toEqual([500, 500, 200]);
  });

  it('without op leaves look-ups alone', async () => {
    await fault({ provider: 'payout', fault: 'error', count: 1 });
    expect((await lookup('a')).status).toBe(404);
    expect((await pay('a')).status).toBe(500);
  });

  it('with op strikes that call only', async () => {
    await fault({ provider: 'qr', fault: 'error', count: 1, op: 'lookup' });
    await newQr('a');
    expect((await sandbox.provider('GET', '/provider/qr/a')).status).toBe(500);
    expect((await sandbox.provider('GET', '/provider/qr/a')).status).toBe(200);
  });

  it('strikes a payment in the bank app, and a declined one can be tried again', async () => {
    const payload = await newQr('a');
    await fault({ provider: 'qr', fault: 'decline', count: 1 });
    expect((await sandbox.api('POST', '/api/bank/pay', { payload, from: payer })).status).toBe(422);
    expect((await sandbox.api('POST', '/api/bank/pay', { payload, from: payer })).status).toBe(200);
  });

  it('strikes a message, which then never arrives', async () => {
    await fault({ provider: 'sms', fault: 'decline', count: 1 });
    const sms = { ref: 'a', to: '0812345678', text: 'Krapao 123456' };
    const send = () => sandbox.provider('POST', '/provider/sms', sms);
    expect([(await send()).status, (await send()).status]).toEqual([422, 422]);
    expect((await sandbox.api('GET', '/api/sms?to=0812345678')).body).toEqual([]);
  });

  it('is gone when faults are cleared', async () => {
    await fault({ provider: 'payout', fault: 'error', count: 5 });
    await sandbox.api('DELETE', '/api/faults');
    expect((await pay('a')).status).toBe(200);
  });
});
