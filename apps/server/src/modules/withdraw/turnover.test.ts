import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClock } from '../../platform/clock.js';
import { conditionSettings } from '../condition/index.js';
import { createSettings } from '../../platform/settings/index.js';
import { quiet } from '../../../test/digest.js';
import { type Answer, type TestServer, startTestServer } from '../../../test/test-server.js';
import { newPlayer, type Player } from '../../../test/player.js';
import { createRewards, idOf, receive, type Rewards } from '../../../test/conditions.js';

/** The operator requires a turnover of 1.5 times the deposits (docs/specification.md §10.3: winnings multiple). */
const MULTIPLE = 1.5;
let server: TestServer;
let rewards: Rewards;
beforeAll(async () => {
  server = await startTestServer();
  rewards = createRewards(server);
  const settings = createSettings({ db: server.database.db, clock: createClock(), demo: false });
  await server.database.inTx((tx) => settings.set(tx, conditionSettings.turnoverMultiple, 'THB', MULTIPLE));
});
afterAll(() => server.close());

const withdraw = (player: Player, amount: number, url = '/api/wallet/withdraw'): Promise<Answer> => player.call('POST', url, { amount });
const stake = async (player: Player, satang: bigint): Promise<void> => {
  const member = await idOf(server, player);
  await server.database.inTx((tx) => rewards.turnover.onStaked(tx, member, satang));
};
const deposit = async (player: Player, baht: number): Promise<void> => {
  const qr = await player.call('POST', '/api/qrcode/KBANK', { amount: baht });
  await server.payQr(String(qr.body['qrcodeId']), baht * 100);
};
const turnoverOf = async (player: Player): Promise<unknown> => {
  const { withdrawal, turnover } = await player.condition();
  return { withdrawal, ...turnover };
};

// §5-18 a multiple of turnover can be required
// §8-30 withdrawal and play
test.each(['/api/wallet/withdraw', '/api/wallet/withdrawAll'])('%s requires the exact turnover', async (url) => {
  const player = await newPlayer(server, 400);
  await player.transfer('WALLET', 'PG', 100);
  expect(await turnoverOf(player)).toEqual({ withdrawal: 'turnover', needed: 600, staked: 0 });
  await stake(player, 59_999n);
  expect(await withdraw(player, 100, url)).toEqual({ status: 409, body: { message: 'TURNOVER_REMAINING' } });
  expect([await player.wallet(), player.creditAt('PG')]).toEqual([300, 10_000n]);
  await stake(player, 1n);
  expect(await turnoverOf(player)).toEqual({ withdrawal: 'free', needed: 600, staked: 600 });
  expect((await withdraw(player, 100, url)).status).toBe(200);
});

test('counting restarts when a withdrawal is paid, and not when it is declined', async () => {
  const player = await newPlayer(server, 400);
  await stake(player, 70_000n);
  server.outside.moods.payouts.push('decline');
  await withdraw(player, 100);
  await quiet(server.database.pool);
  expect(await turnoverOf(player)).toEqual({ withdrawal: 'free', needed: 600, staked: 700 });
  await withdraw(player, 100);
  await quiet(server.database.pool);
  expect(await turnoverOf(player)).toEqual({ withdrawal: 'free', needed: 0, staked: 0 });
  await deposit(player, 200);
  expect(await turnoverOf(player)).toEqual({ withdrawal: 'turnover', needed: 300, staked: 0 });
});

test('a deposit during a withdrawal counts towards the next withdrawal', async () => {
  const player = await newPlayer(server, 400);
  await stake(player, 60_000n);
  // The payout completes only after the deposit.
  server.outside.moods.payouts.push('drop-before', 'error');
  await withdraw(player, 100);
  await deposit(player, 1_000);
  await quiet(server.database.pool);
  expect(await turnoverOf(player)).toEqual({ withdrawal: 'turnover', needed: 1_500, staked: 0 });
  expect((await withdraw(player, 1_000)).body.message).toBe('TURNOVER_REMAINING');
});

test('rewards are not deposits, and an active condition is reported first', async () => {
  const player = await newPlayer(server, 400);
  expect(await receive(server, rewards, player, { amount: 100 })).toBe('ok');
  expect(await turnoverOf(player)).toEqual({ withdrawal: 'condition', needed: 600, staked: 0 });
});

test('a withdrawal consumes the never staked deposits up to its amount', async () => {
  const player = await newPlayer(server, 400);
  const member = await idOf(server, player);
  const closed = async (satang: bigint): Promise<bigint> => {
    const [closing] = await server.database.inTx((tx) => rewards.turnover.onWithdrawn(tx, [{ member, amount: satang }]));
    return closing?.unstaked ?? 0n;
  };
  await stake(player, 10_000n);
  expect([await closed(20_000n), await closed(20_000n), await closed(20_000n)]).toEqual([20_000n, 10_000n, 0n]);
});
