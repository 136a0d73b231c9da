import { afterAll, beforeAll, expect, test } from 'vitest';
import { idOf } from '../../../test/conditions.js';
import { type Member, startTestServer, type TestServer } from '../../../test/test-server.js';
import { type AnySlice, putWheel } from '../../../test/wheels.js';
import { nextCoupon, openCoupons } from './coupon/coupon.repository.js';

/** Coupons at the moment of a limit. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function win(slice: AnySlice): Promise<{ member: Member; id: string; code: string; end: Date }> {
  const member = await server.fundedMember(100);
  await putWheel(server, slice);
  expect((await member.call('POST', '/api/spinwheel/spin')).body['success']).toBe(true);
  const id = await idOf(server, member);
  const won = await server.database.db
    .selectFrom('coupon')
    .select(['code', 'expires_at'])
    .where('member', '=', id)
    .executeTakeFirstOrThrow();
  return { member, id, code: won.code, end: won.expires_at ?? new Date(0) };
}

test('a coupon is listed and claimed until a millisecond before it expires', async () => {
  const { id, code, end } = await win({ code: 'COIN_1', prize: { kind: 'coin', coins: 1 } });
  const at = (now: Date) =>
    server.database.inTx(async (tx) => [
      (await openCoupons(tx, id, now)).length,
      (await nextCoupon(tx, { member: id, code, now, lock: false })) !== undefined,
    ]);
  expect([await at(new Date(end.getTime() - 1)), await at(end)]).toEqual([
    [1, true],
    [0, false],
  ]);
});

test('a coupon of a percentage counts no deposit of the moment at which it was won', async () => {
  const { member, id, code } = await win({ code: 'DEPOSIT_20', prize: { kind: 'deposit', percent: 20, maxAmount: 90 } });
  const claim = async () => (await member.call('POST', '/api/spinwheel/coupon/claim', { coupon: code })).status;
  const wonWithDeposit = (more: string) =>
    server.database.asOwner(`
      update coupon set created_at = (select max(created_at) from statement_line where member = '${id}') ${more} where member = '${id}'`);
  await wonWithDeposit('');
  expect(await claim()).toBe(400);
  await wonWithDeposit(`- interval '1 millisecond'`);
  expect(await claim()).toBe(200);
});
