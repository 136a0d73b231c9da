import type { ApiError } from '../api-client';
import { useToast } from '@krapao/ui/toast';
import { errorText } from './error-text';
import { useI18n } from './i18n-context';

/** Shows an error as a danger toast. */
export function useErrorToast(): (error: ApiError) => Promise<void> {
  const i18n = useI18n();
  const toast = useToast();
  return async (error) => {
    if (error.kind === 'refused') await i18n.ready('errors').catch(() => undefined);
    toast.bad(errorText(error, i18n.state().phrases));
  };
}
