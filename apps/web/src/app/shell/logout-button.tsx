import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLogOut } from '../../shared/log-out';
import { preloadable } from '../../shared/react/preloadable';
import { usePreload } from '../../shared/react/use-preload';
import { IconButton } from '@krapao/ui/icon-button';
import { LogoutIcon } from '@krapao/ui/icons';

const LogoutConfirm = preloadable(() => import('./logout-confirm'));

/** Asks for confirmation, then ends the session. */
export function LogoutButton() {
  const t = useTranslations('menu');
  const logOut = useLogOut();
  const [asking, setAsking] = useState(false);
  usePreload(LogoutConfirm.preload);
  return (
    <>
      <IconButton className="app-logout" label={t('logout')} onClick={() => setAsking(true)}>
        <LogoutIcon />
        <span aria-hidden="true">{t('logout')}</span>
      </IconButton>
      {asking && (
        <Suspense>
          <LogoutConfirm onConfirm={logOut} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
