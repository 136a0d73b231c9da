import { useTranslations } from 'use-intl';
import { buttonClass } from '@krapao/ui/button';
import { Empty } from '@krapao/ui/empty';
import { serverNow } from '@krapao/ui/clock';
import { formatMoment } from '@krapao/ui/format';
import { Illustration } from '@krapao/ui/illustration';
import restArt from '@krapao/ui/illustration/rest.svg?no-inline';
import '@krapao/ui/illustration/illustration.css';
import { useBundle } from '../../../shared/i18n';
import { Link } from '../../../shared/link';
import { paths } from '../../../shared/paths';

/** The break in place of a page: when it opens again, what works meanwhile, and the withdrawal. */
export default function RestCard({ opensAt }: { opensAt: string | null }) {
  return useBundle('care') ? <Card opensAt={opensAt} /> : null;
}

function Card({ opensAt }: { opensAt: string | null }) {
  const t = useTranslations('breaks');
  const end = opensAt === null ? t('closed') : t('opensAt', { date: formatMoment(opensAt, serverNow()) });
  return (
    <Empty
      art={<Illustration art={restArt} />}
      title={t('running')}
      text={`${end} · ${t('still')}`}
      action={
        <Link className={buttonClass({ variant: 'line', size: 'md' })} to={`${paths.home}?sheet=withdraw`}>
          {t('withdrawNow')}
        </Link>
      }
    />
  );
}
