import type { Currency } from '@krapao/contract';
import { otherSpelling } from '@krapao/contract/typed';
import { CompiledQuery, sql } from 'kysely';
import { accountKey } from '../../platform/bank-account.rules.js';
import type { Database } from '../../platform/db/pool.js';
import type { Clock } from '../../platform/clock.js';
import { createBatchedRead } from '../../platform/db/batched-read.js';
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
  bank_owner: string;
  source_code: string | null;
  invited_by: string | null;
  created_at: Date;
  demo: boolean;
}

/**
 * The constraints decide who was first, so a race has one winner; the others get the catalogue's code.
 *
 * @param holder as the bank named them, null while the bank has not answered that it is the member
 */
export async function insertMember(tx: Tx<'account'>, member: NewMember, holder: string | null): Promise<void> {
  refuseTaken(await takenBy(tx.db.insertInto('member').values(member).execute()));
  await keepBank(tx, { member: member.id, registeredAt: member.created_at, validFrom: member.created_at, holder });
}

interface KeptBank {
  member: string;
  registeredAt: Date;
  /** Null: it is not confirmed yet. */
  validFrom: Date | null;
  holder: string | null;
}

/** Remembers the bank account that a member has now, for as long as there are members (docs/decisions/0060, 0072). */
async function keepBank(tx: Tx<'account'>, { member, registeredAt, validFrom, holder }: KeptBank): Promise<void> {
  await sql`
    insert into registered_bank as r (member, bank_code, account_no, account_name, registered_at, valid_from, holder)
    select id, bank_code, bank_account_no, bank_account_name, ${registeredAt}, ${validFrom}, ${holder} from member where id = ${member}
    on conflict (member, bank_code, account_no) do update
      set account_name = excluded.account_name, valid_from = excluded.valid_from, holder = excluded.holder`.execute(tx.db);
}

export const findMember = (tx: Tx<'account'>, id: string) => tx.db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirst();

export type MemberRow = NonNullable<Awaited<ReturnType<typeof findMember>>>;

export type BankRow = Pick<MemberRow, 'id' | 'bank_code' | 'bank_account_no' | 'bank_account_name' | 'bank_changed_at'> & {
  /** The holder's name by the bank; null until the bank has confirmed the member. */
  holder: string | null;
  /** Minor units that the member may only withdraw. */
  parked: bigint;
};

/** The bank account as a payout needs it. */
export type PayoutRow = BankRow & {
  /** When a payout first reached the account; null: none has. */
  paid_since: Date | null;
  /** Withdrawals of 24 hours that were not released to the wallet, in minor units. */
  withdrawn: bigint;
  /** When password, phone or passkeys last changed. */
  security_changed_at: Date | null;
};

/** Takes members and the beginning of the 24 hours. All that a withdrawal reads before the ledger is in one statement. */
const PAYOUT_READ = `
  select m.id, m.bank_code, m.bank_account_no, m.bank_account_name, m.bank_changed_at, r.holder, coalesce(p.balance, 0)::bigint as parked,
    (select a.first_paid_at from paid_account a where a.member = m.id and a.bank_code = m.bank_code and a.account_no = m.bank_account_no) as paid_since,
    d.withdrawn, greatest(m.credentials_changed_at, m.security_changed_at) as security_changed_at
  from member m left join registered_bank r on r.member = m.id and r.bank_code = m.bank_code and r.account_no = m.bank_account_no
  left join member_account p on p.member = m.id and p.kind = 'parked' and p.currency = m.currency
  cross join lateral (
    select coalesce(sum(l.amount), 0)::bigint as withdrawn from statement_line l
    where l.member = m.id and l.kind = 'withdraw' and l.status <> 'FAILED' and l.created_at >= $2) d
  where m.id = any($1::uuid[])`;

const DAY_MS = 86_400_000;
const dayBefore = (now: Date): Date => new Date(now.getTime() - DAY_MS);

/** Reads the bank account of a payout without a transaction. */
export const createPayoutRowReader = (
  { pool }: Pick<Database, 'pool'>,
  { now }: Pick<Clock, 'now'>,
): ((member: string) => Promise<PayoutRow | undefined>) =>
  createBatchedRead<PayoutRow>(pool, {
    name: 'bank-read',
    text: PAYOUT_READ,
    keyOf: (row) => row.id,
    more: () => [dayBefore(now())],
  });

