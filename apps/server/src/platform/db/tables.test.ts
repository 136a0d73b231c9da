import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLedger, house, noObservers, openHouse, wallet } from '../../ledger/index.js';
import { insertMember } from '../../modules/account/account.repository.js';
import { createClock } from '../clock.js';
import { migrate } from './migrate.js';
import { OWNERS, PUBLISHED_VIEWS } from './owners.js';
import { RELEASES } from './releases.js';
import { readSqlFiles } from './sql-files.js';
import { newId } from '../ids.js';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../../test/database.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const namesIn = async (catalogue: 'pg_tables' | 'pg_views', column: string): Promise<string[]> => {
  const { rows } = await database.asOwner<{ name: string }>(
    `select ${column} as name from ${catalogue} where schemaname = 'public' order by 1`,
  );
  return rows.map(({ name }) => name);
};

describe('the map of owners', () => {
  it('has every table and view of the database, and no other', async () => {
    expect(Object.keys(OWNERS).toSorted()).toEqual(await namesIn('pg_tables', 'tablename'));
    expect(Object.keys(PUBLISHED_VIEWS).toSorted()).toEqual(await namesIn('pg_views', 'viewname'));
  });

  it('publishes views that the server can read and not write', async () => {
    for (const view of Object.keys(PUBLISHED_VIEWS)) {
      await database.pool.query(`select * from ${view} limit 1`);
      await expect(database.pool.query(`delete from ${view}`)).rejects.toThrow(/permission denied|cannot delete from view/);
    }
  });
});

describe('the published views', () => {
  const at = new Date('2026-03-01T10:00:00Z');
  const member = newId();
  const bank = { bank_code: 'KBANK', bank_account_no: '0123456789', bank_account_name: 'NATTAWUT SRISUK' };
  const rowsOf = async (view: string, column = 'member'): Promise<unknown[]> =>
    (await database.pool.query(`select * from ${view} where ${column} = $1`, [member])).rows;

  beforeAll(async () => {
    const { pool, inTx } = database;
    const ledger = createLedger({ pool, inTx, clock: createClock(), observers: noObservers });
    await inTx(async (tx) => {
      const names = { username: '0811111111', name: 'Nattawut', bank_owner: bank.bank_account_name, password_hash: 'hash' };
      const created = { currency: 'THB' as const, source_code: null, invited_by: null, created_at: at, demo: false };
      await insertMember(tx, { id: member, ...names, ...bank, ...created }, null);
      await openHouse(tx, 'THB');
      await ledger.openMember(tx, member, 'THB');
    });
    const movement = {
      id: newId(),
      member,
      kind: 'deposit',
      status: 'SUCCESS',
      amount: 500n,
      currency: 'THB',
      source: 'BANK',
      target: 'WALLET',
    } as const;
    await ledger.post([
      {
        scope: 'test',
        key: member,
        inputHash: '',
        kind: 'test.deposit',
        reference: member,
        postings: [
          { account: house('opening', 'THB'), amount: -500n },
          { account: wallet(member, 'THB'), amount: 500n },
        ],
        movement,
        audit: { actor: 'test', member, request: null },
      },
    ]);
    await database.pool.query("insert into payer_bank values ($1, 'SCB', '111')", [member]);
    await database.pool.query(
      `insert into incoming_transfer (id, bank_code, trans_ref, source, state, amount, currency, from_bank, from_no, from_name, to_bank, to_no,
         member, paid_at, created_at)
       select gen_random_uuid(), 'KBANK', state, 'feed', state, 1, 'THB', 'BBL', '22-2 ' || length(state), '', 'KBANK', '9', $1, now(), now()
       from unnest(array['CREDITED', 'RETURNED']) state`,
      [member],
    );
    await database.pool.query("insert into member_trace (member, kind, mark, seen_at) values ($1, 'device', 'mark', now())", [member]);
    await database.pool.query("insert into saga (id, kind, member, input) values ($1, 'test', $2, '{}')", [newId(), member]);
    await database.pool.query(
      "insert into game (code, currency, name, category, position, ft_numerator, ft_denominator) values ('G', 'THB', 'G', 'slot', 0, 3, 2)",
    );
    await database.pool.query(
      `insert into game_account (id, member, code, username, password, state, credit, created_at)
       values (gen_random_uuid(), $1, 'G', 'player', 'sealed', 'ACTIVE', 101, now())`,
      [member],
    );
    await database.pool.query(
      `insert into game_review (leg, member, code, currency, amount, winnings, reason, input, state, created_at)
       select gen_random_uuid(), $1, 'G', 'THB', length(state), 0, 'unexplained', '{}', state, now() from unnest(array['WAITING', 'RETURNED']) state`,
      [member],
    );
  });

  it('show a member without the password hash, and the hash to logins', async () => {
    const accountFields = { id: member, username: '0811111111', active: true, demo: false };
    const [profile] = await rowsOf('member_profile', 'id');
    expect(profile).toMatchObject({
      ...accountFields,
      ...bank,
      name: 'Nattawut',
      currency: 'THB',
      invited_by: null,
      coin: 0,
      created_at: at,
    });
    expect(Object.keys(profile as object)).not.toContain('password_hash');
    expect(await rowsOf('member_credential', 'id')).toEqual([{ ...accountFields, password_hash: 'hash', idle_minutes: null }]);
  });

  it('show the accounts that a member registered, and which one is current and confirmed', async () => {
    const account = { member, currency: 'THB', bank_code: 'KBANK', account_no: '0123456789', account_name: 'NATTAWUT SRISUK' };
    const [before] = await rowsOf('registered_account');
    expect(before).toEqual({ ...account, holder: null, registered_at: at, valid_from: at, is_current: true });
    await database.pool.query('update member set bank_changed_at = now() where id = $1', [member]);
    expect(await rowsOf('registered_account')).toMatchObject([{ is_current: false }]);
  });

  it('show the accounts that a member paid from: not those of money that was returned', async () => {
    expect(await rowsOf('payment_source')).toEqual([
      { member, bank_code: 'SCB', account_no: '111' },
      { member, bank_code: 'BBL', account_no: '2228' },
    ]);
  });

  it('show accounts, statement lines and sagas', async () => {
    expect(await rowsOf('member_account')).toEqual([
      { member, kind: 'wallet', currency: 'THB', balance: 500n, bound: 'free', movements: 1n },
      ...['hold', 'invite', 'refund'].map((kind) => ({ member, kind, currency: 'THB', balance: 0n, bound: 'free', movements: 0n })),
    ]);
    expect(await rowsOf('statement_line')).toMatchObject([{ member, seq: 1n, kind: 'deposit', status: 'SUCCESS', amount: 500n }]);
    expect(await rowsOf('saga_intent')).toMatchObject([{ kind: 'test', member, input: {}, state: 'READY' }]);
  });

  it('show game credit as wallet money, reviews that wait, and login traces', async () => {
    expect(await rowsOf('game_holding')).toEqual([{ member, code: 'G', currency: 'THB', money: 151n, stale: false, outstanding: null }]);
    expect(await rowsOf('waiting_review')).toEqual([{ member, amount: BigInt('WAITING'.length) }]);
    expect(await rowsOf('login_trace')).toEqual([{ member, kind: 'device', mark: 'mark' }]);
  });
});

