import { useTranslations } from 'use-intl';
import type { ApiError } from '../../../shared/api-client';
import { useErrorText } from '../../../shared/i18n';
import { Button, Note } from '../../../shared/ui';

/** A part of the form could not be had: says so, and offers another try. */
export function LoadFailed({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const t = useTranslations();
  const reason = useErrorText(error);
  return (
    <div className="k-stack">
      <Note tone="bad">
        {t('account.loadFailed')} {reason}
      </Note>
      <Button variant="line" size="md" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  );
}
