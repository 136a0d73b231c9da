import { useTranslations } from 'use-intl';
import { formatDate } from '@krapao/ui/format';
import { useOnline } from '../online/use-online';
import { ClockIcon } from '@krapao/ui/icons';
import { Note } from '@krapao/ui/note';
import './stale.css';

/** A note that the amounts were read earlier, at `since` (epoch ms), and why there are no newer ones. Renders nothing for null. */
export function AsOf({ since }: { since: number | null }) {
  const t = useTranslations('stale');
  const online = useOnline();
  return (
    <div role="status" className="stale-note">
      {since !== null && (
        <Note tone="warn" icon={<ClockIcon />}>
          <b>{t('asOf', { date: formatDate(since) })}</b> {t(online ? 'unread' : 'offline')}
        </Note>
      )}
    </div>
  );
}
