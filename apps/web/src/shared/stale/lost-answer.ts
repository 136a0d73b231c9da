import { useTranslations } from 'use-intl';
import type { ApiError } from '../api-client';
import { useExtra } from '../extras';
import { useErrorText } from '../i18n';

/** Why the outcome of a call is unknown: the connection was lost, or no answer came in time. */
export function useWhyLost(): (error: ApiError) => string {
  const t = useTranslations('stale');
  return ({ kind }) => t(kind === 'network' || kind === 'offline' ? 'lost' : 'noAnswer');
}

/**
 * The texts of a failed transfer or withdrawal. `refusal`: why the server refused it. `lost`: it was not sent, or its outcome is unknown
 * and whether pressing again is safe. At most one is not null.
 */
export function useMoneyError(error: ApiError | null, action: 'transfer' | 'withdraw'): { refusal: string | null; lost: string | null } {
  const t = useTranslations();
  const isSafe = useExtra('idempotency-key');
  const why = useWhyLost();
  const refusal = useErrorText(error?.kind === 'refused' ? error : null);
  if (error === null || error.kind === 'refused') return { refusal, lost: null };
  if (error.kind === 'offline') return { refusal: null, lost: t('stale.notSent') };
  return { refusal: null, lost: t(isSafe ? `${action}.unknown` : `${action}.unknownCheck`, { why: why(error) }) };
}
