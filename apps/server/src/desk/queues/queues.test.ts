import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { parse } from 'yaml';
import { DESK_QUEUES, QUEUE_METRIC } from './queues.js';
import { runOperator } from '../../operator/run.js';
import { idOf } from '../../../test/conditions.js';
import { DESK, signIn } from '../../../test/desk.js';
import { newThreadAt } from '../../../test/desk-chats.js';
import { readQuery } from '../../../test/promql.js';
import { type TestServer, startTestServer } from '../../../test/test-server.js';

const KEY = 'a key of twenty chars';
const ROOT = join(import.meta.dirname, '../../../../..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const rules = (
  parse(read('deploy/prometheus/krapao.rules.yml')) as { groups: { rules: { alert: string; expr: string }[] }[] }
).groups.flatMap((group) => group.rules);
const runbooks = new Map(
  read('docs/runbooks.md')
    .split(/^## /m)
    .map((section) => [section.split('\n', 1)[0] ?? '', section]),
);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ desk: DESK, metrics: { port: 0, host: '127.0.0.1', key: KEY } });
});
afterAll(() => server.close());

const metrics = async (): Promise<string> =>
  (await server.app.http.inject({ url: '/metrics', headers: { authorization: `Bearer ${KEY}` } })).body;
const figure = async (metric: string, queue: string): Promise<number> =>
  Number(
    (await metrics())
      .split('\n')
      .find((line) => line.startsWith(`${metric}{queue="${queue}"} `))
      ?.split(' ')[1],
  );
const operator = async (...words: string[]): Promise<string> =>
  (await runOperator({ databaseUrl: server.database.url, demo: true, user: 'nok', words })).join('\n');

/** A withdrawal that waits for an operator. */
async function held(): Promise<{ id: string; phone: string }> {
  const member = await server.fundedMember(26_000);
  const { body } = await member.call('POST', '/api/wallet/withdraw', { amount: 25_000 });
  expect(body).toMatchObject({ status: 'PENDING', review: { state: 'waiting' } });
  return { id: String(body['_id']), phone: member.phone };
}

describe('a withdrawal that waits for an operator', () => {
  let waiting: Awaited<ReturnType<typeof held>>;
  beforeAll(async () => {
    waiting = await held();
  });

  it('is in the metrics with its age, and is overdue after the time that its member was promised', async () => {
    expect(await figure('krapao_queue_entries', 'withdrawals')).toBe(1);
    expect(await figure('krapao_queue_overdue_seconds', 'withdrawals')).toBe(0);
    await server.database.asOwner(`
      update payout_review set created_at = created_at - interval '40 minutes', promised_at = promised_at - interval '40 minutes'`);
    expect(Math.abs((await figure('krapao_queue_oldest_seconds', 'withdrawals')) - 2_400)).toBeLessThan(60);
    expect(Math.abs((await figure('krapao_queue_overdue_seconds', 'withdrawals')) - 600)).toBeLessThan(60);
  });

  it('is named by `review list`, with its amount, its reasons and the time of the promised answer', async () => {
    expect(await operator('review', 'list')).toMatch(
      new RegExp(
        `Withdrawals that wait for an operator at the desk:\n .*${waiting.id}  25000 THB  answer promised by \\S+Z  \\(first-payout, `,
      ),
    );
  });

  it('is named by `member show` of its member', async () => {
    expect(await operator('member', 'show', waiting.phone)).toMatch(
      new RegExp(`waits for an operator at the desk: \\S+Z  withdraw  ${waiting.id}  25000 THB`),
    );
  });
});

test('`review list` names each queue of the desk that it does not list, with count and oldest', async () => {
  const cashier = await signIn(server, 'desk-cashier');
  await server.tellTransfer({ from: { bankCode: 'SCB', accountNo: '9998887776', accountName: 'SOME STRANGER' }, amount: 2_500_000 });
  const { body } = await cashier.call('GET /desk/waiting');
  const id = body.waiting.find(({ kind }) => kind === 'suspense')?.id ?? '';
  const member = await server.newMember();
  await cashier.call('POST /desk/waiting/suspense/:id/credit', {
    params: { id },
    body: {
      member: await idOf(server, member),
      note: 'called',
    },
  });
  expect(await figure('krapao_queue_entries', 'suspense')).toBe(1);
  expect(await figure('krapao_queue_entries', 'approvals')).toBe(1);
  const lines = await operator('review', 'list');
  expect(lines).toMatch(/^ {2}\S+Z {2}1 transfer in suspense \(suspense list\)$/m);
  expect(lines).toMatch(/^ {2}\S+Z {2}1 proposal that waits for approval$/m);
});

test('a conversation that is assigned and not answered counts as unanswered', async () => {
  const { id } = await newThreadAt(server);
  const waiting = await figure('krapao_queue_entries', 'chats');
  await server.database.asOwner(`
    update chat_conversation set waiting_since = now(), assignee = (select id from operator limit 1) where id = '${id}'`);
  expect(await figure('krapao_queue_entries', 'chats')).toBe(waiting);
  await server.database.asOwner(`update chat_conversation set waiting_since = null where id = '${id}'`);
  expect(await figure('krapao_queue_entries', 'chats')).toBe(waiting - 1);
});

const time = (minutes: number): string => (minutes < 60 ? `${minutes} minutes` : `${minutes / 60} hours`);

/** Whether the matchers of the label `queue` in an expression select a queue. */
const selects = (expr: string, queue: string): boolean =>
  [...expr.matchAll(/queue(=|!=|=~|!~)"([^"]*)"/g)].every(([, operation = '', value = '']) => {
    const isEqual = operation.endsWith('~') ? new RegExp(`^(?:${value})$`).test(queue) : value === queue;
    return operation.startsWith('!') ? !isEqual : isEqual;
  });

describe('every queue of the desk', () => {
  it.each(Object.entries(DESK_QUEUES))('%s has a metric, an alarm that reads it, and a runbook', async (queue, watch) => {
    const { alarm, metric } = watch;
    const expr = rules.find(({ alert }) => alert === alarm)?.expr ?? '';
    expect(readQuery(expr).selectors.map((selector) => selector.metric)).toContain(metric);
    expect(selects(expr, queue)).toBe(true);
    const runbook = runbooks.get(alarm);
    expect(runbook).toBeDefined();
    if (metric !== QUEUE_METRIC) return;
    expect(await figure(metric, queue)).toBeGreaterThanOrEqual(0);
    expect(runbook).toContain(`\`${queue}\`${'limit' in watch && watch.limit !== 'promised' ? ` | ${time(watch.limit)} |` : ''}`);
  });
});
