import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { logout } from '../../features/session/api/session';
import { useCall } from '../../shared/api-client';
import { useExtra } from '../../shared/extras';
import { useSession } from '../../shared/session';
import { IconButton } from '@krapao/ui/icon-button';
import { LogoutIcon } from '@krapao/ui/icons';

const LogoutConfirm = lazy(() => import('./logout-confirm'));

/**
 * Asks for confirmation, then clears the token, which leads to the login screen. Where the server offers it, the session ends there too.
 */
export function LogoutButton() {
  const t = useTranslations('menu');
  const call = useCall();
  const session = useSession();
  const announced = useExtra('logout');
  const [asking, setAsking] = useState(false);
  const leave = () => {
    // The call has sent the token before it is cleared; its answer is not awaited.
    if (announced) void logout(call);
    session.clear();
  };
  return (
    <>
      <IconButton className="app-logout" label={t('logout')} onClick={() => setAsking(true)}>
        <LogoutIcon />
        <span aria-hidden="true">{t('logout')}</span>
      </IconButton>
      {asking && (
        <Suspense>
          <LogoutConfirm onConfirm={leave} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
