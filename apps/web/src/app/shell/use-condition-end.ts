import type { WalletEvent } from '@krapao/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { conditionQuery, useInvalidateRewards } from '../../features/condition/api/condition';
import { useWallet } from '../../features/wallet/api/wallet';
import { useCall } from '../../shared/api-client';
import { useExtra } from '../../shared/extras';
import { useI18nState } from '@krapao/ui/i18n';
import { useShelves } from '../../shared/storage';
import { useToast } from '@krapao/ui/toast';

type Status = NonNullable<WalletEvent['movement']>['status'];

/**
 * Shows how a condition ended, by the status of its `finish_bonus`. A success shows in the balance that the next withdrawal takes; an end
 * without success is the member's own action, which shows its own result. The tab stores that a condition was active: an end without a
 * push, because the page was loaded in between, is shown as soon as the state has arrived (docs/decisions/0107).
 */
export function useConditionEnd(): (status: Status) => Promise<void> {
  const t = useTranslations('condition');
  const call = useCall();
  const cache = useQueryClient();
  const toast = useToast();
  const changed = useInvalidateRewards();
  const { tab } = useShelves();
  const announced = useExtra('condition');
  const { language } = useI18nState();
  const profile = useWallet().data?.profile;
  const member = profile?._id;
  const isKnown = () => member !== undefined && tab.get('condition') === member;
  const query = conditionQuery(call, language);
  const { data } = useQuery({ ...query, enabled: announced && isKnown() });

  /** Shows an end once: showing it forgets the condition. */
  const look = (state: NonNullable<typeof data>) => {
    if (member === undefined) return;
    if (state.condition) return tab.set('condition', member);
    if (!isKnown()) return;
    tab.remove('condition');
    // Without a push, nothing else has reloaded what the end changed.
    changed();
    if (state.withdrawal === 'whole') toast.ok(t('won'), t('wonDetail'));
  };
  const lookAt = useEffectEvent(look);
  useEffect(() => {
    if (data) lookAt(data);
  }, [data, member]);

  return async (status) => {
    if (status === 'FAILED') {
      tab.remove('condition');
      return toast.bad(t('lost'), t('lostDetail'));
    }
    if (!announced) return;
    // The condition was active for certain: the next state shows how it ended. Home may have loaded it already.
    if (member !== undefined) tab.set('condition', member);
    const state = await cache.fetchQuery(query).catch(() => undefined);
    if (state) look(state);
  };
}
