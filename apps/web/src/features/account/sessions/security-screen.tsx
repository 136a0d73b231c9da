import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@krapao/ui/button';
import { BackIcon } from '@krapao/ui/icons';
import { Skeleton, useDelayed } from '@krapao/ui/skeleton';
import { LoadFailed } from '../../../shared/error/load-failed';
import { useBundle } from '../../../shared/i18n';
import { useLogins, useSessions } from '../api/sessions';
import { PhoneSection } from '../phone/phone-section';
import { Closing } from '../closing/closing';
import { MyData } from '../my-data/my-data';
import { PasskeyList } from '../passkey/passkey-list';
import { IdleSetting } from './idle-setting';
import { LoginList } from './login-list';
import { NewDevices } from './new-devices';
import { SessionList } from './session-list';
import './sessions.css';

/** Devices and logins of the member, within the profile (docs/specification.md §10.7). */
export default function SecurityScreen({ onBack }: { onBack: () => void }) {
  return useBundle('sessions') ? <Security onBack={onBack} /> : <Lists />;
}

function Security({ onBack }: { onBack: () => void }) {
  const t = useTranslations('sessions');
  const heading = useRef<HTMLHeadingElement>(null);
  const sessions = useSessions();
  const logins = useLogins();
  const late = useDelayed(sessions.isLoading);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return (
    <div className="sessions">
      <div className="sessions-head">
        <Button variant="text" size="md" icon={<BackIcon size="sm" />} onClick={onBack}>
          {t('back')}
        </Button>
        <h2 ref={heading} tabIndex={-1}>
          {t('title')}
        </h2>
      </div>
      <div className="sessions-lists">
        <div>
          <NewDevices />
          {sessions.data && (
            <>
              <PhoneSection />
              <PasskeyList />
              <SessionList sessions={sessions.data.sessions} />
              <IdleSetting minutes={sessions.data.idleMinutes} />
              <MyData />
              <Closing />
            </>
          )}
          {late && <Lists />}
          {sessions.error && (
            <LoadFailed
              title={t('loadFailed')}
              error={sessions.error}
              busy={sessions.isFetching}
              onRetry={() => void Promise.all([sessions.refetch(), logins.refetch()])}
            />
          )}
        </div>
        {logins.data && <LoginList logins={logins.data.logins} />}
      </div>
    </div>
  );
}

/** Placeholder while the devices load. */
const Lists = () => (
  <div className="k-stack" aria-hidden="true">
    {['a', 'b', 'c'].map((row) => (
      <Skeleton key={row} width="100%" height="4.5rem" style={{ borderRadius: 'var(--r-lg)' }} />
    ))}
  </div>
);
