import { otherSpelling } from '@krapao/contract/typed';
import { sql } from 'kysely';
import { accountKey } from '../../../platform/bank-account.rules.js';
import type { Tx } from '../../../platform/unit-of-work.js';
import { type NewMember, type Taken, takenBy } from '../account.repository.js';

/** Phones of the list that members have, in either spelling. */
export async function phonesTaken(tx: Tx<'account'>, phones: readonly string[]): Promise<Set<string>> {
  const spellings = phones.flatMap((phone) => [phone, otherSpelling(phone) ?? phone]);
  const { rows } = await sql<{ username: string }>`select username from member where username = any(${spellings}::text[])`.execute(tx.db);
  const found = new Set(rows.map(({ username }) => username));
  return new Set(phones.filter((phone) => found.has(phone) || found.has(otherSpelling(phone) ?? phone)));
}

export interface BankAccount {
  bankCode: string;
  bankAccountNo: string;
}

/**
 * The places in a list of accounts that are taken, by the rule of registration. One statement reads the accounts of all members once, because
 * the index of account numbers leaves out those that members of earlier releases share.
 */
export async function accountsTaken(tx: Tx<'account'>, accounts: readonly BankAccount[], now: Date): Promise<Set<number>> {
  const codes = accounts.map(({ bankCode }) => bankCode);
  const keys = accounts.map(({ bankAccountNo }) => accountKey(bankAccountNo));
  const { rows } = await sql<{ place: bigint }>`
    select a.n - 1 as place from unnest(${codes}::text[], ${keys}::text[]) with ordinality a(code, key, n)
    join (
      select bank_code as code, ltrim(bank_account_no, '0') as key from member
      union all
      select r.bank_code, ltrim(r.account_no, '0') from registered_bank r join active_break b on b.member = r.member
        where b.is_exclusion and (b.opens_at is null or b.opens_at > ${now})) taken using (code, key)`.execute(tx.db);
  return new Set(rows.map(({ place }) => Number(place)));
}

/** The marks of erased members who are excluded from play: few, so they are read whole. */
export async function excludedMarks(tx: Tx<'account'>): Promise<Set<string>> {
  const rows = await tx.db.selectFrom('excluded_mark').select('mark').execute();
  return new Set(rows.map(({ mark }) => mark));
}

/**
 * Adds members with their bank accounts, in one statement each. The accounts count from `at` on: a transfer from before belongs to the other system.
 *
 * @returns what another member has taken meanwhile; the caller then rolls back
 */
export async function insertMembers(tx: Tx<'account'>, members: readonly NewMember[], at: Date): Promise<Taken | null> {
  const taken = await takenBy(
    tx.db
      .insertInto('member')
      .values([...members])
      .execute(),
  );
  if (taken !== null) return taken;
  const accounts = members.map((member) => ({
    member: member.id,
    bank_code: member.bank_code,
    account_no: member.bank_account_no,
    account_name: member.bank_account_name,
    registered_at: at,
    valid_from: at,
    holder: null,
  }));
  await tx.db.insertInto('registered_bank').values(accounts).execute();
  return null;
}

/** The file of this content, locked until the transaction ends; undefined: it was never permitted. */
export const lockImport = (tx: Tx<'account'>, digest: string) =>
  tx.db.selectFrom('member_import').selectAll().where('digest', '=', digest).forUpdate().executeTakeFirst();

interface PermittedFile {
  digest: string;
  members: number;
  balances: Record<string, string>;
}

/** Permits a file, or renews the permission of one that was not imported. */
export async function permitImport(tx: Tx<'account'>, { digest, members, balances }: PermittedFile, at: Date): Promise<void> {
  const row = { members, balances: JSON.stringify(balances), permitted_at: at };
  await tx.db
    .insertInto('member_import')
    .values({ digest, ...row, imported_at: null })
    .onConflict((conflict) => conflict.column('digest').doUpdateSet(row).where('member_import.imported_at', 'is', null))
    .execute();
}

export async function noteImported(tx: Tx<'account'>, digest: string, at: Date): Promise<void> {
  await tx.db.updateTable('member_import').set({ imported_at: at }).where('digest', '=', digest).execute();
}
