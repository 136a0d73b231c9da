import type { PhoneProof } from '@krapao/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCall, withData, type Call } from '../../../shared/api-client';
import { dataOrThrow } from '../../../shared/query';
import { profileKey, walletKey } from '../../../shared/query/keys';

const phoneKey = [...profileKey, 'phone'] as const;

/** GET /api/account/phone, an extra: the change that waits. */
export function usePhoneChange() {
  const call = useCall();
  return useQuery({ queryKey: phoneKey, queryFn: ({ signal }) => dataOrThrow(call('GET /api/account/phone', { signal })) });
}

/** Loads the number again, and the wallet, whose withdrawals a waiting change freezes. */
export function useReloadPhone(): () => void {
  const cache = useQueryClient();
  return () => {
    for (const queryKey of [profileKey, walletKey]) void cache.invalidateQueries({ queryKey });
  };
}

/** POST /api/otp/phone: a code to the new number, or to the own one. */
export const sendPhoneOtp = (call: Call, phoneNumber: string) => withData(call('POST /api/otp/phone', { body: { phoneNumber } }));

interface PhoneInput {
  phoneNumber: string;
  proof: PhoneProof;
  /** Of the code to the new number. */
  otpToken: string;
}

/** POST /api/account/phone. */
export const changePhone = (call: Call, { phoneNumber, proof, otpToken }: PhoneInput, idempotencyKey: string) =>
  withData(call('POST /api/account/phone', { body: { phoneNumber, proof }, otpToken, idempotencyKey }));

/** DELETE /api/account/phone. */
export const cancelPhone = (call: Call, idempotencyKey: string) => call('DELETE /api/account/phone', { idempotencyKey });

/** POST /api/account/phone/deny: the link in the SMS to the old number. */
export const denyPhone = (call: Call, token: string, idempotencyKey: string) =>
  withData(call('POST /api/account/phone/deny', { body: { token }, idempotencyKey }));
