import type { Currency } from '@krapao/contract';
import { findCredits, house, type Item, type Ledger, wallet } from '../../../ledger/index.js';
import { type Finding, recordFindings, type Reporting } from '../../../platform/findings.js';
import { newId } from '../../../platform/ids.js';
import type { Logger } from '../../../platform/logger.js';
import type { Tx } from '../../../platform/unit-of-work.js';
import type { QrPayment } from '../../../providers/index.js';
import type { ClaimService } from '../incoming/incoming.claim.js';
import { transferKey } from '../incoming/incoming.items.js';
import { keepQr, lockTransfer } from '../incoming/incoming.repository.js';
import { suspendFound } from '../incoming/incoming.suspense.js';
import { keepPayer } from './payer.repository.js';
import { type QrRow, setState } from './qr.repository.js';
import { type Booked, judgePayment } from './qr.rules.js';

/** `applied`: credited; `suspended`: held in suspense; `repeated`: no money moved. */
export type PaymentOutcome = 'applied' | 'suspended' | 'repeated';

export interface PaymentDependencies {
  ledger: Ledger;
  now: Date;
  logger: Logger;
  releaseToQr: ClaimService['releaseToQr'];
}

interface QrDeposit {
  member: string;
  /** The amount paid in minor units, which may differ from the amount requested. */
  amount: bigint;
  currency: Currency;
  provider: string;
  /** (bankCode, transRef) identifies the transfer in every source (webhook, feed, slip), so that it is credited once. */
  bankCode: string;
  transRef: string;
  qr: string;
}

export const qrDepositItem = ({ member, amount, currency, provider, bankCode, transRef, qr }: QrDeposit): Item => ({
  scope: 'incoming',
  key: transferKey({ bankCode, transRef }),
  inputHash: `${amount} ${currency}`,
  kind: 'deposit.qr',
  reference: qr,
  postings: [
    { account: house('clearing:qr', currency), amount: -amount },
    { account: wallet(member, currency), amount },
  ],
  movement: { id: newId(), member, kind: 'deposit', status: 'SUCCESS', amount, currency, source: provider, target: 'WALLET' },
  audit: { actor: `provider:${provider}`, member, request: null, detail: { amount: amount.toString(), currency, bankCode, transRef } },
});

/**
 * Books a payment into a QR of ours, taking into account earlier reports under the same bank reference (docs/decisions/0060). The caller has
 * locked the QR. A second QR under one bank reference is suspended. A contradiction moves no money and becomes a finding.
 */
export async function acceptPayment(tx: Tx, deps: PaymentDependencies, qr: QrRow, payment: QrPayment): Promise<PaymentOutcome> {
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

/** The destination's bank code for money paid into a QR without a row; the account number is the payment's reference. */
export const UNKNOWN_QR = 'QR';

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

async function credit(tx: Tx, { ledger }: PaymentDependencies, qr: QrRow, payment: QrPayment): Promise<void> {
  const { amount, currency, bankCode, transRef } = payment;
  const { member, provider } = qr;
  const [outcome] = await ledger.postIn(tx, [qrDepositItem({ member, amount, currency, provider, bankCode, transRef, qr: qr.id })]);
  if (outcome?.ok !== true || outcome.replayed) throw new Error(`the payment of QR ${qr.id} was booked concurrently`);
}

/** Suspends a payment whose bank reference paid another QR before: an operator must decide if it is a second payment, and to whom. */
async function suspendSecond(
  tx: Tx,
  deps: PaymentDependencies,
  qr: QrRow,
  payment: QrPayment,
  firstQr: string | null,
): Promise<PaymentOutcome> {
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

const reporting = ({ now, logger }: PaymentDependencies): Reporting => ({ at: now, logger });

const toFinding = (problem: string, qr: QrRow, payment: QrPayment, more: Finding['facts']): Finding => ({
  kind: `qr.${problem}`,
  reference: problem === 'second-payment' ? `${transferKey(payment)}#${qr.id}` : transferKey(payment),
  facts: { ...paymentFacts(payment), member: qr.member, provider: qr.provider, ...more },
});

/** The facts of a finding about a payment. */
export const paymentFacts = ({ ref, amount, currency, bankCode, transRef, from, paidAt }: QrPayment): Finding['facts'] => ({
  qr: ref,
  bankCode,
  transRef,
  amount: String(amount),
  currency,
  from: `${from.bankCode} ${from.accountNo} ${from.accountNames.join(' / ')}`,
  paidAt,
});