/** As {@link createPayoutRowReader}, in a transaction. */
export async function findPayoutRow(tx: Tx<'account'>, member: string, now: Date): Promise<PayoutRow | undefined> {
  const { rows } = await tx.db.executeQuery<PayoutRow>(CompiledQuery.raw(`/* bank-read-in */ ${PAYOUT_READ}`, [[member], dayBefore(now)]));
  return rows[0];
}

/** The bank account alone. */
export const findBank = (tx: Tx<'account'>, member: string): Promise<BankRow | undefined> =>
  tx.db
    .selectFrom('member as m')
    .leftJoin('registered_bank as r', (on) =>
      on.onRef('r.member', '=', 'm.id').onRef('r.bank_code', '=', 'm.bank_code').onRef('r.account_no', '=', 'm.bank_account_no'),
    )
    .leftJoin('member_account as p', (on) =>
      on.onRef('p.member', '=', 'm.id').on('p.kind', '=', 'parked').onRef('p.currency', '=', 'm.currency'),
    )
    .select(['m.id', 'm.bank_code', 'm.bank_account_no', 'm.bank_account_name', 'm.bank_changed_at', 'r.holder'])
    .select(sql<bigint>`coalesce(p.balance, 0)::bigint`.as('parked'))
    .where('m.id', '=', member)
    .executeTakeFirst();

/** As {@link findMember}, locked until the transaction ends. */
export const lockMember = (tx: Tx<'account'>, id: string) =>
  tx.db.selectFrom('member').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** As {@link lockMember}, by phone number as it was read, otherwise by its other spelling. */
export async function lockMemberByPhone(tx: Tx<'account'>, phone: string) {
  const of = (username: string) =>
    tx.db.selectFrom('member').selectAll().where('username', '=', username).forNoKeyUpdate().executeTakeFirst();
  const other = otherSpelling(phone);
  return (await of(phone)) ?? (other === null ? undefined : of(other));
}

/** The member of a phone number as it was read, otherwise of its other spelling. */
export async function memberByPhone(tx: Tx<'account'>, phone: string): Promise<{ id: string; bankChangedAt: Date | null } | null> {
  const of = (username: string) =>
    tx.db.selectFrom('member').select(['id', 'bank_changed_at']).where('username', '=', username).executeTakeFirst();
  const other = otherSpelling(phone);
  const member = (await of(phone)) ?? (other === null ? undefined : await of(other));
  return member === undefined ? null : { id: member.id, bankChangedAt: member.bank_changed_at };
}

/** The phone numbers of members by their ids. */
export async function phonesOf(tx: Tx<'account'>, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom('member')
    .select(['id', 'username'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, username }) => [id, username]));
}

/** Members who have this account number now, leading zeros aside. Two reads: each index holds a part of the members (migration 0101). */
const holdersOf = (bankCode: string, bankAccountNo: string) => sql<{ id: string }>`
  select id from member
  where bank_code = ${bankCode} and ltrim(bank_account_no, '0') = ${accountKey(bankAccountNo)} and not bank_shared
  union all
  select id from member
  where bank_code = ${bankCode} and ltrim(bank_account_no, '0') = ${accountKey(bankAccountNo)} and bank_shared`;

/** Whether another member has the account, or has ever had it and is excluded from play now. */
export async function isBankTaken(tx: Tx<'account'>, bankCode: string, bankAccountNo: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ isTaken: boolean }>`
    select exists (
      ${holdersOf(bankCode, bankAccountNo)}
      union all
      select r.member from registered_bank r join active_break b on b.member = r.member
      where r.bank_code = ${bankCode} and ltrim(r.account_no, '0') = ${accountKey(bankAccountNo)}
        and b.is_exclusion and (b.opens_at is null or b.opens_at > ${now})) as "isTaken"`.execute(tx.db);
  return rows[0]?.isTaken === true;
}

/** Whether another member than `member` has this account number now. */
export async function isHeldByAnother(
  tx: Tx<'account'>,
  member: string,
  { bankCode, bankAccountNo }: { bankCode: string; bankAccountNo: string },
): Promise<boolean> {
  const { rows } = await holdersOf(bankCode, bankAccountNo).execute(tx.db);
  return rows.some(({ id }) => id !== member);
}

export type MemberChanges = Partial<
  Pick<
    MemberRow,
    | 'username'
    | 'name'
    | 'bank_code'
    | 'bank_account_name'
    | 'bank_account_no'
    | 'bank_changed_at'
    | 'password_hash'
    | 'credentials_changed_at'
    | 'security_changed_at'
    | 'idle_minutes'
  >
