import type { ErrorCode } from '@krapao/contract';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ApiError } from '../../../shared/api-client';
import { useErrorText } from '../../../shared/i18n';
import type { DeviceRefusal, Signed } from '../api/ceremony';

type CeremonyError = ApiError | DeviceRefusal;

const isOfDevice = (error: CeremonyError | null): error is DeviceRefusal => error === 'cancelled' || error === 'known';

const isRefused = (error: CeremonyError | null, code: ErrorCode): boolean =>
  !isOfDevice(error) && error?.kind === 'refused' && error.code === code;

/** Work of which the device does a part: one at a time, with its error in words. */
export function useCeremony() {
  const t = useTranslations('passkey');
  const isRunning = useRef(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<CeremonyError | null>(null);
  const apiText = useErrorText(isOfDevice(error) ? null : error);

  /** Resolves to the data; null: it failed, or other work is in progress. */
  async function run<T>(work: () => Promise<Signed<T>>): Promise<{ data: T } | null> {
    if (isRunning.current) return null;
    isRunning.current = true;
    setBusy(true);
    setError(null);
    const result = await work().catch((): Signed<T> => ({ ok: false, error: { kind: 'network' } }));
    isRunning.current = false;
    setBusy(false);
    if (result.ok) return { data: result.data };
    setError(result.error);
    return null;
  }
  const errorText = isOfDevice(error) ? t(error) : isRefused(error, 'ACCOUNT_FROZEN') ? t('frozen') : apiText;
  return { run, busy, error, setError, errorText };
}

/** Whether the server refused the password. */
export const isWrongPassword = (error: CeremonyError | null): boolean => isRefused(error, 'WRONG_PASSWORD');
