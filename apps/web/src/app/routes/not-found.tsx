import { useEffect } from 'react';
import { useBundle } from '../../shared/i18n';
import { Link } from '../../shared/link';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths';
import { buttonClass } from '@krapao/ui/button';
import { FullPage } from '../../shared/brand/full-page';
import { Loading } from '../shell/loading';

/** Fixed by docs/specification.md §2.1, in every language. */
const TITLE = 'Page Not Found';

export default function NotFound() {
  const t = useTranslations('notFound');
  useEffect(() => {
    document.title = TITLE;
  }, []);
  if (!useBundle('errors')) return <Loading />;
  const home = (
    <Link className={buttonClass()} to={paths.root}>
      {t('home')}
    </Link>
  );
  return <FullPage art="not-found" caption={TITLE} title={t('title')} text={t('body')} action={home} />;
}