describe('a `.sql` file', () => {
  const answering = (answer: number) => ({
    path: 'test/answer.sql',
    text: `create or replace function answer() returns int language sql as $$ select ${answer} $$`,
  });
  const apply = async (answer: number, releases = RELEASES): Promise<string[]> =>
    (await migrate(database.ownerUrl, { releases, sqlFiles: [...readSqlFiles(), answering(answer)] })).applied;
  const answer = async (): Promise<unknown> => (await database.asOwner('select answer()')).rows;

  it('is applied when its content changes, and only then', async () => {
    expect(await apply(1)).toEqual(['test/answer.sql']);
    expect(await apply(1)).toEqual([]);
    expect(await apply(2)).toEqual(['test/answer.sql']);
    expect(await answer()).toEqual([{ answer: 2 }]);
  });

  it('is applied once by several nodes that start at the same time', async () => {
    expect((await Promise.all([1, 2, 3].map(() => apply(3)))).flat()).toEqual(['test/answer.sql']);
  });

  it('of an earlier release is not applied to a newer schema', async () => {
    await apply(4, [...RELEASES, {}]);
    expect(await apply(3)).toEqual([]);
    expect(await answer()).toEqual([{ answer: 4 }]);
  });

  it('is found by the compiled server', async () => {
    const root = join(import.meta.dirname, '../../../../..');
    const folder = join(root, `.cache/bundle-${process.pid}`);
    const { bundle } = (await import(pathToFileURL(join(root, 'scripts/lib/build.mjs')).href)) as {
      bundle(entries: object, into: string): Promise<void>;
    };
    const empty = await createEmptyDatabase();
    try {
      await bundle({ migrate: 'apps/server/src/app/migrate-main.ts' }, folder);
      const env = { ...process.env, DATABASE_URL: empty.ownerUrl, DATABASE_MIGRATION_URL: '', DATABASE_DIRECT_URL: '' };
      const output = execFileSync(process.execPath, [join(folder, 'migrate.js')], { env, encoding: 'utf8' });
      expect(output).toContain('ledger/sql/ledger_post_items.sql is applied');
    } finally {
      rmSync(folder, { recursive: true, force: true });
      await empty.drop();
    }
  });
});
