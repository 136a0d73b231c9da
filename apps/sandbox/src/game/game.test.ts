import { describe, expect, it } from 'vitest';
import { PUBLIC_URL, useSandbox } from '../test/fixture.js';

const { sandbox } = useSandbox('file');

let refs = 0;
const nextRef = () => `g${(refs += 1)}`;
const order = (path: string, body: object, signal?: AbortSignal) =>
  sandbox.provider('POST', `/provider/games/PG/${path}`, { ref: nextRef(), ...body }, signal);
const look = (path: string) => sandbox.provider('GET', `/provider/games/PG/${path}`);
const play = (body: object) => sandbox.api('POST', '/api/games/PG/play', body);
const fault = (body: object) => sandbox.api('POST', '/api/faults', { provider: 'game', count: 1, ...body });
const refused = (reason: string) => ({ status: 422, body: { reason } });

/** An account with credit (minor units). */
async function account(credit?: string): Promise<{ username: string; password: string }> {
  const username = `member-${nextRef()}`;
  const { body } = await order('accounts', { username });
  if (credit !== undefined) await order('deposits', { username, amount: credit });
  return { username, password: String(body['password']) };
}

describe('a game provider', () => {
  it('opens an account once per reference, and once per username', async () => {
    const opened = await order('accounts', { ref: 'open-1', username: 'somchai' });
    expect(opened).toEqual({ status: 200, body: { username: 'somchai', password: expect.stringMatching(/^[a-z2-9]{12}$/) } });
    expect(await order('accounts', { ref: 'open-1', username: 'somchai' })).toEqual(opened);
    expect(await order('accounts', { username: 'somchai' })).toEqual(refused('USERNAME_TAKEN'));
    expect((await look('transactions/open-1')).body).toEqual({ kind: 'create', balance: null, password: opened.body['password'] });
  });

  it('deposits and withdraws credit, once per reference', async () => {
    const { username } = await account();
    const deposit = () => order('deposits', { ref: 'in-1', username, amount: '10050' });
    expect(new Set((await Promise.all(Array.from({ length: 20 }, deposit))).map(({ body }) => body['balance']))).toEqual(
      new Set(['10050']),
    );
    expect(await order('withdrawals', { ref: 'out-1', username, amount: '10051' })).toEqual(refused('NOT_ENOUGH_CREDIT'));
    expect(await order('withdrawals', { username, amount: '50' })).toEqual({ status: 200, body: { balance: '10000' } });
    expect((await look(`accounts/${username}`)).body).toEqual({ balance: '10000', outstanding: '0' });
    expect((await look('transactions/in-1')).body).toEqual({ kind: 'deposit', balance: '10050', password: null });
    await order('deposits', { username, amount: '900000' });
    // A decline is final, even if the order would succeed now.
    expect(await order('withdrawals', { ref: 'out-1', username, amount: '10051' })).toEqual(refused('NOT_ENOUGH_CREDIT'));
    expect(await look('transactions/out-1')).toEqual(refused('NOT_ENOUGH_CREDIT'));
  });

  it('answers 404 for an unknown reference, an unknown account, and the account at another game', async () => {
    const { username } = await account('100');
    expect((await look('transactions/never')).status).toBe(404);
    expect((await look('accounts/stranger')).status).toBe(404);
    expect((await sandbox.provider('GET', `/provider/games/JOKER/accounts/${username}`)).status).toBe(404);
    expect(await order('deposits', { username: 'stranger', amount: '100' })).toEqual(refused('NO_ACCOUNT'));
  });

  it('refuses one reference for two kinds of orders', async () => {
    const { username } = await account('100');
    await order('deposits', { ref: 'mixed', username, amount: '1' });
    expect((await order('withdrawals', { ref: 'mixed', username, amount: '1' })).status).toBe(409);
    expect((await look(`accounts/${username}`)).body).toEqual({ balance: '101', outstanding: '0' });
  });

  it('refuses invalid amounts', async () => {
    const { username } = await account('100');
    for (const amount of ['0', '-1', '1.5', 1, '']) expect((await order('deposits', { username, amount })).status).toBe(400);
    expect((await play({ username, stake: -1, win: 0 })).status).toBe(400);
    expect((await play({ username, stake: 0.001, win: 0 })).status).toBe(400);
  });

  it('plays within the balance and lists every round', async () => {
    const { username } = await account('10000');
    expect((await play({ username, stake: 30, win: 45.5 })).body).toEqual({ balance: 115.5 });
    expect(await play({ username, stake: 115.51, win: 0 })).toEqual(refused('NOT_ENOUGH_CREDIT'));
    const rows = (await look('activity?after=0')).body as unknown as { username: string }[];
    expect(rows.filter((row) => row.username === username)).toEqual([
      { n: expect.any(Number), username, staked: '3000', won: '4550', playedAt: expect.any(String) },
    ]);
    expect((await sandbox.api('GET', '/api/games/PG/accounts')).body).toContainEqual({ username, balance: 115.5, outstanding: 0 });
  });

  it('never plays or withdraws more than the balance under parallel calls', async () => {
    const { username } = await account('1000');
    const bets = Array.from({ length: 20 }, () => play({ username, stake: 3, win: 0 }));
    const outs = Array.from({ length: 20 }, () => order('withdrawals', { username, amount: '300' }));
    const statuses = (await Promise.all([...bets, ...outs])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    expect((await look(`accounts/${username}`)).body).toEqual({ balance: '100', outstanding: '0' });
  });

  it('launches with the right password; a new password invalidates the old one', async () => {
    const { username, password } = await account();
    const launch = (given: string) => sandbox.provider('POST', '/provider/games/PG/launch', { username, password: given });
    expect((await launch(password)).body['link']).toMatch(new RegExp(`^${PUBLIC_URL}/games/PG\\?t=[\\w.-]+$`));
    const reset = await order('reset-password', { ref: 'reset-1', username });
    expect(reset.body['password']).not.toBe(password);
    expect(await order('reset-password', { ref: 'reset-1', username })).toEqual(reset);
    expect((await look('transactions/reset-1')).body).toEqual({ kind: 'reset', balance: null, password: reset.body['password'] });
    expect(await launch(password)).toEqual(refused('LOGIN_FAILED'));
    expect((await launch(String(reset.body['password']))).status).toBe(200);
  });
});

describe('faults of a game provider', () => {
  it('timeout-after moves credit, timeout-before does not; the look-up shows the result', async () => {
    const { username } = await account('500');
    const lost = (ref: string) =>
      expect(order('deposits', { ref, username, amount: '100' }, AbortSignal.timeout(300))).rejects.toThrow('timeout');
    await fault({ fault: 'timeout-after' });
    await lost('after');
    await fault({ fault: 'timeout-before' });
    await lost('before');
    expect((await look('transactions/after')).body).toEqual({ kind: 'deposit', balance: '600', password: null });
    expect((await look('transactions/before')).status).toBe(404);
  });

  it('decline is stored and moves no credit', async () => {
    const { username } = await account('500');
    const out = () => order('withdrawals', { ref: 'declined-1', username, amount: '100' });
    await fault({ fault: 'decline', reason: 'MAINTENANCE' });
    expect(await out()).toEqual(refused('MAINTENANCE'));
    expect(await out()).toEqual(refused('MAINTENANCE'));
    expect((await look(`accounts/${username}`)).body).toEqual({ balance: '500', outstanding: '0' });
  });

  it.each(['create', 'reset', 'lookup', 'balance', 'launch'])('apply to %s only if op names it', async (op) => {
    const { username, password } = await account();
    const call = {
      create: () => order('accounts', { username: `${username}-b` }),
      reset: () => order('reset-password', { username }),
      lookup: () => look('transactions/open-1'),
      balance: () => look(`accounts/${username}`),
      launch: () => sandbox.provider('POST', '/provider/games/PG/launch', { username, password }),
    }[op];
    await fault({ fault: 'error' });
    await fault({ fault: 'error', op });
    expect([(await call?.())?.status, (await call?.())?.status]).toEqual([500, 200]);
    await sandbox.api('DELETE', '/api/faults');
  });
});
