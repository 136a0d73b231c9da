import { sql } from 'kysely';
import { accountKey } from '../../platform/bank-account.rules.js';
import { keyedHash } from '../../platform/ids.js';
import { type ErasedMember, fewRows, type ReadSection } from '../../platform/personal-data.js';
import type { Tx } from '../../platform/unit-of-work.js';

/** Before the id of an erased member, in place of the phone and of the account number. */
const ERASED = 'erased:';

export const readProfile: ReadSection<'profile'> = async (tx: Tx<'account'>, member) => {
  const row = await tx.db.selectFrom('member').selectAll().where('id', '=', member).executeTakeFirstOrThrow();
  return fewRows([
    {
      id: row.id,
      phone: row.username,
      name: row.name,
      currency: row.currency,
      bankCode: row.bank_code,
      accountNo: row.bank_account_no,
      accountName: row.bank_account_name,
      invitedBy: row.invited_by,
      createdAt: row.created_at.toISOString(),
    },
  ]);
};

export const readAccounts: ReadSection<'accounts'> = async (tx: Tx<'account'>, member) => {
  const rows = await tx.db.selectFrom('registered_bank').selectAll().where('member', '=', member).orderBy('registered_at').execute();
  return fewRows(
    rows.map((row) => ({
      bankCode: row.bank_code,
      accountNo: row.account_no,
      accountName: row.account_name,
      registeredAt: row.registered_at.toISOString(),
      confirmedAt: row.valid_from?.toISOString() ?? null,
    })),
  );
};

/** Every account number that the member has registered. */
export async function accountNumbersOf(tx: Tx<'account'>, member: string): Promise<string[]> {
  const rows = await tx.db.selectFrom('registered_bank').select('account_no').where('member', '=', member).execute();
  return rows.map(({ account_no: number }) => number);
}

/** The row stays, because money names its id. The phone can be registered again. */
export async function eraseMember(tx: Tx<'account'>, { id }: ErasedMember, at: Date): Promise<void> {
  const marker = `${ERASED}${id}`;
  await tx.db
    .updateTable('member')
    .set({
      username: marker,
      name: '',
      password_hash: '',
      bank_account_name: '',
      bank_account_no: marker,
      bank_owner: '',
      bank_changed_at: null,
      source_code: null,
      idle_minutes: null,
      active: false,
      erased_at: at,
    })
    .where('id', '=', id)
    .execute();
  await tx.db.deleteFrom('registered_bank').where('member', '=', id).execute();
}

/** One mark for each of the server's keys, as marks of devices have. */
const marksOf = (secrets: readonly string[], ...parts: string[]): string[] =>
  [...new Set(secrets)].map((secret) => keyedHash(secret, 'excluded', ...parts));

export const phoneMarks = (secrets: readonly string[], phone: string): string[] => marksOf(secrets, 'phone', phone);
export const accountMarks = (secrets: readonly string[], bankCode: string, accountNo: string): string[] =>
  marksOf(secrets, 'account', bankCode, accountKey(accountNo));

/** Remembers the phone and the accounts of a member who is excluded from play, before they are erased. */
export async function keepExcluded(tx: Tx<'account'>, secrets: readonly string[], { id, phone }: ErasedMember, now: Date): Promise<void> {
  const accounts = await tx.db.selectFrom('registered_bank').select(['bank_code', 'account_no']).where('member', '=', id).execute();
  const marks = [
    ...phoneMarks(secrets, phone),
    ...accounts.flatMap(({ bank_code: bankCode, account_no: accountNo }) => accountMarks(secrets, bankCode, accountNo)),
  ];
  await sql`
    insert into excluded_mark (mark, member)
    select m, ${id} from unnest(${[...new Set(marks)]}::text[]) m
    where exists (select from active_break b where b.member = ${id} and b.is_exclusion and (b.opens_at is null or b.opens_at > ${now}))
    on conflict (mark) do nothing`.execute(tx.db);
}

/** Whether one of the marks is that of an erased member who is excluded from play. */
export async function isExcluded(tx: Tx<'account'>, marks: readonly string[]): Promise<boolean> {
  const row = await tx.db
    .selectFrom('excluded_mark')
    .select('mark')
    .where('mark', 'in', [...marks])
    .executeTakeFirst();
  return row !== undefined;
}
