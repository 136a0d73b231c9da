import { useTranslations } from 'use-intl';
import { RefreshIcon } from '../../../shared/ui/icons/member';
import { useTimeAgo } from '../model/use-time-ago';

interface RefreshButtonProps {
  /** When the balance on screen was loaded, epoch ms. */
  syncedAt: number;
  /** The last try to load it again failed. */
  failed: boolean;
  busy: boolean;
  onRefresh: () => void;
}

/** Says how old the balance is, and loads it again. */
export function RefreshButton({ syncedAt, failed, busy, onRefresh }: RefreshButtonProps) {
  const t = useTranslations('wallet');
  const ago = useTimeAgo(syncedAt);
  return (
    <button className="k-refresh" type="button" aria-busy={busy || undefined} onClick={() => busy || onRefresh()}>
      <span>{t(failed ? 'notUpdated' : 'updated', { ago })}</span>
      <RefreshIcon className={busy ? 'k-spin' : undefined} />
      <span className="k-sr">{t('refresh')}</span>
    </button>
  );
}
