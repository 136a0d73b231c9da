import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';

/**
 * Functions, triggers and views, in the order in which they are applied (docs/decisions/0181). Paths below `apps/server/src`. A file is one
 * transaction and can be applied again: `create or replace`. It is applied whenever its content changes. Rules of expand and contract apply
 * (CONTRIBUTING.md, 9): nodes of the previous release go on calling what the file replaces, so a function keeps its arguments and result,
 * and a view only gets columns, at its end. Functions that an index uses stay in versioned migrations: a change would have to rebuild the index.
 */
export const SQL_FILES = [
  'platform/audit.sql',
  'ledger/sql/append_only.sql',
  'ledger/sql/ledger_replay.sql',
  'ledger/sql/ledger_post_items.sql',
  'ledger/sql/previous_release.sql',
  'ledger/sql/partitions.sql',
  'ledger/sql/ledger_views.sql',
  'sagas/saga.sql',
  'modules/exclusion/exclusion.sql',
  'modules/session/sessions_changed.sql',
  'modules/account/account.sql',
  'modules/break/break.sql',
  'modules/condition/condition.sql',
  'modules/deposit/deposit.sql',
  'modules/freeze/freeze.sql',
  'modules/limit/limit.sql',
  'modules/game/game.sql',
  'modules/notice/notice.sql',
  'modules/otp/otp.sql',
  'modules/session/session.sql',
  'modules/slip/slip.sql',
  'modules/spin/spin.sql',
  'modules/transfer/transfer.sql',
  'modules/withdraw/withdraw.sql',
  'desk/members/member-note.sql',
] as const;

export interface SqlFile {
  path: string;
  text: string;
}

/** Beside the bundled program (scripts/lib/build.mjs copies them there), else in the sources. */
const FOLDERS = [new URL('./sql/', import.meta.url), new URL('../../', import.meta.url)];

export const readSqlFiles = (): SqlFile[] =>
  SQL_FILES.map((path) => {
    const file = FOLDERS.map((folder) => new URL(path, folder)).find((url) => existsSync(url));
    if (file === undefined) throw new Error(`${path} is missing beside the program: build it again`);
    return { path, text: readFileSync(file, 'utf8') };
  });

const checksumOf = ({ text }: SqlFile): string => createHash('sha256').update(text).digest('hex');

/** The files whose content differs from what the database has, in order. */
export async function changedSqlFiles(db: Kysely<unknown>, files: readonly SqlFile[]): Promise<SqlFile[]> {
  if (files.length === 0) return [];
  const { rows } = await sql<{ path: string; checksum: string }>`select path, checksum from sql_file`.execute(db);
  const applied = new Map(rows.map(({ path, checksum }) => [path, checksum]));
  return files.filter((file) => applied.get(file.path) !== checksumOf(file));
}

/** Applies a file in one transaction. False: another node has applied it meanwhile. */
export const applySqlFile = (db: Kysely<unknown>, file: SqlFile): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('krapao sql files'))`.execute(tx);
    if ((await changedSqlFiles(tx, [file])).length === 0) return false;
    await sql.raw(file.text).execute(tx);
    await sql`
      insert into sql_file (path, checksum) values (${file.path}, ${checksumOf(file)})
      on conflict (path) do update set checksum = excluded.checksum, applied_at = excluded.applied_at`.execute(tx);
    return true;
  });
