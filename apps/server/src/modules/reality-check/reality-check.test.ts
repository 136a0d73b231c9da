import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Days, daysOf, type PlayerOf, twenty } from '../../../test/play.js';
import { startTestServer, type TestServer } from '../../../test/test-server.js';

const MINUTE_MS = 60_000;

let server: TestServer;
let days: Days;
let member: PlayerOf;
beforeAll(async () => {
  server = await startTestServer();
  days = daysOf(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await days.at('2030-03-04 12:30:00');
  member = await days.player({ wallet: 500, game: 1_000 });
  await member.call('PUT', '/api/account/limits/loss', { period: 'month', amount: 1_000_000 });
});

const ago = (minutes: number): Date => new Date(days.now().getTime() - minutes * MINUTE_MS);
const check = async () => (await member.call('GET', '/api/account/reality-check')).body;
const set = (minutes: number) => member.call('PUT', '/api/account/reality-check', { minutes });
const answer = (choice: string, key?: string) =>
  member.call('POST', '/api/account/reality-check/answer', { choice }, key === undefined ? {} : { 'idempotency-key': key });
/** Has the server fetch the new rounds now: it does so when a member with a limit on losses opens a game. */
const report = () => member.call('GET', `/api/autoLogin/pg/${member.username}`);
/** Rounds of a member who began so many minutes ago and plays now. */
const playedFor = async (minutes: number): Promise<void> => {
  for (let at = minutes; at >= 0; at -= 10) member.play(20, 5, ago(at));
  await report();
};

describe('a reality check', () => {
  // §7-122 GET /api/account/reality-check
  it('has what is played without a pause: since when, staked and won', async () => {
    expect(await check()).toEqual({ minutes: 60, longer: null, play: null, isDue: false });
    member.play(500, 0, ago(75));
    await playedFor(30);
    const { play, isDue } = (await check()) as { play: { since: string; until: string; staked: number; won: number }; isDue: boolean };
    expect(play).toMatchObject({ staked: 80, won: 20 });
    expect((Date.parse(play.until) - Date.parse(play.since)) / MINUTE_MS).toBeCloseTo(30, 1);
    expect(isDue).toBe(false);
  });

  it('counts a late report in the play that it belongs to, and none of an earlier one', async () => {
    await playedFor(10);
    member.play(7, 0, ago(25));
    member.play(900, 0, ago(90));
    await report();
    expect(await check()).toMatchObject({ play: { staked: 47, won: 10 } });
  });

  // §7-123 PUT /api/account/reality-check
  it('comes as often as the member chooses: more often at once, less often after 24 hours', async () => {
    await playedFor(30);
    expect((await set(30)).body).toMatchObject({ minutes: 30, longer: null, isDue: true });
    const { longer } = (await set(60)).body as { longer: { minutes: number; from: string } };
    expect(longer.minutes).toBe(60);
    expect(Date.parse(longer.from) - days.now().getTime()).toBeCloseTo(24 * 60 * MINUTE_MS, -4);
    await days.to(Date.parse(longer.from) + 1_000);
    expect(await check()).toEqual({ minutes: 60, longer: null, play: null, isDue: false });
  });

  it.each([0, 20, 120, '60', null])('is not set to %s', async (minutes) => {
    expect((await member.call('PUT', '/api/account/reality-check', { minutes })).status).toBe(400);
  });

  // §7-124 POST /api/account/reality-check/answer
  it('is answered once by twenty copies of a call, and is due again after as long', async () => {
    await set(15);
    await playedFor(20);
    expect(await check()).toMatchObject({ isDue: true });
    const answers = await twenty(() => answer('continue'));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.message))).toEqual(new Set(['NO_DATA']));
    expect(await check()).toMatchObject({ isDue: false });
    await days.to(days.now().getTime() + 16 * MINUTE_MS);
    member.play(20, 0);
    await report();
    expect(await check()).toMatchObject({ isDue: true });
  });

  it('answers the repetition of a call as the first time', async () => {
    await set(15);
    await playedFor(20);
    const first = await answer('continue', 'one-press-of-the-button');
    expect((await answer('continue', 'one-press-of-the-button')).body).toEqual(first.body);
    expect((await answer('continue')).body.message).toBe('NO_DATA');
  });

  it('brings the credit of the games back to the wallet for a member who stops', async () => {
    await set(15);
    await playedFor(20);
    expect((await answer('stop')).status).toBe(200);
    const { body } = await member.call('GET', '/api/wallet');
    expect(body).toMatchObject({ wallet: { amount: expect.any(Number) as number } });
    expect((body['wallet'] as { amount: number }).amount).toBeGreaterThan(1_400);
  });
});
