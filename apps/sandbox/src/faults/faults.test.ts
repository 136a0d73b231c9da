import { describe, expect, it } from 'vitest';
import { payer, payoutOrder, qrOrder, useSandbox } from '../test/fixture.js';

const { sandbox } = useSandbox();

const fault = (order: object) => sandbox.api('POST', '/api/faults', order);
const pay = (ref: string, signal?: AbortSignal) => sandbox.provider('POST', '/provider/payouts', payoutOrder(ref), signal);
const lookup = (ref: string) => sandbox.provider('GET', `/provider/payouts/${ref}`);
const newQr = async (ref: string) => String((await sandbox.provider('POST', '/provider/qr', qrOrder(ref))).body['payload']);
const timeout = () => AbortSignal.timeout(300);

describe('a fault of a call', () => {
  it('timeout-before does not execute the call', async () => {
    await fault({ provider: 'payout', fault: 'timeout-before', count: 1 });
    await expect(pay('a', timeout())).rejects.toThrow('timeout');
    expect((await lookup('a')).status).toBe(404);
  });

  // §sandbox-1 the simulated providers run in a
  it('timeout-after executes the call without an answer; a repeat returns the same transfer', async () => {
    await fault({ provider: 'payout', fault: 'timeout-after', count: 1 });
    await expect(pay('a', timeout())).rejects.toThrow('timeout');
    const found = await lookup('a');
    expect(found.status).toBe(200);
    expect(await pay('a')).toEqual(found);
  });

  it('decline is 422 with its reason, also on repeats', async () => {
    await fault({ provider: 'payout', fault: 'decline', count: 1, reason: 'ACCOUNT_CLOSED' });
    const declined = { status: 422, body: { reason: 'ACCOUNT_CLOSED' } };
    expect(await pay('a')).toEqual(declined);
    expect(await lookup('a')).toEqual(declined);
    expect(await pay('a')).toEqual(declined);
  });

  it('decline does not undo a payment', async () => {
    const made = await pay('a');
    await fault({ provider: 'payout', fault: 'decline', count: 1 });
    expect(await pay('a')).toEqual(made);
    expect(await lookup('a')).toEqual(made);
  });

  it('error is 500 and does not execute the call', async () => {
    await fault({ provider: 'payout', fault: 'error', count: 1 });
    expect((await pay('a')).status).toBe(500);
    expect((await lookup('a')).status).toBe(404);
  });

  it('delay executes immediately and answers late', async () => {
    await fault({ provider: 'payout', fault: 'delay', count: 1 });
    const began = performance.now();
    const late = pay('a');
    await expect.poll(async () => (await lookup('a')).status).toBe(200);
    expect((await late).status).toBe(200);
    expect(performance.now() - began).toBeGreaterThan(2_900);
  });

  it('applies to as many calls as ordered', async () => {
    await fault({ provider: 'payout', fault: 'error', count: 2 });
    expect([(await pay('a')).status, (await pay('a')).status, (await pay('a')).status]).toEqual([500, 500, 200]);
  });

  it('without op does not apply to look-ups', async () => {
    await fault({ provider: 'payout', fault: 'error', count: 1 });
    expect((await lookup('a')).status).toBe(404);
    expect((await pay('a')).status).toBe(500);
  });

  it('with op applies to that call only', async () => {
    await fault({ provider: 'qr', fault: 'error', count: 1, op: 'lookup' });
    await newQr('a');
    expect((await sandbox.provider('GET', '/provider/qr/a')).status).toBe(500);
    expect((await sandbox.provider('GET', '/provider/qr/a')).status).toBe(200);
  });

  it('applies to a payment in the bank app; a declined one can be repeated', async () => {
    const payload = await newQr('a');
    await fault({ provider: 'qr', fault: 'decline', count: 1 });
    expect((await sandbox.api('POST', '/api/bank/pay', { payload, from: payer })).status).toBe(422);
    expect((await sandbox.api('POST', '/api/bank/pay', { payload, from: payer })).status).toBe(200);
  });

  it('applies to an SMS, which is then not delivered', async () => {
    await fault({ provider: 'sms', fault: 'decline', count: 1 });
    const sms = { ref: 'a', to: '0812345678', text: 'Krapao 123456' };
    const send = () => sandbox.provider('POST', '/provider/sms', sms);
    expect([(await send()).status, (await send()).status]).toEqual([422, 422]);
    expect((await sandbox.api('GET', '/api/sms?to=0812345678')).body).toEqual([]);
  });

  it('is removed when faults are cleared', async () => {
    await fault({ provider: 'payout', fault: 'error', count: 5 });
    await sandbox.api('DELETE', '/api/faults');
    expect((await pay('a')).status).toBe(200);
  });
});
