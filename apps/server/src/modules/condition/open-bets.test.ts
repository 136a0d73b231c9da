import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../../ledger/index.js';
import { createRewards, receive, type Rewards } from '../../../test/conditions.js';
import { type TestServer, startTestServer } from '../../../test/test-server.js';
import { newPlayer, type Player } from '../../../test/player.js';

/** An open bet is neither lost nor won: a player must not be able to free or complete a bonus with it. */
let server: TestServer;
let rewards: Rewards;
beforeAll(async () => {
  server = await startTestServer();
  rewards = createRewards(server);
});
afterEach(() => server.outside.game.withoutOutstanding.clear());
afterAll(() => server.close());

/** 500 baht plus 100 under a condition (target 1,200, floor 60), all at the game. */
async function allAtTheGame(): Promise<Player> {
  const player = await newPlayer(server, 500);
  await player.refresh();
  expect(await receive(server, rewards, player, { amount: 100 })).toBe('ok');
  expect(await player.transfer('WALLET', 'PG', 600)).toBe('200 SUCCESS');
  return player;
}
const endings = async (player: Player) => (await player.lines('finish_bonus')).map(({ status }) => status);
const clear = async (player: Player) => (await player.call('GET', '/api/bonus/clear')).body.message;
const activate = async (player: Player) => {
  const { status, body } = await player.call('GET', '/api/promotion/activate/WELCOME');
  return body.message ?? String(status);
};

describe('the stake of an open bet', () => {
  it('is not lost: the condition does not fail and cannot be ended', async () => {
    const player = await allAtTheGame();
    player.bet('PG', 60_000n);
    await player.refresh();
    expect(await endings(player)).toEqual([]);
    expect(await clear(player)).toBe('BONUS_CONDITION');
    expect((await player.condition()).condition).toMatchObject({ total: 0, isSettled: false });
    // The stake comes back, and the condition is still active.
    player.settleBet('PG', 60_000n, 60_000n);
    await player.refresh();
    expect(await player.transfer('PG', 'WALLET', 600)).toBe('200 SUCCESS');
    expect((await player.call('POST', '/api/wallet/withdraw', { amount: 500 })).body.message).toBe('BONUS_REMAINING');
    expect((await player.condition()).condition).toMatchObject({ total: 600, isSettled: true });
  });

  it('is lost when the bet is lost', async () => {
    const player = await allAtTheGame();
    player.bet('PG', 60_000n);
    await player.refresh();
    player.settleBet('PG', 60_000n, 0n);
    await player.refresh();
    expect(await endings(player)).toEqual(['FAILED']);
  });

  it('is unknown when the game does not report open bets: then nothing is decided', async () => {
    server.outside.game.withoutOutstanding.add('PG');
    const player = await newPlayer(server, 500);
    expect(await activate(player)).toBe('GAME_NO_ANSWER');
    server.outside.game.withoutOutstanding.clear();
    expect(await activate(player)).toBe('200');
    const balance = (await player.condition()).balance;
    await player.transfer('WALLET', 'PG', balance);
    server.outside.game.withoutOutstanding.add('PG');
    player.play('PG', BigInt(-balance * 100));
    await player.refresh();
    expect([await endings(player), await clear(player)]).toEqual([[], 'GAME_NO_ANSWER']);
    server.outside.game.withoutOutstanding.clear();
    await player.refresh();
    expect(await endings(player)).toEqual(['FAILED']);
  });

  // §8-27 bonus
  it('cannot be hidden from the base of a reward: rewards are refused until the bet is settled', async () => {
    const player = await newPlayer(server, 500);
    await player.transfer('WALLET', 'PG', 400);
    player.bet('PG', 40_000n);
    expect(await activate(player)).toBe('BETS_OPEN');
    player.settleBet('PG', 40_000n, 40_000n);
    expect(await activate(player)).toBe('200');
    await player.refresh();
    expect(await endings(player)).toEqual([]);
  });
});

it('the ledger is balanced', async () => {
  expect(await server.database.inTx((tx) => checkLedger(tx))).toEqual({ unbalanced: [], drifted: [], gaps: [] });
});
