import type { Ledger } from '../../../ledger/index.js';
import { type Finding, recordFindings, type Reporting } from '../../../platform/findings.js';
import type { Logger } from '../../../platform/logger.js';
import type { Tx } from '../../../platform/unit-of-work.js';
import type { QrPayment } from '../../../providers/index.js';
import { suspendFound } from '../incoming/incoming.found.js';
import { transferKey } from '../incoming/incoming.items.js';
import { keepQr, lockTransfer } from '../incoming/incoming.repository.js';
import type { IncomingService } from '../incoming/incoming.types.js';
import { keepPayer } from './payer.repository.js';
import { qrDepositItem } from './qr.items.js';
import { findBooked, type QrRow, setState } from './qr.repository.js';
import { type Booked, judgePayment } from './qr.rules.js';

export type Accepted = 'applied' | 'suspended' | 'repeated';

export interface PaymentDependencies {
  ledger: Ledger;
  now: Date;
  logger: Logger;
  releaseToQr: IncomingService['releaseToQr'];
}

/**
 * Takes in a payment into a QR of ours, whatever else was told of the same bank reference before (docs/decisions/0146). The QR is locked.
 *
 * @returns `applied`: credited; `suspended`: a second QR's; `repeated`: nothing moved, a contradiction is a finding
 */
export async function acceptPayment(tx: Tx, deps: PaymentDependencies, qr: QrRow, payment: QrPayment): Promise<Accepted> {
  await keepPayer(tx, qr.member, payment.from);
  const booked = await readBooked(tx, payment);
  const find = (problem: string, more: Finding['facts'] = {}): Promise<unknown> =>
    recordFindings(tx, [finding(problem, qr, payment, more)], reporting(deps));
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
      await find('amount-differs', { booked: String(booked?.amount), bookedCurrency: booked?.currency ?? null });
      return 'repeated';
    case 'other-member':
      await find('other-member', { creditedTo: booked?.member ?? null });
      return 'repeated';
    case 'returned':
      await find('returned');
      return 'repeated';
  }
  await setState(tx, qr.id, 'PAID');
  return 'applied';
}

/** Stands for the bank of the destination, with the reference as its account, where money was paid into a QR that has no row. */
export const UNKNOWN_QR = 'QR';

/** What the books hold under the payment's bank reference. Nobody else takes that up until the transaction ends. */
export async function readBooked(tx: Tx, payment: QrPayment): Promise<Booked | null> {
  const known = await lockTransfer(tx, payment);
  const [journal] = await findBooked(tx, [transferKey(payment)]);
  if (journal === undefined) return null;
  return {
    amount: journal.amount,
    currency: journal.currency,
    state: known?.state ?? 'CREDITED',
    member: known?.member ?? null,
    qr: journal.kind === 'deposit.qr' ? journal.reference : (known?.qr ?? (known?.to.bankCode === UNKNOWN_QR ? known.to.accountNo : null)),
  };
}

async function credit(tx: Tx, { ledger }: PaymentDependencies, qr: QrRow, payment: QrPayment): Promise<void> {
  const { amount, currency, bankCode, transRef } = payment;
  const { member, provider } = qr;
  const [outcome] = await ledger.postIn(tx, [qrDepositItem({ member, amount, currency, provider, bankCode, transRef, qr: qr.id })]);
  if (outcome?.ok !== true || outcome.replayed) throw new Error(`the payment of QR ${qr.id} was booked meanwhile`);
}

/** One bank reference paid another QR before: whose money it is, or whether it is any, only a person can tell. */
async function suspendSecond(tx: Tx, deps: PaymentDependencies, qr: QrRow, payment: QrPayment, firstQr: string | null): Promise<Accepted> {
  const { amount, currency, bankCode, from, paidAt } = payment;
  const transRef = `${payment.transRef}#${qr.id}`;
  const to = { bankCode: qr.provider, accountNo: `QR ${qr.id}` };
  const money = { bankCode, transRef, amount, currency, from, to, paidAt, source: 'qr', reason: 'second-qr', qr: qr.id } as const;
  const outcome = await suspendFound(tx, deps, money);
  if (outcome === 'suspended') {
    await recordFindings(tx, [finding('second-payment', qr, payment, { firstQr })], reporting(deps));
    await setState(tx, qr.id, 'PAID');
    return 'suspended';
  }
  if (outcome === 'differs') await recordFindings(tx, [finding('amount-differs', qr, payment, { firstQr })], reporting(deps));
  return 'repeated';
}

const reporting = ({ now, logger }: PaymentDependencies): Reporting => ({ at: now, logger });

const finding = (problem: string, qr: QrRow, payment: QrPayment, more: Finding['facts']): Finding => ({
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
  from: `${from.bankCode} ${from.accountNo} ${from.accountName}`,
  paidAt,
});
