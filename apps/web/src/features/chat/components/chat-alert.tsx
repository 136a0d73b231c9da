import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../shared/i18n';
import { AlertIcon } from '../../../shared/ui';
import type { ChatAlert as Alert } from '../chat';

/** What the panel has words for; all else is in the error catalogue. */
const own: Record<string, 'imageTooLarge' | 'videoTooLarge' | 'uploadFailed'> = {
  IMAGE_TOO_LARGE: 'imageTooLarge',
  VIDEO_TOO_LARGE: 'videoTooLarge',
  UPLOAD_FAILED: 'uploadFailed',
};

/** The line that says for 4 s what went wrong (docs/specification.md §2.8). */
export function ChatAlert({ alert }: { alert: Alert | null }) {
  const t = useTranslations('chat');
  const name = alert === null ? undefined : own[alert];
  const error = useMemo(() => (alert === null || name ? null : ({ kind: 'refused', code: alert, status: 0 } as const)), [alert, name]);
  const fromCatalogue = useErrorText(error);
  const text = name ? t(name) : fromCatalogue;
  return (
    text && (
      <p className="chat-alert" role="alert">
        <AlertIcon />
        {text}
      </p>
    )
  );
}
