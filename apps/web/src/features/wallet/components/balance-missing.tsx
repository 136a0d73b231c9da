import { useTranslations } from 'use-intl';
import type { ApiError } from '../../../shared/api-client';
import { useErrorText } from '../../../shared/i18n';
import { Button } from '@krapao/ui/button';
import { RefreshIcon } from '@krapao/ui/icons';
import { useTimeAgo } from '../model/last-sync';

interface BalanceMissingProps {
  /** When this device last loaded the balance, epoch ms. */
  syncedAt: number | null;
  /** Why the balance could not be loaded. */
  error: ApiError | null;
  busy: boolean;
  onRetry: () => void;
}

function LastSync({ at }: { at: number }) {
  const t = useTranslations('wallet');
  return <p className="k-cap">{t('lastSync', { ago: useTimeAgo(at) })}</p>;
}

/** Shown when no balance is available: an empty figure and a retry button. */
export function BalanceMissing({ syncedAt, error, busy, onRetry }: BalanceMissingProps) {
  const t = useTranslations();
  const reason = useErrorText(error);
  return (
    <div className="wallet-missing" role="alert">
      <p className="k-balance__amt">
        <span className="k-amt k-amt--xl">-</span>
      </p>
      <b>{t('wallet.failed')}</b>
      <p className="k-sub">
        {reason} {t('wallet.failedHint')}
      </p>
      {syncedAt !== null && <LastSync at={syncedAt} />}
      <Button variant="glass" size="md" busy={busy} icon={<RefreshIcon size="sm" />} onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  );
}