>;

/** As {@link insertMember}, for a phone or a bank account that another member has. */
export async function updateMember(tx: Tx<'account'>, id: string, changes: MemberChanges): Promise<void> {
  refuseTaken(await tryUpdateMember(tx, id, changes));
}

/** Serves a member again, or no longer: sign-ins are refused, and open sessions find no member. */
export async function setActive(tx: Tx<'account'>, id: string, active: boolean): Promise<void> {
  await tx.db.updateTable('member').set({ active }).where('id', '=', id).execute();
}

/** As {@link updateMember}, with the refusal as a value. The caller then rolls back: the database accepts no more statements. */
const tryUpdateMember = (tx: Tx<'account'>, id: string, changes: MemberChanges): Promise<Taken | null> =>
  takenBy(tx.db.updateTable('member').set(changes).where('id', '=', id).execute());

/** A passkey of the member was added or removed. */
export const noteSecurityChange = (tx: Tx<'account'>, id: string, at: Date): Promise<void> =>
  updateMember(tx, id, { security_changed_at: at });

/** Gives the member another phone. The taken one as a value: the caller then rolls back. */
export const replacePhone = (tx: Tx<'account'>, id: string, phone: string, at: Date): Promise<Taken | null> =>
  tryUpdateMember(tx, id, { username: phone, credentials_changed_at: at });

type BankChanges = MemberChanges & { bank_changed_at: Date };

/** Changes the bank account, which is not valid until it is confirmed ({@link confirmBankChange}). `holder` as in {@link insertMember}. */
export async function updateBank(tx: Tx<'account'>, member: string, changes: BankChanges, holder: string | null): Promise<void> {
  refuseTaken(await tryUpdateBank(tx, member, changes, holder));
}

/** As {@link updateBank}, with the refusal as a value, as {@link tryUpdateMember} has it. */
export async function tryUpdateBank(tx: Tx<'account'>, member: string, changes: BankChanges, holder: string | null): Promise<Taken | null> {
  const taken = await tryUpdateMember(tx, member, changes);
  if (taken === null) await keepBank(tx, { member, registeredAt: changes.bank_changed_at, validFrom: null, holder });
  return taken;
}

/** The bank has answered who holds the account, and it is the member. */
export async function setHolder(
  tx: Tx<'account'>,
  member: string,
  { bankCode, accountNo }: BankAccountName,
  holder: string,
): Promise<void> {
  await tx.db
    .updateTable('registered_bank')
    .set({ holder })
    .where('member', '=', member)
    .where('bank_code', '=', bankCode)
    .where('account_no', '=', accountNo)
    .execute();
}

/** The holder's name by the bank; null until the bank has confirmed the member. */
export async function holderOf(tx: Tx<'account'>, member: string, { bankCode, accountNo }: BankAccountName): Promise<string | null> {
  const row = await tx.db
    .selectFrom('registered_bank')
    .select('holder')
    .where('member', '=', member)
    .where('bank_code', '=', bankCode)
    .where('account_no', '=', accountNo)
    .executeTakeFirst();
  return row?.holder ?? null;
}

interface BankAccountName {
  bankCode: string;
  accountNo: string;
}

/** What another member has. */
export type Taken = 'EXISTING_BANK' | 'EXISTING_USER';

/** Which constraint the statement violated; null: none. */
export async function takenBy(statement: Promise<unknown>): Promise<Taken | null> {
  try {
    await statement;
    return null;
  } catch (error) {
    const constraint = brokenConstraint(error);
    if (constraint === 'member_bank' || constraint === 'member_bank_key') return 'EXISTING_BANK';
    if (constraint === 'member_username_key') return 'EXISTING_USER';
    throw error;
  }
}

function refuseTaken(taken: Taken | null): void {
  if (taken !== null) refuse(taken);
}

/** The change of bank account of that moment is confirmed; false when the account has changed again since. */
export async function confirmBankChange(tx: Tx<'account'>, id: string, changedAt: Date, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with m as (update member set bank_changed_at = null where id = ${id} and bank_changed_at = ${changedAt}
      returning id, bank_code, bank_account_no)
    update registered_bank r set valid_from = ${now} from m
    where r.member = m.id and r.bank_code = m.bank_code and r.account_no = m.bank_account_no returning r.member`.execute(tx.db);
  return rows.length === 1;
}
