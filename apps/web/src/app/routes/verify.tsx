import { useTranslations } from 'use-intl';
import { VerifyScreen } from '../../features/spin';
import { useBundle } from '../../shared/i18n';
import { Loading } from '../shell/loading';
import { SkipLink } from '../shell/skip-link';
import { TopBar } from '../shell/top-bar';

function Page() {
  const t = useTranslations('spin.verify');
  return (
    <div className="verify-page">
      <SkipLink />
      <TopBar title={t('title')} />
      <VerifyScreen />
    </div>
  );
}

/** Public, and outside the public shell, which would end the session of the member. */
export default function Verify() {
  return useBundle('spin') ? <Page /> : <Loading />;
}
