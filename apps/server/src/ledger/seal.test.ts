import pg from 'pg';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { sealChains } from '../app/inspection.js';
import { createLedger, house, noObservers, openHouse, sealNew, wallet } from './index.js';
import { runOperator } from '../operator/run.js';
import { recordAudit } from '../platform/audit.js';
import { createClock } from '../platform/clock.js';
import { newId } from '../platform/ids.js';
import { createLogger } from '../platform/logger.js';
import { createTestDatabase, type TestDatabase } from '../../test/database.js';

/** The hash chains over journal and audit, and manipulations by a person with the owner's password. */
let database: TestDatabase;
const opened: TestDatabase[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
  opened.push(database);
  await database.inTx((tx) => openHouse(tx, 'THB'));
});
afterAll(() => Promise.all(opened.map((each) => each.drop())));

const post = async (amount = 100n): Promise<string> => {
  const { pool, inTx } = database;
  const ledger = createLedger({ pool, inTx, clock: createClock(), observers: noObservers });
  const member = newId();
  await inTx((tx) => ledger.openMember(tx, member, 'THB'));
  const [outcome] = await ledger.post([
    {
      scope: 'test',
      key: newId(),
      inputHash: '',
      kind: 'deposit.bank',
      reference: 'r',
      postings: [
        { account: house('clearing:bank', 'THB'), amount: -amount },
        { account: wallet(member, 'THB'), amount },
      ],
      audit: { actor: 'system', member, request: null },
    },
  ]);
  if (outcome?.ok !== true) throw new Error('not posted');
  return outcome.journal;
};
const seal = (patienceMs = 60_000) => sealNew(database, 'journal', { marginMs: 0, patienceMs });
const sealAudit = () => sealNew(database, 'audit', { marginMs: 0, patienceMs: 60_000 });
const verify = (...options: string[]) =>
  runOperator({ databaseUrl: database.url, demo: false, user: 'nok', words: ['audit', 'verify', ...options] });
/** With the triggers off, as an owner can. */
const tamper = (statement: string) => database.asOwner(`set session_replication_role = replica; ${statement}`);

describe('a sealed row', () => {
  it('matches, seal after seal, and the command prints the heads', async () => {
    expect(await verify()).toEqual(['journal: nothing is sealed yet', 'audit: nothing is sealed yet']);
    await post();
    const [first] = await seal();
    await post();
    const [second] = await seal();
    expect([first?.seq, second?.seq]).toEqual([1n, 2n]);
    expect(second?.from).toBe(first?.to);
    expect(await seal()).toEqual([]);
    await database.inTx((tx) => recordAudit(tx, { actor: 'operator:nok', member: null, request: null }, 'test.event', new Date()));
    await sealAudit();
    expect(await verify()).toEqual([
      expect.stringContaining(`journal: 2 seals, up to ${second?.to} UTC, head ${second?.hash.toString('hex')}`),
      expect.stringContaining('audit: 1 seals'),
    ]);
  });

  it('is not sealed twice by two nodes in parallel', async () => {
    for (let n = 0; n < 5; n += 1) await post();
    const made = await Promise.all([seal(), seal(), seal()]);
    expect(made.flat().map(({ seq }) => seq)).toEqual([1n]);
    expect((await verify())[0]).toContain('1 seals');
  });

  it('waits for a transaction that is under way: a row that commits late is not skipped', async () => {
    const late = new pg.Client({ connectionString: database.url });
    await late.connect();
    await late.query('begin');
    await late.query(
      `insert into journal (id, scope, idempotency_key, input_hash, kind, reference, created_at) values ($1, 'late', 'late', '', 'x', 'x', now())`,
      [newId()],
    );
    await post();
    expect(await seal(200)).toEqual([]);
    await late.query('commit');
    await late.end();
    await seal();
    expect((await verify())[0]).toContain('1 seals');
    const { rows } = await database.pool.query('select row_count::int as n from chain_seal');
    expect(rows).toEqual([{ n: 2 }]);
  });

  it('covers a past of any density', async () => {
    const insert = (at: string, many: number) =>
      database.asOwner(
        `insert into audit (at, recorded_at, actor, action, detail)
          select now(), ${at} + n * interval '1 millisecond', 'system', 'x', '{}' from generate_series(1, ${many}) n`,
      );
    await insert(`now() - interval '400 days'`, 3);
    await insert(`now() - interval '30 days'`, 45_000);
    await insert(`now() - interval '1 hour'`, 1);
    const made = await sealAudit();
    expect(made.length).toBeGreaterThan(2);
    expect((await verify())[1]).toContain(`audit: ${made.length} seals`);
    const { rows } = await database.pool.query('select sum(row_count)::int as n, max(row_count) <= 20000 as bounded from chain_seal');
    expect(rows).toEqual([{ n: 45_004, bounded: true }]);
  });
});

