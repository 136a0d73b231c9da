import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Answer, useSandbox } from '../test/fixture.js';

const { sandbox, restart } = useSandbox('file');

const SINCE = 'since=2000-01-01T00:00:00.000Z';
const member = fc.constantFrom('ann', 'bee');
const minor = fc.integer({ min: 1, max: 5_000 });
/** A small range, so that many references are repeated. */
const ref = fc.integer({ min: 0, max: 12 });
const step = fc.oneof(
  fc.record({ kind: fc.constant('deposits' as const), ref, member, minor }),
  fc.record({ kind: fc.constant('withdrawals' as const), ref, member, minor }),
  fc.record({ kind: fc.constant('play' as const), member, stake: minor, win: fc.integer({ min: 0, max: 5_000 }) }),
  fc.record({ kind: fc.constant('bet' as const), member, stake: minor }),
  /** A small range, so that bets are settled twice, and unknown ones are tried. */
  fc.record({ kind: fc.constant('settle' as const), betId: fc.integer({ min: 1, max: 6 }), win: fc.integer({ min: 0, max: 5_000 }) }),
  fc.record({ kind: fc.constant('fault' as const), fault: fc.constantFrom('timeout-before', 'timeout-after', 'decline', 'error') }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

let runs = 0;

it('has balances equal to the sum of its records, for any sequence of repeated, lost and declined calls', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const code = `RUN${(runs += 1)}`;
      const base = `/provider/games/${code}`;
      for (const username of ['ann', 'bee']) await sandbox.provider('POST', `${base}/accounts`, { ref: `open-${username}`, username });
      const order = (kind: string, each: number, username: string, amount: number) =>
        sandbox
          // A reference belongs to one kind of order and one member.
          .provider(
            'POST',
            `${base}/${kind}`,
            { ref: `${kind}-${username}-${each}`, username, amount: String(amount) },
            AbortSignal.timeout(60),
          )
          .catch((): Answer | null => null);
      /** Stakes of the open bets in minor units. */
      const open = new Map<string, { username: string; staked: bigint }>();
      const settled = new Set<string>();
      const bet = async (username: string, staked: number): Promise<Answer> => {
        const answer = await sandbox.api('POST', `/api/games/${code}/bets`, { username, stake: staked / 100 });
        if (answer.status === 200) open.set(String(answer.body['betId']), { username, staked: BigInt(staked) });
        return answer;
      };
      const settle = async (betId: string, win: number): Promise<Answer> => {
        const answer = await sandbox.api('POST', `/api/games/${code}/bets/${betId}/settle`, { win: win / 100 });
        if (answer.status === 200) settled.add(betId);
        return answer;
      };
      const take = (each: Step): Promise<Answer | null> => {
        if (each.kind === 'bet') return bet(each.member, each.stake);
        if (each.kind === 'settle') return settle(String(each.betId), each.win);
        if (each.kind === 'fault') return sandbox.api('POST', '/api/faults', { provider: 'game', fault: each.fault, count: 1 });
        if (each.kind === 'play')
          return sandbox.api('POST', `/api/games/${code}/play`, { username: each.member, stake: each.stake / 100, win: each.win / 100 });
        return order(each.kind, each.ref, each.member, each.minor);
      };
      // In batches of three, so that some calls run in parallel.
      for (let at = 0; at < steps.length; at += 3) await Promise.all(steps.slice(at, at + 3).map(take));
      await sandbox.api('DELETE', '/api/faults');

      type Row = { ref: string; kind: string; username: string; amount: string };
      type Played = { username: string; staked: string; won: string };
      const rows = (await sandbox.provider('GET', `${base}/transactions?${SINCE}`)).body as unknown as Row[];
      const rounds = (await sandbox.provider('GET', `${base}/activity?after=0`)).body as unknown as Played[];
      expect(new Set(rows.map((row) => row.ref)).size).toBe(rows.length);
      for (const username of ['ann', 'bee']) {
        let sum = 0n;
        for (const row of rows) if (row.username === username) sum += row.kind === 'deposit' ? BigInt(row.amount) : -BigInt(row.amount);
        for (const round of rounds) if (round.username === username) sum += BigInt(round.won) - BigInt(round.staked);
        const outstanding = [...open]
          .filter(([betId, placed]) => placed.username === username && !settled.has(betId))
          .reduce((total, [, { staked }]) => total + staked, 0n);
        sum -= outstanding;
        const { body } = await sandbox.provider('GET', `${base}/accounts/${username}`);
        expect(body).toEqual({ balance: sum.toString(), outstanding: outstanding.toString() });
        expect(sum >= 0n).toBe(true);
      }
      for (const row of rows) expect((await sandbox.provider('GET', `${base}/transactions/${row.ref}`)).body['kind']).toBe(row.kind);
    }),
    { numRuns: 12 },
  );
  const balances = (await sandbox.api('GET', '/api/games')).body;
  await restart();
  expect((await sandbox.api('GET', '/api/games')).body).toEqual(balances);
});
