import { randomUUID } from 'node:crypto';
import type { Books } from '@krapao/contract/desk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf } from '../../platform/business-day.js';
import { DESK, type OperatorAtDesk, signIn } from '../../../test/desk.js';
import { moveClockTo } from '../../../test/rewards.js';
import { eventually, type Member, startTestServer, type TestServer } from '../../../test/test-server.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let server: TestServer;
let owner: OperatorAtDesk;
let second: OperatorAtDesk;
/** The day on which everything is booked; the clock is moved to the day after. */
const day = dayOf(new Date());
beforeAll(async () => {
  server = await startTestServer({ desk: DESK });
  await server.database.asOwner(`update operator set roles = '{owner}'`);
  [owner, second] = [await signIn(server, 'desk-owner'), await signIn(server, 'desk-cashier')];
});
afterAll(async () => {
  await moveClockTo(server, null);
  await server.close();
});

const books = async (of = day): Promise<Books> => (await owner.call('GET /desk/books', { query: { day: of, currency: 'THB' } })).body;
const read = (of = day) => owner.call('POST /desk/books/read', { body: { day: of } });
const explain = (id: string, note = 'asked the provider') => owner.call('POST /desk/books/explain', { body: { id, note } });
const close = () => owner.call('POST /desk/books/close', { body: { day, note: 'checked' } });
const approve = (id: string) => second.call('POST /desk/proposals/:id/approve', { params: { id } });
const book = async (name: string) => (await books()).providers.find((each) => each.name === name);
const differencesOf = async () =>
  (await books()).providers.flatMap(({ name, differences }) => differences.map((each) => ({ provider: name, ...each })));

/** Pays a QR of a new member; resolves to the gateway's record. */
async function paid(baht: number): Promise<{ transRef: string; paidAt: string }> {
  await server.fundedMember(baht);
  return server.outside.qrPayments.at(-1) as { transRef: string; paidAt: string };
}

async function payout(member: Member, baht: number) {
  const { body } = await member.call('POST', '/api/wallet/withdraw', { amount: baht });
  const record = () => server.outside.payouts.find(({ ref }) => ref === body['_id']);
  await eventually(() => Promise.resolve(record() !== undefined), 'the payout is sent');
  const isSettled = async () => {
    const { body: page } = await member.call('POST', '/api/statement', { page: 1, limit: 1 });
    return (page['statements'] as { status: string }[])[0]?.status === 'SUCCESS';
  };
  // The clock moves next: the payout must be settled on its own day.
  await eventually(isSettled, 'the payout is settled');
  return record()!;
}

/** What each planted fault is called, and on which side it has how much. */
const planted: { provider: string; kind: string; name: string; ours: number | null; theirs: number | null }[] = [];

test('equal books leave no difference, and the trial balance adds up to zero', async () => {
  const member = await server.fundedMember(2_000);
  await payout(member, 500);
  await moveClockTo(server, new Date(Date.now() + DAY_MS + 30 * MINUTE_MS).toISOString());
  await read();
  const report = await books();
  expect(await book('qr')).toMatchObject({ ours: 2_000, theirs: 2_000, ourCount: 1, theirCount: 1, problem: null, differences: [] });
  expect(await book('payout')).toMatchObject({ ours: 500, theirs: 500, differences: [] });
  expect(report.totals).toMatchObject({ received: 2_000, paid: 500, suspense: 0 });
  const rows = report.trial?.rows ?? [];
  const sum = (of: 'opening' | 'debit' | 'credit' | 'closing') => rows.reduce((total, row) => total + row[of] * 100, 0) / 100;
  expect([sum('opening'), sum('closing'), sum('debit') - sum('credit')]).toEqual([0, 0, 0]);
  expect(rows.find(({ kind }) => kind === 'clearing:qr')).toMatchObject({ debit: 2_000, credit: 0 });
  const { rows: stored } = await server.database.asOwner<{ held: string }>(
    `select (sum(balance) / 100)::text as held from account where kind = 'wallet' and currency = 'THB'`,
  );
  expect(rows.find(({ kind }) => kind === 'wallet')?.closing).toBe(-Number(stored[0]?.held));
});

test('a planted difference of each kind is found and named', async () => {
  await moveClockTo(server, null);
  // The clock was moved back: the sums of the day are stored once, after its end.
  await server.database.asOwner('delete from trial_day');
  const missing = await paid(300);
  server.outside.qrPayments.pop();
  planted.push({ provider: 'qr', kind: 'missing', name: missing.transRef, ours: 300, theirs: null });
  const late = await paid(400);
  late.paidAt = new Date(Date.parse(late.paidAt) - DAY_MS).toISOString();
  planted.push({ provider: 'qr', kind: 'late', name: late.transRef, ours: 400, theirs: null });
  const member = await server.fundedMember(5_000);
  const twice = await payout(member, 150);
  server.outside.payouts.push({ ...twice, transRef: 'SECOND' });
  planted.push({ provider: 'payout', kind: 'doubled', name: twice.ref, ours: null, theirs: 150 });
  const other = await payout(member, 200);
  other.amount = '19000';
  planted.push({ provider: 'payout', kind: 'amount', name: other.ref, ours: 200, theirs: 190 });
  const transRef = randomUUID();
  server.outside.transfers.push({
    bankCode: 'SCB',
    transRef,
    amount: '77700',
    currency: 'THB',
    from: { bankCode: 'SCB', accountNo: '9998887776', accountName: 'A SENDER' },
    to: { bankCode: 'KBANK', accountNo: '0213456780' },
    paidAt: new Date().toISOString(),
  });
  planted.push({ provider: 'bank', kind: 'unknown', name: transRef, ours: null, theirs: 777 });

  await moveClockTo(server, new Date(Date.now() + DAY_MS + 40 * MINUTE_MS).toISOString());
  expect((await read()).status).toBe(200);
  const found = await differencesOf();
  expect(found).toHaveLength(planted.length);
  for (const fault of planted)
    expect(found).toContainEqual(expect.objectContaining({ ...fault, name: expect.stringContaining(fault.name) as string }));
  for (const { name, ours, theirs, differences } of (await books()).providers) {
    const explained = differences.reduce((total, each) => total + (each.ours ?? 0) - (each.theirs ?? 0), 0);
    expect([name, explained]).toEqual([name, ours - theirs]);
  }
});

