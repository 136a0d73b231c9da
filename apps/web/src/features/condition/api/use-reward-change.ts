import { useQueryClient } from '@tanstack/react-query';
import { rewardKey } from '../../../shared/reward/reward-key';
import { walletKey } from '../../wallet/api/get-wallet';

/** A reward was received or a condition ended, or may have been: loads again what shows it. */
export function useRewardChange(): () => void {
  const cache = useQueryClient();
  return () => {
    for (const queryKey of [rewardKey, walletKey, ['statement']]) void cache.invalidateQueries({ queryKey });
  };
}
