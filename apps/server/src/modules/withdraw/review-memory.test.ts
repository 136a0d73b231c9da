import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idOf } from '../../../test/conditions.js';
import { eventually, type Member, startTestServer, type TestServer } from '../../../test/test-server.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Requests a withdrawal; resolves to its reasons, empty when it does not wait. */
async function withdraw(member: Member, baht: number): Promise<{ id: string; reasons: string[] }> {
  const { status, body } = await member.call('POST', '/api/wallet/withdraw', { amount: baht });
  expect(status).toBe(200);
  const id = String(body['_id']);
  const review = server.database.db.selectFrom('payout_review').select('reasons').where('id', '=', id);
  return { id, reasons: (await review.executeTakeFirst())?.reasons ?? [] };
}
const isPaid = (id: string) =>
  eventually(async () => {
    const line = server.database.db.selectFrom('movement').select('status').where('id', '=', id);
    return (await line.executeTakeFirst())?.status === 'SUCCESS';
  }, 'it is paid');
async function paid(member: Member, baht: number): Promise<void> {
  const { id, reasons } = await withdraw(member, baht);
  expect(reasons).toEqual([]);
  await isPaid(id);
}
const deposit = async (member: Member, baht: number) => {
  const { body } = await member.call('POST', '/api/qrcode/KBANK', { amount: baht });
  await server.payQr(String(body['qrcodeId']), baht * 100);
};
/** As the reports of games would, once all of it was staked. */
const playAll = async (member: Member) =>
  server.database.asOwner(`update turnover set staked = deposited, unstaked = 0 where member = '${await idOf(server, member)}'`);
const ago = async (member: Member, hours: number) =>
  server.database.asOwner(
    `update payout_account set first_paid_at = first_paid_at - interval '${hours} hours' where member = '${await idOf(server, member)}'`,
  );

describe('money that was deposited and not played', () => {
  it('waits also after a small payout: what was deposited before it is not forgotten', async () => {
    const member = await server.fundedMember(45_000);
    await paid(member, 100);
    expect((await withdraw(member, 44_900)).reasons).toEqual(['first-payout', 'not-played']);
  });

  it('waits whatever it is split into: the withdrawals of the window count together', async () => {
    const member = await server.fundedMember(15_000);
    await paid(member, 4_900);
    expect((await withdraw(member, 4_900)).reasons).toEqual(['not-played']);
  });

  it('is not covered by a payout before the deposit, nor by what was staked before it', async () => {
    const member = await server.fundedMember(12_000);
    await playAll(member);
    await paid(member, 12_000);
    await deposit(member, 12_000);
    expect((await withdraw(member, 6_000)).reasons).toContain('not-played');
  });

  it('is free once half of it was staked', async () => {
    const member = await server.fundedMember(12_000);
    await server.database.asOwner(
      `update turnover set staked = 6000_00, unstaked = 6000_00 where member = '${await idOf(server, member)}'`,
    );
    expect((await withdraw(member, 12_000)).reasons).toEqual([]);
  });
});

describe('a bank account', () => {
  it('is not known by one small payout: what it received in all counts', async () => {
    const member = await server.fundedMember(60_000);
    await playAll(member);
    await paid(member, 100);
    await ago(member, 25);
    expect((await withdraw(member, 30_000)).reasons).toEqual(['first-payout']);
  });

  it('is not known before it is a day old', async () => {
    const member = await server.fundedMember(60_000);
    await playAll(member);
    await paid(member, 19_000);
    expect((await withdraw(member, 2_000)).reasons).toEqual(['first-payout']);
    await server.database.asOwner(`update payout_account set received = 21000_00 where member = '${await idOf(server, member)}'`);
    expect((await withdraw(member, 1_000)).reasons).toEqual(['first-payout']);
    await ago(member, 25);
    expect((await withdraw(member, 1_000)).reasons).toEqual([]);
  });

  it('is known by what was paid, not by what is on its way: withdrawals in parallel count together', async () => {
    const member = await server.fundedMember(60_000);
    await playAll(member);
    const answers = await Promise.all([9_000, 9_000, 9_000, 9_000].map((baht) => withdraw(member, baht)));
    // Those that the ledger posts as one batch count together.
    expect(answers.filter(({ reasons }) => reasons.includes('first-payout')).length).toBeGreaterThanOrEqual(2);
  });
});
