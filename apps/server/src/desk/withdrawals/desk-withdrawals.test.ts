import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { readBalance, wallet } from '../../ledger/index.js';
import { DESK, type OperatorAtDesk, signIn } from '../../../test/desk.js';
import { claim, holdWithdrawal, LARGE, release, SMALL } from '../../../test/desk-withdrawals.js';
import { eventually, type Member, startTestServer, type TestServer } from '../../../test/test-server.js';

let server: TestServer;
let owner: OperatorAtDesk;
let cashier: OperatorAtDesk;
beforeAll(async () => {
  server = await startTestServer({ desk: DESK });
  owner = await signIn(server, 'desk-owner');
  cashier = await signIn(server, 'desk-cashier');
});
// What operators decided in a test before decides nothing here.
beforeEach(() => server.database.asOwner('delete from desk_day_sum'));
afterAll(() => server.close());

const held = (baht?: number) => holdWithdrawal(server, baht);
const balanceOf = (member: string) => server.database.inTx((tx) => readBalance(tx, wallet(member, 'THB')));
const payoutsOf = (id: string) => server.outside.payouts.filter((payout) => payout.ref === id);
const lineOf = async (member: Member) => {
  const { body } = await member.call('POST', '/api/statement', { page: 1, limit: 1 });
  return (body['statements'] as Record<string, unknown>[])[0];
};
const reject = (operator: OperatorAtDesk, id: string) =>
  operator.call('POST /desk/withdrawals/:id/reject', { params: { id }, body: { reason: 'BANK_DETAILS', note: '' } });
const approve = (operator: OperatorAtDesk, id: string) => operator.call('POST /desk/proposals/:id/approve', { params: { id } });

describe('a withdrawal with a reason', () => {
  it('waits: no payout is sent, and the queue and the member see it', async () => {
    const { id, member } = await held();
    const { body } = await owner.call('POST /desk/withdrawals/list', { body: { view: 'waiting', limit: 100 } });
    const row = body.withdrawals.find((each) => each.id === id);
    expect(row).toMatchObject({ amount: LARGE, state: 'waiting', reasons: ['first-payout', 'not-played'], claim: null });
    expect(row?.bank.accountNo).toMatch(/^•••• \d{4}$/);
    expect(body.counts.waiting).toBeGreaterThan(0);
    expect(await lineOf(member)).toMatchObject({ status: 'PENDING', review: { state: 'waiting', answerBy: row?.promisedAt } });
    expect(payoutsOf(id)).toEqual([]);
  });

  it('of a small amount is released by one person, and then paid once', async () => {
    const { id, member } = await held(SMALL);
    expect(await release(cashier, id)).toMatchObject({ status: 200, body: { done: true } });
    await eventually(async () => (await lineOf(member))?.['status'] === 'SUCCESS', 'the payout is settled');
    expect(payoutsOf(id)).toHaveLength(1);
    expect(await lineOf(member)).not.toHaveProperty('review');
    expect((await release(cashier, id)).body.message).toBe('ALREADY_DECIDED');
  });

  it('of a large amount takes two people, and its maker cannot approve it', async () => {
    const { id, member } = await held();
    const proposed = await release(cashier, id);
    expect(proposed).toMatchObject({
      status: 202,
      body: { proposal: { act: 'withdrawal.release', state: 'open', money: { amount: LARGE } } },
    });
    const proposal = (proposed.body as { proposal: { id: string } }).proposal.id;
    expect((await release(owner, id)).body.message).toBe('PROPOSAL_OPEN');
    expect((await approve(cashier, proposal)).body.message).toBe('OWN_PROPOSAL');
    expect(payoutsOf(id)).toEqual([]);
    expect(await approve(owner, proposal)).toMatchObject({ status: 200, body: { state: 'approved' } });
    await eventually(async () => (await lineOf(member))?.['status'] === 'SUCCESS', 'the payout is settled');
    expect((await approve(owner, proposal)).body.message).toBe('PROPOSAL_DECIDED');
  });

  it('is rejected: the money returns, the member reads the reason, nothing is paid', async () => {
    const { id, member, memberId } = await held();
    const before = await balanceOf(memberId);
    expect(await reject(cashier, id)).toMatchObject({ status: 200, body: { done: true } });
    expect(await balanceOf(memberId)).toBe(before + BigInt(LARGE) * 100n);
    expect(await lineOf(member)).toMatchObject({ status: 'FAILED', review: { state: 'rejected', reason: 'BANK_DETAILS' } });
    expect(payoutsOf(id)).toEqual([]);
    expect((await release(owner, id)).body.message).toBe('ALREADY_DECIDED');
  });

  it('is decided by the operator who has claimed it', async () => {
    const { id } = await held(SMALL);
    expect((await claim(owner, id)).status).toBe(200);
    expect((await claim(cashier, id)).body.message).toBe('CLAIMED_BY_OTHER');
    expect((await reject(cashier, id)).body.message).toBe('CLAIMED_BY_OTHER');
    expect((await release(cashier, id)).body.message).toBe('CLAIMED_BY_OTHER');
    expect((await release(owner, id)).status).toBe(200);
  });

  it('whose release is proposed is decided by that proposal alone: it cannot be claimed, rejected or settled beside it', async () => {
    const { id } = await held();
    const { body } = await release(cashier, id);
    const proposal = (body as { proposal: { id: string } }).proposal.id;
    for (const decide of [claim, reject, release]) expect((await decide(owner, id)).body.message).toBe('PROPOSAL_OPEN');
    const refuse = { reason: 'the name differs' };
    expect((await owner.call('POST /desk/proposals/:id/refuse', { params: { id: proposal }, body: refuse })).status).toBe(200);
    expect((await reject(owner, id)).status).toBe(200);
  });

  it('that gained a reason since its proposal makes the proposal void', async () => {
    const { id } = await held();
    const { body } = await release(cashier, id);
    await server.database.asOwner(`update payout_review set reasons = reasons || '{name-differs}' where id = '${id}'`);
    expect((await approve(owner, (body as { proposal: { id: string } }).proposal.id)).body.message).toBe('PROPOSAL_VOID');
  });

  it('has one end when it is released, rejected and claimed by twenty calls in parallel', async () => {
    const { id, memberId } = await held(SMALL);
    const before = await balanceOf(memberId);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 3 === 0 ? claim(owner, id) : index % 3 === 1 ? release(owner, id) : reject(owner, id),
      ),
    );
    const decided = answers.filter((answer, index) => index % 3 !== 0 && answer.status === 200);
    expect(decided).toHaveLength(1);
    const { state } = await server.database.db.selectFrom('payout_review').select('state').where('id', '=', id).executeTakeFirstOrThrow();
    const isRejected = state === 'rejected';
    await eventually(() => Promise.resolve(payoutsOf(id).length === (isRejected ? 0 : 1)), 'the payout is sent, or none');
    expect(await balanceOf(memberId)).toBe(isRejected ? before + BigInt(SMALL) * 100n : before);
  });
});

