import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { checkLedger } from '../../ledger/index.js';
import { type TestServer, startTestServer } from '../../../test/test-server.js';
import { counted, type Days, daysOf, type PlayerOf, twenty } from '../../../test/play.js';

let server: TestServer;
let days: Days;
beforeAll(async () => {
  server = await startTestServer();
  days = daysOf(server);
});
afterAll(() => server.close());

const get = (member: PlayerOf, path: string, key?: string) =>
  member.call('GET', path, undefined, key === undefined ? {} : { 'idempotency-key': key });
const check = async (member: PlayerOf) => (await get(member, '/api/refund/check')).body;
const receive = (member: PlayerOf, key?: string) => get(member, '/api/refund/receive', key);
const addToWallet = (member: PlayerOf, key?: string) => get(member, '/api/refund/addWallet', key);
const wallet = async (member: PlayerOf) => ((await get(member, '/api/wallet')).body['wallet'] as { amount: number }).amount;

describe('a day with a loss', () => {
  // §3-18 refund check
  // §7-45 GET /api/refund/check
  // §8-32 refund
  it('is refunded after midnight: to the pot, then to the wallet under a condition, each once', async () => {
    await days.at('2030-03-04 12:00:00');
    const member = await days.player({ wallet: 500, game: 500 });
    member.play(400, 50);
    member.play(50, 99.33);
    expect(await check(member)).toMatchObject({ result: false, refundAmount: 0, pot: 0 });
    expect((await receive(member)).body).toEqual({ message: 'NO_REFUND' });

    await days.at('2030-03-05 00:00:01');
    // 5 % of 300.67 is 15.0335.
    expect(await check(member)).toEqual({
      result: true,
      bonus: false,
      info: expect.stringContaining('5%') as string,
      refundAmount: 15.03,
      refundSuccess: 110,
      refundFail: 10,
      pot: 0,
    });
    expect(counted(await twenty(() => receive(member)))).toEqual({ OK: 1, NO_REFUND: 19 });
    expect(await check(member)).toMatchObject({ result: false, refundAmount: 0, pot: 15.03 });
    expect(await wallet(member)).toBe(500);
    expect((await member.call('POST', '/api/refund', { page: 1, limit: 10 })).body).toEqual({
      total: 1,
      refunds: [{ refundAmount: 15.03, createdAt: expect.stringMatching(/^2030-03-04T17:00:/) as string }],
    });

    expect(counted(await twenty(() => addToWallet(member)))).toMatchObject({ OK: 1 });
    expect(await wallet(member)).toBe(515.03);
    expect((await get(member, '/api/condition')).body['condition']).toMatchObject({ source: 'refund', base: 714.36, failPercent: 10 });
    expect((await member.call('POST', '/api/statement', { page: 1, limit: 1 })).body['statements']).toMatchObject([
      { statementType: 'bonus', amount: 15.03, status: 'SUCCESS', refund: { description: 'คืนยอดเสีย' } },
    ]);
    expect(await check(member)).toMatchObject({ bonus: true, pot: 0 });
    expect((await receive(member)).body).toEqual({ message: 'REFUND_CONDITION' });
    expect((await addToWallet(member)).body).toEqual({ message: 'REFUND_MINIMUM' });
  });

  it('gets the same answer under the same key, however often and however late', async () => {
    await days.at('2030-03-06 12:00:00');
    const member = await days.player({ wallet: 100, game: 200 });
    member.play(100, 0);
    await days.at('2030-03-07 08:00:00');
    const received = await twenty(() => receive(member, 'take-it'));
    expect(new Set(received.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ status: 200, body: { message: 'REFUND_SUCCESS', amount: 5 } })]),
    );
    const added = await twenty(() => addToWallet(member, 'into-the-wallet'));
    expect(counted(added)).toEqual({ OK: 20 });
    expect(await receive(member, 'take-it')).toEqual(received[0]);
    expect(await addToWallet(member, 'into-the-wallet')).toEqual(added[0]);
    expect(await wallet(member)).toBe(105);
  });

  // §8-32 refund
  it('lapses at the next midnight', async () => {
    await days.at('2030-03-08 12:00:00');
    const member = await days.player({ wallet: 100, game: 200 });
    member.play(100, 0);
    await days.at('2030-03-09 23:59:50');
    expect(await check(member)).toMatchObject({ result: true, refundAmount: 5 });
    await days.at('2030-03-10 00:00:00');
    expect(await check(member)).toMatchObject({ result: false, refundAmount: 0 });
    expect((await receive(member)).body).toEqual({ message: 'NO_REFUND' });
  });

  it('begins and ends at midnight in Bangkok, which is 17:00 UTC', async () => {
    await days.at('2030-03-11 12:00:00');
    const member = await days.player({ wallet: 100, game: 500 });
    member.play(1, 0, new Date('2030-03-10T16:59:59.999Z'));
    member.play(100, 0, new Date('2030-03-10T17:00:00.000Z'));
    member.play(20, 0, new Date('2030-03-11T16:59:59.999Z'));
    member.play(7, 0, new Date('2030-03-11T17:00:00.000Z'));
    await days.at('2030-03-12 01:00:00');
    expect(await check(member)).toMatchObject({ refundAmount: 6 });
  });

  it('that ends with a win gives no refund', async () => {
    await days.at('2030-03-13 12:00:00');
    const member = await days.player({ wallet: 100, game: 500 });
    member.play(100, 0);
    member.play(50, 160);
    await days.at('2030-03-14 12:00:00');
    expect(await check(member)).toMatchObject({ result: false, refundAmount: 0 });
  });
});

