import { useQueryClient } from '@tanstack/react-query';
import type { Profile } from '@krapao/contract';
import { useCall, type Answer } from '../../../shared/api-client';
import { walletKey } from '../../wallet/api/get-wallet';
import { profileKey } from './get-profile';

/** PUT /api/account/bankAccountName: the holder's name in English letters. The profile and the wallet show it at once. */
export function useUpdateBankName(bankCode: string) {
  const call = useCall();
  const cache = useQueryClient();
  return async (bankAccountName: string, idempotencyKey: string): Promise<Answer<Profile>> => {
    const answer = await call('PUT /api/account/bankAccountName', { body: { bankCode, bankAccountName }, idempotencyKey });
    if (answer.ok) {
      cache.setQueryData(profileKey, answer.data);
      void cache.invalidateQueries({ queryKey: walletKey });
    }
    return answer;
  };
}
