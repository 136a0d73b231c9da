import { afterAll, beforeAll, expect, it } from 'vitest';
import { reconcile } from '../../apps/server/src/app/reconcile.js';
import { auditLedger } from '../../apps/server/src/ledger/index.js';
import { addDays, dayOf } from '../../apps/server/src/platform/business-day.js';
import { createClock } from '../../apps/server/src/platform/clock.js';
import { createLogger } from '../../apps/server/src/platform/logger.js';
import { createProviders } from '../../apps/server/src/providers/index.js';
import { createTestDatabase } from '../../apps/server/test/database.js';
import { DESK, type OperatorAtDesk, signIn } from '../../apps/server/test/desk.js';
import { SECRET } from '../../apps/server/test/test-server.js';
import { type Site, startSite } from './site.js';

const HOUR_MS = 3_600_000;
const START_MS = 120_000;

let site: Site;
let owner: OperatorAtDesk;
let cashier: OperatorAtDesk;
beforeAll(async () => {
  site = await startSite(null, {}, undefined, { demoHistory: true, desk: DESK, database: await createTestDatabase() });
  owner = await signIn(site.server);
  cashier = await signIn(site.server, 'desk-cashier');
}, START_MS);
afterAll(() => site.close());

const count = async (query: string): Promise<number> => Number((await site.server.database.asOwner(query)).rows[0]?.['count']);
const bodyOf = async <T>(answer: Promise<{ status: number; body: T }>): Promise<T> => {
  const { status, body } = await answer;
  expect(status).toBe(200);
  return body;
};

it('every queue of the desk has something to decide', async () => {
  const { queues, flows } = await bodyOf(owner.call('GET /desk/today'));
  expect(Object.entries(queues).filter(([, queue]) => queue.count === 0)).toEqual([]);
  expect(flows.flatMap(({ today, lastWeek }) => [...today, ...lastWeek]).some((hour) => hour !== null && hour.in > 0)).toBe(true);
});

it('every screen of the desk has rows', async () => {
  const lists = await Promise.all([
    owner.call('POST /desk/withdrawals/list', { body: { view: 'waiting' } }),
    owner.call('POST /desk/withdrawals/list', { body: { view: 'decided' } }),
    owner.call('GET /desk/waiting'),
    owner.call('GET /desk/slips', { query: { view: 'open' } }),
    owner.call('GET /desk/slips', { query: { view: 'all' } }),
    owner.call('GET /desk/chats', { query: { view: 'mine' } }),
    owner.call('GET /desk/chats', { query: { view: 'unassigned' } }),
    owner.call('GET /desk/proposals', { query: { view: 'open' } }),
    owner.call('GET /desk/audit'),
  ]);
  expect(lists.map(({ status, body }) => [status, Object.values(body).find(Array.isArray)?.length])).toEqual(
    lists.map(() => [200, expect.toSatisfy((rows: number) => rows > 0)]),
  );
});

it('the ledger adds up, and no provider has another record', async () => {
  const { inTx } = site.server.database;
  expect((await inTx((tx) => auditLedger(tx))).faults).toEqual([]);
  const later = (): Date => new Date(Date.now() + HOUR_MS);
  const { app } = site.server;
  const providers = createProviders({ baseUrl: site.sandboxUrl, key: SECRET });
  const clock = { ...createClock(), now: later, real: later };
  const found = await reconcile({ inTx, clock, logger: createLogger('silent'), providers, deposit: app.deposit, ledger: app.ledger });
  expect(found).toEqual({ credited: 0, suspended: 0, findings: [] });
});

it('the books of ended days are even, and the first signature of one day waits for the second', async () => {
  const today = dayOf(new Date());
  expect(await count('select count(*) from book_difference')).toBe(0);
  const closed = await bodyOf(owner.call('GET /desk/books', { query: { day: addDays(today, -3), currency: 'THB' } }));
  expect(closed.close).toMatchObject({ holds: true });
  expect(closed.totals.received).toBeGreaterThan(0);
  const { proposal } = await bodyOf(owner.call('GET /desk/books', { query: { day: addDays(today, -2), currency: 'THB' } }));
  const params = { id: proposal?.id };
  expect((await cashier.call('POST /desk/proposals/:id/approve', { params })).body.message).toBe('OWN_PROPOSAL');
  expect((await owner.call('POST /desk/proposals/:id/approve', { params })).status).toBe(200);
});

it('either operator can give the second signature to everything', async () => {
  const { rows } = await site.server.database.asOwner('select name, roles from operator order by name');
  expect(rows).toEqual([
    { name: 'desk-cashier', roles: expect.arrayContaining(['owner']) },
    { name: 'desk-owner', roles: ['owner'] },
  ]);
});

it('is written once', async () => {
  const movements = await count('select count(*) from movement');
  await site.server.anotherNode({ demoHistory: true, port: 0 });
  expect(await count('select count(*) from member')).toBe(40);
  expect(await count('select count(*) from movement')).toBe(movements);
});

it('is not written when a server has started before', async () => {
  const demo = await startSite(null, {});
  try {
    await demo.server.anotherNode({ demoHistory: true, port: 0 });
    const { rows } = await demo.server.database.asOwner('select count(*)::int as count from member');
    expect(rows).toEqual([{ count: 2 }]);
  } finally {
    await demo.close();
  }
});