test('play under a condition does not count; play after it does', async () => {
  await days.at('2030-04-01 12:00:00');
  const member = await days.player({ wallet: 0, game: 1_000 });
  member.play(200, 0);
  await days.at('2030-04-02 12:00:00');
  expect((await receive(member)).body).toMatchObject({ amount: 10 });
  expect((await addToWallet(member)).status).toBe(200);
  // Under the condition: all but 5 baht of 810 is lost, and the condition with it.
  member.play(795, 0);
  await get(member, '/api/wallet/refresh/slot');
  expect((await get(member, '/api/condition')).body['condition']).toBeNull();
  await new Promise((resolve) => setTimeout(resolve, 20));
  member.play(3, 0);
  await days.at('2030-04-03 12:00:00');
  expect(await check(member)).toMatchObject({ result: true, refundAmount: 0.15 });
});

test('a game that does not answer blocks receiving and moving to the wallet', async () => {
  await days.at('2030-04-05 12:00:00');
  const member = await days.player({ wallet: 100, game: 500 });
  member.play(100, 0);
  await days.at('2030-04-06 12:00:00');
  server.outside.game.dead.add('PG');
  expect((await get(member, '/api/refund/check')).status).toBe(200);
  expect(await receive(member)).toEqual({ status: 502, body: { message: 'GAME_NO_ANSWER' } });
  server.outside.game.dead.delete('PG');
  expect((await receive(member)).body).toEqual({ message: 'REFUND_SUCCESS', amount: 5 });
  server.outside.game.dead.add('PG');
  expect((await addToWallet(member)).body).toEqual({ message: 'GAME_NO_ANSWER' });
  server.outside.game.dead.delete('PG');
  expect((await addToWallet(member)).status).toBe(200);
});

// §8-32 refund
test('the operator can switch refunds off; received refunds wait', async () => {
  await days.at('2030-04-10 12:00:00');
  const member = await days.player({ wallet: 100, game: 500 });
  member.play(100, 0);
  await days.at('2030-04-11 12:00:00');
  expect((await receive(member)).status).toBe(200);
  const set = async (value: string) => {
    await server.database.db.deleteFrom('setting').where('key', '=', 'refundActive').execute();
    await server.database.db.insertInto('setting').values({ key: 'refundActive', currency: '*', value }).execute();
    // A change is visible within one second.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
  };
  await set('false');
  expect((await receive(member)).body).toEqual({ message: 'REFUND_INACTIVE' });
  expect((await addToWallet(member)).body).toEqual({ message: 'REFUND_INACTIVE' });
  expect(await check(member)).toMatchObject({ result: false, pot: 5 });
  await set('true');
  expect((await addToWallet(member)).body).toEqual({ message: 'REFUND_SUCCESS', amount: 5 });
});

// §7-46 GET /api/refund/banners
test('banners and texts are in the requested language', async () => {
  const member = await days.player({ wallet: 1, game: 1 });
  const inLanguage = async (path: string, language: string) =>
    (await member.call('GET', path, undefined, { 'accept-language': language })).body;
  const [thai, lao, english] = await Promise.all(['th', 'lo', 'en'].map((language) => inLanguage('/api/refund/check', language)));
  expect([thai?.['info'], lao?.['info'], english?.['info']]).toEqual([
    expect.stringContaining('ยอดเสีย'),
    expect.stringContaining('ຍອດເສຍ'),
    expect.stringContaining('lost yesterday'),
  ]);
  const banners = (await inLanguage('/api/refund/banners', 'en')) as unknown as { image: string; html: string }[];
  expect(banners.length).toBeGreaterThan(1);
  expect(banners).not.toEqual(await inLanguage('/api/refund/banners', 'lo'));
});

test('the ledger is balanced', async () => {
  expect(await server.database.inTx((tx) => checkLedger(tx))).toEqual({ unbalanced: [], drifted: [], gaps: [] });
});
