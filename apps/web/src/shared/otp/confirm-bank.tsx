import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useCall, type ApiError } from '../api-client';
import { formatAccountNumber } from '../format/account-number';
import { useErrorText } from '../i18n';
import { Button, Note } from '../ui';
import { sendOtp } from './otp';
import { CodeForm, type Sent } from './code-form';

const strong = (number: ReactNode) => <b className="k-num k-nobr">{number}</b>;

interface ConfirmBankProps {
  phone: string;
  /** The call that the code authorises is in progress. */
  busy: boolean;
  onVerified: (otpToken: string) => void;
}

/** After a change of bank account: the member confirms with a code sent to their own phone (docs/decisions/0004). */
export function ConfirmBank({ phone, busy, onVerified }: ConfirmBankProps) {
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
        {t.rich('profile.confirmBankIntro', { number: formatAccountNumber(phone), phone: strong })}
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
