import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../../test/losses.js';
import { counted, type Days, daysOf, type PlayerOf, twenty } from '../../../test/play.js';
import { type Answer, startTestServer, type TestServer, withoutReview } from '../../../test/test-server.js';

const HOUR_MS = 60 * 60 * 1_000;

let server: TestServer;
let days: Days;
let member: PlayerOf;
beforeAll(async () => {
  server = await startTestServer();
  await withoutReview(server.database);
  days = daysOf(server);
  await days.at('2030-03-04 12:30:00');
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await days.player({ wallet: 1_000, game: 1_000 });
});

interface Loss {
  period: string;
  amount: number;
  used: number;
  left: number;
  fullAt: string | null;
  opensAt: string | null;
  raise: { confirmFrom: string; confirmUntil: string } | null;
}
const lossesOf = (answer: Answer) => answer.body['loss'] as Loss[];
const set = (period: string, amount: number | null, key?: string) =>
  member.call('PUT', '/api/account/limits/loss', { period, amount }, key === undefined ? {} : { 'idempotency-key': key });
const confirm = (period: string) => member.call('POST', '/api/account/limits/loss/confirm', { period });
const losses = async () => lossesOf(await member.call('GET', '/api/account/limits'));
const raiseOf = (answer: Answer) => Date.parse(lossesOf(answer)[0]?.raise?.confirmFrom ?? '');
const intoGame = (key?: string) =>
  member.call(
    'POST',
    '/api/wallet/transfer',
    { from: 'WALLET', to: 'PG', amount: 10 },
    key === undefined ? {} : { 'idempotency-key': key },
  );
const launch = () => member.call('GET', `/api/autoLogin/pg/${member.username}`);
const untilOf = ({ body }: Answer) => (body['details'] as { until: string } | undefined)?.until;

