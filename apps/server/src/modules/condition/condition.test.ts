import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../../ledger/index.js';
import { quiet } from '../../../test/digest.js';
import { eventually, type TestServer, startTestServer } from '../../../test/test-server.js';
import { newPlayer, type Player } from '../../../test/player.js';
import { createRewards, type Given, idOf, receive, type Rewards } from '../../../test/conditions.js';
import { createScreens } from '../../../test/screens.js';

const screens = createScreens();
let server: TestServer;
let rewards: Rewards;
beforeAll(async () => {
  server = await startTestServer();
  rewards = createRewards(server);
});
afterEach(() => {
  for (const moods of Object.values(server.outside.game.moods)) moods.length = 0;
  server.outside.game.dead.clear();
  screens.closeAll();
});
afterAll(() => server.close());

/** 500 baht plus a reward of 100, by default at 200 and 10 percent: target 1,200, floor 60. */
async function underCondition(given: Partial<Given> = {}, codes?: readonly string[]): Promise<Player> {
  const player = await newPlayer(server, 500, codes);
  expect(await receive(server, rewards, player, { amount: 100, ...given })).toBe('ok');
  return player;
}
const endings = async (player: Player): Promise<string[]> =>
  (await player.lines('finish_bonus')).map(({ status, amount }) => `${status} ${amount}`);

describe('a condition', () => {
  // §7-54 GET /api/condition
  it('starts with the credit: a bonus line in the statement, with base, target and floor', async () => {
    const player = await underCondition();
    expect(await player.lines('bonus')).toMatchObject([{ amount: 100, status: 'SUCCESS', to: 'WALLET', bonus: { description: 'โบนัส' } }]);
    expect(await player.condition()).toMatchObject({
      condition: { source: 'bonus', description: 'โบนัส', base: 600, target: 1_200, floor: 60, total: 600, isSettled: true },
      withdrawal: 'condition',
      balance: 600,
    });
    expect((await player.call('GET', '/api/bonus/check/active')).body).toEqual({ status: true, type: 'bonus' });
  });

  it('includes the credit at games in its base, and only wins and losses at games in its total', async () => {
    const player = await newPlayer(server, 500, ['PG', 'USUN']);
    await player.transfer('WALLET', 'USUN', 300);
    expect(await receive(server, rewards, player, { amount: 100 })).toBe('ok');
    await player.transfer('WALLET', 'PG', 200);
    const qr = await player.call('POST', '/api/qrcode/KBANK', { amount: 5_000 });
    await server.payQr(String(qr.body['qrcodeId']), 500_000);
    player.play('PG', 3_000n);
    player.play('USUN', -1_000n);
    await player.refresh();
    expect((await player.condition()).condition).toMatchObject({ base: 600, total: 530, isSettled: true });
    expect(await endings(player)).toEqual([]);
  });

  it('succeeds exactly at the target, once, and notifies the member’s screens', async () => {
    const player = await underCondition();
    const events = await screens.open(server.app, player.token);
    await player.transfer('WALLET', 'PG', 600);
    player.play('PG', 59_999n);
    await player.refresh();
    expect((await player.condition()).condition).toMatchObject({ total: 1_199.99 });
    player.play('PG', 1n);
    await Promise.all(Array.from({ length: 20 }, () => player.refresh()));
    expect(await endings(player)).toEqual(['SUCCESS 1200']);
    expect(await player.condition()).toMatchObject({ condition: null, withdrawal: 'whole', balance: 1_200 });
    await eventually(() => events.some(({ movement }) => movement?.kind === 'finish_bonus'), 'the end is pushed');
  });

  it('fails exactly at the floor, once, and frees the remaining balance', async () => {
    const player = await underCondition();
    await player.transfer('WALLET', 'PG', 600);
    player.play('PG', -53_999n);
    await player.refresh();
    expect(await endings(player)).toEqual([]);
    player.play('PG', -1n);
    await Promise.all(Array.from({ length: 20 }, () => player.refresh()));
    expect(await endings(player)).toEqual(['FAILED 60']);
    expect(await player.condition()).toMatchObject({ condition: null, withdrawal: 'free', balance: 60 });
  });

  it('is also decided after a transfer, by fresh balances of every game', async () => {
    const player = await underCondition({}, ['PG', 'USUN']);
    await player.transfer('WALLET', 'PG', 300);
    await player.transfer('WALLET', 'USUN', 300);
    player.play('PG', 40_000n);
    await player.refresh();
    // By the last known balances, 400 were won at PG. With the 300 won at USUN the condition would succeed, but the 400 are lost again.
    player.play('PG', -60_000n);
    player.play('USUN', 3_000n);
    await player.transfer('USUN', 'WALLET', 600);
    await eventually(async () => (await player.condition()).condition?.total === 700, 'every game was asked');
    expect(await endings(player)).toEqual([]);
    player.play('PG', 50_000n);
    await player.transfer('WALLET', 'USUN', 10);
    await eventually(async () => (await endings(player)).length === 1, 'success');
    expect(await endings(player)).toEqual(['SUCCESS 1200']);
  });

  it('is not decided while a transfer is in flight, or by a game that does not answer', async () => {
    const player = await underCondition({}, ['PG', 'IMI']);
    await player.transfer('WALLET', 'PG', 600);
    server.outside.game.dead.add('PG');
    await player.refresh();
    player.play('PG', -60_000n);
    await player.refresh();
    expect((await player.condition()).condition).toMatchObject({ total: 600, isSettled: false });
    expect(await endings(player)).toEqual([]);
    expect((await player.call('GET', '/api/bonus/clear')).body.message).toBe('GAME_NO_ANSWER');
    server.outside.game.dead.clear();
    await player.refresh();
    expect(await endings(player)).toEqual(['FAILED 0']);
  });

  it.each(['drop-before', 'drop-after'] as const)(
    'takes no transfer whose end was found out late (%s) for a win or a loss',
    async (mood) => {
      const player = await underCondition({ failPercent: 60, successPercent: 120 });
      server.outside.game.moods.deposit.push(mood);
      // The game answers while the outcome of the transfer is unknown.
      await Promise.all([player.transfer('WALLET', 'PG', 300), player.refresh(), player.refresh()]);
      await player.refresh();
      await quiet(server.database.pool);
      server.outside.game.moods.withdraw.push(mood);
      await Promise.all([player.transfer('PG', 'WALLET', 250), player.refresh(), player.refresh()]);
      await quiet(server.database.pool);
      await player.refresh();
      expect((await player.condition()).condition).toMatchObject({ total: 600, isSettled: true });
      expect(await endings(player)).toEqual([]);
    },
  );

  it('does not mistake two parallel transfers to one game for a loss', async () => {
    const player = await underCondition({ failPercent: 80, successPercent: 120 });
    server.outside.game.moods.deposit.push('slow', 'slow');
    server.outside.game.slowMs = 200;
    await Promise.all(Array.from({ length: 5 }, () => player.transfer('WALLET', 'PG', 100)));
    await eventually(async () => (await player.condition()).condition?.isSettled === true, 'every event has arrived');
    expect((await player.condition()).condition).toMatchObject({ total: 600 });
    expect(await endings(player)).toEqual([]);
  });
});

