import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger, house as account, readBalance } from '../../ledger/index.js';
import { runOperator } from '../../operator/run.js';
import { eventually, type TestServer, startTestServer } from '../../../test/test-server.js';
import { type Days, daysOf, type PlayerOf } from '../../../test/play.js';
import { newPlayer, type Player } from '../../../test/player.js';

/** A game reports losses, wins and balances that are impossible with the money its members transferred. */
let server: TestServer;
let days: Days;
beforeAll(async () => {
  server = await startTestServer();
  days = daysOf(server);
});
afterAll(() => server.close());

const operator = (...words: string[]) => runOperator({ databaseUrl: server.database.url, demo: false, user: 'nok', words });
/** Without the demo's operators, raising a limit takes one person. */
const setting = (key: string, value: number) =>
  runOperator({ databaseUrl: server.database.url, demo: false, user: 'nok', words: ['settings', 'set', key, 'THB', String(value)] });
const reviewed = async (): Promise<string[]> => (await operator('review', 'list')).filter((line) => line.includes('PG'));
const idIn = (line = ''): string => /[0-9a-f-]{36}/.exec(line)?.[0] ?? '';
const refund = async (member: PlayerOf) => (await member.call('GET', '/api/refund/check')).body['refundAmount'];
const activityOf = async ({ id }: PlayerOf) =>
  (await server.database.db.selectFrom('game_activity').select(['staked', 'won']).where('member', '=', id).execute()).map(
    ({ staked, won }) => [Number(staked), Number(won)],
  );
const lastTransfer = async (player: Player) => (await player.lines('transfer'))[0]?.status;

describe('a reported loss', () => {
  it('counts up to the credit that the member transferred to the game and won there', async () => {
    await days.at('2031-03-04 12:00:00');
    const member = await days.player({ wallet: 0, game: 100 });
    server.outside.game.round('PG', member.username, 100_000_000_000n, 0n, days.now());
    await days.at('2031-03-05 12:00:00');
    expect(await refund(member)).toBe(5);
    expect(await activityOf(member)).toEqual([[10_000, 0]]);
    const findings = await operator('review', 'list');
    expect(findings.some((line) => line.includes('game.impossible-stake') && line.includes(member.username))).toBe(true);
  });

  it('counts in full when it was staked from winnings, even if the credit left the game before the report', async () => {
    await days.at('2031-04-04 12:00:00');
    const member = await days.player({ wallet: 0, game: 100 });
    member.play(100, 500);
    member.play(400, 0);
    member.play(100, 300);
    expect((await member.call('POST', '/api/wallet/transfer', { from: 'PG', to: 'WALLET', amount: 300 })).body['status']).toBe('SUCCESS');
    await refund(member);
    expect(await activityOf(member)).toEqual([[60_000, 80_000]]);
  });
});

