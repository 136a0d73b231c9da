import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../shared/i18n';
import { AlertIcon } from '../../../shared/ui';
import type { ChatAlert as Alert } from '../chat';

/** The line that says for 4 s what went wrong (spec.md §2). */
export function ChatAlert({ alert }: { alert: Alert | null }) {
  const t = useTranslations('chat');
  const own = alert === 'IMAGE_TOO_LARGE' ? t('imageTooLarge') : alert === 'VIDEO_TOO_LARGE' ? t('videoTooLarge') : null;
  const error = useMemo(
    () => (alert === null || own !== null ? null : ({ kind: 'refused', code: alert, status: 0 } as const)),
    [alert, own],
  );
  const text = useErrorText(error) ?? own;
  return (
    text && (
      <p className="chat-alert" role="alert">
        <AlertIcon />
        {text}
      </p>
    )
  );
}
