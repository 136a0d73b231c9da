import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall, type ApiError } from '../../../shared/api-client';
import { formatClock } from '@krapao/ui/format';
import { useErrorText } from '../../../shared/i18n';
import { Button } from '@krapao/ui/button';
import { ClockIcon, ShieldIcon } from '@krapao/ui/icons';
import { Field } from '@krapao/ui/field';
import { Note } from '@krapao/ui/note';
import { OtpInput } from '@krapao/ui/otp-input';
import { useCountdown } from '@krapao/ui/timer';
import { verifyOtp } from '../api/otp';

const DIGITS = 6;
/** An SMS may take a minute; the server allows 3 sends in 10 minutes. */
const RESEND_AFTER_MS = 60_000;

/** A code that was sent: its token and reference, and when (epoch ms by the server's clock). */
export interface Sent {
  token: string;
  ref: string;
  at: number;
}

interface CodeFormProps {
  sent: Sent;
  /** The action that follows the code is in progress. */
  busy: boolean;
  sending: boolean;
  onVerified: () => void;
  onResend: () => void;
}

/** The form for the code of an SMS. Render it with a new `key` for each code that is sent. */
export function CodeForm({ sent, busy, sending, onVerified, onResend }: CodeFormProps) {
  const t = useTranslations();
  const call = useCall();
  const [code, setCode] = useState('');
  const [verifying, setVerifying] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const errorText = useErrorText(error);
  const input = useRef<HTMLInputElement>(null);
  const wait = useCountdown(sent.at + RESEND_AFTER_MS);

  const verify = async (whole: string) => {
    if (verifying || busy || whole.length < DIGITS) return;
    setVerifying(true);
    setError(null);
    const answer = await verifyOtp(call, sent.token, whole);
    setVerifying(false);
    if (answer.ok || (answer.error.kind === 'refused' && answer.error.code === 'OTP_VERIFIED')) onVerified();
    else refuse(answer.error);
  };
  /** A refused code is cleared for the next one; after a lost answer or an error of the server it can be sent again. */
  const refuse = (failure: ApiError) => {
    setError(failure);
    if (failure.kind !== 'refused' || failure.status >= 500) return;
    setCode('');
    input.current?.focus();
  };
  const type = (typed: string) => {
    setCode(typed);
    setError(null);
  };
  const ref = (
    <>
      {t('otp.ref')} <b translate="no">{sent.ref}</b>
    </>
  );
  const waiting = (
    <>
      {t('otp.resendIn')} <span className="k-num">{formatClock(wait)}</span>
    </>
  );
  return (
    <form className="k-form" noValidate onSubmit={(event) => (event.preventDefault(), void verify(code))}>
      <Field label={t('otp.code')} hint={ref} help={wait > 0 ? waiting : undefined} helpIcon={<ClockIcon />} error={errorText}>
        <OtpInput ref={input} autoFocus value={code} onChange={type} onComplete={(whole) => void verify(whole)} />
      </Field>
      <Note tone="info" icon={<ShieldIcon />}>
        {t('otp.warning')}
      </Note>
      <div className="k-stack">
        <Button type="submit" block disabled={code.length < DIGITS} busy={busy || verifying}>
          {t('otp.verify')}
        </Button>
        <Button variant="text" block disabled={wait > 0} busy={sending} onClick={onResend}>
          {t('otp.resend')}
        </Button>
      </div>
    </form>
  );
}