test('a difference on which both sides agree later is gone after the next reading', async () => {
  /** A day that was read a moment ago is not read again. */
  const readAgain = async (): Promise<string[]> => {
    await server.database.asOwner(`update book_day set read_at = read_at - interval '2 minutes'`);
    expect((await read()).status).toBe(200);
    return (await differencesOf()).map(({ kind }) => kind);
  };
  const doubled = server.outside.payouts.find(({ transRef }) => transRef === 'SECOND')!;
  server.outside.payouts.splice(server.outside.payouts.indexOf(doubled), 1);
  expect(await readAgain()).not.toContain('doubled');
  server.outside.payouts.push(doubled);
  expect(await readAgain()).toContain('doubled');
});

test('a difference leads to its journal, and to the webhook that reported it', async () => {
  const missing = (await differencesOf()).find(({ kind }) => kind === 'missing');
  const { body } = await owner.call('GET /desk/journals/:id', { params: { id: missing?.journal } });
  expect(body).toMatchObject({ kind: 'deposit.qr', webhooks: [{ provider: 'qr' }], member: { currency: 'THB' } });
  expect(body.postings.map(({ kind, isHouse, amount }) => [kind, isHouse, amount])).toEqual(
    expect.arrayContaining([
      ['clearing:qr', true, -300],
      ['wallet', false, 300],
    ]),
  );
});

test('behind each provider are our journals of the day, newest first, also where both sides agree', async () => {
  const entriesOf = async (provider: string, of = day) =>
    (await owner.call('GET /desk/books/entries', { query: { day: of, currency: 'THB', provider } })).body;
  for (const { name, ourCount } of (await books()).providers) {
    const { entries, isCut } = await entriesOf(name);
    expect([name, entries.length, isCut]).toEqual([name, ourCount, false]);
    const times = entries.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
  }
  const [entry] = (await entriesOf('qr')).entries;
  expect((await owner.call('GET /desk/journals/:id', { params: { id: entry?.journal } })).body).toMatchObject({ kind: entry?.kind });
  expect((await entriesOf('qr', '2020-01-01')).entries).toEqual([]);
  expect((await entriesOf('nothing')).entries).toEqual([]);
});

test('a day with a difference that has no explanation cannot be closed', async () => {
  expect((await books()).obstacles).toEqual(['not-explained']);
  expect((await close()).body.message).toBe('DAY_NOT_READY');
  expect(
    (await owner.call('POST /desk/books/close', { body: { day: dayOf(new Date(Date.now() + DAY_MS)), note: 'early' } })).body.message,
  ).toBe('DAY_NOT_READY');
});

test('two people sign the figures; an explanation in between voids the first signature', async () => {
  for (const { id } of await differencesOf()) expect((await explain(id)).status).toBe(200);
  expect((await books()).obstacles).toEqual([]);
  const proposalOf = (answer: Awaited<ReturnType<typeof close>>) => (answer.body as { proposal: { id: string } }).proposal.id;
  const early = proposalOf(await close());
  expect((await books()).proposal).toMatchObject({ id: early, maker: { name: 'desk-owner' } });
  const [first] = await differencesOf();
  await explain(first?.id ?? '', 'a fee of the provider');
  expect((await approve(early)).body.message).toBe('PROPOSAL_VOID');
  const signed = proposalOf(await close());
  expect((await owner.call('POST /desk/proposals/:id/approve', { params: { id: signed } })).body.message).toBe('OWN_PROPOSAL');
  expect((await approve(signed)).body).toEqual({ state: 'approved' });
  const { close: closed, obstacles } = await books();
  expect(closed).toMatchObject({ day, by: [{ name: 'desk-owner' }, { name: 'desk-cashier' }], holds: true });
  // The time of each signature.
  expect(closed?.signedAt).toHaveLength(2);
  expect(closed?.signedAt[1]).toBe(closed?.at);
  expect([closed?.digest, obstacles]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), []]);
});

test('a closed day is neither read nor explained again', async () => {
  const [first] = await differencesOf();
  const messages = [await read(), await explain(first?.id ?? ''), await close()].map(({ body }) => body.message);
  expect(messages).toEqual(['ALREADY_DECIDED', 'ALREADY_DECIDED', 'ALREADY_DECIDED']);
});

test('a posting that is added to a closed day shows', async () => {
  await server.database.asOwner(`
    alter table posting disable trigger user;
    insert into posting (journal, account, amount)
      select j.id, p.account, 5 from journal j join posting p on p.journal = j.id where j.kind = 'deposit.qr' limit 1`);
  expect((await books()).close).toMatchObject({ holds: false });
});

test('records that cannot be read are named at their provider, and keep the day open', async () => {
  server.outside.qrPayments.push({ ref: 'x', amount: 'many', paidAt: new Date(Date.now() + DAY_MS).toISOString() });
  const next = dayOf(new Date(Date.now() + DAY_MS));
  await read(next);
  const report = await books(next);
  expect(report.providers.find(({ name }) => name === 'qr')?.problem).toBe('unreadable');
  expect(report.obstacles).toContain('not-read');
  expect(report.closes.map((each) => each.day)).toEqual([day]);
});
