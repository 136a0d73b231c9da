import { useTranslations } from 'use-intl';
import { usePageTitle } from '../../shared/i18n';
import { FullPage } from '../../shared/ui/brand/full-page';

/** The site is no longer in service. There is nothing to press: nothing works. */
export default function Terminated() {
  const t = useTranslations('terminated');
  usePageTitle(t('title'));
  return <FullPage art="closed" sign={t('sign')} title={t('title')} text={t('body')} />;
}
