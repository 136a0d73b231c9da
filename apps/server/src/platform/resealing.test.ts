import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { housekeeping, type HousekeepingDependencies } from '../app/housekeeping.js';
import { createResealing, warnOfMissingKeys } from '../app/keys.js';
import { runOperator } from '../operator/run.js';
import { createClock } from './clock.js';
import { inputHash, newId } from './ids.js';
import { PlainError } from './plain-error.js';
import { createLogger } from './logger.js';
import { createSeal } from './seal.js';
import { createTestDatabase, type TestDatabase } from '../../test/database.js';

/** A change of `KRAPAO_SECRET` on a site with more sealed values than a batch holds, some of them damaged or sealed with a lost key. */
const [LOST, OLD, NEW] = ['the lost secret of some length', 'the older secret of some length', 'the newer secret of some length'];
const MANY = 1_600;
const PURPOSES = { game_account: 'game password', spin_seed: 'spin seed', operator_code: 'desk authenticator' } as const;
type Table = keyof typeof PURPOSES;
/** The column that a value is sealed with, the sealed column, and the columns of a row. */
const COLUMNS: Record<Table, { id: string; value: string; insert: string }> = {
  game_account: {
    id: 'id',
    value: 'password',
    insert: `(id, member, code, username, password, state, created_at) select id, gen_random_uuid(), 'PG', id::text, sealed, 'ACTIVE', now()`,
  },
  spin_seed: { id: 'member', value: 'seed', insert: `(member, seed, hash, client_seed) select id, sealed, '', ''` },
  operator_code: { id: 'operator', value: 'secret', insert: `(operator, secret, confirmed) select id, sealed, true` },
};

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Inserts rows by themselves: what they refer to is not needed here. */
async function insert(table: Table, secret: string, many: number, damage: (sealed: string) => string = (sealed) => sealed): Promise<void> {
  const seal = createSeal([secret], PURPOSES[table]);
  const ids = Array.from({ length: many }, newId);
  const sealed = ids.map((id) => damage(seal.seal(`secret of ${id}`, id)));
  await database.asOwner(
    `set session_replication_role = replica;
     insert into ${table} ${COLUMNS[table].insert} from jsonb_to_recordset('${JSON.stringify(ids.map((id, n) => ({ id, sealed: sealed[n] })))}') as r(id uuid, sealed text)`,
  );
}
const cut = (sealed: string): string => `${sealed.slice(0, -4)}AAAA`;

/** Which values a server with these keys can read. */
async function readable(table: Table, secrets: readonly string[]): Promise<{ read: number; unread: number }> {
  const seal = createSeal(secrets, PURPOSES[table]);
  const { id, value } = COLUMNS[table];
  const { rows } = await database.pool.query<{ id: string; sealed: string }>(`select ${id} as id, ${value} as sealed from ${table}`);
  const opens = ({ id: about, sealed }: { id: string; sealed: string }): boolean => {
    try {
      return seal.open(sealed, about) === `secret of ${about}`;
    } catch {
      return false;
    }
  };
  const read = rows.filter(opens).length;
  return { read, unread: rows.length - read };
}

/** Runs the jobs that seal again, as a node with these keys does in its turn. */
async function runJobs(secrets: readonly string[], lines: string[] = []): Promise<void> {
  const deps = {
    inTx: database.inTx,
    database: { db: database.db },
    clock: createClock(),
    logger: createLogger('warn', { write: (line: string) => void lines.push(line) }),
    secrets,
  };
  const jobs = housekeeping(deps as unknown as HousekeepingDependencies).filter(({ name }) => name.startsWith('reseal'));
  expect(jobs.length).toBeGreaterThan(0);
  for (const job of jobs) await job.run();
}

const keysOf = (secrets: readonly string[]): Promise<string[]> =>
  runOperator({ databaseUrl: database.url, demo: false, user: 'nok', secrets, words: ['keys', 'status'] });
/** What `keys status` prints while values cannot be read. */
const keysStatus = (secrets: readonly string[]): Promise<string> =>
  keysOf(secrets).then(
    (lines) => `exit code 0: ${lines.join('\n')}`,
    (error: unknown) => (error instanceof PlainError ? error.message : Promise.reject(error)),
  );
const findings = () =>
  database.db.selectFrom('finding').select(['kind', 'state', 'facts']).orderBy('reference').where('kind', '=', 'keys.unreadable').execute();

