import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useCall, type ApiError } from '../../../shared/api-client';
import { formatAccountNumber } from '../../../shared/format/account-number';
import { formatClock } from '../../../shared/format/clock';
import { useErrorText } from '../../../shared/i18n';
import { Button, ClockIcon, Field, Note, OtpInput, ShieldIcon, useCountdown } from '../../../shared/ui';
import { sendOtp } from '../../otp/api/send-otp';
import { verifyOtp } from '../../otp/api/verify-otp';

const DIGITS = 6;
/** An SMS may take a minute; the server allows 3 sends in 10 minutes. */
const RESEND_AFTER_MS = 60_000;

interface Sent {
  token: string;
  ref: string;
  /** Epoch ms. */
  at: number;
}

const strong = (number: ReactNode) => <b className="k-num">{number}</b>;

interface ConfirmStepProps {
  phone: string;
  /** The withdrawal itself is under way again. */
  busy: boolean;
  onVerified: (otpToken: string) => void;
}

/** The bank account has changed: its owner confirms by a code to their own phone (decisions.md, Ways out). */
export function ConfirmStep({ phone, busy, onVerified }: ConfirmStepProps) {
  const t = useTranslations();
  const call = useCall();
  const [sent, setSent] = useState<Sent | null>(null);
  const [code, setCode] = useState('');
  const [working, setWorking] = useState<'send' | 'verify' | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const errorText = useErrorText(error);
  const wait = useCountdown((sent?.at ?? 0) + RESEND_AFTER_MS);

  const send = async () => {
    if (working) return;
    setWorking('send');
    setError(null);
    const answer = await sendOtp(call, phone, sent?.token);
    setWorking(null);
    if (!answer.ok) return setError(answer.error);
    const { otpToken: token, otpRef: ref, code: state } = answer.data;
    if (state === 'OTP_VERIFIED') return onVerified(token || (sent?.token ?? ''));
    setCode('');
    setSent({ token, ref, at: Date.now() });
  };
  const verify = async (whole: string) => {
    if (working || busy || !sent || whole.length < DIGITS) return;
    setWorking('verify');
    setError(null);
    const answer = await verifyOtp(call, sent.token, whole);
    setWorking(null);
    if (answer.ok || (answer.error.kind === 'refused' && answer.error.code === 'OTP_VERIFIED')) return onVerified(sent.token);
    setError(answer.error);
  };
  const type = (typed: string) => {
    setCode(typed);
    setError(null);
  };
  const waiting = (
    <>
      {t('otp.resendIn')} <span className="k-num">{formatClock(wait)}</span>
    </>
  );
  return (
    <form className="k-form" noValidate onSubmit={(event) => (event.preventDefault(), void verify(code))}>
      <p className="k-sub" tabIndex={-1} data-autofocus>
        {t.rich('withdraw.confirmIntro', { number: formatAccountNumber(phone), phone: strong })}
      </p>
      {sent ? (
        <>
          <Field
            label={t('otp.code')}
            hint={
              <>
                {t('otp.ref')} <b>{sent.ref}</b>
              </>
            }
            help={wait > 0 ? waiting : undefined}
            helpIcon={<ClockIcon />}
            error={errorText}
          >
            <OtpInput autoFocus value={code} onChange={type} onComplete={(whole) => void verify(whole)} />
          </Field>
          <Note tone="info" icon={<ShieldIcon />}>
            {t('otp.warning')}
          </Note>
          <div className="k-stack">
            <Button type="submit" block disabled={code.length < DIGITS} busy={busy || working === 'verify'}>
              {t('otp.verify')}
            </Button>
            <Button variant="text" block disabled={wait > 0} busy={working === 'send'} onClick={() => void send()}>
              {t('otp.resend')}
            </Button>
          </div>
        </>
      ) : (
        <>
          {errorText && <Note tone="bad">{errorText}</Note>}
          <Button block busy={busy || working === 'send'} onClick={() => void send()}>
            {t('otp.request')}
          </Button>
        </>
      )}
    </form>
  );
}
