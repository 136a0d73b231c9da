import { useTranslations } from 'use-intl';
import type { ApiError } from '../api-client';
import { useErrorText } from '../i18n';
import { Button } from '@krapao/ui/button';
import { Illustration } from '@krapao/ui/illustration';
import errorArt from '@krapao/ui/illustration/error.svg?no-inline';
import offlineArt from '@krapao/ui/illustration/offline.svg?no-inline';
import '@krapao/ui/illustration/illustration.css';
import { Note } from '@krapao/ui/note';
import { ErrorState } from '@krapao/ui/empty';
import './load-failed.css';

export interface LoadFailedProps {
  title: string;
  /** The reason: a lost connection, a time-out and each code have their own words. */
  error: ApiError | null;
  onRetry: () => void;
  /** The retry is in progress. */
  busy?: boolean;
  /** States what is not affected, such as money or coins. */
  safe?: string;
  /** An older answer is still shown: render a notice above it instead of a card in its place. */
  inline?: boolean;
}

/** A failed load: what, why, and a button to retry. */
export function LoadFailed({ title, error, onRetry, busy, safe, inline }: LoadFailedProps) {
  const t = useTranslations('common');
  const reason = useErrorText(error);
  const text = [reason, safe].filter(Boolean).join(' ');
  if (inline)
    return (
      <div className="load-failed">
        <Note tone="bad">
          <b>{title}</b> {text}
        </Note>
        <Button variant="line" size="md" busy={busy} onClick={onRetry}>
          {t('retry')}
        </Button>
      </div>
    );
  const art = error?.kind === 'network' || error?.kind === 'offline' ? offlineArt : errorArt;
  return (
    <ErrorState
      title={title}
      text={text || undefined}
      art={<Illustration art={art} />}
      retryLabel={t('retry')}
      busy={busy}
      onRetry={onRetry}
    />
  );
}