describe('a limit on losses', () => {
  // §11.8-1 a limit on losses is reached
  it('refuses transfers into games and auto-login, says until when, and lets money out', async () => {
    await set('24h', 500);
    member.play(300, 0);
    member.play(300, 101);
    expect((await launch()).status).toBe(200);
    expect((await intoGame()).status).toBe(200);
    member.play(1, 0);
    const until = '2030-03-05T06:00:00.000Z';
    const refused = [await intoGame(), await launch(), await member.call('POST', '/api/wallet/transferAll', { to: 'PG' })];
    expect(refused.map(({ status, body }) => [status, body.message])).toEqual(Array.from({ length: 3 }, () => [409, 'LOSS_LIMIT']));
    expect(refused.map(untilOf)).toEqual([until, until, until]);
    expect(await losses()).toMatchObject([{ period: '24h', amount: 500, used: 500, left: 0, opensAt: until }]);
    expect((await member.call('POST', '/api/wallet/transfer', { from: 'PG', to: 'WALLET', amount: 100 })).status).toBe(200);
    expect((await member.call('POST', '/api/wallet/transferAll', { to: 'WALLET' })).status).toBe(200);
    expect((await member.call('POST', '/api/wallet/withdraw', { amount: 200 })).status).toBe(200);
    await days.to(Date.parse(until) - 2_000);
    expect((await intoGame()).body.message).toBe('LOSS_LIMIT');
    await days.to(Date.parse(until) + 1_000);
    expect((await intoGame()).status).toBe(200);
    await days.at('2030-03-04 12:30:00');
  });

  it('is reached by the strictest period, and the month begins in Bangkok', async () => {
    await days.at('2030-04-30 23:30:00');
    await set('month', 200);
    await set('7d', 900);
    member.play(200, 0);
    const refused = await intoGame();
    expect([refused.body.message, untilOf(refused)]).toEqual(['LOSS_LIMIT', '2030-04-30T17:00:00.000Z']);
    expect(await losses()).toMatchObject([
      { period: '7d', used: 200, opensAt: null },
      { period: 'month', used: 200, opensAt: '2030-04-30T17:00:00.000Z' },
    ]);
    await days.at('2030-05-01 00:00:05');
    expect((await intoGame()).status).toBe(200);
    expect((await losses())[1]).toMatchObject({ used: 0, left: 200, fullAt: null });
    await days.at('2030-03-04 12:30:00');
  });

  it('counts a late report in the hour in which it was played, and a win is taken off', async () => {
    await set('24h', 100);
    member.play(150, 0, new Date(days.now().getTime() - 23 * HOUR_MS));
    const late = await launch();
    expect([late.body.message, untilOf(late)]).toEqual(['LOSS_LIMIT', '2030-03-04T07:00:00.000Z']);
    member.play(10, 100);
    expect((await launch()).status).toBe(200);
    expect(await losses()).toMatchObject([{ used: 60, left: 40, opensAt: null }]);
  });

  it('answers the repetition of a transfer as the first time', async () => {
    const first = await intoGame('one-press-of-the-button');
    await set('24h', 1);
    member.play(5, 0);
    expect((await intoGame()).body.message).toBe('LOSS_LIMIT');
    expect((await intoGame('one-press-of-the-button')).body).toEqual(first.body);
  });

  it('goes by what was reported where a game does not answer', async () => {
    await set('24h', 50);
    member.play(40, 0);
    expect((await launch()).status).toBe(200);
    member.play(40, 0);
    const silent = server.outside.game.rounds.get('PG')?.splice(-1, 1) ?? [];
    expect((await launch()).status).toBe(200);
    server.outside.game.rounds.get('PG')?.push(...silent);
    expect((await launch()).body.message).toBe('LOSS_LIMIT');
  });

  // §7-120 PUT /api/account/limits/loss
  it('is lowered at once, and raised by a confirmation a day later', async () => {
    await set('7d', 1_000);
    const from = raiseOf(await set('7d', 2_000));
    expect(await losses()).toMatchObject([{ amount: 1_000, raise: { amount: 2_000 } }]);
    await days.to(from - 60_000);
    expect((await confirm('7d')).body.message).toBe('NO_DATA');
    await days.to(from + 1_000);
    expect(lossesOf(await confirm('7d'))).toMatchObject([{ amount: 2_000, raise: null }]);
    expect(lossesOf(await set('7d', 300))).toMatchObject([{ amount: 300, raise: null }]);
    await days.at('2030-03-04 12:30:00');
  });

  it('of a period stands beside the limit on deposits of the same period', async () => {
    await member.call('PUT', '/api/account/limits/deposit', { period: '7d', amount: 5_000 });
    const { body } = await set('7d', 300);
    expect([body['deposit'], body['loss']]).toMatchObject([[{ amount: 5_000, used: 2_000 }], [{ amount: 300, used: 0 }]]);
    await member.call('PUT', '/api/account/limits/deposit', { period: '7d', amount: 4_000 });
    expect(await losses()).toMatchObject([{ amount: 300, raise: null }]);
    expect((await member.call('POST', '/api/qrcode/KBANK', { amount: 1_000 })).status).toBe(200);
  });

  // §7-121 POST /api/account/limits/loss/confirm
  it('is set, and confirmed, once by twenty copies of a call', async () => {
    const changes = async () =>
      server.database.db
        .selectFrom('audit')
        .select('detail')
        .where('member', '=', await idOf(member))
        .where('action', '=', 'limit.changed')
        .execute();
    await twenty(() => set('24h', 100));
    expect(await changes()).toHaveLength(1);
    const [first] = await twenty(() => set('24h', 200, 'twenty-copies-of-one-press'));
    if (first === undefined) throw new Error('no answer');
    expect(await changes()).toHaveLength(2);
    await days.to(raiseOf(first) + 1_000);
    expect(counted(await twenty(() => confirm('24h')))).toEqual({ OK: 1, NO_DATA: 19 });
    await days.at('2030-03-04 12:30:00');
  });
});