describe('after a change of keys', () => {
  it.each(['game_account', 'spin_seed'] as const)('a few runs seal all of %s again that can be read', async (table) => {
    await insert(table, OLD, 5, cut);
    await insert(table, LOST, 3);
    await insert(table, OLD, MANY);
    await insert(table, NEW, 10);
    expect(await keysStatus([NEW, OLD])).toMatch(/^Key 2 must stay: it still seals \d+ values/m);
    for (let run = 0; run < 4; run += 1) await runJobs([NEW, OLD]);
    expect(await readable(table, [NEW])).toEqual({ read: MANY + 10, unread: 8 });
  });

  it('values that no key opens are one finding per key, reported once, and closed when they are gone', async () => {
    const lines: string[] = [];
    for (let run = 0; run < 3; run += 1) await runJobs([NEW, OLD], lines);
    expect(lines.filter((line) => line.includes('finding'))).toEqual([]);
    const facts = (values: string, problem: string, count: number) => ({
      kind: 'keys.unreadable',
      state: 'open',
      facts: expect.objectContaining({ values, problem, count }) as unknown,
    });
    expect(await findings()).toHaveLength(4);
    expect(await findings()).toEqual(
      expect.arrayContaining([
        facts('game passwords', 'damaged', 5),
        facts('game passwords', 'the key is not set', 3),
        facts('spin seeds', 'damaged', 5),
        facts('spin seeds', 'the key is not set', 3),
      ]),
    );
    // The lost key is found again: its values are readable, and the servers seal them with the newest key.
    await runJobs([NEW, OLD, LOST]);
    expect((await findings()).map(({ state }) => state).toSorted()).toEqual(['closed', 'closed', 'open', 'open']);
    expect(await readable('game_account', [NEW])).toEqual({ read: MANY + 13, unread: 5 });
  });

  it('keys status shows what each key seals, what is damaged, and that the older key may be removed', async () => {
    await insert('game_account', LOST, 2);
    await insert('operator_code', NEW, 2);
    await insert('operator_code', LOST, 1);
    const status = await keysStatus([NEW, OLD]);
    expect(status.split('\n')).toEqual([
      `key 1 (newest): seals ${MANY + 13} game passwords, ${MANY + 13} spin seeds, 2 authenticator secrets, 0 webhook secrets`,
      'key 2: seals 0 game passwords (and 5 unreadable), 0 spin seeds (and 5 unreadable), 0 authenticator secrets, 0 webhook secrets',
      expect.stringMatching(/^2 game passwords are sealed with the key [0-9a-f]{8}, which is not set\.$/),
      expect.stringMatching(/^1 authenticator secrets are sealed with the key [0-9a-f]{8}, which is not set\.$/),
      'Put a key that is not set back behind the others: nothing else opens what it sealed.',
      'Key 2 may be removed. The 10 unreadable values are damaged: no key opens them.',
      '13 values cannot be read.',
    ]);
    expect(await keysStatus([NEW])).toContain('There is no older key that could be removed.');
    await expect(keysOf([])).rejects.toThrow('Set KRAPAO_SECRET as the servers have it');
    await database.asOwner('delete from operator_code');
  });

  it('keys status keeps the older key while only it recognizes the repeat of a request', async () => {
    const remember = (key: string, secrets: readonly string[]) =>
      database.db
        .insertInto('request_key')
        .values({ scope: 's', key, input_hash: inputHash(secrets, {}), answer: null })
        .execute();
    await remember('under both', [NEW, OLD]);
    expect(await keysStatus([NEW, OLD])).toContain('Key 2 may be removed.');
    await remember('under the older', [OLD]);
    const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
    expect(await keysStatus([NEW, OLD])).toContain(`Key 2 must stay until ${day}`);
  });
});

it('runs that are cut short continue where the last one ended, whatever does not open', async () => {
  await insert('spin_seed', OLD, 1_100, cut);
  await insert('spin_seed', OLD, 20);
  const run = createResealing({ inTx: database.inTx, clock: createClock(), logger: createLogger('silent'), secrets: [NEW, OLD] }, 0);
  for (let turn = 0; turn < 6; turn += 1) await run();
  expect((await readable('spin_seed', [NEW])).unread).toBe(1_105);
});

it('a start without a key that is in use logs how many values cannot be read', async () => {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line: string) => void lines.push(line) });
  const warned = async (secrets: readonly string[]) => {
    lines.length = 0;
    await warnOfMissingKeys({ inTx: database.inTx, logger, secrets });
    return lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
  };
  expect(await warned([NEW, OLD, LOST])).toEqual([]);
  expect(await warned([OLD])).toEqual([
    expect.stringContaining(`${MANY + 13} game passwords cannot be read`),
    expect.stringContaining('2 game passwords cannot be read'),
    expect.stringContaining(`${MANY + 33} spin seeds cannot be read`),
  ]);
});

it('the keys in use and the rows of one key are read by the index', async () => {
  const plan = async (query: string) =>
    (await database.pool.query<{ 'QUERY PLAN': string }>(`explain ${query}`)).rows.map((row) => row['QUERY PLAN']).join('\n');
  await database.asOwner('analyze game_account');
  expect(await plan(`select split_part(password, '.', 1) from game_account where password is not null order by 1 limit 1`)).toContain(
    'game_account_sealed_with',
  );
  const ofOne = `select id from game_account where password is not null and split_part(password, '.', 1) = 'none' order by id limit 500`;
  expect(await plan(ofOne)).toContain('game_account_sealed_with');
});

it('operators keep their authenticator app through a change of keys', async () => {
  await insert('operator_code', OLD, 20);
  await runJobs([NEW, OLD]);
  expect(await readable('operator_code', [NEW])).toEqual({ read: 20, unread: 0 });
});

it('keys status succeeds only when every value can be read', async () => {
  await database.asOwner('delete from game_account; delete from spin_seed; delete from operator_code; delete from request_key');
  await insert('operator_code', OLD, 3);
  expect((await keysOf([NEW, OLD])).at(-1)).toMatch(/^Key 2 must stay: it still seals 3 values/);
  await insert('operator_code', OLD, 1, cut);
  await expect(keysOf([NEW, OLD])).rejects.toThrow('1 value cannot be read.');
});
