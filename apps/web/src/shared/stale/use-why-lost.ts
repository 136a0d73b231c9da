import { useTranslations } from 'use-intl';
import type { ApiError } from '../api-client';

/** Why nobody knows how a call ended: the connection was lost, or no answer came in time. */
export function useWhyLost(): (error: ApiError) => string {
  const t = useTranslations('stale');
  return ({ kind }) => t(kind === 'network' || kind === 'offline' ? 'lost' : 'noAnswer');
}
