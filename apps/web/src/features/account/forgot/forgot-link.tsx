import { useTranslations } from 'use-intl';
import { useExtra } from '../../../shared/extras';
import { useBundle } from '../../../shared/i18n';
import { Link } from '../../../shared/link';
import { paths } from '../../../shared/paths';

/** The way to a new password, once the server has announced it. Not part of the login's first load. */
export function ForgotLink() {
  const isOffered = useExtra('forgot-password');
  return useBundle('forgot') && isOffered ? <Offered /> : null;
}

function Offered() {
  const t = useTranslations('forgot');
  return (
    <p className="k-foot">
      <Link className="k-link" to={paths.forgot}>
        {t('link')}
      </Link>
    </p>
  );
}
