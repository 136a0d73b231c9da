import { randomUUID } from 'node:crypto';
import type { Proposal } from '@krapao/contract/desk';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayBefore } from '../../platform/business-day.js';
import { newId } from '../../platform/ids.js';
import { idOf } from '../../../test/conditions.js';
import { DESK, type DeskAnswer, type OperatorAtDesk, signIn } from '../../../test/desk.js';
import { type Member, startTestServer, type TestServer } from '../../../test/test-server.js';

let server: TestServer;
let owner: OperatorAtDesk;
let cashier: OperatorAtDesk;
beforeAll(async () => {
  server = await startTestServer({ desk: DESK });
  [owner, cashier] = [await signIn(server, 'desk-owner'), await signIn(server, 'desk-cashier')];
});
beforeEach(() => server.database.asOwner(`update operator set cap_thb = null; delete from proposal; delete from desk_day_sum`));
afterAll(() => server.close());

const DONE = { done: true };
/** Satang. */
const BAHT = 100;

/** A member whose name no other member has. */
const named = (): Promise<Member> => {
  const letters = randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .slice(0, 8)
    .toUpperCase();
  return server.newMember({ bankAccountName: `${letters}X TESTER` });
};
/** A transfer in suspense that looks like the member's: from their bank and name, another account. */
async function theirs(member: Member, baht: number): Promise<string> {
  return suspended(baht, { ...member.bank, accountNo: `555${Math.floor(Math.random() * 1e7)}` });
}
async function suspended(baht: number, from = { bankCode: 'SCB', accountNo: '9998887776', accountName: 'SOME STRANGER' }): Promise<string> {
  const transRef = randomUUID();
  await server.tellTransfer({ from, amount: baht * BAHT, transRef });
  const found = server.database.db.selectFrom('incoming_transfer').select('id').where('trans_ref', '=', transRef);
  return (await found.executeTakeFirstOrThrow()).id;
}
const credit = async (operator: OperatorAtDesk, id: string, member: Member) =>
  operator.call('POST /desk/waiting/suspense/:id/credit', {
    params: { id },
    body: {
      member: await idOf(server, member),
      note: 'the sender called',
    },
  });
const whyTwo = async (operator: OperatorAtDesk, id: string, member: Member) => {
  const input = { id, member: await idOf(server, member) };
  return (await operator.call('POST /desk/acts/outcome', { body: { act: 'suspense.credit', input } })).body;
};
const approve = (operator: OperatorAtDesk, { body }: DeskAnswer) => {
  const { id } = (body as { proposal: { id: string } }).proposal;
  return operator.call('POST /desk/proposals/:id/approve', { params: { id } });
};
async function held(baht: number): Promise<string> {
  const member = await server.fundedMember(baht + 1_000);
  return String((await member.call('POST', '/api/wallet/withdraw', { amount: baht })).body['_id']);
}
const release = (operator: OperatorAtDesk, id: string) =>
  operator.call('POST /desk/withdrawals/:id/release', { params: { id }, body: { note: '' } });

describe('what one operator decides alone within a business day', () => {
  it('stays below the limit for two people, whatever it is split into', async () => {
    const [first, second] = [await held(15_000), await held(15_000)];
    expect((await release(cashier, first)).body).toEqual(DONE);
    const proposed = await release(cashier, second);
    expect(proposed.status).toBe(202);
    expect((await approve(owner, proposed)).body).toEqual({ state: 'approved' });
  });

  it('a proposal keeps why it takes two, with the sum of the day that its maker had reached', async () => {
    expect((await release(cashier, await held(12_000))).body).toEqual(DONE);
    const proposed = await release(cashier, await held(9_000));
    const { id } = (proposed.body as { proposal: { id: string } }).proposal;
    const { body } = await owner.call('GET /desk/proposals');
    expect((body as { proposals: Proposal[] }).proposals.find((each) => each.id === id)?.second).toEqual({
      why: 'operator-sum',
      sum: { total: 21_000, limit: 20_000, currency: 'THB' },
    });
  });

  it('counts releases and credits together, and says which sum asks for a second person', async () => {
    const [one, other] = [await named(), await named()];
    expect((await release(cashier, await held(12_000))).body).toEqual(DONE);
    expect((await credit(cashier, await theirs(one, 7_000), one)).body).toEqual(DONE);
    const id = await theirs(other, 2_000);
    expect(await whyTwo(cashier, id, other)).toEqual({
      outcome: 'second',
      why: 'operator-sum',
      sum: { total: 21_000, limit: 20_000, currency: 'THB' },
    });
    expect((await credit(owner, id, other)).body).toEqual(DONE);
  });

  it('begins again with the next day', async () => {
    await server.database.asOwner(`
      insert into desk_day_sum (day, currency, subject, amount)
      select '${dayBefore(new Date())}', 'THB', 'alone:operator:' || id, 1900000 from operator where name = 'desk-cashier'`);
    const member = await named();
    expect((await credit(cashier, await theirs(member, 5_000), member)).body).toEqual(DONE);
  });

  it('is not passed by twenty releases in parallel', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => held(6_000)));
    const answers = await Promise.all(ids.map((id) => release(cashier, id)));
    // 3 × 6,000 = 18,000; the next one would reach 20,000.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(17);
  });
});