describe('a reported credit', () => {
  it('that transfers and rounds do not explain waits for the operator, who can return it', async () => {
    const player = await newPlayer(server, 100);
    await player.transfer('WALLET', 'PG', 100);
    player.forge('PG', 3_990_000n);
    expect(await player.transfer('PG', 'WALLET', 40_000)).toBe('202 PENDING');
    expect([await player.wallet(), await lastTransfer(player)]).toEqual([0, 'PENDING']);
    const line = (await reviewed()).find((each) => each.includes('40000'));
    expect(line).toContain('unexplained');
    expect(await operator('review', 'return', idIn(line))).toEqual([expect.stringContaining('not paid')]);
    expect([await player.wallet(), await lastTransfer(player)]).toEqual([0, 'FAILED']);
    await expect(operator('review', 'return', idIn(line))).rejects.toThrow('is in review');
  });

  it.each(['return', 'credit'])('is not paid when the operator decides to %s another credit of the same account', async (decision) => {
    const player = await newPlayer(server, 100);
    await player.transfer('WALLET', 'PG', 100);
    player.forge('PG', 50_000n);
    expect(await player.transfer('PG', 'WALLET', 150)).toBe('202 PENDING');
    expect(await player.transfer('PG', 'WALLET', 350)).toBe('202 PENDING');
    const line = (await reviewed()).find((each) => each.includes(' 350'));
    await operator('review', decision, idIn(line));
    const decided = decision === 'credit' ? 350 : 0;
    // The activity job runs whenever the business clock is set. It pays explained credit.
    await days.at('2031-05-03 12:00:00');
    await sleep(500);
    expect(await player.wallet()).toBe(decided);
    // The credit that the operator paid counts: 100 more explained do not pay the other 150 as well.
    player.forge('PG', -10_000n);
    player.play('PG', 10_000n);
    await days.at('2031-05-03 13:00:00');
    if (decision === 'credit') await sleep(500);
    await expect.poll(() => player.wallet()).toBe(decision === 'credit' ? 350 : 150);
    for (const rest of (await reviewed()).filter((each) => each.includes('unexplained'))) await operator('review', 'return', idIn(rest));
  });

  it('is paid once when the operator decides so', async () => {
    const player = await newPlayer(server, 100);
    await player.transfer('WALLET', 'PG', 100);
    player.forge('PG', 5_000n);
    expect(await player.transfer('PG', 'WALLET', 150)).toBe('202 PENDING');
    const id = idIn((await reviewed())[0]);
    const both = await Promise.allSettled([operator('review', 'credit', id), operator('review', 'return', id)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect([0, 150]).toContain(await player.wallet());
  });

  it('is paid automatically once the game reports the rounds that explain it', async () => {
    const player = await newPlayer(server, 100);
    await player.transfer('WALLET', 'PG', 100);
    player.forge('PG', 5_000n);
    expect(await player.transfer('PG', 'WALLET', 150)).toBe('202 PENDING');
    player.forge('PG', -5_000n);
    player.play('PG', 5_000n);
    // The activity job runs whenever the business clock is set.
    await days.at('2031-05-04 12:00:00');
    await eventually(async () => (await player.wallet()) === 150, 'the credit is paid');
    expect(await lastTransfer(player)).toBe('SUCCESS');
  });

  it('is paid as soon as the transfer into the game that explains it settles', async () => {
    const player = await newPlayer(server, 100);
    server.outside.game.moods.deposit.push('drop-after');
    // A worker may look it up more than once before the second transfer is answered.
    server.outside.game.moods.lookup.push(...Array<'error'>(5).fill('error'));
    expect(await player.transfer('WALLET', 'PG', 100)).toBe('202 PENDING');
    expect(await player.transfer('PG', 'WALLET', 100)).toBe('202 PENDING');
    expect((await reviewed()).some((line) => line.includes('unexplained'))).toBe(true);
    server.outside.game.moods.lookup.length = 0;
    await eventually(async () => (await player.wallet()) === 100, 'the credit is paid');
    expect(await player.lines('transfer')).toMatchObject([{ status: 'SUCCESS' }, { status: 'SUCCESS' }]);
  });

  it('is not explained by rounds that end even', async () => {
    const player = await newPlayer(server, 100);
    await player.transfer('WALLET', 'PG', 100);
    player.forge('PG', 5_000n);
    expect(await player.transfer('PG', 'WALLET', 150)).toBe('202 PENDING');
    player.forge('PG', 5_000n);
    for (let bet = 0; bet < 3; bet += 1) {
      player.bet('PG', 5_000n);
      player.settleBet('PG', 5_000n, 5_000n);
      await days.at(`2031-06-04 1${bet}:00:00`);
      await sleep(300);
    }
    expect([await player.wallet(), await lastTransfer(player)]).toEqual([0, 'PENDING']);
    for (const line of (await reviewed()).filter((each) => each.includes('unexplained'))) await operator('review', 'return', idIn(line));
  });

  it('does not reach another game before the review', async () => {
    const player = await newPlayer(server, 100, ['PG', 'USUN']);
    await player.transfer('WALLET', 'PG', 100);
    player.forge('PG', 90_000n);
    expect(await player.transfer('PG', 'USUN', 1_000)).toBe('202 PENDING');
    expect(player.creditAt('USUN')).toBe(0n);
    await operator('review', 'credit', idIn((await reviewed())[0]));
    await eventually(() => player.creditAt('USUN') === 10_000n, 'the second leg has moved');
  });

  it('does not decide a condition while it waits', async () => {
    const player = await newPlayer(server, 100);
    expect((await player.call('GET', '/api/promotion/activate/WELCOME')).status).toBe(200);
    const { balance } = await player.condition();
    await player.transfer('WALLET', 'PG', balance);
    player.forge('PG', 100n);
    expect(await player.transfer('PG', 'WALLET', balance + 1)).toBe('202 PENDING');
    await player.refresh();
    expect(await player.lines('finish_bonus')).toEqual([]);
    expect((await player.call('GET', '/api/bonus/clear')).body.message).toBe('GAME_NO_ANSWER');
    await operator('review', 'credit', idIn((await reviewed())[0]));
    expect((await player.condition()).condition).toMatchObject({ isSettled: true });
  });
});

describe('winnings per day', () => {
  it('beyond the ceiling of a member wait for the operator', async () => {
    await setting('winningsDayMember', 1_000);
    const player = await newPlayer(server, 100);
    await player.transfer('WALLET', 'PG', 100);
    player.play('PG', 90_000n);
    expect(await player.transfer('PG', 'WALLET', 1_000)).toBe('200 SUCCESS');
    player.play('PG', 20_000n);
    expect(await player.transfer('PG', 'WALLET', 200)).toBe('202 PENDING');
    expect((await reviewed()).some((line) => line.includes('member-ceiling'))).toBe(true);
    await operator('review', 'credit', idIn((await reviewed())[0]));
    expect(await player.wallet()).toBe(1_200);
    await setting('winningsDayMember', 500_000);
  });

  it('beyond the ceiling of a game wait too, for any member', async () => {
    await setting('winningsDayGame', 1);
    const player = await newPlayer(server, 100, ['SLOTXO']);
    await player.transfer('WALLET', 'SLOTXO', 100);
    player.play('SLOTXO', 10_000n);
    expect(await player.transfer('SLOTXO', 'WALLET', 100)).toBe('200 SUCCESS');
    expect(await player.transfer('SLOTXO', 'WALLET', 100)).toBe('202 PENDING');
    await setting('winningsDayGame', 5_000_000);
  });
});

describe('rewards per day', () => {
  // §8-27 bonus
  it('have a ceiling per member and one for the site', async () => {
    const player = await newPlayer(server, 1_000, []);
    const activate = async () => (await player.call('GET', '/api/promotion/activate/WELCOME')).body.message ?? 'OK';
    await setting('rewardDayMember', 1);
    expect(await activate()).toBe('REWARD_LIMIT');
    await setting('rewardDayMember', 50_000);
    await setting('rewardDaySite', 1);
    expect(await activate()).toBe('REWARD_LIMIT');
    await setting('rewardDaySite', 2_000_000);
    expect(await activate()).toBe('OK');
  });
});

it('the ledger is balanced and transit holds only the waiting credit', async () => {
  expect(await server.database.inTx((tx) => checkLedger(tx))).toEqual({ unbalanced: [], drifted: [], gaps: [] });
  const waiting = await server.database.db.selectFrom('game_review').select('amount').where('state', '=', 'WAITING').execute();
  const sum = waiting.reduce((all, { amount }) => all + amount, 0n);
  expect(await server.database.inTx((tx) => readBalance(tx, account('transit:game', 'THB')))).toBe(sum);
});
