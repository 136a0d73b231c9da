import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useCall, type ApiError } from '../../../shared/api-client';
import { formatAccountNumber } from '../../../shared/format/account-number';
import { useErrorText } from '../../../shared/i18n';
import { Button, Note } from '../../../shared/ui';
import { sendOtp } from '../../otp/api/send-otp';
import { CodeForm, type Sent } from './code-form';

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
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const errorText = useErrorText(error);

  const send = async () => {
    if (sending || busy) return;
    setSending(true);
    setError(null);
    const answer = await sendOtp(call, phone, undefined);
    setSending(false);
    if (!answer.ok) return setError(answer.error);
    const { otpToken: token, otpRef: ref, code } = answer.data;
    if (code === 'OTP_VERIFIED') onVerified(token);
    else setSent({ token, ref, at: Date.now() });
  };

  return (
    <div className="k-form">
      <p className="k-sub" tabIndex={-1} data-autofocus>
        {t.rich('withdraw.confirmIntro', { number: formatAccountNumber(phone), phone: strong })}
      </p>
      {errorText && <Note tone="bad">{errorText}</Note>}
      {sent ? (
        <CodeForm
          key={sent.token}
          sent={sent}
          busy={busy}
          sending={sending}
          onVerified={() => onVerified(sent.token)}
          onResend={() => void send()}
        />
      ) : (
        <Button block busy={busy || sending} onClick={() => void send()}>
          {t('otp.request')}
        </Button>
      )}
    </div>
  );
}