describe('what one member receives through operators within a business day', () => {
  it('takes two people from the limit on, also by another operator', async () => {
    const member = await named();
    expect((await credit(cashier, await theirs(member, 15_000), member)).body).toEqual(DONE);
    const id = await theirs(member, 5_000);
    expect(await whyTwo(owner, id, member)).toEqual({
      outcome: 'second',
      why: 'member-sum',
      sum: { total: 20_000, limit: 20_000, currency: 'THB' },
    });
    expect((await credit(owner, id, member)).status).toBe(202);
  });

  it('is not passed by two operators in parallel', async () => {
    const member = await named();
    const ids = await Promise.all(Array.from({ length: 20 }, () => theirs(member, 1_500)));
    const answers = await Promise.all(ids.map((id, place) => credit(place % 2 === 0 ? owner : cashier, id, member)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(13);
  });
});

describe('the cap of a role', () => {
  const cap = (baht: number) => server.database.asOwner(`update operator set cap_thb = ${baht * BAHT} where name = 'desk-cashier'`);

  it('counts all that the operator has decided in the day', async () => {
    await cap(1_000);
    const member = await named();
    expect((await credit(cashier, await theirs(member, 700), member)).body).toEqual(DONE);
    const id = await theirs(member, 700);
    expect(await whyTwo(cashier, id, member)).toMatchObject({ outcome: 'second', why: 'cap', sum: { total: 1_400, limit: 1_000 } });
    const proposed = await credit(cashier, id, member);
    expect((await approve(owner, proposed)).body).toEqual({ state: 'approved' });
  });

  it('counts what the operator approved', async () => {
    await cap(45_000);
    const members = [await named(), await named()] as const;
    const proposals = [
      await credit(owner, await theirs(members[0], 25_000), members[0]),
      await credit(owner, await theirs(members[1], 25_000), members[1]),
    ] as const;
    expect((await approve(cashier, proposals[0])).body).toEqual({ state: 'approved' });
    expect((await approve(cashier, proposals[1])).body.message).toBe('ABOVE_CAP');
    const { body } = await cashier.call('GET /desk/proposals', { query: { state: 'open' } });
    expect(body.proposals.map(({ obstacle }) => obstacle)).toEqual(['ABOVE_CAP']);
  });
});

describe('money in suspense', () => {
  it('is credited by two people to a member whom no rule suggests, whatever the amount', async () => {
    const member = await named();
    const id = await suspended(20);
    expect(await whyTwo(cashier, id, member)).toEqual({ outcome: 'second', why: 'stranger', sum: null });
    const proposed = await credit(cashier, id, member);
    expect(proposed.status).toBe(202);
    expect((await approve(owner, proposed)).body).toEqual({ state: 'approved' });
  });
});

describe('a bulk release', () => {
  it('proposes the rows that would carry a sum over the limit', async () => {
    await server.database.asOwner(`
      insert into setting (key, currency, value) values ('payoutReview', 'THB', '"all"'), ('reviewNotPlayedFrom', 'THB', '9000000'),
        ('reviewFirstPayoutFrom', 'THB', '9000000')
      on conflict (key, currency) do update set value = excluded.value`);
    // A node reads settings again after a second.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const ids = [await held(9_000), await held(9_000), await held(9_000)];
    const { body } = await cashier.call('POST /desk/withdrawals/release', { body: { ids } });
    expect(body).toEqual({ released: ids.slice(0, 2), proposed: ids.slice(2), refused: [] });
  });
});

describe('who decided about money', () => {
  const finding = async (reference: string): Promise<string> => {
    const id = newId();
    await server.database.asOwner(`
      insert into finding (id, kind, reference, facts, state, first_seen, last_seen)
      values ('${id}', 'bank.credited-not-received', '${reference}', '{}', 'open', now(), now())`);
    return id;
  };
  const close = (operator: OperatorAtDesk, id: string) =>
    operator.call('POST /desk/waiting/findings/:id/close', { params: { id }, body: { note: 'seen at the bank' } });

  it('does not close the finding about it: another person does', async () => {
    const member = await named();
    const transfer = await theirs(member, 300);
    expect((await credit(cashier, transfer, member)).body).toEqual(DONE);
    const { bank_code: bank, trans_ref: reference } = await server.database.db
      .selectFrom('incoming_transfer')
      .select(['bank_code', 'trans_ref'])
      .where('id', '=', transfer)
      .executeTakeFirstOrThrow();
    const id = await finding(`${bank}:${reference}`);
    expect((await close(cashier, id)).body.message).toBe('OWN_DECISION');
    expect((await close(owner, id)).body).toEqual(DONE);
  });

  it('does not close a finding about a withdrawal that they rejected', async () => {
    const withdrawal = await held(9_000);
    await cashier.call('POST /desk/withdrawals/:id/reject', { params: { id: withdrawal }, body: { reason: 'BANK_DETAILS', note: '' } });
    const id = await finding(withdrawal);
    expect((await close(cashier, id)).body.message).toBe('OWN_DECISION');
  });

  it('does not approve that it counts as paid', async () => {
    await cashier.call('POST /desk/payouts/pause', { body: { note: 'maintenance' } });
    const withdrawal = await held(9_000);
    expect((await release(cashier, withdrawal)).body).toEqual(DONE);
    server.outside.payouts.push({ ref: withdrawal, amount: 900_000, transRef: 'OUTSIDE9', paidAt: new Date().toISOString() } as never);
    const proposed = await owner.call('POST /desk/withdrawals/:id/paid-outside', {
      params: { id: withdrawal },
      body: {
        note: 'paid at the counter',
      },
    });
    expect((await approve(cashier, proposed)).body.message).toBe('OWN_DECISION');
    await server.database.asOwner('delete from saga_pause');
  });
});
