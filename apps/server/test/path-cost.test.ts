import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { StatementType } from '@krapao/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestPostgres } from '../../../scripts/lib/test-postgres.mjs';
import { createInfrastructure } from '../src/app/infrastructure.js';
import { house, type Item, wallet } from '../src/ledger/index.js';
import { holdItem } from '../src/modules/withdraw/withdraw.items.js';
import { createStatementReader, type ReadPage } from '../src/modules/statement/index.js';
import { createPayoutReader } from '../src/modules/account/index.js';
import { createWalletReader } from '../src/modules/wallet/index.js';
import { reviewSettings, withdrawSaga } from '../src/modules/withdraw/index.js';
import { newId } from '../src/platform/ids.js';
import { createLogger } from '../src/platform/logger.js';
import { leaseDue } from '../src/sagas/saga.repository.js';
import { createDemoCore } from './demo-core.js';
import { createTestDatabase, type TestDatabase } from './database.js';
import { fillBooks } from './large-books.js';
import { type CountedPath, COUNTING, countsOf, type PathCounts } from './path-counts.js';

/** Enough members and sagas that the planner would rather read whole tables. */
const MEMBERS = 26_000;
const MOVEMENTS = 60_000;
const CALLS = 6;
/** An index of twice the rows may have one level more; a table that is read whole has twice the pages. */
const DEEPER = 1.4;

let postgres: Awaited<ReturnType<typeof startTestPostgres>>;
let database: TestDatabase;
let owner: pg.Client;
let payouts: Server;
let infrastructure: ReturnType<typeof createInfrastructure>;
let providers: ReturnType<typeof createDemoCore>['providers'];
let core: ReturnType<typeof createDemoCore>['core'];
let readStatement: ReadPage;
let readWallet: ReturnType<typeof createWalletReader>;
let readPayoutTarget: ReturnType<typeof createPayoutReader>;
let members: { id: string; no: string }[];
let next = 0;

beforeAll(async () => {
  postgres = await startTestPostgres(COUNTING);
  database = await createTestDatabase(undefined, postgres);
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query('create extension pg_stat_statements');
  payouts = createServer((_request, response) => response.end(JSON.stringify({ status: 'ok', transRef: randomUUID() }))).listen(
    0,
    '127.0.0.1',
  );
  await once(payouts, 'listening');
  const provider = `http://127.0.0.1:${(payouts.address() as AddressInfo).port}`;
  // One connection: each of them plans for itself.
  infrastructure = createInfrastructure({ databaseUrl: database.url, directUrl: database.url, demo: true }, createLogger('silent'), 1);
  ({ core, providers } = createDemoCore(infrastructure, provider));
  readStatement = createStatementReader(infrastructure.reads);
  readWallet = createWalletReader(infrastructure.database);
  readPayoutTarget = createPayoutReader(infrastructure.database, infrastructure.clock);
  // Settings stay in memory, as on a node that serves: they are kept for a second of this clock.
  const started = new Date();
  Object.assign(infrastructure.clock, { real: () => started });
  await infrastructure.settings.get(reviewSettings.payoutReview, 'THB');
  await grow('07');
});

afterAll(async () => {
  await core.close();
  await infrastructure.database.close();
  payouts.close();
  await owner.end();
  await postgres.remove();
});

/** Adds as many members and movements, and lets the planner see them. */
async function grow(prefix: string): Promise<void> {
  await fillBooks(database, { movements: MOVEMENTS, members: MEMBERS, prefix });
  await owner.query(`update account set balance = 10000000 where kind = 'wallet'`);
  await owner.query('vacuum analyze');
  ({ rows: members } = await owner.query<{ id: string; no: string }>(
    'select id, bank_account_no as no from member order by md5(id::text)',
  ));
  next = 0;
}

function anyMember(): { id: string; no: string } {
  const member = members[next];
  next += 1;
  if (member === undefined) throw new Error('no member is left');
  return member;
}

function withdrawal(amount: bigint): Item {
  const { id: member, no: accountNo } = anyMember();
  return holdItem({
    restriction: 'free',
    id: newId(),
    member,
    order: { bankCode: 'SCB', accountNo, accountName: 'LARGE', isHolderKnown: true, amount, parked: 0n, currency: 'THB' },
    key: { scope: `${member} POST /api/wallet/withdraw`, key: randomUUID(), inputHash: 'f'.repeat(64) },
    actor: { actor: `member:${member}`, member, request: randomUUID() },
  });
}

function deposit(): Item {
  const { id: member } = anyMember();
  const id = newId();
  return {
    scope: 'incoming',
    key: `KBANK ${randomUUID()}`,
    inputHash: 'paid',
    kind: 'deposit.qr',
    reference: id,
    postings: [
      { account: house('clearing:qr', 'THB'), amount: -10_000n },
      { account: wallet(member, 'THB'), amount: 10_000n },
    ],
    movement: { id, member, kind: 'deposit', status: 'SUCCESS', amount: 10_000n, currency: 'THB', source: 'KBANK', target: 'WALLET' },
    audit: { actor: 'provider:qr', member, request: null },
  };
}

const statement = (kinds?: readonly StatementType[]) => () =>
  readStatement({ member: anyMember().id, currency: 'THB', skip: 0, limit: 10, kinds });

