import type { OwnNoticeCode } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { formatAmount } from '@krapao/ui/format';
import { useDayTime } from '../../../shared/format/use-day-time';
import { usePlaceName, useRejectReason } from '../../receipt';
import { currencyOf, useWallet } from '../../wallet/api/wallet';
import type { Notice } from '../api/notices';

interface NoticeWords {
  title: string;
  detail: string | null;
}

/** A notice in words: its title, and a line below it; null: there is none. A fact that a notice lacks is left out. */
export function useNoticeWords(): (notice: Notice) => NoticeWords {
  const t = useTranslations('notice');
  const dayTime = useDayTime();
  const placeName = usePlaceName();
  const rejectReason = useRejectReason();
  const currency = currencyOf(useWallet().data);

  const detailOf = (code: OwnNoticeCode, facts: Notice['facts']): string | null => {
    const device = [facts.system, facts.browser].filter((name) => name != null).join(' · ');
    const digits = facts.phone ?? '';
    switch (code) {
      case 'money-arrived':
        return facts.bankCode === undefined ? null : t('detail.from', { place: placeName(facts.bankCode) });
      case 'withdrawal-waiting':
        return facts.answerBy === undefined ? null : t('detail.waiting', { time: dayTime(facts.answerBy) });
      case 'withdrawal-paid':
        return t('detail.paid');
      case 'withdrawal-failed':
        return t('detail.back');
      case 'withdrawal-rejected':
        return facts.reason === undefined ? t('detail.back') : rejectReason(facts.reason);
      case 'reward-received':
        return t('detail.inWallet');
      case 'new-device':
      case 'passkey-added':
        return device || t('detail.unknownDevice');
      case 'bank-changed':
      case 'bank-confirmed':
        return `${placeName(facts.bankCode ?? '')} ···${facts.account ?? ''}`;
      case 'phone-change':
        return t('detail.starts', { digits, time: facts.until == null ? '' : dayTime(facts.until) });
      case 'phone-changed':
        return t('detail.newNumber', { digits });
      case 'limit-raised':
      case 'limit-removed':
      case 'limit-set':
        return facts.period === undefined ? null : t(`detail.limit.${facts.limit ?? 'deposit'}`, { period: t(`period.${facts.period}`) });
      case 'frozen':
      case 'unfrozen':
        return [
          (facts.directions ?? []).map((direction) => t(`direction.${direction}`)).join(', '),
          facts.until == null ? '' : t('detail.until', { time: dayTime(facts.until) }),
        ]
          .filter((part) => part !== '')
          .join(' ');
      case 'closing-asked':
        return t('detail.erased', { time: facts.until == null ? '' : dayTime(facts.until) });
      case 'closing-ended':
        return t('detail.notClosed');
      case 'password-changed':
      case 'passkey-removed':
      case 'phone-added':
        return t('detail.notYou');
    }
  };
  return ({ code, facts }) =>
    code === 'announcement'
      ? { title: facts.title ?? '', detail: facts.text || null }
      : { title: t(`title.${code}`, { amount: formatAmount(facts.amount ?? 0, currency) }), detail: detailOf(code, facts) };
}
