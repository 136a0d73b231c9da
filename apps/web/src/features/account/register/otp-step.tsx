import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useCall, type ApiError } from '../../../shared/api-client';
import { formatAccountNumber } from '../../../shared/format/account-number';
import { formatClock } from '../../../shared/format/clock';
import { useErrorText } from '../../../shared/i18n';
import { Button, ClockIcon, Field, Note, OtpInput, ShieldIcon, useCountdown, useToast } from '../../../shared/ui';
import { sendOtp } from '../../../shared/otp/send-otp';
import { verifyOtp } from '../../../shared/otp/verify-otp';
import type { Progress } from './registration';

type Sent = NonNullable<Progress['sent']>;

interface OtpStepProps {
  sent: Sent;
  onResent: (sent: Sent) => void;
  onVerified: (otpToken: string) => void;
  onChangePhone: () => void;
}

const emphasised = (number: ReactNode) => <b className="k-num k-nobr">{number}</b>;

const DIGITS = 6;
/** An SMS may take a minute; the server allows 3 sends in 10 minutes. */
const RESEND_AFTER_MS = 60_000;

/** Step 2: the code from the SMS. */
export function OtpStep({ sent, onResent, onVerified, onChangePhone }: OtpStepProps) {
  const t = useTranslations();
  const call = useCall();
  const toast = useToast();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState<'verify' | 'resend' | null>(null);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const refusalText = useErrorText(refusal);
  const wait = useCountdown(sent.at + RESEND_AFTER_MS);

  const verify = async (otpCode: string) => {
    if (busy || otpCode.length < DIGITS) return;
    setBusy('verify');
    setRefusal(null);
    const answer = await verifyOtp(call, sent.token, otpCode);
    if (answer.ok || (answer.error.kind === 'refused' && answer.error.code === 'OTP_VERIFIED')) return onVerified(sent.token);
    setBusy(null);
    setRefusal(answer.error);
  };
  const resend = async () => {
    if (busy) return;
    setBusy('resend');
    setRefusal(null);
    const answer = await sendOtp(call, sent.phone, undefined);
    setBusy(null);
    if (!answer.ok) return setRefusal(answer.error);
    if (answer.data.code === 'OTP_VERIFIED') return onVerified(answer.data.otpToken || sent.token);
    setCode('');
    onResent({ phone: sent.phone, token: answer.data.otpToken, ref: answer.data.otpRef, at: Date.now() });
    toast.ok(t('otp.resent'));
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void verify(code);
  };
  const type = (typed: string) => {
    setCode(typed);
    setRefusal(null);
  };

  const waiting = (
    <>
      {t('otp.resendIn')} <span className="k-num">{formatClock(wait)}</span>
    </>
  );
  return (
    <>
      <div>
        <h2>{t('otp.title')}</h2>
        <p>
          {t.rich('otp.sentTo', { number: formatAccountNumber(sent.phone), phone: emphasised })}{' '}
          <button className="k-link" type="button" onClick={onChangePhone}>
            {t('account.changePhone')}
          </button>
        </p>
      </div>
      <form className="k-form" noValidate onSubmit={submit}>
        <Field
          label={t('otp.code')}
          hint={
            <>
              {t('otp.ref')} <b>{sent.ref}</b>
            </>
          }
          help={wait > 0 ? waiting : undefined}
          helpIcon={<ClockIcon />}
          error={refusalText}
        >
          <OtpInput autoFocus value={code} onChange={type} onComplete={(whole) => void verify(whole)} />
        </Field>
        <Note tone="info" icon={<ShieldIcon />}>
          {t('otp.warning')}
        </Note>
        <div className="k-stack">
          <Button type="submit" block disabled={code.length < DIGITS} busy={busy === 'verify'}>
            {t('otp.verify')}
          </Button>
          <Button variant="text" block disabled={wait > 0} busy={busy === 'resend'} onClick={() => void resend()}>
            {t('otp.resend')}
          </Button>
        </div>
      </form>
    </>
  );
}