test('the page of a withdrawal states the limits of the rules beside what they looked at', async () => {
  const { id } = await held();
  const { body } = await owner.call('GET /desk/withdrawals/:id', { params: { id } });
  expect(body.facts).toMatchObject({ accountReceived: 0, payouts24h: { count: 1, amount: LARGE }, played: { days: 7 } });
  expect(body.limits).toMatchObject({
    changedHours: 24,
    known: { hours: 24, amount: 20_000 },
    firstPayoutFrom: 20_000,
    day: { count: 5, amount: 100_000 },
    played: { percent: 50 },
    amountFrom: 50_000,
  });
});

describe('payouts', () => {
  it('are paused by one person and resumed by two', async () => {
    expect((await cashier.call('POST /desk/payouts/pause', { body: { note: 'the bank is in maintenance' } })).status).toBe(200);
    const { id, member } = await held(SMALL);
    await release(owner, id);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(payoutsOf(id)).toEqual([]);
    const proposed = await cashier.call('POST /desk/payouts/resume', { body: { note: 'the bank is back' } });
    expect(proposed.status).toBe(202);
    await approve(owner, (proposed.body as { proposal: { id: string } }).proposal.id);
    await eventually(async () => (await lineOf(member))?.['status'] === 'SUCCESS', 'the payout is settled');
  });
});

