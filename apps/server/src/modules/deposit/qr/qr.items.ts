import type { Currency } from '@krapao/contract';
import { house, type Item, wallet } from '../../../ledger/index.js';
import type { Finding } from '../../../platform/findings.js';
import { newId } from '../../../platform/ids.js';
import type { QrPayment } from '../../../providers/index.js';
import { transferKey } from '../incoming/incoming.items.js';

/** The destination's bank code for money paid into a QR without a row; the account number is the payment's reference. */
export const UNKNOWN_QR = 'QR';

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
