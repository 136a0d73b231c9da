import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../src/platform/db/migrate.js';
import { type Db, openDatabase } from '../src/platform/db/pool.js';
import { grantRuntime } from '../src/platform/db/runtime-role.js';
import { readSqlFiles } from '../src/platform/db/sql-files.js';
import { newId } from '../src/platform/ids.js';
import type { Owner } from '../src/platform/db/owners.js';
import { type Reads, readsOfPrimary } from '../src/platform/reads.js';
import { createInTx, type InTx } from '../src/platform/unit-of-work.js';

export interface TestDatabase {
  /** As the server's own role. */
  url: string;
  /** As the owner of the tables, who migrates them. */
  ownerUrl: string;
  db: Db;
  pool: pg.Pool;
  inTx: InTx<Owner>;
  reads: Reads;
  /** One query as the owner, who may do what the server may not. */
  asOwner<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<pg.QueryResult<Row>>;
  /** Closes the pool and drops the database. */
  drop(): Promise<void>;
}

/** Any number that no one else locks on the test server. */
const TEMPLATE_LOCK = 4_507_711;
const MIGRATIONS = join(import.meta.dirname, '../src/platform/db/migrations');
const SEED = join(import.meta.dirname, '../src/app/seed');
const GRANTS = join(import.meta.dirname, '../src/platform/db/runtime-role.ts');

/** What a template holds beyond the migrated tables. */
export interface Prepared {
  /** Names the content, in letters of an identifier. */
  name: string;
  /** Called once per server at `TEST_DATABASE_URL`. It closes every connection that it opens. */
  write(urls: Pick<TestDatabase, 'url' | 'ownerUrl'>): Promise<void>;
}

/** A migrated database on a server, by default that at `TEST_DATABASE_URL`; cloned from a template that is created once. */
export async function createTestDatabase(
  prepared?: Prepared,
  { url: server, runtimeUrl: runtime }: { url: string; runtimeUrl: string } = { url: serverUrl(), runtimeUrl: runtimeUrl() },
): Promise<TestDatabase> {
  const name = `test_${newId().replaceAll('-', '')}`;
  await asAdmin(server, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const migrated = await ensureTemplate(admin, `template_${fingerprint()}`, 'template1', (draft) =>
      migrateDraft(inDatabase(server, draft), new URL(runtime).username),
    );
    const template =
      prepared === undefined
        ? migrated
        : await ensureTemplate(admin, `${migrated}_${prepared.name}`, migrated, (draft) =>
            prepared.write({ url: inDatabase(runtime, draft), ownerUrl: inDatabase(server, draft) }),
          );
    // Copies files, the catalogue cache of the template among them, and writes no WAL: half of the processor time of a copy block by block.
    await admin.query(`create database ${name} template ${template} strategy file_copy`);
  });
  return attach(inDatabase(runtime, name), inDatabase(server, name), () =>
    asAdmin(server, (admin) => admin.query(`drop database ${name} with (force)`)),
  );
}

/** An empty database, for a test that fills it by other means. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const server = serverUrl();
  const name = `empty_${newId().replaceAll('-', '')}`;
  await asAdmin(server, (admin) => admin.query(`create database ${name}`));
  return attach(inDatabase(runtimeUrl(), name), inDatabase(server, name), () =>
    asAdmin(server, (admin) => admin.query(`drop database ${name} with (force)`)),
  );
}

/** An existing database, for a test; `gone` drops it, if the test has created it. */
export function attach(url: string, ownerUrl: string, gone: () => Promise<unknown> = () => Promise.resolve()): TestDatabase {
  const database = openDatabase(url);
  const owner = createOwner(ownerUrl);
  return {
    url,
    ownerUrl,
    asOwner: owner.query,
    db: database.db,
    pool: database.pool,
    inTx: createInTx(database.db),
    reads: readsOfPrimary(database),
    drop: async () => {
      await Promise.all([database.close(), owner.close()]);
      await gone();
    },
  };
}

/** The same database over TCP, for what stands between a client and PostgreSQL. */
export const overTcp = (url: string): string => Object.assign(new URL(url), { hostname: '127.0.0.1' }).href;

/** Queries as the owner. A connection is kept for the next query, which finds no setting, lock or transaction of the last one. */
function createOwner(connectionString: string) {
  const pool = new pg.Pool({ connectionString });
  // A test ends all connections of its database.
  pool.on('error', () => undefined);
  return {
    query: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<pg.QueryResult<Row>> => {
      const client = await pool.connect();
      try {
        return await client.query<Row>(text, values);
      } finally {
        await client.query('discard all').then(
          () => client.release(),
          (error: Error) => client.release(error),
        );
      }
    },
    close: () => pool.end(),
  };
}

const serverUrl = (): string => setting('TEST_DATABASE_URL');
const runtimeUrl = (): string => setting('TEST_RUNTIME_URL');

function setting(name: 'TEST_DATABASE_URL' | 'TEST_RUNTIME_URL'): string {
  const url = process.env[name];
  if (url === undefined) throw new Error(`${name} is not set: run the tests through vitest, whose global setup starts PostgreSQL.`);
  return url;
}

/** Of migrations, `.sql` files, grants and demo content: after a change of them, a server that is still running gets a new template. */
function fingerprint(): string {
  const sources = [MIGRATIONS, SEED].flatMap((folder) =>
    readdirSync(folder)
      .toSorted()
      .map((file) => join(folder, file)),
  );
  const text = [...[...sources, GRANTS].map((file) => readFileSync(file, 'utf8')), ...readSqlFiles().map((file) => file.text)].join('\n');
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** Filled under another name first: a template that was cut short is never taken for a whole one. */
async function ensureTemplate(admin: pg.Client, name: string, from: string, write: (draft: string) => Promise<void>): Promise<string> {
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name]);
  if (rowCount === 0) {
    const draft = `draft_${newId().replaceAll('-', '')}`;
    await admin.query(`create database ${draft} template ${from}`);
    await write(draft);
    await admin.query(`alter database ${draft} rename to ${name}`);
  }
  return name;
}

async function migrateDraft(url: string, runtimeRole: string): Promise<void> {
  await migrate(url);
  const database = openDatabase(url, { max: 2 });
  try {
    await grantRuntime(database.db, runtimeRole);
  } finally {
    await database.close();
  }
}

/** The lock of the template ends with this connection. */
async function asAdmin(server: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await work(admin).finally(() => admin.end());
}

function inDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
