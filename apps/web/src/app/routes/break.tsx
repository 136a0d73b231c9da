import { useTranslations } from 'use-intl';
import { BreakScreen } from '../../features/break';
import { useBundle, usePageTitle } from '../../shared/i18n';
import { Loading } from '../shell/loading';

export default function Break() {
  return useBundle('care') ? <Page /> : <Loading />;
}

function Page() {
  usePageTitle(useTranslations('breaks')('title'));
  return (
    <main className="k-main" id="main" tabIndex={-1}>
      <BreakScreen />
    </main>
  );
}
