import type { Proposal } from '@krapao/contract/desk';
import { formatAmount } from '@krapao/ui/format';
import { useTranslations } from 'use-intl';

/** What a proposal does, with its amount. */
export function useProposalTitle(): (proposal: Proposal) => string {
  const t = useTranslations('approvals.act');
  return ({ act, money }) => (money === null ? t(act) : `${t(act)} · ${formatAmount(money.amount, money.currency)}`);
}
