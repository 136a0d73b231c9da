import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { useOnline } from '../../shared/online/use-online';
import { AlertIcon, CloseIcon, InfoIcon } from '@krapao/ui/icons';
import { Button } from '@krapao/ui/button';
import { IconButton } from '@krapao/ui/icon-button';
import type { Updates } from './updates';
import './notices.css';

/** Notices about the whole app, at the foot of every screen: no connection, or a new version. */
export function Notices({ register }: { register: () => Promise<Updates | null> }) {
  const online = useOnline();
  const [updates, setUpdates] = useState<Updates | null>(null);
  useEffect(() => void register().then(setUpdates), [register]);
  return (
    <div className="upkeep" role="status">
      {!online && <Offline />}
      {updates && <Update updates={updates} />}
    </div>
  );
}

function Offline() {
  const t = useTranslations('upkeep');
  return (
    <div className="k-toast upkeep-offline">
      <AlertIcon />
      <span>
        {t('offline')}
        <small>{t('offlineHint')}</small>
      </span>
    </div>
  );
}

/** It can be postponed, and nothing happens until it is pressed. */
function Update({ updates }: { updates: Updates }) {
  const t = useTranslations('upkeep');
  const ready = useSyncExternalStore(updates.subscribe, updates.ready);
  const [later, setLater] = useState(false);
  if (!ready || later) return null;
  return (
    <div className="k-toast">
      <InfoIcon />
      <span>
        {t('updateReady')}
        <small>{t('updateHint')}</small>
      </span>
      <Button variant="line" size="md" onClick={updates.take}>
        {t('reload')}
      </Button>
      <IconButton label={t('later')} onClick={() => setLater(true)}>
        <CloseIcon size="sm" />
      </IconButton>
    </div>
  );
}
