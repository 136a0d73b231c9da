import { randomUUID } from 'node:crypto';
import type { ActName, DeskApi, deskCalls } from '@krapao/contract/desk';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { actTable } from './act-table.js';
import { newId } from '../../platform/ids.js';
import { idOf } from '../../../test/conditions.js';
import { callDesk, DESK, type OperatorAtDesk, signIn } from '../../../test/desk.js';
import { addMembers } from '../../../test/many-members.js';
import { itemOf } from '../../../test/shop-items.js';
import { eventually, startTestServer, type TestServer } from '../../../test/test-server.js';
import { addedWebhook, changedWebhook } from '../../../test/webhooks.js';

/** The calls that take two people, always or by a rule. A call without a row does not compile. */
type Rule = Exclude<(typeof deskCalls)[number], { approval: 'never' }>;
type TwoPeopleCall = Rule extends infer C
  ? C extends { method: infer M extends string; path: infer P extends string }
    ? `${M} ${P}`
    : never
  : never;

/** A change that loosens: the parameters and body of the call, and the state that it changes. */
interface Change {
  params?: Record<string, string>;
  body: object;
  state(): Promise<unknown>;
  /** The state after the approval. */
  after: unknown;
}

let server: TestServer;
let maker: OperatorAtDesk;
let checker: OperatorAtDesk;
beforeAll(async () => {
  server = await startTestServer({ desk: DESK });
  await server.database.asOwner(`
    insert into operator (id, name, display_name, roles, state, demo, password_hash)
    select '${newId()}', 'third', 'Third', '{support}', 'active', true, password_hash from operator where name = 'desk-owner';
    update operator set roles = '{owner}', cap_thb = null, cap_lak = null where name like 'desk-%'`);
  [maker, checker] = [await signIn(server, 'desk-owner'), await signIn(server, 'desk-cashier')];
});
afterEach(() => server.database.asOwner(`delete from proposal; update operator set roles = '{owner}' where name like 'desk-%'`));
afterAll(() => server.close());

const value = async (query: string): Promise<unknown> => (await server.database.asOwner<{ value: unknown }>(query)).rows[0]?.value;
const LARGE = 25_000;

async function heldWithdrawal(): Promise<{ id: string; state(): Promise<unknown> }> {
  const member = await server.fundedMember(LARGE + 1_000);
  const { body } = await member.call('POST', '/api/wallet/withdraw', { amount: LARGE });
  const id = String(body['_id']);
  return { id, state: () => value(`select state as value from payout_review where id = '${id}'`) };
}

const operatorValue = (name: string, column: string) => () => value(`select ${column} as value from operator where name = '${name}'`);
const operatorId = async (name: string): Promise<string> => String(await operatorValue(name, 'id')());

/** Saves a draft of an item of the shop window, made from its live value. */
async function draftOf<V>(item: string, change: (live: V) => V): Promise<{ revision: number; value: V }> {
  const { body } = await maker.call('GET /desk/shop/:kind/:key', { params: itemOf(item) });
  const next = change(body.live?.value as V);
  const saved = await maker.call('POST /desk/shop/:kind/:key/draft', { params: itemOf(item), body: { value: next, revision: null } });
  return { revision: saved.body.revision, value: next };
}

/** Publishes a value of the shop window for an hour, by two people. */
async function runsForAnHour<V>(item: string, change: (live: V) => V): Promise<void> {
  const { revision } = await draftOf<V>(item, change);
  const body = { revision, note: '', startsAt: null, endsAt: new Date(Date.now() + 3_600_000).toISOString() };
  const proposed = await callDesk(server, 'POST', `/desk/shop/${item}/publish`, { cookie: maker.cookie, body });
  const { id } = proposed.body['proposal'] as { id: string };
  await checker.call('POST /desk/proposals/:id/approve', { params: { id } });
}

const countOf = (rows: string) => () => value(`select count(*)::int as value from ${rows}`);
const planCount = (kind: string) => countOf(`shop_plan where kind = '${kind}'`);

