import { afterAll, beforeAll, expect, test } from 'vitest';
import { createJobs } from './jobs.js';
import { createLogger } from '../platform/logger.js';
import { eventually, type TestServer, startTestServer } from '../../test/test-server.js';

const KEY = 'a key of twenty chars';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ metrics: { port: 0, host: '127.0.0.1', key: KEY } });
});
afterAll(() => server.close());

/** Runs a job in its turn, and waits until it is done. */
async function turns(outcomes: readonly (string | null)[]): Promise<string[]> {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line: string) => void lines.push(line) });
  let done = 0;
  const run = async (): Promise<void> => {
    const problem = outcomes[done];
    done += 1;
    if (problem !== null) throw new Error(problem);
  };
  const jobs = createJobs({ db: server.database.db, logger, jobs: [{ name: 'tried', everyMs: 60_000, run }] });
  for (const [index] of outcomes.entries()) {
    jobs.runNow('tried');
    await eventually(() => done === index + 1, 'it has run');
    await jobs.stop();
  }
  return lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
}

test('a job that fails is logged once, again when the error changes, and when it is over', async () => {
  const down = 'connect ECONNREFUSED after 8003 ms';
  const lines = await turns([down, 'connect ECONNREFUSED after 8011 ms', down, 'another problem', null, null, down]);
  expect(lines).toEqual([
    'job failed; it runs again within a minute',
    'job failed; it runs again within a minute',
    'job runs again',
    'job failed; it runs again within a minute',
  ]);
});

test('metrics report per job the last success, the duration and the consecutive failures, on every node', async () => {
  await turns([null, 'no', 'no']);
  const other = await server.anotherNode();
  for (const node of [server.app, other]) {
    const { body } = await node.http.inject({ url: '/metrics', headers: { authorization: `Bearer ${KEY}` } });
    const valueOf = (series: string): number =>
      Number(
        body
          .split('\n')
          .find((line) => line.startsWith(`${series} `))
          ?.split(' ')[1],
      );
    expect(Math.abs(Date.now() / 1000 - valueOf('krapao_job_last_success_timestamp_seconds{name="tried"}'))).toBeLessThan(30);
    expect(valueOf('krapao_job_failures{name="tried"}')).toBe(2);
    expect(valueOf('krapao_job_last_duration_seconds{name="tried"}')).toBeLessThan(10);
    // One that has not had its turn is as old as the site.
    expect(Math.abs(Date.now() / 1000 - valueOf('krapao_job_last_success_timestamp_seconds{name="inspect-ledger"}'))).toBeLessThan(60);
    expect(valueOf('krapao_job_interval_seconds{name="reconcile"}')).toBe(60);
  }
});

test('a saga whose outcome stays unknown is logged at its 1st, 2nd, 4th and 8th attempt', async () => {
  const lines: { msg: string; attempts: number }[] = [];
  const logger = createLogger('info', { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) });
  const other = await startTestServer({ logger });
  const member = await other.fundedMember(500);
  other.outside.moods.payouts.push(...Array.from({ length: 100 }, () => 'error' as const));
  await member.call('POST', '/api/wallet/withdraw', { amount: 200 });
  const attempts = async (): Promise<number> =>
    (await other.database.db.selectFrom('saga').select('attempts').where('kind', '=', 'withdraw').executeTakeFirstOrThrow()).attempts;
  await eventually(async () => {
    await other.database.pool.query(`update saga set due_at = now() where state <> 'DONE' and lease_until is null`);
    return (await attempts()) >= 9;
  }, 'nine attempts were made');
  const loggedAttempts = lines.filter(({ msg }) => msg === 'outcome unknown').map((line) => line.attempts);
  expect(loggedAttempts).toEqual([1, 2, 4, 8]);
  await other.close();
});
