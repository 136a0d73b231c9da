import type { Wallet } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { useReceivedReward } from '../../reward';

/** {@link useReceivedReward} for the collected bonus; `show` takes its amount in major units. */
export function useReceivedInvite(wallet: Wallet | undefined, onClose: () => void) {
  const t = useTranslations('invite');
  const { show, outcome } = useReceivedReward(onClose);
  return {
    show: (amount: number) =>
      wallet &&
      show({
        title: t('received'),
        name: t('referral'),
        reward: { percentSuccess: wallet.invite.success, percentFail: wallet.invite.fail },
        amount,
      }),
    outcome,
  };
}
