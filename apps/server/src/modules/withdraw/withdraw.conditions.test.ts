import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger, createLedger, noObservers } from '../../ledger/index.js';
import { createClock } from '../../platform/clock.js';
import { quiet } from '../../../test/digest.js';
import { type Answer, eventually, type TestServer, startTestServer, withoutReview } from '../../../test/test-server.js';
import { depositOrHold } from '../../../test/ledger-items.js';
import { newPlayer, type Player } from '../../../test/player.js';
import { createRewards, idOf, receive, type Rewards } from '../../../test/conditions.js';

let server: TestServer;
let rewards: Rewards;
beforeAll(async () => {
  server = await startTestServer();
  await withoutReview(server.database);
  rewards = createRewards(server);
});
afterEach(() => {
  for (const moods of Object.values(server.outside.game.moods)) moods.length = 0;
  server.outside.game.dead.clear();
});
afterAll(() => server.close());

const CALLS = ['/api/wallet/withdraw', '/api/wallet/withdrawAll'] as const;
const withdraw = (player: Player, amount: number, url: string = CALLS[0], key?: string): Promise<Answer> =>
  player.call('POST', url, { amount }, key === undefined ? {} : { 'idempotency-key': key });
const refusals = (answers: readonly Answer[]): Set<string | undefined> =>
  new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.message));
const withdrawals = async (player: Player): Promise<number[]> => (await player.lines('withdraw')).map(({ amount }) => amount);

/** A player whose condition has succeeded, with these credits at the games and `baht` in the wallet. */
async function afterSuccess(baht: number, atGames: Record<string, number>, codes = ['PG', 'USUN']): Promise<Player> {
  const player = await newPlayer(server, 100, codes);
  expect(await receive(server, rewards, player, { amount: 100, successPercent: 110 })).toBe('ok');
  await player.transfer('WALLET', 'PG', 200);
  const total = Object.values(atGames).reduce((sum, each) => sum + each, baht);
  player.play('PG', BigInt((total - 200) * 100));
  await player.refresh();
  expect(await player.condition()).toMatchObject({ condition: null, withdrawal: 'whole', balance: total });
  const moves = Object.entries({ WALLET: baht, ...atGames }).filter(([where, amount]) => where !== 'PG' && amount > 0);
  for (const [where, amount] of moves) expect(await player.transfer('PG', where, amount)).toBe('200 SUCCESS');
  return player;
}

