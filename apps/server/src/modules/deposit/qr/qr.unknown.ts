import { type Finding, recordFindings } from '../../../platform/findings.js';
import { isId } from '../../../platform/ids.js';
import type { Tx } from '../../../platform/unit-of-work.js';
import type { QrPayment } from '../../../providers/index.js';
import { suspendFound } from '../incoming/incoming.found.js';
import { transferKey } from '../incoming/incoming.items.js';
import { insertTransfer, keepQr } from '../incoming/incoming.repository.js';
import { matchSender, type SuspenseReason } from '../incoming/incoming.rules.js';
import { findCandidates } from '../incoming/sender.repository.js';
import { qrDepositItem } from './qr.items.js';
import { type Accepted, type PaymentDependencies, paymentFacts, readBooked, UNKNOWN_QR } from './qr.payment.js';
import type { QrRow } from './qr.repository.js';
import { canBeOurs } from './qr.rules.js';

/**
 * Takes in a payment into a QR that has no row, or a row of another currency: the gateway holds the money for us, whatever the database lost
 * (docs/decisions/0161). It is credited to the one member whose account can have sent it, else it waits in suspense; a finding tells of both.
 */
export async function acceptUnknown(tx: Tx, deps: PaymentDependencies, payment: QrPayment, qr: QrRow | undefined): Promise<Accepted> {
  const booked = await readBooked(tx, payment);
  const find = (problem: string, reference: string, more: Finding['facts']): Promise<void> =>
    recordFindings(tx, [{ kind: `qr.${problem}`, reference, facts: { ...paymentFacts(payment), qrMember: qr?.member ?? null, ...more } }], {
      at: deps.now,
      logger: deps.logger,
    });

  if (booked !== null && (booked.qr ?? payment.ref) === payment.ref) {
    if (booked.amount !== payment.amount || booked.currency !== payment.currency)
      await find('amount-differs', transferKey(payment), { booked: String(booked.amount), bookedCurrency: booked.currency });
    // The bank feed or a slip reported it before.
    else if (booked.qr === null && isId(payment.ref)) await keepQr(tx, payment, payment.ref);
    return 'repeated';
  }

  const sent = booked === null && qr === undefined ? await whoPaid(tx, payment) : { reason: 'second-qr' as const };
  if ('member' in sent) {
    await credit(tx, deps, payment, sent.member);
    await find('unknown', transferKey(payment), { booked: 'credited', member: sent.member });
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
  if (outcome === 'suspended') await find('unknown', transferKey(money), { booked: 'suspense', member: null, why: whyOf(sent.reason, qr) });
  if (outcome === 'differs') await find('amount-differs', transferKey(money), {});
  return outcome === 'suspended' ? 'suspended' : 'repeated';
}

/** The gateway took it in for us, so its destination is ours; the sender is judged as that of any transfer (docs/decisions/0061). */
async function whoPaid(tx: Tx, payment: QrPayment): Promise<{ member: string } | { reason: SuspenseReason | 'reference' }> {
  if (!canBeOurs(payment)) return { reason: 'reference' };
  return matchSender(payment, true, await findCandidates(tx, payment));
}

async function credit(tx: Tx, { ledger, now }: PaymentDependencies, payment: QrPayment, member: string): Promise<void> {
  const { amount, currency, bankCode, transRef, ref } = payment;
  const item = qrDepositItem({ member, amount, currency, provider: bankCode, bankCode, transRef, qr: ref });
  const [outcome] = await ledger.postIn(tx, [{ ...item, audit: { ...item.audit, actor: 'provider:qr' } }]);
  if (outcome?.ok !== true || outcome.replayed) throw new Error(`the payment of the unknown QR ${ref} was booked meanwhile`);
  await insertTransfer(tx, moneyOf(payment), { source: 'qr', at: now, member, reason: null, qr: ref });
}

const moneyOf = ({ ref, ...payment }: QrPayment) => ({ ...payment, to: { bankCode: UNKNOWN_QR, accountNo: ref } });

const whyOf = (reason: string, qr: QrRow | undefined): string => (qr === undefined ? reason : 'currency of the QR');
