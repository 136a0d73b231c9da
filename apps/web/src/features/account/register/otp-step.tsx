import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ApiError, Answer } from '../../../shared/api-client';
import { serverNow } from '@krapao/ui/clock';
import { formatAccountNumber } from '@krapao/ui/format';
import { useErrorText } from '../../../shared/i18n';
import { CodeForm } from '../../otp';
import { Note } from '@krapao/ui/note';
import { useToast } from '@krapao/ui/toast';
import type { Progress } from './registration';

type Sent = NonNullable<Progress['sent']>;

interface OtpStepProps {
  sent: Sent;
  /** Where the code was sent, in words. */
  intro: 'otp.sentTo' | 'forgot.otpIntro';
  heading: 'h1' | 'h2';
  /** Sends a code to the same phone once more. */
  send: (phone: string) => Promise<Answer<{ otpToken: string; otpRef: string; code?: string }>>;
  onResent: (sent: Sent) => void;
  onVerified: (otpToken: string) => void;
  onChangePhone: () => void;
}

const emphasised = (number: ReactNode) => (
  <b className="k-num k-nobr" translate="no">
    {number}
  </b>
);

/** Step 2 of a registration, and of a new password: verifies the OTP from the SMS. */
export function OtpStep({ sent, intro, heading: Heading, send, onResent, onVerified, onChangePhone }: OtpStepProps) {
  const t = useTranslations();
  const toast = useToast();
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const errorText = useErrorText(error);

  const resend = async () => {
    if (sending) return;
    setSending(true);
    setError(null);
    const answer = await send(sent.phone);
    setSending(false);
    if (!answer.ok) return setError(answer.error);
    const { otpToken: token, otpRef: ref, code } = answer.data;
    if (code === 'OTP_VERIFIED') return onVerified(token || sent.token);
    onResent({ phone: sent.phone, token, ref, at: serverNow() });
    toast.ok(t('otp.resent'));
  };

  return (
    <>
      <div>
        <Heading>{t('otp.title')}</Heading>
        <p>
          {t.rich(intro, { number: formatAccountNumber(sent.phone), phone: emphasised })}{' '}
          <button className="k-link" type="button" onClick={onChangePhone}>
            {t('account.changePhone')}
          </button>
        </p>
      </div>
      {errorText && <Note tone="bad">{errorText}</Note>}
      <CodeForm
        key={sent.token}
        sent={sent}
        busy={false}
        sending={sending}
        onVerified={() => onVerified(sent.token)}
        onResend={() => void resend()}
      />
    </>
  );
}
