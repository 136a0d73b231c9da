import type { Ledger } from '../../../ledger/index.js';
import type { Clock } from '../../../platform/clock.js';
import { type Finding, recordFindings, type Reporting } from '../../../platform/findings.js';
import { isId } from '../../../platform/ids.js';
import type { Logger } from '../../../platform/logger.js';
import type { InTx, Tx } from '../../../platform/unit-of-work.js';
import type { QrNotice, QrPayment, QrReference } from '../../../providers/index.js';
import type { ClaimService } from '../incoming/incoming.claim.js';
import { transferKey } from '../incoming/incoming.items.js';
import { claimEvent, keepQr } from '../incoming/incoming.repository.js';
import { suspendFound } from '../incoming/incoming.suspense.js';
import { paymentFacts, qrDepositItem } from './qr.items.js';
import { findQr, issuedSince, keepPayer, lockQr, notYetPaid, type QrRow, readBooked, setState } from './qr.repository.js';
import { judgePayment, type PaymentOutcome } from './qr.rules.js';
import { acceptUnknown, type Booking } from './qr.unknown.js';

/** What the gateway reports about paid QRs. */
export interface QrPayments {
  /**
   * Books a payment once, even if its QR has no row.
   *
   * @param event id of the webhook event, or null if the reconcile job found the payment in the gateway's list
   */
  ingest(payment: QrPayment, event: string | null): Promise<PaymentOutcome>;
  /** Requests the payments to one QR from the gateway, and books them. Throws when the gateway does not answer. */
  confirm(notice: Pick<QrNotice, 'payments'>, qr: Omit<QrReference, 'provider'>): Promise<void>;
  /** Our QRs that were issued since then, by the real clock. */
  issuedSince(since: Date): Promise<QrReference[]>;
  /** The payments of the gateway's list that are not booked for their QR, or with another amount. */
  findNotIngested(payments: readonly QrPayment[]): Promise<QrPayment[]>;
}

export interface QrPaymentsDependencies {
  inTx: InTx;
  clock: Clock;
  ledger: Ledger;
  logger: Logger;
  releaseToQr: ClaimService['releaseToQr'];
}

export function createQrPayments({ inTx, clock, ledger, logger, releaseToQr }: QrPaymentsDependencies): QrPayments {
  const ingest: QrPayments['ingest'] = (payment, event) =>
    inTx(async (tx) => {
      const qr = isId(payment.ref) ? await lockQr(tx, payment.ref) : undefined;
      if (event !== null && !(await claimEvent(tx, 'qr', event, transferKey(payment)))) return 'repeated';
      const booking = { ledger, logger, now: clock.now(), releaseToQr };
      return qr?.currency === payment.currency && qr.served === true
        ? acceptPayment(tx, booking, qr, payment)
        : acceptUnknown(tx, booking, payment, qr);
    });
  return {
    ingest,
    confirm: async (notice, qr) => {
      // Anyone can name a QR: the gateway is called about our own only.
      const row = isId(qr.ref) ? await inTx((tx) => findQr(tx, qr.ref)) : undefined;
      if (row === undefined) return;
      const { rows } = await notice.payments({ ...qr, provider: row.provider });
      for (const payment of rows) await ingest(payment, null);
    },
    issuedSince: (since) => inTx((tx) => issuedSince(tx, since)),
    findNotIngested: (payments) => inTx((tx) => notYetPaid(tx, payments)),
  };
}

type KnownBooking = Booking & Pick<QrPaymentsDependencies, 'releaseToQr'>;

/**
 * Books a payment into a QR of ours, taking into account earlier reports under the same bank reference (docs/decisions/0060). The caller has
 * locked the QR. A second QR under one bank reference is suspended. A contradiction moves no money and becomes a finding.
 */
async function acceptPayment(tx: Tx, deps: KnownBooking, qr: QrRow, payment: QrPayment): Promise<PaymentOutcome> {
  await keepPayer(tx, qr.member, payment.from);
  const booked = await readBooked(tx, payment);
  const report = (problem: string, more: Finding['facts'] = {}): Promise<unknown> =>
    recordFindings(tx, [toFinding(problem, qr, payment, more)], reporting(deps));
  switch (judgePayment({ ...payment, qr: qr.id, member: qr.member }, booked)) {
    case 'credit':
      await credit(tx, deps, qr, payment);
      break;
    case 'release':
      await deps.releaseToQr(tx, payment, qr.member, qr.provider);
      await keepQr(tx, payment, qr.id);
      break;
    case 'adopt':
      await keepQr(tx, payment, qr.id);
      await setState(tx, qr.id, 'PAID');
      return 'repeated';
    case 'repeat':
      return 'repeated';
    case 'second-qr':
      return suspendSecond(tx, deps, qr, payment, booked?.qr ?? null);
    case 'amount-differs':
      await report('amount-differs', { booked: String(booked?.amount), bookedCurrency: booked?.currency ?? null });
      return 'repeated';
    case 'other-member':
      await report('other-member', { creditedTo: booked?.member ?? null });
      return 'repeated';
    case 'returned':
      await report('returned');
      return 'repeated';
  }
  await setState(tx, qr.id, 'PAID');
  return 'applied';
}

async function credit(tx: Tx, { ledger }: Booking, qr: QrRow, payment: QrPayment): Promise<void> {
  const { amount, currency, bankCode, transRef } = payment;
  const { member, provider } = qr;
  const [outcome] = await ledger.postIn(tx, [qrDepositItem({ member, amount, currency, provider, bankCode, transRef, qr: qr.id })]);
  if (outcome?.ok !== true || outcome.replayed) throw new Error(`the payment of QR ${qr.id} was booked concurrently`);
}

/** Suspends a payment whose bank reference paid another QR before: an operator must decide if it is a second payment, and to whom. */
async function suspendSecond(tx: Tx, deps: Booking, qr: QrRow, payment: QrPayment, firstQr: string | null): Promise<PaymentOutcome> {
  const { amount, currency, bankCode, from, paidAt } = payment;
  const transRef = `${payment.transRef}#${qr.id}`;
  const to = { bankCode: qr.provider, accountNo: `QR ${qr.id}` };
  const money = { bankCode, transRef, amount, currency, from, to, paidAt, source: 'qr', reason: 'second-qr', qr: qr.id } as const;
  const outcome = await suspendFound(tx, deps, money);
  if (outcome === 'suspended') {
    await recordFindings(tx, [toFinding('second-payment', qr, payment, { firstQr })], reporting(deps));
    await setState(tx, qr.id, 'PAID');
    return 'suspended';
  }
  if (outcome === 'differs') await recordFindings(tx, [toFinding('amount-differs', qr, payment, { firstQr })], reporting(deps));
  return 'repeated';
}

const reporting = ({ now, logger }: Booking): Reporting => ({ at: now, logger });

const toFinding = (problem: string, qr: QrRow, payment: QrPayment, more: Finding['facts']): Finding => ({
  kind: `qr.${problem}`,
  reference: problem === 'second-payment' ? `${transferKey(payment)}#${qr.id}` : transferKey(payment),
  facts: { ...paymentFacts(payment), member: qr.member, provider: qr.provider, ...more },
});
