import { WarnIcon } from '@krapao/ui/icons';
import type { ReviewReason, WithdrawalDetail } from '@krapao/contract/desk';
import { formatAmount } from '@krapao/ui/format';
import { StateNote } from '@krapao/ui/note';
import { useTranslations } from 'use-intl';
import { useNow } from '../../../shared/format/use-now';
import { useSpan } from '../../../shared/format/use-span';

/** Why a withdrawal is held: each reason with the figures that its rule has looked at. */
export function ReasonFacts({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const t = useTranslations('withdrawals');
  const figuresOf = useFigures(withdrawal);
  const { reasons } = withdrawal;
  if (reasons.length === 0) return <p className="d-mut">{t('noReason')}</p>;
  return reasons.map((reason) => (
    <StateNote key={reason} tone="warn" icon={<WarnIcon />}>
      <b>{t(`flags.${reason}`)}</b> {t(`rule.${reason}`)} <b dir="auto">{figuresOf(reason)}</b>
    </StateNote>
  ));
}

function useFigures({ facts, limits, amount, currency }: WithdrawalDetail): (reason: ReviewReason) => string {
  const t = useTranslations('withdrawals');
  const tt = useTranslations('time');
  const now = useNow();
  const span = useSpan();
  const money = (value: number): string => formatAmount(value, currency);
  const changed = (at: string | null): string =>
    at === null ? '' : t('figures.changed', { ago: tt('ago', { time: span(now - Date.parse(at)) }), hours: String(limits.changedHours) });
  const { played, payouts24h } = facts;
  return (reason) => {
    switch (reason) {
      case 'not-played':
        return t('figures.played', {
          days: played.days,
          deposits: money(played.deposits),
          unplayed: money(played.unplayed),
          percent: String(limits.played.percent),
        });
      case 'first-payout':
        return t('figures.account', {
          amount: money(facts.accountReceived),
          known: money(limits.known.amount),
          hours: String(limits.known.hours),
        });
      case 'many-payouts':
        return t('figures.day', {
          n: String(payouts24h.count),
          most: String(limits.day.count),
          amount: money(payouts24h.amount),
          limit: money(limits.day.amount),
        });
      case 'large-amount':
        return t('figures.large', { amount: money(amount), limit: money(limits.amountFrom) });
      case 'bank-changed':
        return changed(facts.bankChangedAt);
      case 'credentials-changed':
        return changed(facts.credentialsChangedAt);
      case 'name-differs':
        return facts.slipNames.join(', ');
      case 'shared-with-frozen':
        return facts.sharedWith.map(({ member }) => member.name).join(', ');
      case 'not-confirmed':
      case 'frozen':
        return '';
    }
  };
}
