import { useTranslations } from 'use-intl';
import { ProfileScreen } from '../../features/account/profile/profile-screen';
import { usePageTitle } from '../../shared/i18n';

export default function Profile() {
  const t = useTranslations('menu');
  usePageTitle(t('profile'));
  return (
    <main className="k-main k-prof" id="main" tabIndex={-1}>
      <ProfileScreen />
    </main>
  );
}
