import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './pool.js';

/**
 * Columns that the server's queries may insert or update, for tables where that is not every column. The database sets the id and `recorded_at` of
 * append-only rows; of a statement line only the end changes.
 */
const COLUMNS: Record<string, { insert?: readonly string[]; update?: readonly string[] }> = {
  journal: {
    insert: [
      'id',
      'scope',
      'idempotency_key',
      'input_hash',
      'kind',
      'reference',
      'created_at',
      'movement',
      'actor',
      'member',
      'request',
      'detail',
    ],
    update: [],
  },
  posting: { insert: ['journal', 'account', 'amount'], update: [] },
  posted_key: { update: [] },
  ledger_archive: { insert: [], update: [] },
  ledger_file: { insert: [], update: [] },
  // A trigger lets an update remove text only (platform/audit.sql).
  audit: { insert: ['at', 'actor', 'member', 'action', 'detail', 'request'], update: ['detail', 'request'] },
  audit_erasure: { update: [] },
  chain_seal: { insert: ['chain', 'seq', 'from_at', 'to_at', 'row_count', 'manifest', 'hash', 'form'], update: [] },
  saga_archive: { update: [] },
  schema_generation: { insert: [], update: [] },
  shop_version: { update: [] },
  spin_draw: { update: [] },
  movement: { update: ['status', 'settled_at'] },
  account: { update: ['balance', 'movements', 'bound'] },
  member_note: { update: ['hidden_by', 'hidden_at'] },
  // No key gets more permissions or lives longer than two people have approved.
  api_key: { update: ['prefix', 'hash', 'used_at', 'revoked_at', 'revoked_by'] },
};

/** Tables from which the server deletes rows. Add a table here when its repository deletes, and its end to retention.ts. */
export const DELETABLE = [
  'address_calls',
  'book_difference',
  'chat_conversation',
  'chat_file',
  'chat_mention',
  'chat_message',
  'chat_ready_answer',
  'content',
  'deposit_account',
  'deposit_wallet',
  'desk_challenge',
  'desk_day_sum',
  'desk_decision',
  'desk_seen',
  'desk_site',
  'exclusion_check',
  'exclusion_match',
  'game',
  'game_hour',
  'guess_limit',
  'member_closing',
  'member_export',
  'member_passkey',
  'member_limit',
  'reality_check',
  'member_note',
  'member_notice',
  'member_tag',
  'member_trace',
  'new_device',
  'notice_mark',
  'operator_admission',
  'operator_code',
  'operator_invite',
  'operator_session',
  'otp',
  'outgoing_delivery',
  'outgoing_endpoint',
  'outgoing_event',
  'outgoing_secret',
  'passkey',
  'passkey_challenge',
  'phone_change',
  'proposal',
  'push_subscription',
  'qr',
  'registered_bank',
  'recovery_code',
  'request_key',
  'saga',
  'saga_archive',
  'saga_pause',
  'session',
  'shop_draft',
  'shop_plan',
  'setting',
  'step_up',
  'socket_io_attachments',
  'spin_seed',
  'trial_hour',
  'web_asset',
  'web_build',
  'webhook_event',
];

/** Bookkeeping of migrations: the server's role has no rights on it. */
const OWNERS_ONLY = ['kysely_migration', 'kysely_migration_lock', 'sql_file'];

/**
 * Grants a role what the server's queries need, and nothing else: no DDL, no TRUNCATE, no change of append-only rows, views only to read. Does nothing
 * when the rights are still those that this release has granted: a change of rights makes every session plan its statements anew. The owner calls it
 * when a node starts, after the migrations; several nodes may call it concurrently.
 */
export async function grantRuntime(owner: Db, role: string): Promise<void> {
  if (await isGranted(owner, role)) return;
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
    const { rows: views } = await sql<{ name: string }>`select viewname as name from pg_views where schemaname = 'public'`.execute(tx);
    for (const { name } of views) await sql`grant select on ${sql.table(name)} to ${to}`.execute(tx);
    await sql`grant execute on function ledger_add_partitions(timestamptz) to ${to}`.execute(tx);
    await sql`
      insert into sql_file (path, checksum) values (${recordOf(role)}, ${await rightsChecksum(tx)})
      on conflict (path) do update set checksum = excluded.checksum, applied_at = excluded.applied_at`.execute(tx);
  });
}

/** Where `sql_file` records the rights of a role. */
const recordOf = (role: string): string => `rights of ${role}`;

async function isGranted(owner: Db, role: string): Promise<boolean> {
  const { rows } = await sql<{ checksum: string }>`select checksum from sql_file where path = ${recordOf(role)}`.execute(owner);
  return rows[0]?.checksum === (await rightsChecksum(owner));
}

/** Of what this release grants, and of all rights in the database. */
async function rightsChecksum(db: Db): Promise<string> {
  const { rows } = await sql<{ rights: string }>`
    select concat((select nspacl from pg_namespace where nspname = 'public'),
      string_agg(concat_ws(' ', c.relname, c.relacl, (
        select string_agg(concat(attname, attacl), ' ' order by attnum) from pg_attribute where attrelid = c.oid and attacl is not null
      )), ' ' order by c.relname)) as rights
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind <> 'i'`.execute(db);
  const granted = JSON.stringify([COLUMNS, DELETABLE, OWNERS_ONLY]);
  return createHash('sha256').update(`${granted} ${rows[0]?.rights}`).digest('hex');
}

function rightOn(right: 'insert' | 'update', columns: readonly string[] | undefined): string[] {
  if (columns === undefined) return [right];
  return columns.length === 0 ? [] : [`${right} (${columns.join(', ')})`];
}

export async function roleOf(db: Db): Promise<string> {
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db);
  return rows[0]?.role ?? '';
}

/** Whether this role may create tables, as their owner does. */
export async function mayMigrate(db: Db): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select has_schema_privilege('public', 'create') as may`.execute(db);
  return rows[0]?.may === true;
}

/** Rights of this role that the server never needs. */
export async function rightsBeyond(db: Db): Promise<string[]> {
  const { rows } = await sql<{ superuser: boolean; ddl: boolean; truncate: boolean; rewrite: boolean }>`
    select (select rolsuper from pg_roles where rolname = current_user) as superuser, has_schema_privilege('public', 'CREATE') as ddl,
      has_table_privilege('journal', 'TRUNCATE') as truncate, has_table_privilege('journal', 'UPDATE') as rewrite`.execute(db);
  return Object.entries(rows[0] ?? {}).flatMap(([right, has]) => (has ? [right] : []));
}
