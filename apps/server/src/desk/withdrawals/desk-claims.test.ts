import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DESK, type OperatorAtDesk, signIn } from '../../../test/desk.js';
import { claim, holdWithdrawal, release, SMALL } from '../../../test/desk-withdrawals.js';
import { startTestServer, type TestServer } from '../../../test/test-server.js';

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

describe('claims', () => {
  const inMinutes = (minutes: number) =>
    server.database.asOwner(`
      update payout_review set claimed_until = claimed_until - interval '${minutes} minutes', claimed_since = claimed_since - interval '${minutes} minutes'`);

  it('of one operator are five at most, also in parallel: a sixth is refused until one ends', async () => {
    const rows: string[] = [];
    for (let each = 0; each < 8; each += 1) rows.push((await held(SMALL)).id);
    const answers = await Promise.all(rows.map((id) => claim(owner, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.message))).toEqual(new Set(['TOO_MANY_CLAIMS']));
    const mine = rows.filter((_, place) => answers[place]?.status === 200);
    const other = rows.find((id) => !mine.includes(id)) ?? '';
    expect((await claim(owner, mine[0] ?? '')).status).toBe(200);
    expect((await claim(cashier, other)).status).toBe(200);
    await owner.call('POST /desk/withdrawals/:id/unclaim', { params: { id: mine[0] } });
    expect((await claim(owner, rows.findLast((id) => !mine.includes(id)) ?? '')).status).toBe(200);
    await inMinutes(2);
  });

  /** Renews the claim each minute; resolves to the first refusal, and after how many minutes it came. */
  const renewFor = async (operator: OperatorAtDesk, id: string, minutes: number) => {
    for (let minute = 0; minute < minutes; minute += 1) {
      const { status, body } = await claim(operator, id);
      if (status !== 200) return { minute, message: (body as { message?: string }).message };
      await inMinutes(1);
    }
    return { minute: minutes, message: undefined };
  };

  it('of one withdrawal last 30 minutes in all, however often the operator renews them, gives them up or lets them end', async () => {
    const { id } = await held(SMALL);
    expect(await renewFor(owner, id, 12)).toEqual({ minute: 12, message: undefined });
    await owner.call('POST /desk/withdrawals/:id/unclaim', { params: { id } });
    await inMinutes(60);
    expect(await renewFor(owner, id, 12)).toEqual({ minute: 12, message: undefined });
    await inMinutes(60);
    const { minute, message } = await renewFor(owner, id, 12);
    expect([message, minute >= 4 && minute <= 6]).toEqual(['CLAIM_TOO_LONG', true]);
    // The operator can still decide, and after a colleague's claim, claim again.
    expect((await claim(cashier, id)).status).toBe(200);
    await inMinutes(2);
    expect((await claim(owner, id)).status).toBe(200);
    expect((await release(owner, id)).status).toBe(200);
  });

  it('end with a proposal to decide it, and their time begins again after a second person refused it', async () => {
    const { id } = await held();
    expect(await renewFor(owner, id, 29)).toEqual({ minute: 29, message: undefined });
    const { body } = await release(owner, id);
    const { body: page } = await owner.call('GET /desk/withdrawals/:id', { params: { id } });
    expect([page.claim, page.pending?.maker.name]).toEqual([null, 'desk-owner']);
    const proposal = (body as { proposal: { id: string } }).proposal.id;
    await cashier.call('POST /desk/proposals/:id/refuse', { params: { id: proposal }, body: { reason: 'the name differs' } });
    expect(await renewFor(owner, id, 5)).toEqual({ minute: 5, message: undefined });
  });

  it('end two minutes after the operator was active on the row, and then the next operator has it', async () => {
    const { id } = await held(SMALL);
    await claim(owner, id);
    expect((await claim(cashier, id)).body.message).toBe('CLAIMED_BY_OTHER');
    await inMinutes(2);
    expect((await claim(cashier, id)).status).toBe(200);
    expect((await claim(owner, id)).body.message).toBe('CLAIMED_BY_OTHER');
    await inMinutes(2);
  });
});
