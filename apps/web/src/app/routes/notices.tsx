import { useTranslations } from 'use-intl';
import { NoticesScreen } from '../../features/notice';
import { useBundle, usePageTitle } from '../../shared/i18n';
import { Loading } from '../shell/loading';

function Page() {
  const t = useTranslations('menu');
  usePageTitle(t('notices'));
  return (
    <main className="k-main" id="main" tabIndex={-1}>
      <NoticesScreen />
    </main>
  );
}

/** The inbox of the member; its words come with the screen. */
export default function Notices() {
  return useBundle('notice') ? <Page /> : <Loading />;
}
