import type { ActName } from '@krapao/contract/desk';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.js';
import { idOf } from '../../../test/conditions.js';
import { DESK, type OperatorAtDesk, signIn } from '../../../test/desk.js';
import { digest } from '../../../test/digest.js';
import { startTestServer, type TestServer } from '../../../test/test-server.js';

let server: TestServer;
let owner: OperatorAtDesk;
let cashier: OperatorAtDesk;
beforeAll(async () => {
  server = await startTestServer({ desk: DESK });
  [owner, cashier] = [await signIn(server, 'desk-owner'), await signIn(server, 'desk-cashier')];
});
beforeEach(() => server.database.asOwner(`delete from proposal; update operator set cap_thb = null, cap_lak = null`));
afterAll(() => server.close());

const outcome = async (operator: OperatorAtDesk, act: ActName, input: object) =>
  (await operator.call('POST /desk/acts/outcome', { body: { act, input } })).body;
const limit = (value: number) => ({ key: 'withdrawMax', currency: 'THB', value });
const propose = async (value: number) => {
  const { body } = await owner.call('POST /desk/settings', { body: { ...limit(value), note: 'a campaign' } });
  return (body as { proposal: { id: string } }).proposal.id;
};
const approve = (operator: OperatorAtDesk, id: string) => operator.call('POST /desk/proposals/:id/approve', { params: { id } });

describe('the outcome of an act, asked before it', () => {
  it('is `now` for what tightens, and the reason for which a second person decides otherwise', async () => {
    expect(await outcome(owner, 'setting.change', limit(40_000))).toEqual({ outcome: 'now', sum: null });
    expect(await outcome(owner, 'setting.change', limit(9_000_000))).toEqual({ outcome: 'second', why: 'loosens', sum: null });
    expect(await outcome(owner, 'payouts.resume', {})).toEqual({ outcome: 'second', why: 'always', sum: null });
  });

  it('is `refused` with the code that the act would answer', async () => {
    expect(await outcome(owner, 'member.unfreeze', { id: newId(), directions: ['out'] })).toEqual({
      outcome: 'refused',
      code: 'NOT_FOUND',
    });
  });

  it('names the open proposal that decides the same', async () => {
    const id = await propose(9_000_000);
    expect(await outcome(owner, 'setting.change', limit(8_000_000))).toMatchObject({
      outcome: 'proposed',
      pending: { id, act: 'setting.change', maker: { name: 'desk-owner' } },
    });
    // What tightens does not wait for the proposal: it makes it void.
    expect(await outcome(owner, 'setting.change', limit(40_000))).toEqual({ outcome: 'now', sum: null });
  });

  it('is answered to an operator with the permission of the act only, and for an input that fits it', async () => {
    expect((await outcome(cashier, 'operator.restore', { id: newId() })) as object).toEqual({ message: 'NOT_PERMITTED' });
    expect((await outcome(owner, 'setting.change', { key: 7 })) as object).toEqual({ message: 'INVALID_INPUT' });
    expect((await outcome(owner, 'setting.change', { key: 'a\0b', currency: null, value: 1 })) as object).toEqual({
      message: 'INVALID_INPUT',
    });
  });

  it('changes nothing', async () => {
    const before = await digest(server.database.pool);
    await outcome(owner, 'setting.change', limit(9_000_000));
    await outcome(owner, 'setting.change', limit(40_000));
    expect(await digest(server.database.pool)).toEqual(before);
  });
});

describe('an open proposal', () => {
  it('is shown on the setting that it changes, until it ends', async () => {
    const id = await propose(9_000_000);
    const pending = async () => {
      const { body } = await owner.call('GET /desk/settings');
      return body.settings.find(({ key, currency }) => key === 'withdrawMax' && currency === 'THB')?.pending;
    };
    expect(await pending()).toMatchObject({ id, maker: { name: 'desk-owner' } });
    await owner.call('POST /desk/proposals/:id/refuse', { params: { id }, body: { reason: 'not now' } });
    expect(await pending()).toBeNull();
  });

  it('is shown on the member whom it is about, and a change of the same account is refused beside it', async () => {
    const id = await idOf(server, await server.newMember());
    await server.database.db.updateTable('registered_bank').set({ holder: null }).where('member', '=', id).execute();
    await owner.call('POST /desk/members/:id/confirm-account', { params: { id }, body: { note: 'saw the book' } });
    const { body } = await owner.call('GET /desk/members/:id', { params: { id } });
    expect(body.pending).toMatchObject([{ act: 'member.confirm-account' }]);
    const bank = { bankCode: 'SCB', bankAccountNo: '4567123456', bankAccountName: 'SOMCHAI KAE', note: 'a new account' };
    await server.database.db.updateTable('member').set({ bank_owner: bank.bankAccountName }).where('id', '=', id).execute();
    const changed = await owner.call('POST /desk/members/:id/change-bank', { params: { id }, body: bank });
    expect(changed.body.message).toBe('PROPOSAL_OPEN');
    const phone = await owner.call('POST /desk/members/:id/change-phone', {
      params: { id },
      body: {
        phone: '0899999902',
        note: 'came in person',
      },
    });
    expect(phone.status).toBe(202);
  });

  it.each([
    ['has lost the permission', `update operator set roles = '{support}'`],
    ['is suspended', `update operator set state = 'suspended'`],
  ])('whose maker %s is void at its approval', async (_, change) => {
    const id = await propose(9_000_000);
    await server.database.asOwner(`${change} where name = 'desk-owner'; update operator set roles = '{owner}' where name = 'desk-cashier'`);
    expect((await approve(cashier, id)).body.message).toBe('PROPOSAL_VOID');
    await server.database.asOwner(`
      update operator set roles = '{owner}', state = 'active' where name = 'desk-owner';
      update operator set roles = '{cashier,risk}' where name = 'desk-cashier'`);
  });
});
