import type { Currency, QrProvider } from '@krapao/contract';
import { sql } from 'kysely';
import { findCredits } from '../../../ledger/index.js';
import { firstIdOf } from '../../../platform/ids.js';
import type { Tx } from '../../../platform/unit-of-work.js';
import type { QrPayment, QrReference } from '../../../providers/index.js';
import { transferKey } from '../incoming/incoming.items.js';
import { lockTransfer } from '../incoming/incoming.repository.js';
import { isMasked, plainNumber } from '../incoming/incoming.rules.js';
import { UNKNOWN_QR } from './qr.items.js';
import type { Booked, QrState } from './qr.rules.js';

const columns = ['id', 'member', 'provider', 'amount', 'currency', 'state', 'payload', 'reason', 'expires_at', 'created_at'] as const;

/** Serialises requests of a member and provider, so that two parallel requests create one QR. */
export async function lockProvider(tx: Tx<'deposit'>, member: string, provider: QrProvider): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`qr ${member} ${provider}`}, 0))`.execute(tx.db);
}

const open = (tx: Tx<'deposit'>, member: string, provider: QrProvider) =>
  tx.db
    .selectFrom('qr')
    .select(columns)
    .where('member', '=', member)
    .where('provider', '=', provider)
    .where('state', 'in', ['CREATING', 'OPEN']);

export const findOpen = (tx: Tx<'deposit'>, member: string, provider: QrProvider) => open(tx, member, provider).executeTakeFirst();

/** As findOpen, with a lock until the transaction ends. */
export const lockOpen = (tx: Tx<'deposit'>, member: string, provider: QrProvider) =>
  open(tx, member, provider).forUpdate().executeTakeFirst();

export type QrRow = NonNullable<Awaited<ReturnType<typeof findOpen>>>;

export const findQr = (tx: Tx<'deposit'>, id: string): Promise<QrRow | undefined> =>
  tx.db.selectFrom('qr').select(columns).where('id', '=', id).executeTakeFirst();

/** `served`: its member may sign in here, and has not moved to another cell. */
export const lockQr = (tx: Tx<'deposit'>, id: string): Promise<(QrRow & { served: boolean | null }) | undefined> =>
  tx.db
    .selectFrom('qr')
    .select(columns)
    .select(({ selectFrom }) => selectFrom('member_profile').select('active').whereRef('member_profile.id', '=', 'qr.member').as('served'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const findByRequest = (tx: Tx<'deposit'>, member: string, requestKey: string): Promise<QrRow | undefined> =>
  tx.db.selectFrom('qr').select(columns).where('member', '=', member).where('request_key', '=', requestKey).executeTakeFirst();

export interface NewQr {
  id: string;
  member: string;
  provider: QrProvider;
  amount: bigint;
  currency: Currency;
  requestKey: string | null;
  expiresAt: Date;
  createdAt: Date;
}

export async function insertQr(tx: Tx<'deposit'>, qr: NewQr): Promise<void> {
  await tx.db
    .insertInto('qr')
    .values({
      id: qr.id,
      member: qr.member,
      provider: qr.provider,
      amount: qr.amount,
      currency: qr.currency,
      state: 'CREATING',
      payload: null,
      reason: null,
      request_key: qr.requestKey,
      expires_at: qr.expiresAt,
      created_at: qr.createdAt,
    })
    .execute();
}

export async function setState(
  tx: Tx<'deposit'>,
  id: string,
  state: QrState,
  more: { payload?: string; reason?: string } = {},
): Promise<void> {
  await tx.db
    .updateTable('qr')
    .set({ state, ...more })
    .where('id', '=', id)
    .execute();
}

/** As the look-up lists it: an account of kind PAYMENT, or KBANK in SMS mode. */
export const isProviderOpen = async (tx: Tx<'deposit'>, provider: QrProvider, currency: Currency): Promise<boolean> =>
  (await tx.db
    .selectFrom('deposit_account')
    .select('id')
    .where('bank_code', '=', provider)
    .where('currency', '=', currency)
    .where((where) =>
      where.or([where('bank_type', '=', 'PAYMENT'), where.and([where('bank_code', '=', 'KBANK'), where('mode', '=', 'SMS')])]),
    )
    .executeTakeFirst()) !== undefined;

/** Reads the bookings under the payment's bank reference, and locks the reference until the transaction ends. */
export async function readBooked(tx: Tx, payment: QrPayment): Promise<Booked | null> {
  const transfer = await lockTransfer(tx, payment);
  const [journal] = await findCredits(tx, 'incoming', [transferKey(payment)]);
  if (journal === undefined) return null;
  return {
    amount: journal.amount,
    currency: journal.currency,
    state: transfer?.state ?? 'CREDITED',
    member: transfer?.member ?? null,
    qr:
      journal.kind === 'deposit.qr'
        ? journal.reference
        : (transfer?.qr ?? (transfer?.to.bankCode === UNKNOWN_QR ? transfer.to.accountNo : null)),
  };
}

/** Whether the member has a QR that can be paid. */
export async function hasOpenQr(tx: Tx<'deposit'>, member: string, now: Date): Promise<boolean> {
  const payable = tx.db.selectFrom('qr').select('id').where('member', '=', member).where('state', 'in', ['CREATING', 'OPEN']);
  return (await payable.where('expires_at', '>', now).executeTakeFirst()) !== undefined;
}

/** Remembers from which bank account a member's QR was paid (docs/decisions/0072). A masked number names none. */
export async function keepPayer(tx: Tx<'deposit'>, member: string, { bankCode, accountNo }: QrPayment['from']): Promise<void> {
  if (isMasked(accountNo)) return;
  await tx.db
    .insertInto('payer_bank')
    .values({ member, bank_code: bankCode, account_no: plainNumber(accountNo) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Those of these payments that are not booked for their QR, or with another amount, in their order. */
export async function notYetPaid(tx: Tx, payments: readonly QrPayment[]): Promise<QrPayment[]> {
  const second = (payment: QrPayment): string => `${transferKey(payment)}#${payment.ref}`;
  const booked = await findCredits(tx, 'incoming', [...new Set(payments.flatMap((payment) => [transferKey(payment), second(payment)]))]);
  const paid = new Set(booked.map(({ key, reference, amount, currency }) => `${key} ${reference} ${amount} ${currency}`));
  return payments.filter((payment) => {
    const money = `${payment.amount} ${payment.currency}`;
    return !paid.has(`${transferKey(payment)} ${payment.ref} ${money}`) && !paid.has(`${second(payment)} ${second(payment)} ${money}`);
  });
}

/** When each of these QRs was made: it cannot have been paid before. */
export const createdAt = (tx: Tx<'deposit'>, ids: readonly string[]): Promise<{ id: string; provider: string; created_at: Date }[]> =>
  tx.db
    .selectFrom('qr')
    .select(['id', 'provider', 'created_at'])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();

/** QRs that were made since then, by the time of their ids. */
export const issuedSince = async (tx: Tx<'deposit'>, since: Date): Promise<QrReference[]> =>
  (await tx.db.selectFrom('qr').select(['id', 'provider', 'created_at']).where('id', '>=', firstIdOf(since)).orderBy('id').execute()).map(
    ({ id, provider, created_at }) => ({ ref: id, provider, payableFrom: created_at }),
  );

/** Deletes some QRs that were made before, by the time of their ids; resolves to how many. */
export async function forgetOldQrs(tx: Tx<'deposit'>, before: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from qr where id = any(array(select id from qr where id < ${firstIdOf(before)}::uuid order by id limit ${limit}))`.execute(
    tx.db,
  );
  return Number(numAffectedRows);
}
