import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@krapao/ui/button';
import { KeyIcon } from '@krapao/ui/icons';
import { useCall } from '../../../shared/api-client';
import { useBundle } from '../../../shared/i18n';
import { useSession } from '../../../shared/session';
import { logInWithPasskey, usePasskeyOffer } from '../api/passkeys';
import { canAutofill, endAutofill } from '../api/ceremony';
import { useCeremony } from './use-ceremony';
import './passkey.css';

export interface PasskeyLoginProps {
  /** Keep the session on this device. */
  remember: boolean;
  /** Called with the phone of the member. */
  onLoggedIn: (phone: string) => void;
  /** Follows the button, and comes with it, so that it stays in its place; without passkeys it is alone. */
  children?: ReactNode;
}

/** A challenge is valid for 5 minutes; the field offers passkeys for as long as the screen is open. */
const RENEW_MS = 4 * 60_000;

/** The login with a passkey, once the server has announced it. Not part of the login's first load. */
export const PasskeyLogin = (props: PasskeyLoginProps) => (usePasskeyOffer() ? <Worded {...props} /> : props.children);

const Worded = ({ children, ...props }: PasskeyLoginProps) =>
  useBundle('passkey') && (
    <>
      <Offered {...props} />
      {children}
    </>
  );

function Offered({ remember, onLoggedIn }: Omit<PasskeyLoginProps, 'children'>) {
  const t = useTranslations('passkey');
  const call = useCall();
  const session = useSession();
  const { run, busy, errorText, setError } = useCeremony();
  // What the member has chosen when the device answers, not when it was asked.
  const latest = useRef({ remember, onLoggedIn });
  useEffect(() => {
    latest.current = { remember, onLoggedIn };
  });

  const isRemembered = () => latest.current.remember;
  const logIn = (isAutofill: boolean) => logInWithPasskey(call, { isRemembered, isAutofill });
  const enter = ({ token, username }: { token: string; username: string }) => {
    session.start(token, isRemembered());
    latest.current.onLoggedIn(username);
  };
  const press = async () => {
    const opened = await run(() => logIn(false));
    if (opened) enter(opened.data);
  };

  useEffect(() => {
    let isOver = false;
    let isOffered = false;
    const offer = async () => {
      if (isOver || !(await canAutofill())) return;
      isOffered = true;
      const opened = await logIn(true).catch(() => null);
      if (isOver || opened === null) return;
      if (opened.ok) enter(opened.data);
      else if (opened.error !== 'cancelled') setError(opened.error);
    };
    void offer();
    // A new request of the browser ends the one before.
    const timer = setInterval(() => void offer(), RENEW_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
      if (isOffered) void endAutofill().catch(() => undefined);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per screen: what changes is read from `latest`
  }, []);

  return (
    <div className="passkey-login">
      <p className="passkey-or">{t('or')}</p>
      <Button variant="line" block icon={<KeyIcon />} busy={busy} onClick={() => void press()}>
        {t('logIn')}
      </Button>
      {errorText && (
        <p className="k-cap" role="alert">
          {errorText}
        </p>
      )}
    </div>
  );
}
