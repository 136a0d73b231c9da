import type { Profile } from '@krapao/contract';
import { normalizeText } from '@krapao/contract/typed';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { unsuccessfulAsRefused, useCall, type Answer, type Call, type Input } from '../../../shared/api-client';
import { newId } from '@krapao/ui/http';
import { dataOrThrow } from '../../../shared/query';
import { profileKey, walletKey } from '../../../shared/query/keys';
import { walletQuery } from '../../wallet/api/wallet';

/**
 * GET /api/account/profile: the member and their bank account. docs/specification.md §3 does not show the shape of its bank data: unless it is that of
 * the wallet, the wallet's account is shown.
 */
export const profileQuery = (call: Call) =>
  queryOptions({
    queryKey: profileKey,
    queryFn: async ({ signal, client }): Promise<Profile> => {
      const sent = await dataOrThrow(call('GET /api/account/profile', { signal }));
      const profile = { ...sent, name: sent.name ?? '' };
      if (hasBankAccount(profile)) return profile;
      const { bankAccount } = await client.fetchQuery({ ...walletQuery(call), staleTime: 0 });
      return { ...profile, bankAccount };
    },
  });

const hasBankAccount = ({ bankAccount }: Partial<Profile>): boolean =>
  bankAccount === null || (typeof bankAccount === 'object' && typeof bankAccount.bank === 'object' && bankAccount.bank !== null);

export const useProfile = () => useQuery(profileQuery(useCall()));

/**
 * Stores the profile that an update returns, or refetches it when the server returns none. Also refetches the wallet, which shows the same
 * bank account.
 */
export function useApplyProfile(): (updated: Partial<Profile> | null) => void {
  const cache = useQueryClient();
  return (updated) => {
    if (updated?._id === undefined || !hasBankAccount(updated)) void cache.invalidateQueries({ queryKey: profileKey });
    else cache.setQueryData(profileKey, updated);
    void cache.invalidateQueries({ queryKey: walletKey });
  };
}

export type ProfileChanges = Input<'PUT /api/account/profile'>['body'];

/** PUT /api/account/profile: name and bank account. With a verified `otpToken` it also confirms an earlier change of the bank account. */
export const updateProfile = async (call: Call, body: ProfileChanges, idempotencyKey: string, otpToken?: string) =>
  unsuccessfulAsRefused(await call('PUT /api/account/profile', { body, idempotencyKey, otpToken }), 'INVALID_USER_INFO');

/** PUT /api/account/bankAccountName: the account holder's name in English letters. */
export function useUpdateBankName(bankCode: string) {
  const call = useCall();
  const applyProfile = useApplyProfile();
  return async (bankAccountName: string, idempotencyKey: string): Promise<Answer<unknown>> => {
    const sent = await call('PUT /api/account/bankAccountName', { body: { bankCode, bankAccountName }, idempotencyKey });
    const answer = unsuccessfulAsRefused(sent, 'INVALID_USER_INFO');
    if (answer.ok) applyProfile(answer.data);
    return answer;
  };
}

export type PasswordChange = Input<'PUT /api/account/changepwd'>['body'];

/**
 * PUT /api/account/changepwd. Keeps this session and ends every other session of the member. A server that compares texts has the one spelling of the
 * password that registration sent: it is sent after the typed one was refused (docs/decisions/0198).
 */
export async function changePassword(call: Call, body: PasswordChange, idempotencyKey: string) {
  const send = async (oldPassword: string, key: string) =>
    unsuccessfulAsRefused(
      await call('PUT /api/account/changepwd', { body: { ...body, oldPassword }, idempotencyKey: key }),
      'WRONG_PASSWORD',
    );
  const answer = await send(body.oldPassword, idempotencyKey);
  const spelled = normalizeText(body.oldPassword);
  const isFinal = answer.ok || answer.error.kind !== 'refused' || spelled === body.oldPassword;
  return isFinal ? answer : send(spelled, newId());
}
