import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { readCatalogue } from '../../../test/shard-catalogue.js';
import { type Breach, breachesOf, nameOf } from './shard-rules.js';
import { PENDING } from './shards.pending.js';
import { type Distribution, distributionOf } from './shards.js';

let database: TestDatabase;
/** As the owner: one connection, so that what a test plants is rolled back. */
let owner: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

const breachesNow = async (planted: Record<string, Distribution> = {}): Promise<Breach[]> =>
  breachesOf(await readCatalogue((text) => owner.query(text)), { ...distributionOf, ...planted });

const pending = PENDING.flatMap(({ breaches }) => breaches);

describe('the schema', () => {
  it('breaks no rule of Citus beyond the pending ones, and each pending one still', async () => {
    expect((await breachesNow()).map(nameOf).toSorted()).toEqual(pending.toSorted());
  });

  it('stores the money of a member on one shard', () => {
    const money = ['account', 'journal', 'posting', 'movement', 'saga', 'audit'] as const;
    expect(money.filter((table) => (distributionOf[table] as { by?: string }).by !== 'member')).toEqual([]);
  });
});

describe('a planted breach is found', () => {
  const ofMember: Distribution = { by: 'member', column: 'member' };

  /** Every breach after the statements, which are rolled back. */
  async function allAfter(statements: string, planted: Record<string, Distribution>): Promise<Breach[]> {
    await owner.query('begin');
    try {
      await owner.query(statements);
      return await breachesNow(planted);
    } finally {
      await owner.query('rollback');
    }
  }
  const breachesAfter = async (statements: string, planted: Record<string, Distribution>): Promise<Breach[]> =>
    (await allAfter(statements, planted)).filter((breach) => !pending.includes(nameOf(breach)));

  it('and so is a pending one that no longer exists', async () => {
    const names = (await allAfter('drop trigger spin_draw_append_only on spin_draw', {})).map(nameOf);
    expect(pending.filter((name) => !names.includes(name))).toEqual(['trigger spin_draw.spin_draw_append_only']);
  });

  it('a table that no list names', async () => {
    expect(await breachesAfter('create table planted (id int)', {})).toEqual([{ rule: 'unlisted', table: 'planted' }]);
  });

  it.each([
    ['missing', 'id uuid'],
    ['nullable', 'member uuid'],
  ] as const)('a distribution column that is %s', async (problem, columns) => {
    const found = await breachesAfter(`create table planted (${columns})`, { planted: ofMember });
    expect(found).toEqual([{ rule: 'column', table: 'planted', column: 'member', problem }]);
  });

  it.each([
    ['a primary key', 'planted_pkey', 'alter table planted add primary key (id)'],
    ['a unique constraint', 'planted_id_key', 'alter table planted add unique (id)'],
    ['a unique index that only includes the member', 'found', 'create unique index found on planted (id) include (member)'],
    ['a unique index on an expression', 'found', 'create unique index found on planted (lower(member::text))'],
    ['a partial unique index', 'found', 'create unique index found on planted (id) where id is not null'],
    ['an exclusion constraint', 'found', 'alter table planted add constraint found exclude (id with =)'],
  ])('%s without the distribution column', async (_what, name, statement) => {
    const table = 'create table planted (id int, member uuid not null);';
    expect(await breachesAfter(table + statement, { planted: ofMember })).toEqual([{ rule: 'unique', table: 'planted', name }]);
  });

  it.each([
    ['to a row without its member', ofMember, 'primary key (member, id), unique (member, id)', 'member, id', 'id, member', 'unpaired'],
    ['that leads to a table by another key', { by: 'key', column: 'id' }, 'primary key (id)', 'id', 'id', 'not-colocated'],
    ['that leads to a local table', 'local', 'primary key (id)', 'id', 'id', 'to-local'],
  ] as const)('a foreign key %s', async (_what, target, key, columns, referenced, problem) => {
    // Both columns have one type, so that PostgreSQL accepts the wrong order.
    const statements = `create table target (id uuid not null, member uuid not null, ${key});
      create table planted (id uuid, member uuid not null, constraint found foreign key (${columns}) references target (${referenced}))`;
    const found = await breachesAfter(statements, { planted: ofMember, target });
    expect(found).toEqual([{ rule: 'foreign-key', table: 'planted', name: 'found', problem }]);
  });

  it.each(['reference', 'local'] as const)('a foreign key from a %s table to a distributed one', async (planted) => {
    const found = await breachesAfter('create table planted (member uuid constraint found references member)', { planted });
    expect(found).toEqual([{ rule: 'foreign-key', table: 'planted', name: 'found', problem: 'to-distributed' }]);
  });

  it('a foreign key from a reference table that follows deletions of a local one', async () => {
    const statements = 'create table planted (operator uuid constraint found references operator on delete cascade)';
    const found = await breachesAfter(statements, { planted: 'reference' });
    expect(found).toEqual([{ rule: 'foreign-key', table: 'planted', name: 'found', problem: 'cascades' }]);
  });

  it.each<[string, Distribution]>([
    ['distributed', ofMember],
    ['reference', 'reference'],
  ])('a trigger on a %s table', async (_kind, planted) => {
    const statements = `create table planted (member uuid not null);
      create trigger found before delete on planted for each row execute function append_only()`;
    expect(await breachesAfter(statements, { planted })).toEqual([{ rule: 'trigger', table: 'planted', name: 'found' }]);
  });

  const locking = (parameters: string, lock: string): string =>
    `create function planted(${parameters}) returns void language sql as $$ select from account where owner = $1 ${lock} $$`;

  it.each(['for update', 'for no key update', 'FOR  SHARE'])('a function that locks rows of several members: %s', async (lock) => {
    expect(await breachesAfter(locking('owner uuid', lock), {})).toEqual([{ rule: 'lock', name: 'planted' }]);
  });

  it('and nothing else is: keys with the member, a reference, a local trigger, a lock for one member', async () => {
    const statements = `
      create table settled (id uuid not null, member uuid not null references member, primary key (member, id));
      create table planted (id uuid, member uuid not null, settled uuid, wheel uuid references spin_wheel,
        unique (member, settled), foreign key (settled, member) references settled (id, member));
      create trigger allowed before delete on operator for each row execute function append_only();
      ${locking('member uuid', '-- rows of one member\nfor update')};
      create function unlocked() returns bigint language sql as $$ select count(*) from account -- not for update
      $$`;
    const unique = statements.replace('primary key (member, id)', 'primary key (member, id), unique (id, member)');
    expect(await breachesAfter(unique, { planted: ofMember, settled: ofMember })).toEqual([]);
  });
});