describe('verify names', () => {
  let victim = '';
  beforeEach(async () => {
    victim = await post();
    await post();
    await database.inTx((tx) => recordAudit(tx, { actor: 'operator:nok', member: null, request: null }, 'settings.changed', new Date()));
    await seal();
    await sealAudit();
    await post();
    await seal();
  });

  it.each([
    ['a posting that was changed', (id: string) => `update posting set amount = amount * 2 where journal = '${id}'`, 'changed'],
    [
      'a posting that was added',
      (id: string) =>
        `insert into posting (journal, account, amount) select '${id}', account, amount from posting where journal = '${id}' limit 1`,
      'changed',
    ],
    ['a journal that was changed', (id: string) => `update journal set reference = 'another' where id = '${id}'`, 'changed'],
    [
      'a journal that was deleted',
      (id: string) => `delete from posting where journal = '${id}'; delete from journal where id = '${id}'`,
      'deleted',
    ],
  ])('%s', async (_what, statement, problem) => {
    await tamper(statement(victim));
    await expect(verify()).rejects.toThrow(`journal: seal 1 does not fit: row ${victim} ${problem}`);
  });

  it('a journal that was inserted below the mark', async () => {
    const id = newId();
    await tamper(
      `insert into journal (id, scope, idempotency_key, input_hash, kind, reference, created_at, recorded_at)
        select '${id}', 'forged', 'forged', '', kind, reference, created_at, recorded_at from journal where id = '${victim}'`,
    );
    await expect(verify()).rejects.toThrow(`journal: seal 1 does not fit: row ${id} inserted`);
  });

  it('what the rolling check finds too, as a finding, once', async () => {
    await tamper(`update posting set amount = amount * 2 where journal = '${victim}'`);
    const { db, inTx } = database;
    for (let round = 0; round < 2; round += 1) await sealChains({ db, inTx, clock: createClock(), logger: createLogger('silent') });
    expect(await db.selectFrom('finding').select(['kind', 'reference', 'facts']).execute()).toEqual([
      { kind: 'ledger.chain', reference: 'journal 1', facts: { chain: 'journal', seal: '1', problem: 'changed', row: victim } },
    ]);
    const audited = await db.selectFrom('audit').select('action').where('action', '=', 'finding.opened').execute();
    expect(audited).toHaveLength(1);
  });

  it('a row of the audit log', async () => {
    await tamper(`update audit set actor = 'operator:forged' where actor = 'operator:nok'`);
    const { rows } = await database.pool.query<{ id: string }>(`select id::text as id from audit where actor = 'operator:forged'`);
    await expect(verify()).rejects.toThrow(`audit: seal 1 does not fit: row ${rows[0]?.id} changed`);
  });

  it('a seal that was changed, and one that was removed', async () => {
    await tamper(`update chain_seal set hash = sha256('x') where chain = 'journal' and seq = 1`);
    await expect(verify()).rejects.toThrow('journal: seal 1 does not fit: seal');
    await tamper(`delete from chain_seal where chain = 'journal' and seq = 1`);
    await expect(verify()).rejects.toThrow('journal: seal 1 does not fit: seal missing');
  });
});

describe('the newest rows, cut off together with their seals,', () => {
  const act = () =>
    database.inTx((tx) => recordAudit(tx, { actor: 'operator:nok', member: null, request: null }, 'settings.changed', new Date()));
  const cut = (after: string, seq: bigint) =>
    tamper(`delete from audit where recorded_at >= '${after}+00'; delete from chain_seal where chain = 'audit' and seq >= ${seq}`);

  it('are missed by a head from a line of the log', async () => {
    const lines: string[] = [];
    const sealing = { ...database, clock: createClock(), logger: createLogger('info', { write: (line: string) => void lines.push(line) }) };
    const head = () => (JSON.parse(lines.findLast((line) => line.includes('"chain":"audit"')) ?? '{}') as { head: string }).head;
    await post();
    await act();
    await sealChains({ ...sealing, times: { marginMs: 0, patienceMs: 60_000 } });
    const early = head();
    await act();
    await sealChains({ ...sealing, times: { marginMs: 0, patienceMs: 60_000 } });
    const late = head();
    expect([early, late]).toEqual([expect.stringMatching(/^1:[0-9a-f]{64}$/), expect.stringMatching(/^2:[0-9a-f]{64}$/)]);
    expect(await verify('--head', late)).toHaveLength(2);
    const { rows } = await database.pool.query<{ at: string }>(
      `select to_char(from_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') as at from chain_seal where chain = 'audit' and seq = 2`,
    );
    await cut(rows[0]?.at ?? '', 2n);
    expect(await verify()).toHaveLength(2);
    expect(await verify('--head', early)).toHaveLength(2);
    await expect(verify('--head', late)).rejects.toThrow('no seal 2 with this digest');
    // New rows take the number again, with another digest.
    await act();
    await sealChains({ ...sealing, times: { marginMs: 0, patienceMs: 60_000 } });
    await expect(verify('--head', late)).rejects.toThrow('no seal 2 with this digest');
  });

  it.each(['1', 'x:00', '1:', '1:zz', '-1:00', `1:${'0'.repeat(63)}`])('need a number and a whole digest: %s', async (written) => {
    await expect(verify('--head', written)).rejects.toThrow('Write: audit verify');
  });
});