const matrix: Record<TwoPeopleCall, () => Promise<Change>> = {
  'POST /desk/withdrawals/:id/release': async () => {
    const { id, state } = await heldWithdrawal();
    return { params: { id }, body: { note: '' }, state, after: 'released' };
  },
  'POST /desk/withdrawals/:id/paid-outside': async () => {
    const { id } = await heldWithdrawal();
    server.outside.payouts.push({ ref: id, amount: LARGE * 100, transRef: 'OUTSIDE1', paidAt: new Date().toISOString() } as never);
    const state = () => value(`select status as value from movement where id = '${id}'`);
    return { params: { id }, body: { note: 'paid at the counter of the bank' }, state, after: 'SUCCESS' };
  },
  'POST /desk/payouts/resume': async () => {
    await maker.call('POST /desk/payouts/pause', { body: { note: 'maintenance' } });
    return { body: { note: 'the bank is back' }, state: countOf('saga_pause'), after: 0 };
  },
  'POST /desk/members/:id/confirm-account': async () => {
    const id = await idOf(server, await server.newMember());
    await server.database.db.updateTable('registered_bank').set({ holder: null }).where('member', '=', id).execute();
    const state = () => value(`select holder is not null as value from registered_bank where member = '${id}'`);
    return { params: { id }, body: { note: 'saw the book' }, state, after: true };
  },
  'POST /desk/members/:id/change-bank': async () => {
    const id = await idOf(server, await server.newMember());
    const body = { bankCode: 'SCB', bankAccountNo: '4567123456', bankAccountName: 'SOMCHAI KAE', note: 'saw the book' };
    await server.database.db.updateTable('member').set({ bank_owner: body.bankAccountName }).where('id', '=', id).execute();
    const state = () => value(`select bank_account_no as value from member where id = '${id}'`);
    return { params: { id }, body, state, after: body.bankAccountNo };
  },
  'POST /desk/members/:id/change-phone': async () => {
    const id = await idOf(server, await server.newMember());
    const state = () => value(`select username as value from member where id = '${id}'`);
    return { params: { id }, body: { phone: '0899999901', note: 'came in person' }, state, after: '0899999901' };
  },
  'POST /desk/members/:id/erase': async () => {
    const id = await idOf(server, await server.newMember());
    const state = () => value(`select erased_at is not null as value from member where id = '${id}'`);
    return { params: { id }, body: { note: 'wrote a letter' }, state, after: true };
  },
  'POST /desk/members/export': async () => {
    await addMembers(server, '74', 501);
    return { body: { filter: {}, note: 'audit' }, state: countOf('member_export'), after: 1 };
  },
  'POST /desk/members/:id/unfreeze': async () => {
    const id = await idOf(server, await server.newMember());
    await maker.call('POST /desk/members/:id/freeze', { params: { id }, body: { directions: ['out'], note: 'stolen phone' } });
    const state = () => value(`select count(*)::int as value from member_freeze where member = '${id}' and lifted_at is null`);
    return { params: { id }, body: { directions: ['out'], note: 'came in person' }, state, after: 0 };
  },
  'POST /desk/waiting/suspense/:id/credit': async () => {
    const member = await server.newMember();
    const transRef = randomUUID();
    await server.tellTransfer({
      from: { bankCode: 'SCB', accountNo: '9998887776', accountName: 'A SENDER' },
      amount: LARGE * 100,
      transRef,
    });
    const id = String(await value(`select id as value from incoming_transfer where trans_ref = '${transRef}'`));
    return {
      params: { id },
      body: { member: await idOf(server, member), note: 'the sender called' },
      state: async () => ((await member.call('GET', '/api/wallet')).body['wallet'] as { amount: number }).amount,
      after: LARGE,
    };
  },
  'POST /desk/waiting/suspense/:id/return': async () => {
    const transRef = randomUUID();
    await server.tellTransfer({ from: { bankCode: 'SCB', accountNo: '9998887776', accountName: 'A SENDER' }, amount: 5_000, transRef });
    const id = String(await value(`select id as value from incoming_transfer where trans_ref = '${transRef}'`));
    const state = () => value(`select state as value from incoming_transfer where id = '${id}'`);
    return { params: { id }, body: { note: 'sent by mistake' }, state, after: 'RETURNED' };
  },
  'POST /desk/waiting/reviews/:kind/:id/credit': async () => {
    const member = await server.newMember();
    const id = newId();
    await server.database.asOwner(`
      insert into gift (id, member, voucher, mobile, currency, state, reason, created_at)
      values ('${id}', '${await idOf(server, member)}', '${randomUUID()}', '0812345678', 'THB', 'REVIEW', 'unknown', now())`);
    return {
      params: { kind: 'gift', id },
      body: { amount: LARGE, note: 'seen at the voucher shop' },
      state: async () => ((await member.call('GET', '/api/wallet')).body['wallet'] as { amount: number }).amount,
      after: LARGE,
    };
  },
  'POST /desk/settings': () => {
    const state = async () => {
      const { body } = await maker.call('GET /desk/settings');
      return body.settings.find(({ key, currency }) => key === 'withdrawMax' && currency === 'THB')?.value;
    };
    const body = { key: 'withdrawMax', currency: 'THB', value: 9_000_000, note: 'a campaign' };
    return Promise.resolve({ body, state, after: 9_000_000 });
  },
  'POST /desk/webhooks': () => addedWebhook(server, maker),
  'POST /desk/webhooks/:id': () => changedWebhook(server, maker),
  'POST /desk/books/close': async () => {
    // A day long past, whose books were read after its end.
    const day = '2026-01-05';
    await server.database.asOwner(`
      insert into book_day (day, provider, currency, ours, theirs, our_count, their_count, read_at)
      values ('${day}', 'qr', 'THB', 0, 0, 0, 0, now())`);
    const state = () => value(`select count(*)::int as value from day_close`);
    return { body: { day, note: 'checked' }, state, after: 1 };
  },
  'POST /desk/shop/:kind/:key/publish': async () => {
    const { revision, value: bonus } = await draftOf<{ maxReceived: number }>('bonus/DAILY50:THB', (each) => ({
      ...each,
      maxReceived: each.maxReceived + 4,
    }));
    const state = () => value(`select max_received as value from bonus where code = 'DAILY50' and currency = 'THB'`);
    const body = { revision, note: '', startsAt: null, endsAt: null };
    return { params: { kind: 'bonus', key: 'DAILY50:THB' }, body, state, after: bonus.maxReceived };
  },
  'POST /desk/shop/accounts/:currency/publish': async () => {
    const { revision } = await draftOf<{ banks: object[] }>('accounts/LAK', (each) => ({ ...each, banks: [] }));
    const state = () => value(`select count(*)::int as value from deposit_account where currency = 'LAK'`);
    return { params: { currency: 'LAK' }, body: { revision, note: '', startsAt: null, endsAt: null }, state, after: 0 };
  },
  'POST /desk/shop/wheel/:currency/publish': async () => {
    const { revision } = await draftOf<object | null>('wheel/LAK', () => null);
    const state = () => value(`select count(*)::int as value from spin_wheel where currency = 'LAK' and is_active`);
    return { params: { currency: 'LAK' }, body: { revision, note: '', startsAt: null, endsAt: null }, state, after: 0 };
  },
  'POST /desk/shop/:kind/:key/cancel-plan': async () => {
    await runsForAnHour<{ maxReceived: number }>('bonus/DAILY50:THB', (live) => ({ ...live, maxReceived: 98 }));
    return { params: { kind: 'bonus', key: 'DAILY50:THB' }, body: { note: 'goes on' }, state: planCount('bonus'), after: 0 };
  },
  'POST /desk/shop/accounts/:currency/cancel-plan': async () => {
    await runsForAnHour<{ wallets: object[] }>('accounts/THB', (live) => ({ ...live, wallets: [] }));
    return { params: { currency: 'THB' }, body: { note: 'goes on' }, state: planCount('accounts'), after: 0 };
  },
  'POST /desk/shop/wheel/:currency/cancel-plan': async () => {
    await runsForAnHour<object | null>('wheel/THB', () => null);
    return { params: { currency: 'THB' }, body: { note: 'goes on' }, state: planCount('wheel'), after: 0 };
  },
  'POST /desk/ready-answers': () => {
    const id = newId();
    const text = 'Pay to 123-4-56789-0';
    const body = { id, shortcut: 'newbank', texts: { th: text, la: text, en: text }, position: 1 };
    return Promise.resolve({ body, state: countOf(`chat_ready_answer where id = '${id}'`), after: 1 });
  },
  'POST /desk/api-keys': () =>
    Promise.resolve({ body: { name: 'Reporting', permissions: ['reports.read'], note: 'x' }, state: countOf('api_key'), after: 1 }),
  'POST /desk/team/invite': () => {
    const body = { name: 'dao', displayName: 'Dao', roles: ['cashier'], caps: { THB: 50_000, LAK: null }, note: 'a new cashier' };
    return Promise.resolve({ body, state: countOf(`operator where name = 'dao'`), after: 1 });
  },
  'POST /desk/team/:id/roles': async () => ({
    params: { id: await operatorId('third') },
    body: { roles: ['risk'], caps: { THB: null, LAK: null }, note: 'moves to risk' },
    state: operatorValue('third', 'roles'),
    after: ['risk'],
  }),
  'POST /desk/team/:id/suspend': async () => {
    const id = await operatorId('third');
    await server.database.asOwner(`update operator set roles = '{owner}' where name = 'third'`);
    return { params: { id }, body: { note: 'away' }, state: operatorValue('third', 'state'), after: 'suspended' };
  },
  'POST /desk/team/:id/restore': async () => {
    const id = await operatorId('third');
    await server.database.asOwner(`update operator set state = 'suspended' where name = 'third'`);
    return { params: { id }, body: { note: 'is back' }, state: operatorValue('third', 'state'), after: 'active' };
  },
  // Last: the operator is an invited one afterwards.
  'POST /desk/team/:id/reset': async () => ({
    params: { id: await operatorId('third') },
    body: { note: 'lost the phone' },
    state: operatorValue('third', 'state'),
    after: 'invited',
  }),
};

