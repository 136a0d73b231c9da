import type { SenderLikeness } from '@krapao/contract/desk';
import { anyNameFits } from '../../../platform/bank-account.rules.js';
import { type Holder, isMasked, numberFits, type ReportedSender } from './incoming.rules.js';

/** How much each likeness says about who sent a transfer; the sum is the score, 100 at most. */
const POINTS: Record<SenderLikeness, number> = { account: 60, digits: 40, name: 30, 'open-qr': 60, bank: 10 };

/** What suggests that the holder of an account, or the member whose QR was paid, has sent a transfer. */
export function likenessOf(
  from: ReportedSender,
  account: Holder | null,
  paidTheirQr: boolean,
): { score: number; because: SenderLikeness[] } {
  const because = [...(account === null ? [] : accountLikeness(from, account)), ...(paidTheirQr ? (['open-qr'] as const) : [])];
  const score = because.reduce((sum, likeness) => sum + POINTS[likeness], 0);
  return { score: Math.min(score, 100), because };
}

function accountLikeness(from: ReportedSender, account: Holder): SenderLikeness[] {
  if (from.bankCode !== account.bankCode) return [];
  const isSameNumber = numberFits(from.accountNo, account.accountNo);
  return [
    ...(isSameNumber ? [isMasked(from.accountNo) ? ('digits' as const) : ('account' as const)] : []),
    ...(anyNameFits(from.accountNames, account.accountName) ? (['name'] as const) : []),
    'bank',
  ];
}
