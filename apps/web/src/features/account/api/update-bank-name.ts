import { useCall, type Answer } from '../../../shared/api-client';
import { useChangedProfile } from './get-profile';

/** PUT /api/account/bankAccountName: the holder's name in English letters. */
export function useUpdateBankName(bankCode: string) {
  const call = useCall();
  const changed = useChangedProfile();
  return async (bankAccountName: string, idempotencyKey: string): Promise<Answer<unknown>> => {
    const answer = await call('PUT /api/account/bankAccountName', { body: { bankCode, bankAccountName }, idempotencyKey });
    if (answer.ok) changed(answer.data);
    return answer;
  };
}
