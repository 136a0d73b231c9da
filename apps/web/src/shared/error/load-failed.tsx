import { useTranslations } from 'use-intl';
import type { ApiError } from '../api-client';
import { useErrorText } from '../i18n';
import { Button, FailedIcon, Note } from '../ui';
import { ErrorState } from '../ui/feedback/empty';
import { WifiOffIcon } from '../ui/icons/member';
import './load-failed.css';

export interface LoadFailedProps {
  title: string;
  /** Why it failed: a lost connection, a time-out and each code have words of their own. */
  error: ApiError | null;
  onRetry: () => void;
  /** The second try is under way. */
  busy?: boolean;
  /** Says what is not affected: money, coins. */
  safe?: string;
  /** An older answer is still shown: a notice above it instead of a card in its place. */
  inline?: boolean;
}

/** Something could not be loaded: what, why, and a second try. */
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
  const icon = error?.kind === 'network' || error?.kind === 'offline' ? <WifiOffIcon /> : <FailedIcon />;
  return <ErrorState title={title} text={text || undefined} icon={icon} retryLabel={t('retry')} busy={busy} onRetry={onRetry} />;
}
