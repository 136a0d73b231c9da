import type { Currency } from '@krapao/contract';
import { house, type Item, wallet } from '../../../ledger/index.js';
import { newId } from '../../../platform/ids.js';
import { transferKey } from '../incoming/incoming.items.js';

interface QrDeposit {
  member: string;
  /** Minor units: what was paid, which may differ from what was asked. */
  amount: bigint;
  currency: Currency;
  provider: string;
  /** (bankCode, transRef) names the transfer wherever it is seen: webhook, feed or slip. It is credited once. */
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
