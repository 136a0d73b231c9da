import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { checkLedger } from '../../ledger/index.js';
import type { App } from '../../app/build-app.js';
import { caller, type TestServer, startTestServer } from '../../../test/test-server.js';
import { type Days, daysOf, type PlayerOf } from '../../../test/play.js';

let server: TestServer;
let other: App;
let days: Days;
beforeAll(async () => {
  server = await startTestServer();
  other = await server.anotherNode();
  days = daysOf(server);
  await days.at('2030-03-04 12:00:00');
});
afterAll(() => server.close());

const hear = (member: PlayerOf) => member.call('GET', '/api/refund/check');
const activityOf = async ({ id }: PlayerOf) =>
  (
    await server.database.pool.query<object>(
      'select day::text, conditioned, currency, staked::int, won::int from game_activity where member = $1 order by day, conditioned',
      [id],
    )
  ).rows;
const turnoverOf = async ({ id }: PlayerOf) =>
  (await server.database.db.selectFrom('turnover').select(['staked', 'unstaked']).where('member', '=', id).executeTakeFirst()) ?? null;
const roundsAt = (code: string) => server.outside.game.rounds.get(code) ?? [];

it('counts each round once, with thousands of rounds and every node collecting in parallel', async () => {
  const member = await days.player({ wallet: 0, game: 10_000 });
  const rounds = 2_345;
  for (let round = 0; round < rounds; round += 1) member.play(2, 1);
  const there = caller(other.http);
  await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      index % 2 === 0 ? hear(member) : there('GET', '/api/refund/check', undefined, { authorization: `Bearer ${member.token}` }),
    ),
  );
  expect(await activityOf(member)).toEqual([
    { day: '2030-03-04', conditioned: false, currency: 'THB', staked: rounds * 200, won: rounds * 100 },
  ]);
  expect(await turnoverOf(member)).toEqual({ staked: BigInt(rounds * 200), unstaked: BigInt(1_000_000 - rounds * 200) });
  await hear(member);
  expect((await activityOf(member))[0]).toMatchObject({ staked: rounds * 200 });
});

it('does not count a round that ends even as a stake: a voided bet would give turnover for free', async () => {
  const member = await days.player({ wallet: 0, game: 1_000 });
  for (let bet = 0; bet < 5; bet += 1) member.play(500, 500);
  await hear(member);
  expect([await activityOf(member), await turnoverOf(member)]).toEqual([[], { staked: 0n, unstaked: 100_000n }]);
  member.play(500, 499);
  await hear(member);
  expect(await turnoverOf(member)).toEqual({ staked: 50_000n, unstaked: 50_000n });
});

it('waits for a missing round, and counts late rounds on their own day', async () => {
  const member = await days.player({ wallet: 0, game: 1_000 });
  await hear(member);
  member.play(10, 0);
  member.play(20, 0, new Date('2030-03-01T05:00:00Z'));
  member.play(40, 0);
  const [missing] = roundsAt('PG').splice(-2, 1);
  await hear(member);
  expect(await activityOf(member)).toMatchObject([{ day: '2030-03-04', staked: 1_000 }]);
  expect((await member.call('GET', '/api/refund/receive')).body).toEqual({ message: 'GAME_NO_ANSWER' });
  if (missing === undefined) throw new Error('nothing was left out');
  roundsAt('PG').splice(-1, 0, missing);
  await hear(member);
  expect(await activityOf(member)).toMatchObject([
    { day: '2030-03-01', staked: 2_000 },
    { day: '2030-03-04', staked: 5_000 },
  ]);
});

it('converts credit to wallet money, and ignores unknown accounts', async () => {
  const member = await days.player({ wallet: 1_000, game: 1 });
  const play = async (code: string, staked: bigint, won: bigint) => {
    await member.call('GET', `/api/wallet/activate/${code}`);
    const username = String((await member.call('GET', `/api/wallet/account/${code}`)).body['username']);
    await member.call('POST', '/api/wallet/transfer', { from: 'WALLET', to: code, amount: 100 });
    server.outside.game.accounts.set(`${code} nobody`, { code, username: 'nobody', password: '', credit: 0n, outstanding: 0n });
    server.outside.game.round(code, 'nobody', 0n, 500n, days.now());
    server.outside.game.round(code, username, staked, won, days.now());
  };
  await play('USUN', 300n, 100n);
  await play('HUAYHD', 301n, 100n);
  await hear(member);
  expect(await activityOf(member)).toMatchObject([{ staked: 3_000 + 150, won: 1_000 + 50 }]);
});

it('belongs to a condition by the time of the round, not of its report', async () => {
  const member = await days.player({ wallet: 100, game: 500 });
  const at = new Date(days.now().getTime() - 60_000);
  await server.database.pool.query(
    `insert into condition (id, member, currency, source, reference, description, base, games, since, success_percent, fail_percent, state, started_at, ended_at)
     values (gen_random_uuid(), $1, 'THB', 'bonus', 'PAST', '{"th":"","la":"","en":""}', 1, 0, 0, 200, 10, 'ENDED', $2, $3)`,
    [member.id, at, new Date(at.getTime() + 10_000)],
  );
  member.play(1, 0, new Date(at.getTime() - 1));
  member.play(2, 0, at);
  member.play(4, 0, new Date(at.getTime() + 9_999));
  member.play(8, 0, new Date(at.getTime() + 10_000));
  await hear(member);
  expect(await activityOf(member)).toMatchObject([
    { conditioned: false, staked: 900 },
    { conditioned: true, staked: 600 },
  ]);
  expect(await turnoverOf(member)).toMatchObject({ staked: 1_500n });
});

test('the ledger is balanced', async () => {
  expect(await server.database.inTx((tx) => checkLedger(tx))).toEqual({ unbalanced: [], drifted: [], gaps: [] });
});
