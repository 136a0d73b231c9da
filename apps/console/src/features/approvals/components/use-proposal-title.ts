import type { Proposal } from '@krapao/contract/desk';
import { useTranslations } from 'use-intl';
import { formatMoney } from '../../../shared/format/money';

/** What a proposal does, with its amount. */
export function useProposalTitle(): (proposal: Proposal) => string {
  const t = useTranslations('approvals.act');
  return ({ act, money }) => (money === null ? t(act) : `${t(act)} · ${formatMoney(money.amount, money.currency)}`);
}
