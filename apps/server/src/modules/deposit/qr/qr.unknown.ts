import type { Ledger } from '../../../ledger/index.js';
import { type Finding, recordFindings } from '../../../platform/findings.js';
import { isId } from '../../../platform/ids.js';
import type { Logger } from '../../../platform/logger.js';
import type { Tx } from '../../../platform/unit-of-work.js';
import type { QrPayment } from '../../../providers/index.js';
import { transferKey } from '../incoming/incoming.items.js';
import { insertTransfer, keepQr } from '../incoming/incoming.repository.js';
import { matchSender, type SuspenseReason } from '../incoming/incoming.rules.js';
import { suspendFound } from '../incoming/incoming.suspense.js';
import { findCandidates } from '../incoming/sender.repository.js';
import { paymentFacts, qrDepositItem, UNKNOWN_QR } from './qr.items.js';
import { type QrRow, readBooked, setState } from './qr.repository.js';
import { canBeOurs, type PaymentOutcome } from './qr.rules.js';

export interface Booking {
  ledger: Ledger;
  now: Date;
  logger: Logger;
}

/**
 * Books a payment into a QR without a row, with a row of another currency, or of a member who has moved to another cell: the gateway holds the money
 * for us, even if the database lost the QR (docs/decisions/0145). Credits the one member whose account can have sent it, otherwise suspends it. Both become a finding.
 */
export async function acceptUnknown(tx: Tx, deps: Booking, payment: QrPayment, qr: QrRow | undefined): Promise<PaymentOutcome> {
  const booked = await readBooked(tx, payment);
  const report = (problem: string, reference: string, more: Finding['facts']): Promise<void> =>
    recordFindings(tx, [{ kind: `qr.${problem}`, reference, facts: { ...paymentFacts(payment), qrMember: qr?.member ?? null, ...more } }], {
      at: deps.now,
      logger: deps.logger,
    });

  if (booked !== null && (booked.qr ?? payment.ref) === payment.ref) {
    if (booked.amount !== payment.amount || booked.currency !== payment.currency)
      await report('amount-differs', transferKey(payment), { booked: String(booked.amount), bookedCurrency: booked.currency });
    // The bank feed or a slip reported it before.
    else if (booked.qr === null && isId(payment.ref)) await keepQr(tx, payment, payment.ref);
    return 'repeated';
  }

  const sender = booked === null && qr === undefined ? await matchPayer(tx, payment) : { reason: 'second-qr' as const };
  if ('member' in sender) {
    await credit(tx, deps, payment, sender.member);
    await report('unknown', transferKey(payment), { booked: 'credited', member: sender.member });
    return 'applied';
  }
  const money = { ...moneyOf(payment), ...(booked === null ? {} : { transRef: `${payment.transRef}#${payment.ref}` }) };
  const outcome = await suspendFound(tx, deps, {
    ...money,
    source: 'qr',
    reason: 'unknown-qr',
    ...(isId(payment.ref) ? { qr: payment.ref } : {}),
    ...(booked === null ? { reference: payment.ref } : {}),
  });
  if (outcome === 'suspended') {
    if (qr?.currency === payment.currency) await setState(tx, qr.id, 'PAID');
    await report('unknown', transferKey(money), { booked: 'suspense', member: null, why: explain(sender.reason, qr, payment) });
  }
  if (outcome === 'differs') await report('amount-differs', transferKey(money), {});
  return outcome === 'suspended' ? 'suspended' : 'repeated';
}

/** The gateway received the money for us, so the destination is ours. The sender is matched as for any transfer (docs/decisions/0060). */
async function matchPayer(tx: Tx, payment: QrPayment): Promise<{ member: string } | { reason: SuspenseReason | 'reference' }> {
  if (!canBeOurs(payment)) return { reason: 'reference' };
  return matchSender(payment, true, await findCandidates(tx, payment));
}

async function credit(tx: Tx, { ledger, now }: Booking, payment: QrPayment, member: string): Promise<void> {
  const { amount, currency, bankCode, transRef, ref } = payment;
  const item = qrDepositItem({ member, amount, currency, provider: bankCode, bankCode, transRef, qr: ref });
  const [outcome] = await ledger.postIn(tx, [{ ...item, audit: { ...item.audit, actor: 'provider:qr' } }]);
  if (outcome?.ok !== true || outcome.replayed) throw new Error(`the payment of the unknown QR ${ref} was booked concurrently`);
  await insertTransfer(tx, moneyOf(payment), { source: 'qr', at: now, member, reason: null, qr: ref });
}

const moneyOf = ({ ref, ...payment }: QrPayment) => ({ ...payment, to: { bankCode: UNKNOWN_QR, accountNo: ref } });

const explain = (reason: string, qr: QrRow | undefined, { currency }: Pick<QrPayment, 'currency'>): string => {
  if (qr === undefined) return reason;
  return qr.currency === currency ? 'member of another cell' : 'currency of the QR';
};
