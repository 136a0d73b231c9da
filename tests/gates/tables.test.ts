import { loadModule } from 'libpg-query';
import { beforeAll, describe, expect, it } from 'vitest';
import { OWNERS, PUBLISHED_VIEWS } from '../../apps/server/src/platform/db/owners.js';
import { SQL_FILES } from '../../apps/server/src/platform/db/sql-files.js';
import { breachOf, checkedSources, referencesIn, type Source } from './tables.js';

let sources: Source[];
beforeAll(async () => {
  await loadModule();
  sources = checkedSources();
});

const breachesOf = (source: Source): string[] => [...new Set(referencesIn(source).flatMap((each) => breachOf(each) ?? []))];

describe('every table has one owner', () => {
  it('and only the owner names it: other parts read published views or call exported functions', () => {
    expect(sources.flatMap(breachesOf)).toEqual([]);
  });

  it('that the gate finds in every query: each table and view is named by its owner', () => {
    const named = new Set(sources.flatMap(referencesIn).map(({ name }) => name));
    const byLibraries = ['socket_io_attachments', 'kysely_migration_lock'];
    /** Read by auditors in SQL (docs/production.md). */
    const byPeople = ['audit_trail'];
    expect([...Object.keys(OWNERS), ...Object.keys(PUBLISHED_VIEWS)].filter((name) => !named.has(name))).toEqual([
      ...byLibraries,
      ...byPeople,
    ]);
  });

  it('and every `.sql` file is in the list of files that are applied', () => {
    const files = sources.flatMap(({ path }) => (path.endsWith('.sql') ? [path.slice('apps/server/src/'.length)] : []));
    expect(files.toSorted()).toEqual([...SQL_FILES].toSorted());
  });
});

const inModule = (text: string, file = 'planted.repository.ts'): string[] =>
  breachesOf({ path: `apps/server/src/modules/slip/${file}`, text });
const NAMES_MEMBER = 'apps/server/src/modules/slip/planted.repository.ts names member, which account owns';

describe('the gate finds a planted breach', () => {
  it.each([
    ['selectFrom', `tx.db.selectFrom('member').selectAll()`],
    ['selectFrom with an alias', `tx.db.selectFrom('member as m').selectAll()`],
    ['a list of tables', `tx.db.selectFrom(['slip', 'member']).selectAll()`],
    ['a join', `tx.db.selectFrom('slip').leftJoin('member', 'member.id', 'slip.member')`],
    ['insertInto', `tx.db.insertInto('member').values({})`],
    ['updateTable', `tx.db.updateTable('member').set({})`],
    ['deleteFrom', `tx.db.deleteFrom('member')`],
    ['from in a sql template', 'sql`select 1 from slip s where exists (select from member m where m.id = ${id})`'],
    ['join in a sql template', 'sql<Row>`select 1 from slip s join member m on m.id = s.member`'],
    ['a from list', 'sql`select 1 from slip s, member as m`'],
    ['update in a CTE', 'sql`with paid as (update member set coin = 0) select 1`'],
    ['insert into', 'sql`insert into member (id) values (1)`'],
    ['delete', 'sql`delete from member`'],
    ['delete using', 'sql`delete from slip using member m where m.id = slip.member`'],
    ['sql.table', "sql`select 1 from ${sql.table('member')}`"],
    ['a prepared statement', "prepared(pool, 'x', `select id from member where id = $1`)"],
    ['a prepared statement in quotes', "prepared(pool, 'x', 'select id from member')"],
  ])('of %s', (_kind, text) => {
    expect(inModule(text)).toEqual([NAMES_MEMBER]);
  });

  it('of a write to a published view, which may be read', () => {
    expect(inModule(`tx.db.updateTable('member_profile').set({})`)).toEqual([expect.stringContaining('writes to the view member_profile')]);
    expect(inModule(`tx.db.selectFrom('member_profile').selectAll()`)).toEqual([]);
  });

  it('of a query outside a repository', () => {
    expect(inModule(`tx.db.selectFrom('slip').selectAll()`, 'planted.service.ts')).toEqual([
      'apps/server/src/modules/slip/planted.service.ts queries slip outside a repository',
    ]);
  });

  it('of a `.sql` file: a view, a trigger, an SQL function, a PL/pgSQL function', () => {
    const path = 'apps/server/src/modules/session/planted.sql';
    const file = (text: string): Source => ({ path, text });
    const breach = [`${path} names member, which account owns`];
    expect(breachesOf(file('create or replace view login_trace as select m.id from session s join member m on true;'))).toEqual(breach);
    expect(breachesOf(file('create trigger t after delete on member for each row execute function f();'))).toEqual(breach);
    expect(breachesOf(file('create or replace function f() returns int language sql as $$ select 1 from member $$;'))).toEqual(breach);
    expect(
      breachesOf(file('create or replace function f() returns void language plpgsql as $$ begin update member set coin = 0; end $$;')),
    ).toEqual(breach);
  });

  it('of a view that is not listed as published, and of a `.sql` file that PostgreSQL cannot parse', () => {
    const path = 'apps/server/src/modules/session/planted.sql';
    expect(() => referencesIn({ path, text: 'create or replace view unlisted as select 1 from session;' })).toThrow('does not list');
    expect(() => referencesIn({ path, text: 'create or replace view login_trace as selec 1;' })).toThrow('syntax error');
    expect(() =>
      referencesIn({ path, text: 'create or replace function f() returns void language plpgsql as $$ begin if x then end $$;' }),
    ).toThrow('syntax error');
  });
});
