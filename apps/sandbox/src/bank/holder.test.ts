import { describe, expect, it } from 'vitest';
import { payoutOrder, useSandbox } from '../test/fixture.js';

const { sandbox, restart } = useSandbox();

const SOMCHAI = { bankCode: 'SCB', accountNo: '4051234567', accountName: 'นาย สมชาย  ใจดี' };
const ask = (account: object = {}) => sandbox.provider('POST', '/provider/payouts/account-holder', { ...SOMCHAI, ...account });
const set = (account: object) => sandbox.api('POST', '/api/bank/accounts', account);
const list = async () => (await sandbox.api('GET', '/api/bank/accounts')).body;
const held = (accountName: string) => ({ status: 200, body: { accountName } });

describe('the holder of a bank account', () => {
  it('is the name in the first inquiry, for all later inquiries', async () => {
    expect(await ask()).toEqual(held(SOMCHAI.accountName));
    expect(await ask({ accountName: 'MALEE SUKJAI' })).toEqual(held(SOMCHAI.accountName));
    expect(await ask({ accountName: 'MALEE SUKJAI', bankCode: 'KBANK' })).toEqual(held('MALEE SUKJAI'));
    expect(await list()).toEqual([SOMCHAI, { ...SOMCHAI, bankCode: 'KBANK', accountName: 'MALEE SUKJAI' }]);
  });

  it('is the same for parallel inquiries', async () => {
    const names = Array.from({ length: 20 }, (_, n) => `PERSON ${n}`);
    const answers = await Promise.all(names.map((accountName) => ask({ accountName })));
    expect(new Set(answers.map(({ body }) => body['accountName'])).size).toBe(1);
  });

  it.each(['405-1-23456-7', '405 123 4567', '0004051234567', ' 00-405 1234567 '])(
    'is the same for the number written %s',
    async (accountNo) => {
      await ask();
      expect(await ask({ accountNo, accountName: 'OTHER' })).toEqual(held(SOMCHAI.accountName));
    },
  );

  it('can be set, also after an inquiry', async () => {
    await ask();
    const changed = { ...SOMCHAI, accountNo: '405-1234567', accountName: 'Miss  MALEE Sukjai ' };
    expect((await set(changed)).status).toBe(200);
    expect(await ask()).toEqual(held('Miss  MALEE Sukjai '));
    expect(await list()).toEqual([changed]);
  });

  it('is absent for an account that does not exist', async () => {
    await set({ ...SOMCHAI, accountName: null });
    expect(await ask()).toEqual({ status: 404, body: {} });
    expect(await list()).toEqual([{ ...SOMCHAI, accountName: null }]);
  });

  it('survives a restart', async () => {
    await ask();
    await set({ ...SOMCHAI, bankCode: 'BBL', accountName: null });
    const before = await list();
    await restart();
    expect(await list()).toEqual(before);
    expect(await ask({ accountName: 'OTHER' })).toEqual(held(SOMCHAI.accountName));
    expect((await ask({ bankCode: 'BBL' })).status).toBe(404);
  });

  it('is returned to the server only, and only for a complete account number', async () => {
    expect((await fetch(`${sandbox.url}/provider/payouts/account-holder`, { method: 'POST' })).status).toBe(401);
    for (const wrong of [{ accountNo: '' }, { accountName: '' }]) expect((await ask(wrong)).status).toBe(400);
    expect((await set({ ...SOMCHAI, accountName: '' })).status).toBe(400);
    expect(await list()).toEqual([]);
  });
});

describe('a fault of the inquiry', () => {
  const fault = (order: object) => sandbox.api('POST', '/api/faults', { provider: 'payout', count: 1, ...order });

  it('applies only if op names the inquiry', async () => {
    await fault({ fault: 'error' });
    expect((await ask()).status).toBe(200);
    expect((await sandbox.provider('POST', '/provider/payouts', payoutOrder('a'))).status).toBe(500);
    await fault({ fault: 'error', op: 'account-holder' });
    expect((await sandbox.provider('POST', '/provider/payouts', payoutOrder('b'))).status).toBe(200);
    expect([(await ask()).status, (await ask()).status]).toEqual([500, 200]);
  });

  it('decline returns its reason and is not stored', async () => {
    await fault({ fault: 'decline', op: 'account-holder', reason: 'BANK_CLOSED' });
    expect(await ask()).toEqual({ status: 422, body: { reason: 'BANK_CLOSED' } });
    expect(await list()).toEqual([]);
    expect(await ask()).toEqual(held(SOMCHAI.accountName));
  });
});
