import type { PasskeyChallenge, PasskeyProof, PasskeyPurpose } from '@krapao/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCall, withData, type Call } from '../../../shared/api-client';
import { useExtra } from '../../../shared/extras';
import { dataOrThrow } from '../../../shared/query';
import { passkeysKey, walletKey } from '../../../shared/query/keys';
import { canUsePasskeys, createPasskey, signChallenge, type Signed } from './ceremony';

export { signChallenge } from './ceremony';

/** GET /api/account/passkeys, an extra. */
const passkeysQuery = (call: Call) =>
  queryOptions({
    queryKey: passkeysKey,
    queryFn: ({ signal }) => dataOrThrow(call('GET /api/account/passkeys', { signal })),
  });

export const usePasskeys = ({ enabled = true }: { enabled?: boolean } = {}) => useQuery({ ...passkeysQuery(useCall()), enabled });

/** Whether the server has passkeys, and this browser. */
export const usePasskeyOffer = (): boolean => useExtra('passkey') && canUsePasskeys();

/** Loads the passkeys again; and the wallet, after the end of a rest. */
export function useReloadPasskeys(): () => void {
  const cache = useQueryClient();
  return () => {
    void cache.invalidateQueries({ queryKey: passkeysKey });
    void cache.invalidateQueries({ queryKey: walletKey });
  };
}

/** Logs in with a passkey: POST /api/login/passkey, an extra. `isAutofill`: the browser offers it in the field of the phone. */
export async function logInWithPasskey(
  call: Call,
  { isRemembered, isAutofill }: { isRemembered: () => boolean; isAutofill: boolean },
): Promise<Signed<{ token: string; username: string }>> {
  const challenge = await withData(call('POST /api/login/passkey/options'));
  if (!challenge.ok) return challenge;
  const signed = await signChallenge(challenge.data, isAutofill);
  return signed.ok ? withData(call('POST /api/login/passkey', { body: signed.data, remember: isRemembered() })) : signed;
}

/** Signs a challenge for this purpose with a passkey of the member. */
export async function proveByPasskey(call: Call, purpose: PasskeyPurpose): Promise<Signed> {
  const challenge = await withData(call('POST /api/account/passkeys/challenge', { body: { purpose } }));
  return challenge.ok ? signChallenge(challenge.data) : challenge;
}

/** POST /api/otp/passkey. */
export const sendPasskeyOtp = (call: Call) => withData(call('POST /api/otp/passkey'));

/** POST /api/account/passkeys/options: a challenge for registering a passkey. */
export const passkeyOptions = (call: Call, proof: PasskeyProof, otpToken?: string) =>
  withData(call('POST /api/account/passkeys/options', { body: { proof }, otpToken }));

/** Makes a passkey on this device and registers it: POST /api/account/passkeys. */
export async function addPasskey(call: Call, challenge: PasskeyChallenge, idempotencyKey: string): Promise<Signed<unknown>> {
  const made = await createPasskey(challenge);
  return made.ok ? call('POST /api/account/passkeys', { body: made.data, idempotencyKey }) : made;
}

/** PUT /api/account/passkeys/:id. */
export const renamePasskey = (call: Call, { id, name }: { id: string; name: string }, idempotencyKey: string) =>
  call('PUT /api/account/passkeys/:id', { params: { id }, body: { name }, idempotencyKey });

/** POST /api/account/passkeys/:id/remove. */
export const removePasskey = (call: Call, { id, proof }: { id: string; proof: PasskeyProof }, idempotencyKey: string) =>
  call('POST /api/account/passkeys/:id/remove', { params: { id }, body: { proof }, idempotencyKey });

/** Ends the rest of withdrawals with a passkey: POST /api/account/rest/end. */
export async function endRest(call: Call, idempotencyKey: string): Promise<Signed<unknown>> {
  const signed = await proveByPasskey(call, 'rest');
  return signed.ok ? call('POST /api/account/rest/end', { body: signed.data, idempotencyKey }) : signed;
}
