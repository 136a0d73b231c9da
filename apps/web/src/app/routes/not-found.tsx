import { Suspense, useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { DenyScreen } from '../../features/account';
import { useBundle } from '../../shared/i18n';
import { Link } from '../../shared/link';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths';
import { buttonClass } from '@krapao/ui/button';
import { FullPage } from '../../shared/brand/full-page';
import { Loading } from '../shell/loading';

/** Fixed by docs/specification.md §2.1, in every language. */
const TITLE = 'Page Not Found';

function NotFound() {
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

/** The link in an SMS. It is not a route of the first load, whose bytes are limited. */
function DenyPhone() {
  const token = useLocation().pathname.split('/').at(-1) ?? '';
  return useBundle('phone') ? (
    <Suspense fallback={<Loading />}>
      <DenyScreen token={token} />
    </Suspense>
  ) : (
    <Loading />
  );
}

/** Addresses beside those of the screens. */
export default function OtherAddresses() {
  return (
    <Routes>
      <Route path="/no/:token" element={<DenyPhone />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