describe.each(CALLS)('%s', (url) => {
  it('is refused while a condition is active, and does not collect games', async () => {
    const player = await newPlayer(server, 500);
    expect(await receive(server, rewards, player, { amount: 100 })).toBe('ok');
    await player.transfer('WALLET', 'PG', 200);
    expect(await withdraw(player, 100, url)).toEqual({ status: 409, body: { message: 'BONUS_REMAINING' } });
    expect([await player.wallet(), player.creditAt('PG')]).toEqual([400, 20_000n]);
    expect(await withdrawals(player)).toEqual([]);
  });

  // §5-17 after a bonus the whole balance must
  it.each([100, 80_000, 0.5])('of %s after success withdraws the whole balance including the games', async (amount) => {
    const player = await afterSuccess(200, { PG: 60_000, USUN: 500 });
    expect(await withdraw(player, amount, url)).toMatchObject({ status: 200, body: { status: 'PENDING', amount: 60_700 } });
    expect([await player.wallet(), player.creditAt('PG'), player.creditAt('USUN')]).toEqual([0, 0n, 0n]);
    expect(await player.condition()).toMatchObject({ withdrawal: 'free', balance: 0 });
    await quiet(server.database.pool);
    expect(server.outside.payouts.at(-1)).toMatchObject({ amount: '6070000' });
  });

  it('lifts the restriction, even if the payout is declined', async () => {
    const player = await afterSuccess(300, { PG: 200 });
    server.outside.moods.payouts.push('decline');
    expect((await withdraw(player, 100, url)).body['amount']).toBe(500);
    await quiet(server.database.pool);
    expect([await player.wallet(), (await player.condition()).withdrawal]).toEqual([500, 'free']);
    expect((await withdraw(player, 120, url)).body['amount']).toBe(120);
  });

  it.each([0, 100.001])('of %s is refused as INVALID_AMOUNT, also after success', async (amount) => {
    const player = await afterSuccess(300, {});
    expect((await withdraw(player, amount, url)).body).toEqual({ message: 'INVALID_AMOUNT' });
    expect(await player.wallet()).toBe(300);
  });

  it('is refused while a game does not answer; collected money stays in the wallet', async () => {
    const player = await afterSuccess(300, { PG: 200, USUN: 400 });
    server.outside.game.dead.add('USUN');
    expect(await withdraw(player, 100, url)).toEqual({ status: 502, body: { message: 'GAME_NO_ANSWER' } });
    expect([await player.wallet(), player.creditAt('PG'), player.creditAt('USUN')]).toEqual([500, 0n, 4_000n]);
    expect(await withdrawals(player)).toEqual([]);
    expect((await player.condition()).withdrawal).toBe('whole');
    server.outside.game.dead.clear();
    expect((await withdraw(player, 100, url)).body['amount']).toBe(900);
  });

  it('does not leave out money in transit to a game', async () => {
    const player = await afterSuccess(300, { PG: 200 });
    server.outside.game.moods.deposit.push('drop-before');
    server.outside.game.moods.lookup.push('error');
    await player.transfer('WALLET', 'PG', 100);
    const answer = await withdraw(player, 100, url);
    const taken = answer.status === 200 ? answer.body['amount'] : answer.body.message;
    expect([500, 'GAME_NO_ANSWER']).toContain(taken);
    await quiet(server.database.pool);
    if (answer.status !== 200) await withdraw(player, 100, url);
    expect(await withdrawals(player)).toEqual([500]);
  });

  it('includes a deposit that commits while it waits for the wallet', async () => {
    const player = await afterSuccess(300, {});
    const { inTx, pool } = server.database;
    const ledger = createLedger({ pool, inTx, clock: createClock(), observers: noObservers });
    const member = await idOf(server, player);
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const pending = await inTx(async (tx) => {
      await ledger.postIn(tx, [depositOrHold(member, 'concurrent deposit', 50_000n, 'wallet')]);
      const withdrawal = withdraw(player, 100, url);
      await eventually(async () => (await pool.query(waiting)).rowCount === 1, 'the withdrawal waits for the wallet');
      return { withdrawal };
    });
    expect((await pending.withdrawal).body['amount']).toBe(800);
    expect(await player.wallet()).toBe(0);
  });

  it('has one winner of twenty, and one answer per idempotency key', async () => {
    const player = await afterSuccess(300, { PG: 200, USUN: 400 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => withdraw(player, 100, url)));
    expect(answers.filter(({ status }) => status === 200).map(({ body }) => body['amount'])).toEqual([900]);
    for (const code of refusals(answers)) expect(['MONEY_NOT_ENOUGH', 'GAME_NO_ANSWER']).toContain(code);

    const again = await afterSuccess(300, { PG: 200, USUN: 400 });
    const repeats = await Promise.all(Array.from({ length: 20 }, () => withdraw(again, 100, url, 'same')));
    const paid = repeats.filter(({ status }) => status === 200);
    expect(new Set(paid.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const later = await withdraw(again, 100, url, 'same');
    expect(later).toEqual(paid[0]);
    expect((await withdraw(again, 101, url, 'same')).body).toEqual({ message: 'KEY_INVALID' });
    expect(await withdrawals(again)).toEqual([900]);
  });

  it('lifts the restriction if less than the minimum is left, so that later deposits are unrestricted', async () => {
    const player = await afterSuccess(0, { PG: 220 });
    player.play('PG', -14_000n);
    expect((await withdraw(player, 80, url)).body).toEqual({ message: 'WITHDRAW_MINIMUM' });
    expect((await withdraw(player, 100, url)).body).toEqual({ message: 'MONEY_NOT_ENOUGH' });
    expect(await player.condition()).toMatchObject({ withdrawal: 'free', balance: 80 });
    const qr = await player.call('POST', '/api/qrcode/KBANK', { amount: 500 });
    await server.payQr(String(qr.body['qrcodeId']), 50_000);
    expect((await withdraw(player, 150, url)).body['amount']).toBe(150);
  });

  it('and a concurrent reward are ordered: no withdrawal succeeds after the reward', async () => {
    const rounds = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const player = await newPlayer(server, 1_000);
        const member = await idOf(server, player);
        const [answers, credited] = await Promise.all([
          Promise.all(Array.from({ length: 4 }, () => withdraw(player, 100, url))),
          rewards.credit(member, { amount: 50 }),
        ]);
        expect(credited.ok).toBe(true);
        const lines = await player.lines('withdraw', 'bonus');
        // Newest first: no withdrawal succeeded after the bonus had started its condition.
        expect(lines[0]?.statementType).toBe('bonus');
        expect(['', 'BONUS_REMAINING']).toContain([...refusals(answers)].join());
        const { condition } = await player.condition();
        return { base: condition?.base, taken: answers.filter(({ status }) => status === 200).length };
      }),
    );
    for (const { base, taken } of rounds) expect(base).toBe(1_050 - 100 * taken);
  });
});

it('the ledger is consistent', async () => {
  await quiet(server.database.pool);
  expect(await server.database.inTx((tx) => checkLedger(tx))).toEqual({ unbalanced: [], drifted: [], gaps: [] });
});