describe('a frozen member', () => {
  const freeze = (memberId: string, directions: string[], until: Date | null = null, note = 'stolen phone') =>
    cashier.call('POST /desk/members/:id/freeze', { params: { id: memberId }, body: { directions, note, until } });
  const freezesOf = async (memberId: string) => (await owner.call('GET /desk/members/:id', { params: { id: memberId } })).body.freezes;
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000);
  const unfreeze = async (memberId: string, directions: string[]) => {
    const { status, body } = await cashier.call('POST /desk/members/:id/unfreeze', {
      params: { id: memberId },
      body: {
        directions,
        note: 'the member came in person',
      },
    });
    expect(status).toBe(202);
    expect(await approve(owner, (body as { proposal: { id: string } }).proposal.id)).toMatchObject({ status: 200 });
  };

  // §11.2-1 frozen
  it('cannot withdraw, and a waiting withdrawal is not released before two people have lifted the freeze', async () => {
    const { id, member, memberId } = await held(SMALL);
    const key = { 'idempotency-key': 'accepted-before-the-freeze' };
    const first = await member.call('POST', '/api/wallet/withdraw', { amount: 200 }, key);
    expect(first.status).toBe(200);
    expect((await freeze(memberId, ['out'])).status).toBe(200);
    await eventually(
      async () => (await member.call('POST', '/api/wallet/withdraw', { amount: 100 })).body.message === 'ACCOUNT_FROZEN',
      'the freeze is known',
    );
    expect((await member.call('POST', '/api/wallet/withdraw', { amount: 200 }, key)).body['_id']).toBe(first.body['_id']);
    expect((await release(owner, id)).body.message).toBe('MEMBER_FROZEN');
    await unfreeze(memberId, ['out']);
    expect((await release(owner, id)).status).toBe(200);
  });

  it('stays frozen for as long as the longest freeze says: a later one adds time and directions, and takes none away', async () => {
    const { memberId } = await held(SMALL);
    const [tomorrow, later] = [inSeconds(86_400), inSeconds(2 * 86_400)];
    await freeze(memberId, ['out'], tomorrow, 'called from abroad');
    await freeze(memberId, ['out', 'play'], inSeconds(4), 'a mistake');
    expect((await freezesOf(memberId)).find(({ direction }) => direction === 'out')).toMatchObject({
      reason: 'called from abroad',
      until: tomorrow.toISOString(),
    });
    await freeze(memberId, ['out'], later, 'still abroad');
    expect((await freezesOf(memberId)).find(({ direction }) => direction === 'out')).toMatchObject({
      reason: 'still abroad',
      until: later.toISOString(),
    });
    await freeze(memberId, ['out'], null, 'stolen phone');
    await freeze(memberId, ['out'], inSeconds(4), 'a mistake');
    expect((await freezesOf(memberId)).find(({ direction }) => direction === 'out')).toMatchObject({ reason: 'stolen phone', until: null });
  });

  it('stays frozen by who froze it, and for their reason, when another operator adds one', async () => {
    const { memberId } = await held(SMALL);
    await freeze(memberId, ['out'], null, 'stolen phone');
    await owner.call('POST /desk/members/:id/freeze', { params: { id: memberId }, body: { directions: ['out'], note: 'a routine check' } });
    expect(await freezesOf(memberId)).toMatchObject([{ reason: 'stolen phone', by: 'Anong Chaiyo', until: null }]);
  });

  it('is not unfrozen by a proposal that is older than the last freeze', async () => {
    const { memberId } = await held(SMALL);
    await freeze(memberId, ['out']);
    const { body } = await cashier.call('POST /desk/members/:id/unfreeze', {
      params: { id: memberId },
      body: {
        directions: ['out'],
        note: 'the member came in person',
      },
    });
    const proposal = (body as { proposal: { id: string } }).proposal.id;
    expect((await freeze(memberId, ['out'], inSeconds(3_600), 'a second report')).status).toBe(200);
    expect((await approve(owner, proposal)).body.message).toBe('PROPOSAL_DECIDED');
  });

  it('is not paid after the freeze was answered, when a release and a freeze happen at the same moment: twenty rounds', async () => {
    const rounds: { id: string; isBegun: boolean }[] = [];
    for (let round = 0; round < 20; round += 1) {
      await server.database.asOwner('delete from desk_day_sum');
      const { id, memberId } = await held(SMALL);
      // The one that is sent later by some milliseconds is another one in each half of the rounds.
      const later = (isLater: boolean) => new Promise((resolve) => setTimeout(resolve, isLater ? round % 10 : 0));
      const [released, isBegun] = await Promise.all([
        later(round < 10).then(() => release(owner, id)),
        later(round >= 10).then(async () => {
          expect((await freeze(memberId, ['out'])).status).toBe(200);
          // A payout that a worker had begun before the freeze is sent, as one that was paid before it.
          const { rows } = await server.database.pool.query<{ isBegun: boolean }>(
            `select state <> 'READY' or lease_until is not null as "isBegun" from saga where id = $1`,
            [id],
          );
          return rows[0]?.isBegun === true;
        }),
      ]);
      expect([200, 409]).toContain(released.status);
      rounds.push({ id, isBegun });
    }
    const ids = (isBegun: boolean) => rounds.filter((round) => round.isBegun === isBegun).map(({ id }) => id);
    await eventually(async () => ids(true).every((id) => payoutsOf(id).length === 1), 'the payouts that were begun before are sent');
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(ids(false).filter((id) => payoutsOf(id).length > 0)).toEqual([]);
    for (const id of ids(false)) expect((await release(owner, id)).body.message).toBe('MEMBER_FROZEN');
  });

  it('keeps money that arrives in the parked account, may withdraw it, and gets the rest back with the end of the freeze', async () => {
    const { member, memberId } = await held(SMALL);
    const before = await balanceOf(memberId);
    await freeze(memberId, ['in']);
    await server.tellTransfer({ from: member.bank, amount: 50_000 });
    const parkedOf = async () => (await member.call('GET', '/api/wallet')).body['parked'];
    await eventually(async () => (await parkedOf()) === 500, 'the deposit is parked');
    expect(await balanceOf(memberId)).toBe(before);
    expect((await member.call('POST', '/api/wallet/withdraw', { amount: 200 })).status).toBe(200);
    expect(await parkedOf()).toBe(300);
    expect(await balanceOf(memberId)).toBe(before);
    await unfreeze(memberId, ['in']);
    expect(await parkedOf()).toBeUndefined();
    expect(await balanceOf(memberId)).toBe(before + 30_000n);
  });
});
