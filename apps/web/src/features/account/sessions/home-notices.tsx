import { useTranslations } from 'use-intl';
import { formatMoment } from '@krapao/ui/format';
import { serverNow } from '@krapao/ui/clock';
import { useExtra } from '../../../shared/extras';
import { useBundle } from '../../../shared/i18n';
import { useLogins } from '../api/sessions';
import { useDeviceName } from './device';
import { NewDevices } from './new-devices';

/** Logins from new devices, above the balance, once the server has announced the extra. */
export function HomeNewDevices() {
  const isOffered = useExtra('sessions');
  return useBundle('sessions') && isOffered ? <NewDevices /> : null;
}

/** A quiet line at the end of home: the login before this one. */
export function HomeLastLogin() {
  const isOffered = useExtra('sessions');
  return useBundle('sessions') && isOffered ? <LastLogin /> : null;
}

function LastLogin() {
  const t = useTranslations('sessions');
  const nameOf = useDeviceName();
  const last = useLogins().data?.logins.find(({ outcome, current }) => outcome === 'ok' && !current);
  if (last === undefined) return null;
  return <p className="k-cap sessions-last">{t('lastLogin', { time: formatMoment(last.at, serverNow()), device: nameOf(last) })}</p>;
}
