import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { ProfileScreen, SecurityScreen } from '../../features/account';
import { useExtra } from '../../shared/extras';
import { usePageTitle } from '../../shared/i18n';
import { useOpened } from '../../shared/sheet/use-opened';
import { Loading } from '../shell/loading';

/** The profile; with `?view=security` the devices and logins of the member, an extra. */
export default function Profile() {
  const t = useTranslations();
  const { name, close } = useOpened('view');
  const isSecurity = useExtra('sessions') && name === 'security';
  usePageTitle(t(isSecurity ? 'profile.security' : 'menu.profile'));
  return (
    <main className={isSecurity ? 'k-main' : 'k-main k-prof'} id="main" tabIndex={-1}>
      {isSecurity ? (
        <Suspense fallback={<Loading />}>
          <SecurityScreen onBack={close} />
        </Suspense>
      ) : (
        <ProfileScreen />
      )}
    </main>
  );
}
