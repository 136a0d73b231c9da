import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Confirm } from '@krapao/ui/dialog';
import { TimerIcon } from '@krapao/ui/icons';
import { useBundle } from '../../../shared/i18n';
import { useLogOut } from '../../../shared/log-out';
import { useLogins } from '../api/sessions';
import { idleAt, type Idle } from './idle.rules';
import { useLastUse } from './use-last-use';

/**
 * Ends the session of a member who has chosen so, 15 minutes after the device was last touched, and asks one minute before. The server
 * alone cannot: an open wallet calls it by itself.
 */
export default function IdleWatch() {
  const minutes = useLogins().data?.idleMinutes;
  return minutes ? <Watch minutes={minutes} /> : null;
}

function Watch({ minutes }: { minutes: number }) {
  const logOut = useLogOut();
  const [idle, setIdle] = useState<Idle>({ step: 'used' });
  // Only its answer closes the question, or a use of another tab.
  const lastUse = useLastUse({ counts: idle.step === 'used' });
  const look = useEffectEvent(() => {
    const now = idleAt(lastUse.read(), minutes, Date.now());
    setIdle(now);
    if (now.step === 'ended') logOut();
  });
  useEffect(() => {
    const timer = setInterval(look, 1_000);
    return () => clearInterval(timer);
  }, []);
  const stay = () => {
    lastUse.touch();
    setIdle({ step: 'used' });
  };
  return idle.step === 'warned' ? <Warning seconds={idle.seconds} onStay={stay} onEnd={logOut} /> : null;
}

interface WarningProps {
  seconds: number;
  onStay: () => void;
  onEnd: () => void;
}

const Warning = (props: WarningProps) => (useBundle('sessions') ? <Question {...props} /> : null);

function Question({ seconds, onStay, onEnd }: WarningProps) {
  const t = useTranslations();
  return (
    <Confirm
      tone="peri"
      icon={<TimerIcon size="lg" />}
      title={t('sessions.idleWarning')}
      cancelLabel={t('sessions.idleStay')}
      confirmLabel={t('menu.logout')}
      onConfirm={onEnd}
      onClose={onStay}
    >
      {t('sessions.idleText', { seconds: String(seconds) })}
    </Confirm>
  );
}
