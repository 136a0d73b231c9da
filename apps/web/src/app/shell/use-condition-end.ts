import type { WalletEvent } from '@krapao/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { conditionQuery } from '../../features/condition/api/get-condition';
import { useCall } from '../../shared/api-client';
import { useExtra } from '../../shared/extras';
import { useI18nState } from '../../shared/i18n';
import { useToast } from '../../shared/ui';

type Status = NonNullable<WalletEvent['movement']>['status'];

/**
 * Says how a condition ended, by the status of its `finish_bonus`. Success shows in what the next withdrawal takes; an end without it
 * was the member's own doing, which answers for itself.
 */
export function useConditionEnd(): (status: Status) => Promise<void> {
  const t = useTranslations('condition');
  const call = useCall();
  const cache = useQueryClient();
  const toast = useToast();
  const announced = useExtra('condition');
  const { language } = useI18nState();
  return async (status) => {
    if (status === 'FAILED') return toast.bad(t('lost'), t('lostDetail'));
    if (!announced) return;
    const state = await cache.fetchQuery(conditionQuery(call, language)).catch(() => undefined);
    if (state?.withdrawal === 'whole') toast.ok(t('won'), t('wonDetail'));
  };
}