const proposedActs = new Set<ActName>();
const SUMS: readonly string[] = ['cap', 'amount', 'operator-sum', 'member-sum'];

/** Takes the proposal back, and compares why its act needs a second person with the table of acts. */
async function expectReason(): Promise<void> {
  const { rows } = await server.database.asOwner<{ act: ActName; input: unknown }>('delete from proposal returning act, input');
  for (const { act, input } of rows) {
    proposedActs.add(act);
    const { body: outcome } = await maker.call('POST /desk/acts/outcome', { body: { act, input } });
    const { second, counts } = actTable[act];
    expect([...second, ...(counts ? SUMS : [])]).toContain('why' in outcome ? outcome.why : outcome.outcome);
  }
}

describe.each(Object.entries(matrix))('%s', (name, prepare) => {
  test('changes nothing until a second person with the permission approves', async () => {
    const { state, after, ...input } = await prepare();
    const before = await state();
    await maker.call(name as keyof DeskApi, input);
    await expectReason();
    const proposed = await maker.call(name as keyof DeskApi, input);
    expect(proposed.status).toBe(202);
    const { id } = (proposed.body as { proposal: { id: string } }).proposal;
    const approve = (operator: OperatorAtDesk) => operator.call('POST /desk/proposals/:id/approve', { params: { id } });
    expect((await approve(maker)).body.message).toBe('OWN_PROPOSAL');
    await server.database.asOwner(`update operator set roles = '{auditor}' where name = 'desk-cashier'`);
    expect((await approve(checker)).body.message).toBe('NOT_PERMITTED');
    expect(await state()).toEqual(before);
    await server.database.asOwner(`update operator set roles = '{owner}' where name = 'desk-cashier'`);
    expect((await approve(checker)).body).toEqual({ state: 'approved' });
    await eventually(async () => JSON.stringify(await state()) === JSON.stringify(after), 'the change holds');
  });
});

test('every act of the table has its call in the matrix', () => {
  // A file is proposed at the command line only (member-import.test.ts).
  expect([...proposedActs, 'members.import'].toSorted()).toEqual(Object.keys(actTable).toSorted());
});

test('a withdrawal that was paid outside is settled with the reference of the provider, and not paid again', async () => {
  const { id } = await heldWithdrawal();
  const settle = () => maker.call('POST /desk/withdrawals/:id/paid-outside', { params: { id }, body: { note: 'paid at the counter' } });
  expect((await settle()).body.message).toBe('NOT_PAID_OUTSIDE');
  server.outside.payouts.push({ ref: id, amount: LARGE * 100, transRef: 'OUTSIDE2', paidAt: new Date().toISOString() } as never);
  const { body } = await settle();
  const proposal = (body as { proposal: { id: string } }).proposal.id;
  expect((await callDesk(server, 'POST', `/desk/proposals/${proposal}/approve`, { cookie: checker.cookie })).status).toBe(200);
  expect(await value(`select outcome->'value'->>'transRef' as value from saga where id = '${id}'`)).toBe('OUTSIDE2');
  expect(server.outside.payouts.filter(({ ref }) => ref === id)).toHaveLength(1);
});
