import type { Currency } from '@krapao/contract';
import { type Selectable, sql } from 'kysely';
import type { Schema } from '../../../platform/db/schema.js';
import { notifyDesk } from '../../../platform/desk-topics.js';
import { newId } from '../../../platform/ids.js';
import { type QueueLength, readQueueLength } from '../../../platform/queue-length.js';
import type { Tx } from '../../../platform/unit-of-work.js';
import type { BankTransfer } from '../../../providers/index.js';
import { type FoundReason, type TransferMoney, transferKey } from './incoming.items.js';
import type { SuspenseReason } from './incoming.rules.js';

type Named = Pick<BankTransfer, 'bankCode' | 'transRef'>;
type Row = Selectable<Schema['incoming_transfer']>;

/** A transfer that a source has reported. */
export interface KnownTransfer extends BankTransfer {
  id: string;
  source: Row['source'];
  state: Row['state'];
  reason: string | null;
  /** The member who was credited. */
  member: string | null;
  /** The QR that it is known to have paid. */
  qr: string | null;
  /** The bank confirmed it on request. */
  isConfirmed: boolean;
  createdAt: Date;
  /** When it was credited or returned. */
  settledAt: Date | null;
}

/** Locks this transfer until the transaction ends, whether it is known yet or not. Every source of transfers begins here. */
export async function lockTransfer(tx: Tx<'deposit'>, { bankCode, transRef }: Named): Promise<KnownTransfer | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`incoming ${transferKey({ bankCode, transRef })}`}, 0))`.execute(tx.db);
  return transferOf(tx, { bankCode, transRef });
}

export async function findTransfer(tx: Tx<'deposit'>, id: string): Promise<KnownTransfer | undefined> {
  const row = await all(tx).where('id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : known(row);
}

/** The transfer of this reference, whatever has become of it. */
export async function transferOf(tx: Tx<'deposit'>, { bankCode, transRef }: Named): Promise<KnownTransfer | undefined> {
  const row = await all(tx).where('bank_code', '=', bankCode).where('trans_ref', '=', transRef).executeTakeFirst();
  return row === undefined ? undefined : known(row);
}

/** What is known about the transfers of these references, by `transferKey`. */
export async function outcomesOf(
  tx: Tx<'deposit'>,
  names: readonly Named[],
): Promise<Map<string, Pick<Row, 'source' | 'state' | 'amount'>>> {
  const [banks, references] = [names.map(({ bankCode }) => bankCode), names.map(({ transRef }) => transRef)];
  const { rows } = await sql<Pick<Row, 'bank_code' | 'trans_ref' | 'source' | 'state' | 'amount'>>`
    select t.bank_code, t.trans_ref, t.source, t.state, t.amount
    from unnest(${banks}::text[], ${references}::text[]) n (bank_code, trans_ref)
    join incoming_transfer t on t.bank_code = n.bank_code and t.trans_ref = n.trans_ref`.execute(tx.db);
  return new Map(rows.map((row) => [transferKey({ bankCode: row.bank_code, transRef: row.trans_ref }), row]));
}

/** Suspended transfers of exactly this amount from this bank, oldest first. */
export async function findSuspended(
  tx: Tx<'deposit'>,
  transfer: { fromBank: string; currency: Currency; amount: bigint },
): Promise<KnownTransfer[]> {
  const rows = await all(tx)
    .where('state', '=', 'SUSPENSE')
    .where('from_bank', '=', transfer.fromBank)
    .where('currency', '=', transfer.currency)
    .where('amount', '=', transfer.amount)
    .orderBy('created_at')
    .execute();
  return rows.map(known);
}

/** The oldest that wait in suspense. */
export async function listSuspended(tx: Tx<'deposit'>, limit: number): Promise<KnownTransfer[]> {
  return (await all(tx).where('state', '=', 'SUSPENSE').orderBy('created_at').limit(limit).execute()).map(known);
}

export const suspenseQueue = (tx: Tx<'deposit'>): Promise<QueueLength> =>
  readQueueLength(tx, sql`select created_at from incoming_transfer where state = 'SUSPENSE'`);

export interface Ending {
  source: Row['source'];
  at: Date;
  /** Null: it waits in suspense, for this reason. */
  member: string | null;
  reason: SuspenseReason | FoundReason | 'amount-differs' | null;
  /** The QR that it paid. */
  qr?: string | null;
}

export async function insertTransfer(
  tx: Tx<'deposit'>,
  transfer: BankTransfer,
  { source, at, member, reason, qr = null }: Ending,
): Promise<void> {
  const [shownName = '', ...otherNames] = transfer.from.accountNames;
  const suspended = member === null && reason !== 'amount-differs';
  await tx.db
    .insertInto('incoming_transfer')
    .values({
      id: newId(),
      bank_code: transfer.bankCode,
      trans_ref: transfer.transRef,
      source,
      state: suspended ? 'SUSPENSE' : 'CREDITED',
      amount: transfer.amount,
      currency: transfer.currency,
      from_bank: transfer.from.bankCode,
      from_no: transfer.from.accountNo,
      from_name: shownName,
      from_other_names: otherNames,
      to_bank: transfer.to.bankCode,
      to_no: transfer.to.accountNo,
      to_proxy: transfer.to.proxy === undefined ? null : JSON.stringify(transfer.to.proxy),
      member,
      reason,
      qr,
      paid_at: new Date(transfer.paidAt),
      created_at: at,
      settled_at: suspended ? null : at,
    })
    .execute();
  if (suspended) notifyDesk(tx, 'waiting');
}

/** Ends its wait in suspense: released to a member, or returned (null). */
export async function endSuspense(tx: Tx<'deposit'>, id: string, member: string | null, at: Date): Promise<void> {
  await tx.db
    .updateTable('incoming_transfer')
    .set({ state: member === null ? 'RETURNED' : 'CREDITED', member, settled_at: at })
    .where('id', '=', id)
    .where('state', '=', 'SUSPENSE')
    .execute();
  notifyDesk(tx, 'waiting');
}

/** Notes the QR that a transfer has turned out to pay. */
export async function keepQr(tx: Tx<'deposit'>, { bankCode, transRef }: Named, qr: string): Promise<void> {
  await tx.db.updateTable('incoming_transfer').set({ qr }).where('bank_code', '=', bankCode).where('trans_ref', '=', transRef).execute();
}

/** Transfers of these names, in no order. */
export async function transfersNamed(tx: Tx<'deposit'>, names: readonly string[]): Promise<KnownTransfer[]> {
  const refs = names.map((name) => name.slice(name.indexOf(':') + 1));
  const rows = await all(tx)
    .where('trans_ref', '=', sql<string>`any(${refs})`)
    .execute();
  return rows.map(known).filter((transfer) => names.includes(transferKey(transfer)));
}

/** Notes that the bank confirmed a transfer which its feed does not list. */
export async function confirm(tx: Tx<'deposit'>, id: string, at: Date): Promise<void> {
  await tx.db.updateTable('incoming_transfer').set({ confirmed_at: at }).where('id', '=', id).execute();
}

/** Those of these transfers that were not reported, or with another amount, in their order. */
export async function notYetTold<T extends TransferMoney>(tx: Tx<'deposit'>, transfers: readonly T[]): Promise<T[]> {
  if (transfers.length === 0) return [];
  const rows = await tx.db
    .selectFrom('incoming_transfer')
    .select(['bank_code', 'trans_ref', 'amount', 'currency'])
    .where('trans_ref', 'in', [...new Set(transfers.map(({ transRef }) => transRef))])
    .execute();
  const named = (transfer: TransferMoney): string => `${transferKey(transfer)} ${transfer.amount} ${transfer.currency}`;
  const reported = new Set(rows.map((row) => named({ ...row, bankCode: row.bank_code, transRef: row.trans_ref })));
  return transfers.filter((transfer) => !reported.has(named(transfer)));
}

/** The members whose deposits have this reference of their bank. Each bank is one look-up in the unique index of transfers. */
export async function findDepositors(tx: Tx<'deposit'>, reference: string, banks: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ member: string }>`
    select distinct member from incoming_transfer
    where bank_code = any(${[...banks]}::text[]) and trans_ref = any(${[reference, reference.toUpperCase()]}::text[]) and member is not null`.execute(
    tx.db,
  );
  return rows.map(({ member }) => member);
}

/** False when this event was applied before. `reference`: the key of the transfer that it reports. */
export async function claimEvent(tx: Tx<'deposit'>, provider: string, event: string, reference: string): Promise<boolean> {
  const claimed = await tx.db
    .insertInto('webhook_event')
    .values({ provider, event, reference })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return claimed.numInsertedOrUpdatedRows === 1n;
}

/** Deletes some events that were received before; resolves to how many. */
export async function forgetOldEvents(tx: Tx<'deposit'>, before: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from webhook_event where ctid = any(array(select ctid from webhook_event where received_at < ${before} limit ${limit}))`.execute(
    tx.db,
  );
  return Number(numAffectedRows);
}

/** The events that reported a transfer. */
export const eventsOf = (tx: Tx<'deposit'>, reference: string) =>
  tx.db.selectFrom('webhook_event').select(['provider', 'event', 'received_at as at']).where('reference', '=', reference).execute();

const all = (tx: Tx<'deposit'>) => tx.db.selectFrom('incoming_transfer').selectAll();

const known = (row: Row): KnownTransfer => ({
  id: row.id,
  source: row.source,
  state: row.state,
  reason: row.reason,
  member: row.member,
  qr: row.qr,
  isConfirmed: row.confirmed_at !== null,
  bankCode: row.bank_code,
  transRef: row.trans_ref,
  amount: row.amount,
  currency: row.currency,
  from: { bankCode: row.from_bank, accountNo: row.from_no, accountNames: [row.from_name, ...row.from_other_names] },
  to: { bankCode: row.to_bank, accountNo: row.to_no, ...(row.to_proxy && { proxy: row.to_proxy }) },
  paidAt: row.paid_at.toISOString(),
  createdAt: row.created_at,
  settledAt: row.settled_at,
});
