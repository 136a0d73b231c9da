import { beforeEach, describe, expect, it } from 'vitest';
import { useSandbox } from '../test/fixture.js';

const { sandbox, restart } = useSandbox();
beforeEach(async () => {
  await sandbox.provider('POST', '/provider/games/PG/accounts', { ref: 'open', username: 'ann' });
  await sandbox.provider('POST', '/provider/games/PG/deposits', { ref: 'in', username: 'ann', amount: '10000' });
});

const bet = (stake: number, username = 'ann') => sandbox.api('POST', '/api/games/PG/bets', { username, stake });
const placed = async (stake: number): Promise<string> => String((await bet(stake)).body['betId']);
const settle = (betId: string, win: number, code = 'PG') => sandbox.api('POST', `/api/games/${code}/bets/${betId}/settle`, { win });
const accounts = async () => (await sandbox.api('GET', '/api/games/PG/accounts')).body;
const provider = async () => (await sandbox.provider('GET', '/provider/games/PG/accounts/ann')).body;
const rounds = async () => (await sandbox.provider('GET', '/provider/games/PG/activity?after=0')).body;

describe('an open bet', () => {
  it('moves its stake from the balance to outstanding, and is not a round yet', async () => {
    expect(await bet(30.5)).toEqual({ status: 200, body: { betId: expect.stringMatching(/^[\w-]+$/), balance: 69.5 } });
    expect(await accounts()).toEqual([{ username: 'ann', balance: 69.5, outstanding: 30.5 }]);
    expect((await sandbox.api('GET', '/api/games')).body).toEqual([{ code: 'PG', accounts: await accounts() }]);
    expect(await provider()).toEqual({ balance: '6950', outstanding: '3050' });
    expect(await rounds()).toEqual([]);
  });

  it('becomes a round with stake and win at the time of settlement', async () => {
    const [lost, won] = [await placed(20), await placed(30)];
    await sandbox.api('POST', '/api/clock', { offsetSeconds: 86_400 });
    expect(await settle(won, 75.25)).toEqual({ status: 200, body: { balance: 125.25 } });
    expect(await provider()).toEqual({ balance: '12525', outstanding: '2000' });
    expect(await settle(lost, 0)).toEqual({ status: 200, body: { balance: 125.25 } });
    expect(await provider()).toEqual({ balance: '12525', outstanding: '0' });
    const played = (await rounds()) as unknown as { playedAt: string }[];
    expect(played).toMatchObject([
      { n: 1, username: 'ann', staked: '3000', won: '7525' },
      { n: 2, username: 'ann', staked: '2000', won: '0' },
    ]);
    for (const { playedAt } of played) expect(Date.parse(playedAt) - Date.now()).toBeGreaterThan(86_000_000);
  });

  it('is settled once under parallel calls', async () => {
    const betId = await placed(40);
    const statuses = (await Promise.all(Array.from({ length: 20 }, () => settle(betId, 80)))).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect(await settle(betId, 0)).toEqual({ status: 409, body: { reason: 'ALREADY_SETTLED' } });
    expect(await provider()).toEqual({ balance: '14000', outstanding: '0' });
    expect(await rounds()).toHaveLength(1);
  });

  it('is refused above the balance, without a stake, and for an unknown account', async () => {
    expect(await bet(100.01)).toEqual({ status: 422, body: { reason: 'NOT_ENOUGH_CREDIT' } });
    expect(await bet(1, 'stranger')).toEqual({ status: 404, body: { reason: 'NO_ACCOUNT' } });
    for (const stake of [0, -1, 0.001]) expect((await bet(stake)).status).toBe(400);
    expect(await provider()).toEqual({ balance: '10000', outstanding: '0' });
  });

  it('is unknown under another number and at another provider', async () => {
    const betId = await placed(10);
    for (const answer of [await settle('never', 1), await settle(betId, 1, 'JOKER')]) {
      expect(answer).toEqual({ status: 404, body: { reason: 'NO_BET' } });
    }
    expect((await settle(betId, -1)).status).toBe(400);
    expect(await provider()).toEqual({ balance: '9000', outstanding: '1000' });
  });

  it('cannot be withdrawn or staked again while it is open', async () => {
    await placed(60);
    const out = (amount: string) =>
      sandbox.provider('POST', '/provider/games/PG/withdrawals', { ref: `out-${amount}`, username: 'ann', amount });
    expect((await out('4001')).status).toBe(422);
    expect((await bet(40.01)).status).toBe(422);
    expect(await out('4000')).toEqual({ status: 200, body: { balance: '0' } });
    expect(await provider()).toEqual({ balance: '0', outstanding: '6000' });
  });

  it('survives a restart, and can be settled after it', async () => {
    const [open, done] = [await placed(25), await placed(5)];
    await settle(done, 5);
    await restart();
    expect(await provider()).toEqual({ balance: '7500', outstanding: '2500' });
    expect((await settle(done, 5)).status).toBe(409);
    expect(await settle(open, 50)).toEqual({ status: 200, body: { balance: 125 } });
    // Bet numbers continue: a new bet does not reuse an old number.
    expect([open, done]).not.toContain(await placed(1));
  });
});
