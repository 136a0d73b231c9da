import { sql } from 'kysely';
import type { Db } from './pool.js';

/**
 * What the server's queries may insert or update where that is not every column. A row of an append-only table gets its number and
 * `recorded_at` from the database; of a statement's line only the end changes.
 */
const COLUMNS: Record<string, { insert?: readonly string[]; update?: readonly string[] }> = {
  journal: { insert: ['id', 'scope', 'idempotency_key', 'input_hash', 'kind', 'reference', 'created_at'], update: [] },
  posting: { insert: ['journal', 'account', 'amount'], update: [] },
  audit: { insert: ['at', 'actor', 'member', 'action', 'detail', 'request'], update: [] },
  chain_seal: { insert: ['chain', 'seq', 'from_at', 'to_at', 'row_count', 'manifest', 'hash'], update: [] },
  spin_draw: { update: [] },
  movement: { update: ['status', 'settled_at'] },
  account: { update: ['balance', 'movements', 'bound'] },
};

/** Tables that the server deletes rows of. Add a table here when its repository deletes. */
const DELETABLE = [
  'address_calls',
  'chat_conversation',
  'chat_file',
  'chat_message',
  'content',
  'deposit_account',
  'deposit_wallet',
  'game',
  'guess_limit',
  'member_trace',
  'otp',
  'request_key',
  'session',
  'setting',
  'socket_io_attachments',
  'spin_seed',
];

/** Of the migrations alone. */
const OWNERS_ONLY = ['kysely_migration', 'kysely_migration_lock', 'schema_generation'];

/**
 * Grants a role what the server's queries need, and nothing else: no DDL, no TRUNCATE, no change of what is append-only. Called by the owner after
 * each migration; may be called by several nodes at once.
 */
export async function grantRuntime(owner: Db, role: string): Promise<void> {
  const to = sql.id(role);
  await owner.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('krapao grants'))`.execute(tx);
    await sql`revoke create on schema public from public`.execute(tx);
    await sql`revoke all on all tables in schema public from ${to}`.execute(tx);
    await sql`grant usage on schema public to ${to}`.execute(tx);
    await sql`grant usage, select on all sequences in schema public to ${to}`.execute(tx);
    const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(tx);
    for (const { name } of rows.filter((table) => !OWNERS_ONLY.includes(table.name))) {
      const rights = ['select', ...(['insert', 'update'] as const).flatMap((right) => rightOn(right, COLUMNS[name]?.[right]))];
      const all = [...rights, ...(DELETABLE.includes(name) ? ['delete'] : [])].join(', ');
      await sql`grant ${sql.raw(all)} on ${sql.table(name)} to ${to}`.execute(tx);
    }
  });
}

function rightOn(right: 'insert' | 'update', columns: readonly string[] | undefined): string[] {
  if (columns === undefined) return [right];
  return columns.length === 0 ? [] : [`${right} (${columns.join(', ')})`];
}

export async function roleOf(db: Db): Promise<string> {
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db);
  return rows[0]?.role ?? '';
}

/** What this role can do that the server never does. */
export async function rightsBeyond(db: Db): Promise<string[]> {
  const { rows } = await sql<{ superuser: boolean; ddl: boolean; truncate: boolean; rewrite: boolean }>`
    select (select rolsuper from pg_roles where rolname = current_user) as superuser, has_schema_privilege('public', 'CREATE') as ddl,
      has_table_privilege('journal', 'TRUNCATE') as truncate, has_table_privilege('journal', 'UPDATE') as rewrite`.execute(db);
  return Object.entries(rows[0] ?? {}).flatMap(([right, has]) => (has ? [right] : []));
}
