import { useTranslations } from 'use-intl';
import { HowtoScreen } from '../../features/howto';
import { useBundle, usePageTitle } from '../../shared/i18n';
import { Loading } from '../shell/loading';

function Page() {
  const t = useTranslations('shell');
  usePageTitle(t('howto'));
  return (
    <main className="k-main app-howto" id="main" tabIndex={-1}>
      <HowtoScreen />
    </main>
  );
}

/** How to use the wallet, in films (docs/specification.md §2.6). */
export default function Howto() {
  return useBundle('howto') ? <Page /> : <Loading />;
}
