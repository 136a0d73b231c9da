import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerFiles } from '../app/ledger-archive.js';
import { createClock } from '../platform/clock.js';
import { openDatabase } from '../platform/db/pool.js';
import { newId } from '../platform/ids.js';
import { createStorage } from '../providers/index.js';
import { createTestDatabase, type TestDatabase } from '../../test/database.js';
import { fillBooks } from '../../test/large-books.js';
import { makeReadyToArchive } from '../../test/ready-to-archive.js';
import { archiveLedger, checkLedger, createJournals, createLedger, noObservers, verifyArchive, verifyChains, wallet } from './index.js';
import { house } from './accounts.js';
import { findJournal, journalsOfLine } from './journal-detail.js';

/** Postings of 90 days; those of the months that ended 60 days ago are archived. */
const MOVEMENTS = 120;
const LOCK_WAITS = `pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

let database: TestDatabase;
const folder = mkdtempSync(join(tmpdir(), 'krapao-archive-'));
const files = ledgerFiles(createStorage({ folder }));
beforeAll(async () => {
  database = await createTestDatabase();
  await fillBooks(database, { movements: MOVEMENTS, members: 20 });
}, 120_000);
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

async function archive(until: Date, now = new Date()) {
  const owner = openDatabase(database.ownerUrl, { max: 1 });
  try {
    return await archiveLedger({ inTx: database.inTx, owner: owner.db, files, onProgress: () => undefined }, until, 'operator:test', now);
  } finally {
    await owner.close();
  }
}

const rowsOf = async <Row extends object>(text: string): Promise<Row[]> =>
  (await database.asOwner<Row & Record<string, unknown>>(text)).rows;
const countOf = async (table: string): Promise<number> => Number((await rowsOf<{ n: string }>(`select count(*) as n from ${table}`))[0]?.n);
const sums = () =>
  rowsOf<{ account: string; sum: string }>(
    'select account, sum(amount) as sum from posting group by account having sum(amount) <> 0 order by 1',
  );
/** The end of the first month with journals. */
const firstEnd = async (): Promise<Date> =>
  (
    await rowsOf<{ at: Date }>(`
    select ledger_time(until) as at from ledger_partitions() where parent = 'journal'
      and until > (select id from journal order by id limit 1) order by until limit 1`)
  )[0]?.at ?? new Date();

/** Posts journals by SQL at a time of the past: `from` and `to` are kinds of accounts of the first member, or house accounts. */
async function plant(
  rows: readonly { at: string; kind: string; reference: string; from: string; to: string; amount: number }[],
): Promise<void> {
  for (const { at, kind, reference, from, to, amount } of rows)
    await database.asOwner(`
      with member as (select owner from account where kind = 'wallet' order by id limit 1),
      made as (
        insert into journal (id, scope, idempotency_key, input_hash, kind, reference, created_at, recorded_at)
        values (overlay(gen_random_uuid()::text placing left(ledger_first_id(${at})::text, 13) from 1 for 13)::uuid, 'planted', '${kind} ${reference}', '',
          '${kind}', '${reference}', ${at}, ${at}) returning id),
      side as (
        select a.id, case a.kind when '${from}' then -${amount} else ${amount} end as amount from account a, member
        where a.currency = 'THB' and a.kind in ('${from}', '${to}') and a.owner in (member.owner, '00000000-0000-0000-0000-000000000000')),
      posted as (insert into posting (journal, account, amount) select made.id, side.id, side.amount from made, side returning 1)
      update account a set balance = a.balance + side.amount from side where side.id = a.id and a.balance is not null`);
}

const [SETTLED, OPEN] = [newId(), newId()];

describe('the archive of the ledger', () => {
  let until: Date;
  let later: Date;
  let before: Awaited<ReturnType<typeof sums>>;
  let old: { journal: string; line: string; key: string; scope: string };
  beforeAll(async () => {
    until = await firstEnd();
    later = new Date(until.getTime() + 61 * 86_400_000);
    const [early, afterwards] = [
      `timestamptz '${until.toISOString()}' - interval '1 hour'`,
      `timestamptz '${until.toISOString()}' + interval '1 hour'`,
    ];
    await database.asOwner(`
      insert into account (kind, owner, currency) values ('opening', '00000000-0000-0000-0000-000000000000', 'THB') on conflict do nothing;
      insert into saga (id, kind, member, input, state)
        select '${OPEN}', 'withdraw', owner, '{}', 'READY' from account where kind = 'wallet' order by id limit 1`);
    await plant([
      { at: early, kind: 'opening', reference: 'money', from: 'opening', to: 'wallet', amount: 10_000 },
      { at: early, kind: 'withdraw.hold', reference: SETTLED, from: 'wallet', to: 'hold', amount: 500 },
      { at: early, kind: 'withdraw.hold', reference: OPEN, from: 'wallet', to: 'hold', amount: 700 },
      { at: afterwards, kind: 'withdraw.paid', reference: SETTLED, from: 'hold', to: 'clearing:payout', amount: 500 },
    ]);
    const [row] = await rowsOf<typeof old>(`
      select id as journal, movement as line, idempotency_key as key, scope from journal where movement is not null order by id limit 1 offset 5`);
    if (row === undefined) throw new Error('The ledger is empty');
    old = row;
  });

  it('refuses months that have just ended, and journals that no seal covers', async () => {
    await expect(archive(until, new Date(until.getTime() + 59 * 86_400_000))).rejects.toThrow('stay in the database for 60 days');
    await expect(archive(until, later)).rejects.toThrow('Not every journal is sealed yet');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('changes no table when a file cannot be written', async () => {
    await makeReadyToArchive(database);
    before = await sums();
    const broken = { ...files, put: () => Promise.reject(new Error('the disk is full')) };
    const owner = openDatabase(database.ownerUrl, { max: 1 });
    const journals = await countOf('journal');
    const writing = archiveLedger(
      { inTx: database.inTx, owner: owner.db, files: broken, onProgress: () => undefined },
      until,
      'operator:test',
      later,
    );
    await expect(writing).rejects.toThrow('the disk is full');
    await owner.close();
    expect([await countOf('journal'), await sums()]).toEqual([journals, before]);
  });

  it('moves a month to files, and every balance, check and chain of seals stays as it was', async () => {
    const [journals, details] = [await countOf('journal'), await database.inTx((tx) => findJournal(tx, old.journal))];
    const ofLine = await database.inTx((tx) => journalsOfLine(tx, old.line));
    // A dump reads the tables meanwhile: the partitions wait for its end.
    const reader = new pg.Client({ connectionString: database.ownerUrl });
    await reader.connect();
    await reader.query('begin');
    await reader.query('select count(*) from journal');
    const archiving = archive(until, later);
    await expect.poll(() => countOf(LOCK_WAITS), { interval: 5 }).toBe(1);
    await reader.query('commit');
    await reader.end();
    const archived = await archiving;
    expect(archived.journals).toBeGreaterThan(BigInt(MOVEMENTS / 8));
    expect(await countOf('journal')).toBeLessThan(journals - MOVEMENTS / 8);
    expect(await sums()).toEqual(before);
    expect(Object.values(await database.inTx((tx) => checkLedger(tx))).flat()).toEqual([]);
    expect((await verifyChains(database.inTx)).map(({ broken }) => broken)).toEqual([null, null]);
    expect(await verifyArchive(database.inTx, files)).toEqual({ files: archived.files, broken: null });

    const journalsNow = createJournals(files);
    expect(await database.inTx((tx) => findJournal(tx, old.journal))).toBeUndefined();
    expect(await database.inTx((tx) => journalsNow.find(tx, old.journal))).toEqual(details);
    expect(ofLine.length).toBeGreaterThan(0);
    expect(await database.inTx((tx) => journalsNow.ofLine(tx, old.line))).toEqual(ofLine);
  });

  it('keeps the journals of money that was still held', async () => {
    const kept = await rowsOf<{ reference: string }>(
      "select reference from journal where kind = 'withdraw.hold' and scope = 'planted' order by 1",
    );
    expect(kept.map(({ reference }) => reference)).toEqual([SETTLED, OPEN].toSorted());
  });

  it('posts an archived key never again', async () => {
    const { pool, inTx } = database;
    const ledger = createLedger({ pool, inTx, clock: createClock(), observers: noObservers });
    const [{ owner } = { owner: '' }] = await rowsOf<{ owner: string }>("select owner from account where kind = 'wallet' limit 1");
    const item = {
      scope: old.scope,
      key: old.key,
      inputHash: 'large',
      kind: 'deposit.qr',
      reference: 'again',
      postings: [
        { account: house('opening', 'THB'), amount: -100n },
        { account: wallet(owner, 'THB'), amount: 100n },
      ],
      audit: { actor: 'test', member: null, request: null },
    };
    const journals = await countOf('journal');
    expect(await ledger.post([item])).toEqual([{ ok: false, code: 'KEY_INVALID' }]);
    expect(await ledger.replay(item)).toEqual({ ok: false, code: 'KEY_INVALID' });
    expect(await countOf('journal')).toBe(journals);
  });

  it('goes on with the next month, from the file after the last one', async () => {
    await expect(archive(until, later)).rejects.toThrow('archived already');
    const next = new Date(until.getTime() + 40 * 86_400_000);
    await makeReadyToArchive(database);
    const { files: written } = await archive(next, new Date(next.getTime() + 61 * 86_400_000));
    expect(readdirSync(join(folder, 'ledger')).length).toBeGreaterThanOrEqual(written);
    expect(await sums()).toEqual(before);
    expect(Object.values(await database.inTx((tx) => checkLedger(tx))).flat()).toEqual([]);
    expect((await verifyChains(database.inTx)).map(({ broken }) => broken)).toEqual([null, null]);
    expect((await database.inTx((tx) => createJournals(files).find(tx, old.journal)))?.id).toBe(old.journal);
    // What was carried forward first is in a file by now, and its balances are part of what is carried now.
    expect(await rowsOf("select kind from journal where kind = 'ledger.carried'")).toHaveLength(1);
  });

  it('finds a file that was changed', async () => {
    const [first = ''] = readdirSync(join(folder, 'ledger')).toSorted();
    for (const bytes of [gzipSync('[]'), Buffer.from('no gzip')]) {
      writeFileSync(join(folder, 'ledger', first), bytes);
      expect((await verifyArchive(database.inTx, files)).broken).toBe(`ledger/${first}`);
    }
  });
});
