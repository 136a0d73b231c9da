import type { Currency } from '@krapao/contract';
import type { Database } from '../../platform/db/pool.js';
import { gathered } from '../../platform/db/gathered.js';
import { refuse } from '../../platform/errors.js';
import { brokenConstraint, type Tx } from '../../platform/unit-of-work.js';

export interface NewMember {
  id: string;
  username: string;
  name: string;
  password_hash: string;
  currency: Currency;
  bank_code: string;
  bank_account_name: string;
  bank_account_no: string;
  source_code: string | null;
  invited_by: string | null;
  created_at: Date;
}

/** The constraints decide who was first, so a race has one winner; the others get the catalogue's code. */
export async function insertMember(tx: Tx, member: NewMember): Promise<void> {
  await tx.db.insertInto('member').values(member).execute().catch(refuseTaken);
  await keepBank(tx, member.id);
}

/** Remembers the bank account that a member has now, for as long as there are members (docs/decisions/0075). */
async function keepBank(tx: Tx, member: string): Promise<void> {
  await tx.db
    .insertInto('registered_bank')
    .columns(['member', 'bank_code', 'account_no'])
    .expression((from) => from.selectFrom('member').select(['id', 'bank_code', 'bank_account_no']).where('id', '=', member))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const findMember = (tx: Tx, id: string) => tx.db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirst();

export type MemberRow = NonNullable<Awaited<ReturnType<typeof findMember>>>;

export type BankRow = Pick<MemberRow, 'id' | 'bank_code' | 'bank_account_no' | 'bank_account_name' | 'bank_changed_at'>;
export type BankReader = (member: string) => Promise<BankRow | undefined>;

/** The bank account alone, which every withdrawal reads. */
export const createBankReader = ({ pool }: Pick<Database, 'pool'>): BankReader =>
  gathered<BankRow>(pool, {
    name: 'bank-read',
    text: 'select id, bank_code, bank_account_no, bank_account_name, bank_changed_at from member where id = any($1::uuid[])',
    keyOf: (row) => row.id,
  });

/** As {@link findMember}, locked until the transaction ends. */
export const lockMember = (tx: Tx, id: string) =>
  tx.db.selectFrom('member').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export async function memberByPhone(tx: Tx, phone: string): Promise<{ id: string; bankChangedAt: Date | null } | null> {
  const member = await tx.db.selectFrom('member').select(['id', 'bank_changed_at']).where('username', '=', phone).executeTakeFirst();
  return member === undefined ? null : { id: member.id, bankChangedAt: member.bank_changed_at };
}

export async function isBankTaken(tx: Tx, bankCode: string, bankAccountNo: string): Promise<boolean> {
  const owner = await tx.db
    .selectFrom('member')
    .select('id')
    .where('bank_code', '=', bankCode)
    .where('bank_account_no', '=', bankAccountNo)
    .executeTakeFirst();
  return owner !== undefined;
}

export type MemberChanges = Partial<
  Pick<MemberRow, 'name' | 'bank_code' | 'bank_account_name' | 'bank_account_no' | 'bank_changed_at' | 'password_hash'>
>;

/** As {@link insertMember}, for a bank account that another member has. */
export async function updateMember(tx: Tx, id: string, changes: MemberChanges): Promise<void> {
  await tx.db.updateTable('member').set(changes).where('id', '=', id).execute().catch(refuseTaken);
  if (changes.bank_code !== undefined || changes.bank_account_no !== undefined) await keepBank(tx, id);
}

function refuseTaken(error: unknown): never {
  const constraint = brokenConstraint(error);
  if (constraint === 'member_bank') refuse('EXISTING_BANK');
  if (constraint === 'member_username_key') refuse('EXISTING_USER');
  throw error;
}

/** The change of bank account of that moment is confirmed; false when the account has changed again since. */
export async function clearBankChange(tx: Tx, id: string, changedAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('member')
    .set({ bank_changed_at: null })
    .where('id', '=', id)
    .where('bank_changed_at', '=', changedAt)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
