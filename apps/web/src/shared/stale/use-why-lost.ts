import { useTranslations } from 'use-intl';
import type { ApiError } from '../api-client';

/** Why the outcome of a call is unknown: the connection was lost, or no answer came in time. */
export function useWhyLost(): (error: ApiError) => string {
  const t = useTranslations('stale');
  return ({ kind }) => t(kind === 'network' || kind === 'offline' ? 'lost' : 'noAnswer');
}