const post = (count: number, item: () => Item) => () => core.ledger.post(Array.from({ length: count }, item));

/** Settles withdrawals that were posted before. */
const settle = (count: number) => {
  let held: Item[] = [];
  return {
    before: async (): Promise<void> => {
      held = Array.from({ length: count }, () => withdrawal(10_000n));
      await core.ledger.post(held);
    },
    call: async (): Promise<unknown> => {
      const { inTx, clock } = infrastructure;
      const saga = withdrawSaga({ ledger: core.ledger, clock, payout: providers.payout, checkHolder: () => Promise.resolve('same') });
      if (!('settleAll' in saga)) throw new Error('withdrawals settle together');
      const ends = held.map(({ intent }) => ({
        run: { id: intent?.id ?? '', member: intent?.member ?? '', input: intent?.input },
        settled: { status: 'ok' as const, value: { transRef: 'a transfer' } },
      }));
      return inTx((tx) => saga.settleAll(tx, ends));
    },
  };
};

/**
 * The most that one call of each path may do: as measured, and a little more for where rows lie in their pages. None is planned: a plan
 * takes longer than the statement itself.
 */
const BOUNDS = JSON.parse(readFileSync(join(import.meta.dirname, 'path-bounds.json'), 'utf8')) as Record<string, PathCounts>;

const PATHS: Record<string, CountedPath> = {
  '32 withdrawals that nothing holds': {
    call: post(32, () => withdrawal(10_000n)),
  },
  'one withdrawal that nothing holds': {
    call: post(1, () => withdrawal(10_000n)),
  },
  '32 withdrawals that wait for a person': {
    call: post(32, () => withdrawal(5_000_000n)),
  },
  '32 payouts that are settled': {
    ...settle(32),
  },
  'one payout that is settled': {
    ...settle(1),
  },
  'a lease of 24 payouts': {
    before: async () => void (await core.ledger.post(Array.from({ length: 24 }, () => withdrawal(10_000n)))),
    call: async () => {
      const leased = await leaseDue(
        infrastructure.database.db,
        { kinds: ['withdraw'], providers: ['payout'] },
        { named: new Map([['payout', 24]]), rest: 24 },
      );
      if (leased.length !== 24) throw new Error(`${leased.length} sagas were leased`);
    },
  },
  '32 deposits': {
    call: post(32, deposit),
  },
};

it('every measured path has recorded bounds', () => {
  expect(Object.keys(BOUNDS)).toEqual(Object.keys(PATHS));
});

const counted = new Map<string, PathCounts>();

it.each(Object.entries(PATHS))('%s: no more statements, pages and log than before', async (name, path) => {
  const counts = await countsOf(owner, CALLS, path);
  counted.set(name, counts);
  const over = Object.entries(BOUNDS[name] ?? {}).filter(([what, bound]) => counts[what as keyof PathCounts] > bound);
  expect(over.map(([what, bound]) => `${counts[what as keyof PathCounts].toFixed(1)} ${what}, at most ${bound}`)).toEqual([]);
});

const payoutTargets = (count: number) => () => Promise.all(Array.from({ length: count }, () => readPayoutTarget(anyMember().id)));
const wallets = (count: number) => () => Promise.all(Array.from({ length: count }, () => readWallet(anyMember().id)));

/** Pages that a read may touch: of a statement, for a member with two or three lines. */
const READS: Record<string, { path: CountedPath; buffers: number }> = {
  'a page of the statement with its days': { path: { call: statement() }, buffers: 36 },
  'a page of the deposits and bonuses in the statement': { path: { call: statement(['deposit', 'bonus']) }, buffers: 36 },
  'a wallet': { path: { call: wallets(1) }, buffers: 24 },
  '32 wallets that are read at the same time': { path: { call: wallets(32) }, buffers: 750 },
  'the account of a payout, with what decides on a confirmation': { path: { call: payoutTargets(1) }, buffers: 15 },
  '32 accounts of payouts that are read at the same time': { path: { call: payoutTargets(32) }, buffers: 440 },
};
const readBefore = new Map<string, number>();

it.each(Object.entries(READS))('%s: one statement, planned once, and no more pages than before', async (name, { path, buffers }) => {
  const counts = await countsOf(owner, CALLS, path);
  readBefore.set(name, counts.buffers);
  expect([counts.statements, counts.plans]).toEqual([1, 0]);
  expect(counts.buffers).toBeLessThanOrEqual(buffers);
});

describe('with twice the members', () => {
  beforeAll(() => grow('06'), 120_000);

  it.each(Object.entries(PATHS))('%s: as many statements and rows, and no more pages than deeper indexes', async (name, path) => {
    const [before, after] = [counted.get(name), await countsOf(owner, CALLS, path)];
    expect(after.statements).toBeLessThanOrEqual(before?.statements ?? 0);
    expect(after.innerRows).toBeLessThanOrEqual(before?.innerRows ?? 0);
    expect(after.buffers).toBeLessThan((before?.buffers ?? 0) * DEEPER);
  });

  it.each(Object.entries(READS))('%s: no more pages than deeper indexes', async (name, { path }) => {
    const { buffers } = await countsOf(owner, CALLS, path);
    expect(buffers).toBeLessThan((readBefore.get(name) ?? 0) * DEEPER);
  });
});
