import { useTranslations } from 'use-intl';
import type { ApiError } from '../api-client';
import { useErrorText } from '../i18n';
import { FailedIcon } from '@krapao/ui/icons';
import { Dialog } from '@krapao/ui/dialog';

interface ErrorAlertProps {
  error: ApiError | null;
  onClose: () => void;
}

/** An alert for a failed action that has no field to show its error (docs/specification.md §8). Open while there is an error. */
export function ErrorAlert({ error, onClose }: ErrorAlertProps) {
  const t = useTranslations('action');
  const text = useErrorText(error);
  return (
    text !== null && (
      <Dialog tone="coral" icon={<FailedIcon />} title={t('failed')} actionLabel={t('ok')} onClose={onClose}>
        {text}
      </Dialog>
    )
  );
}
