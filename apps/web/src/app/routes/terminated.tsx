import { useTranslations } from 'use-intl';
import { useBundle, usePageTitle } from '../../shared/i18n';
import { FullPage } from '../../shared/brand/full-page';
import { Loading } from '../shell/loading';

/** The site is no longer in service. The page has no actions, because none would work. */
function Closed() {
  const t = useTranslations('terminated');
  usePageTitle(t('title'));
  return <FullPage art="closed" sign={t('sign')} title={t('title')} text={t('body')} />;
}

export default function Terminated() {
  return useBundle('errors') ? <Closed /> : <Loading />;
}
