import { expect, it } from 'vitest';
import { useSandbox } from '../test/fixture.js';

const { sandbox, restart } = useSandbox();

interface Round {
  n: number;
  username: string;
  staked: string;
  won: string;
  playedAt: string;
}

const activityOf = async (code: string, after: number): Promise<Round[]> =>
  (await sandbox.provider('GET', `/provider/games/${code}/activity?after=${after}`)).body as unknown as Round[];
const play = (code: string, stake: number, win: number) => sandbox.api('POST', `/api/games/${code}/play`, { username: 'ann', stake, win });

async function open(code: string, credit: string): Promise<void> {
  await sandbox.provider('POST', `/provider/games/${code}/accounts`, { ref: `open ${code}`, username: 'ann' });
  await sandbox.provider('POST', `/provider/games/${code}/deposits`, { ref: `in ${code}`, username: 'ann', amount: credit });
}

it('numbers the rounds of each provider from 1, and lists those after a number', async () => {
  for (const code of ['PG', 'IMI']) await open(code, '100000');
  await play('PG', 10, 0);
  await play('IMI', 1, 2);
  await play('PG', 20, 35.5);
  const playedAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string;
  const second = { n: 2, username: 'ann', staked: '2000', won: '3550', playedAt };
  expect(await activityOf('PG', 0)).toEqual([{ n: 1, username: 'ann', staked: '1000', won: '0', playedAt }, second]);
  expect(await activityOf('PG', 1)).toEqual([second]);
  expect(await activityOf('PG', 2)).toEqual([]);
  expect(await activityOf('IMI', 0)).toEqual([{ n: 1, username: 'ann', staked: '100', won: '200', playedAt }]);
  expect(await activityOf('NEVER', 0)).toEqual([]);
});

it('keeps the numbers over a restart and after the clock is set back', async () => {
  await open('PG', '100000');
  await sandbox.api('POST', '/api/clock', { offsetSeconds: 86_400 });
  await play('PG', 1, 0);
  await sandbox.api('POST', '/api/clock', { offsetSeconds: 0 });
  await play('PG', 2, 0);
  const before = await activityOf('PG', 0);
  expect(before.map(({ n, staked }) => [n, staked])).toEqual([
    [1, '100'],
    [2, '200'],
  ]);
  await restart();
  await play('PG', 3, 0);
  const after = await activityOf('PG', 0);
  expect(after.slice(0, 2)).toEqual(before);
  expect(after[2]).toMatchObject({ n: 3, staked: '300' });
});

it('lists a thousand rounds per call', async () => {
  await open('PG', '1000000');
  for (let round = 0; round < 1_003; round += 1) await play('PG', 0.01, 0);
  expect((await activityOf('PG', 0)).map(({ n }) => n)).toEqual(Array.from({ length: 1_000 }, (_, place) => place + 1));
  expect((await activityOf('PG', 1_000)).map(({ n }) => n)).toEqual([1_001, 1_002, 1_003]);
});

it('applies faults, refuses an invalid number, and requires the key', async () => {
  await sandbox.api('POST', '/api/faults', { provider: 'game', fault: 'error', count: 1, op: 'activity' });
  expect((await sandbox.provider('GET', '/provider/games/PG/activity?after=0')).status).toBe(500);
  expect((await sandbox.provider('GET', '/provider/games/PG/activity?after=0')).status).toBe(200);
  for (const after of ['-1', '1.5', 'x', '']) {
    expect((await sandbox.provider('GET', `/provider/games/PG/activity?after=${after}`)).status).toBe(400);
  }
  expect((await fetch(`${sandbox.url}/provider/games/PG/activity?after=0`)).status).toBe(401);
});
