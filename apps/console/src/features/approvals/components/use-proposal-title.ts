import type { Proposal } from '@krapao/contract/desk';
import { useTranslations } from 'use-intl';
import { formatAmount } from '@krapao/ui/format';

/** What a proposal does, with its amount. */
export function useProposalTitle(): (proposal: Proposal) => string {
  const t = useTranslations('approvals.act');
  return ({ act, money }) => (money === null ? t(act) : `${t(act)} · ${formatAmount(money.amount, money.currency)}`);
}
