import { useTranslations } from 'use-intl';
import { LimitsScreen } from '../../features/limit';
import { useBundle, usePageTitle } from '../../shared/i18n';
import { Loading } from '../shell/loading';

function Page() {
  const t = useTranslations('menu');
  usePageTitle(t('limits'));
  return (
    <main className="k-main" id="main" tabIndex={-1}>
      <LimitsScreen />
    </main>
  );
}

/** The limits that members set on their deposits; their words come with the screen. */
export default function Limits() {
  return useBundle('limit') ? <Page /> : <Loading />;
}
