import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkLedger } from '../ledger/index.js';
import { newId } from '../platform/ids.js';
import { eventually, type TestServer, type Member, startTestServer } from '../../test/test-server.js';
import { newPlayer } from '../../test/player.js';

const TRANSFERS = 24;
const KEY = 'a key of twenty chars';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ metrics: { port: 0, host: '127.0.0.1', key: KEY } });
});
afterAll(() => server.close());
afterEach(() => {
  for (const moods of Object.values(server.outside.game.moods)) moods.length = 0;
});

const slow = Array<'slow'>(TRANSFERS).fill('slow');

/** Resolves when the member's money has left for the bank. */
async function payOut(member: Member): Promise<void> {
  const paid = server.outside.payouts.length;
  expect((await member.call('POST', '/api/wallet/withdraw', { amount: 100 })).status).toBe(200);
  const settled = async (): Promise<boolean> =>
    (await server.database.db.selectFrom('saga').select('id').where('kind', '=', 'withdraw').where('state', '<>', 'DONE').execute())
      .length === 0;
  await eventually(async () => server.outside.payouts.length > paid && (await settled()), 'the payout is settled');
}

describe('a game that is slow', () => {
  let held: (() => void)[];
  beforeEach(() => {
    held = [];
    server.outside.game.held = held;
  });
  const letGo = (): void => {
    server.outside.game.held = null;
    for (const reply of held) reply();
  };
  afterEach(letGo);

  it('holds up no payout and no other game while 24 callers wait for it', async () => {
    const [player, other] = [await newPlayer(server, 1_000, ['PG']), await newPlayer(server, 1_000, ['IMI'])];
    server.outside.game.moods.deposit.push(...slow);
    const waiting = Array.from({ length: TRANSFERS }, () => player.transfer('WALLET', 'PG', 10));
    let ended = 0;
    for (const each of waiting) void each.finally(() => (ended += 1));
    await eventually(() => held.length === TRANSFERS, 'the game was called for each');
    expect(await other.transfer('WALLET', 'IMI', 10)).toBe('200 SUCCESS');
    await payOut(other);
    expect(ended).toBe(0);
    letGo();
    // On a busy machine a caller may have waited too long, and reads that its transfer is in progress.
    expect(['200 SUCCESS', '202 PENDING']).toEqual(expect.arrayContaining([...new Set(await Promise.all(waiting))]));
    await eventually(async () => (await player.lines()).every(({ status }) => status === 'SUCCESS'), 'every transfer is settled');
    expect([await player.wallet(), player.creditAt('PG')]).toEqual([760, 24_000n]);
  });

  it('holds up no payout while 40 sagas of it are due', async () => {
    const other = await newPlayer(server, 1_000, []);
    server.outside.game.moods.create.push(...slow);
    const before = server.outside.game.calls.create;
    const sagas = Array.from({ length: 40 }, () => ({
      id: newId(),
      kind: 'game.open',
      member: newId(),
      input: JSON.stringify({ account: newId(), code: 'JOKER', username: newId() }),
      state: 'READY' as const,
    }));
    await server.database.db.insertInto('saga').values(sagas).execute();
    await eventually(() => server.outside.game.calls.create > before, 'the worker calls the game');
    await payOut(other);
    // The worker makes so many calls to one provider at a time, however many are due: eight are left for callers who wait.
    expect(server.outside.game.calls.create - before).toBe(24);
  });
});

describe('a game that does not answer', () => {
  const circuit = async (provider: string): Promise<string | undefined> => {
    const { body } = await server.app.http.inject({ url: '/metrics', headers: { authorization: `Bearer ${KEY}` } });
    return body
      .split('\n')
      .find((line) => line.startsWith(`krapao_provider_circuit{provider="${provider}"}`))
      ?.split(' ')[1];
  };
  const uncalled = () =>
    server.database.db.selectFrom('saga').select('id').where('kind', 'like', 'transfer.%').where('state', '=', 'READY').execute();

  it('is skipped: calls are answered immediately, other games continue, and the money moves once when it is back', async () => {
    const player = await newPlayer(server, 1_000, ['SLOTXO', 'IMI']);
    const { game } = server.outside;
    game.dead.add('SLOTXO');
    for (let time = 0; time < 5; time += 1) expect(await player.transfer('WALLET', 'SLOTXO', 10)).toBe('202 PENDING');
    await eventually(async () => (await circuit('game:SLOTXO')) === '2', 'the circuit is open');
    const calls = game.calls.deposit + game.calls.lookup;
    expect(await player.transfer('WALLET', 'SLOTXO', 10)).toBe('202 PENDING');
    expect(game.calls.deposit + game.calls.lookup).toBe(calls);
    expect((await uncalled()).length).toBeGreaterThan(0);
    expect(await player.transfer('WALLET', 'IMI', 10)).toBe('200 SUCCESS');
    game.dead.clear();
    await eventually(async () => (await player.lines()).every(({ status }) => status === 'SUCCESS'), 'every transfer is settled');
    expect([await player.wallet(), player.creditAt('SLOTXO'), await circuit('game:SLOTXO')]).toEqual([930, 6_000n, '0']);
    expect(await server.database.inTx((tx) => checkLedger(tx))).toEqual({ unbalanced: [], drifted: [], gaps: [] });
  });
});

it('a balance that cannot be read makes that game silent, and the wallet is answered', async () => {
  const player = await newPlayer(server, 100, ['PG', 'IMI']);
  await player.transfer('WALLET', 'PG', 10);
  player.play('PG', 2n ** 63n);
  player.play('IMI', 500n);
  for (const path of ['/api/wallet/refresh/slot', '/api/wallet']) {
    const { status, body } = await player.call('GET', path);
    const slots = body['slots'] as { code: string; amount: number }[];
    const amounts = Object.fromEntries(slots.map(({ code, amount }) => [code, amount]));
    expect([status, amounts['PG'], amounts['IMI']]).toEqual([200, 10, 5]);
  }
  // Incoming money is still accepted: the move stays applied, only the credit of the account is unknown.
  expect(await player.transfer('WALLET', 'PG', 10)).toBe('200 SUCCESS');
  expect((await player.call('GET', '/api/wallet')).status).toBe(200);
});