describe('a reward', () => {
  it('is not credited while a condition is active, and once under its key', async () => {
    const player = await underCondition({ key: 'the first' });
    expect(await receive(server, rewards, player, { amount: 50 })).toBe('BONUS_REMAINING');
    expect(await receive(server, rewards, player, { amount: 100, key: 'the first' })).toBe('ok');
    expect(await receive(server, rewards, player, { amount: 101, key: 'the first' })).toBe('KEY_INVALID');
    expect(await player.lines('bonus')).toHaveLength(1);
  });

  it('has one winner among twenty parallel requests', async () => {
    const player = await newPlayer(server, 500);
    const answers = await Promise.all(Array.from({ length: 20 }, () => receive(server, rewards, player, { amount: 10 })));
    expect(answers.toSorted()).toEqual([...Array.from({ length: 19 }, () => 'BONUS_REMAINING'), 'ok']);
    expect((await player.condition()).condition).toMatchObject({ base: 510 });
  });

  it('of 100 percent or less starts no condition and no restriction', async () => {
    const player = await newPlayer(server, 500);
    expect(await receive(server, rewards, player, { amount: 10, successPercent: 100 })).toBe('ok');
    expect(await player.condition()).toMatchObject({ condition: null, withdrawal: 'free', balance: 510 });
  });

  it('is refused until the balance of the member is known', async () => {
    const player = await newPlayer(server, 500, ['PG']);
    server.outside.game.dead.add('PG');
    expect(await receive(server, rewards, player, { amount: 10 })).toBe('GAME_NO_ANSWER');
    await player.transfer('WALLET', 'PG', 100);
    server.outside.game.moods.deposit.push('drop-before');
    expect(await receive(server, rewards, player, { amount: 10 })).toBe('GAME_NO_ANSWER');
    expect(await player.lines('bonus')).toEqual([]);
    server.outside.game.dead.clear();
    await quiet(server.database.pool);
    expect(await receive(server, rewards, player, { amount: 10 })).toBe('ok');
  });
});

