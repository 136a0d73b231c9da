import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { formatMoment } from '@krapao/ui/format';
import { serverNow } from '@krapao/ui/clock';
import { useExtra } from '../../../shared/extras';
import { useBundle } from '../../../shared/i18n';
import { useLogins } from '../api/sessions';
import { useDeviceName } from './device';
import { NewDevices } from './new-devices';

/** Once the server has announced the extra, and the words are loaded. */
const Offered = ({ children }: { children: ReactNode }) => useExtra('sessions') && <Worded>{children}</Worded>;
const Worded = ({ children }: { children: ReactNode }) => useBundle('sessions') && children;

/** Logins from new devices, above the balance. */
export const HomeNewDevices = () => (
  <Offered>
    <NewDevices />
  </Offered>
);

/** A quiet line at the end of home: the login before this one. */
export const HomeLastLogin = () => (
  <Offered>
    <LastLogin />
  </Offered>
);

function LastLogin() {
  const t = useTranslations('sessions');
  const nameOf = useDeviceName();
  const last = useLogins().data?.logins.find(({ outcome, current }) => outcome === 'ok' && !current);
  if (last === undefined) return null;
  return <p className="k-cap sessions-last">{t('lastLogin', { time: formatMoment(last.at, serverNow()), device: nameOf(last) })}</p>;
}