describe('ending a condition', () => {
  const clear = (player: Player, key?: string) =>
    player.call('GET', '/api/bonus/clear', undefined, key === undefined ? {} : { 'idempotency-key': key });
  const minimum = async (player: Player): Promise<unknown> => (await player.call('GET', '/api/bonus/check/minimum')).body;

  // §2-87 a bonus can be ended only below a
  // §8-28 ending
  it('is refused without a condition, and from the threshold upwards', async () => {
    const player = await newPlayer(server, 10);
    expect(await clear(player)).toEqual({ status: 404, body: { message: 'NO_DATA' } });
    expect(await receive(server, rewards, player, { amount: 90, failPercent: 1 })).toBe('ok');
    await player.transfer('WALLET', 'PG', 100);
    player.play('PG', -9_000n);
    await player.refresh();
    expect(await minimum(player)).toEqual({ result: false, minimum: 10, amount: 10 });
    expect(await clear(player)).toEqual({ status: 409, body: { message: 'BONUS_CONDITION' } });
    expect((await player.condition()).condition).not.toBeNull();
  });

  // §7-50 GET /api/bonus/clear
  it('below the threshold frees the wallet, with one winner among twenty and the same answer under a key', async () => {
    const player = await newPlayer(server, 10);
    expect(await receive(server, rewards, player, { amount: 90, failPercent: 1 })).toBe('ok');
    await player.transfer('WALLET', 'PG', 100);
    player.play('PG', -9_001n);
    const answers = await Promise.all(Array.from({ length: 20 }, () => clear(player)));
    expect(answers.filter(({ body }) => body.message === 'BONUS_CLEAR')).toHaveLength(1);
    expect(answers.filter(({ body }) => body.message === 'NO_DATA')).toHaveLength(19);
    expect(await endings(player)).toEqual(['SUCCESS 9.99']);
    expect(await player.condition()).toMatchObject({ condition: null, withdrawal: 'free' });
    expect(await minimum(player)).toEqual({ result: true, minimum: 10, amount: 9.99 });

    expect(await receive(server, rewards, player, { amount: 1, failPercent: 1 })).toBe('ok');
    player.play('PG', -900n);
    const repeats = await Promise.all(Array.from({ length: 5 }, () => clear(player, 'end-it')));
    expect(new Set(repeats.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ status: 200, body: { message: 'BONUS_CLEAR' } })]),
    );
    expect(await endings(player)).toHaveLength(2);
  });

  it('counts as done when the refresh of the games has just failed the condition', async () => {
    const player = await newPlayer(server, 10);
    expect(await receive(server, rewards, player, { amount: 90 })).toBe('ok');
    await player.transfer('WALLET', 'PG', 100);
    player.play('PG', -10_000n);
    expect((await clear(player)).body).toEqual({ message: 'BONUS_CLEAR' });
    expect(await endings(player)).toEqual(['FAILED 0']);
  });
});

// §7-49 GET /api/bonus/check/active
it('members see and end only their own condition', async () => {
  const [player, other] = [await underCondition(), await newPlayer(server, 5)];
  expect(await other.condition()).toMatchObject({ condition: null, withdrawal: 'free' });
  expect((await other.call('GET', '/api/bonus/clear')).body.message).toBe('NO_DATA');
  expect((await player.condition()).condition).not.toBeNull();
});

it('the ledger is balanced, and every wallet has the restriction of its condition', async () => {
  expect(await server.database.inTx((tx) => checkLedger(tx))).toEqual({ unbalanced: [], drifted: [], gaps: [] });
  const player = await underCondition();
  const bound = await server.database.db.selectFrom('account').select('owner').where('bound', '=', 'condition').execute();
  const active = await server.database.db.selectFrom('condition').select('member').where('state', '=', 'ACTIVE').execute();
  expect(bound.map(({ owner }) => owner).toSorted()).toEqual(active.map(({ member }) => member).toSorted());
  expect(bound.map(({ owner }) => owner)).toContain(await idOf(server, player));
});
