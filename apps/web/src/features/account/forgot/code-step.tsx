import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { serverNow } from '@krapao/ui/clock';
import { formatAccountNumber } from '@krapao/ui/format';
import { Note } from '@krapao/ui/note';
import { useToast } from '@krapao/ui/toast';
import { useCall, type ApiError } from '../../../shared/api-client';
import { useErrorText } from '../../../shared/i18n';
import { CodeForm } from '../../otp/index';
import { sendForgottenOtp } from '../api/forgot';
import type { SentTo } from './number-step';

interface CodeStepProps {
  sent: SentTo;
  onResent: (sent: SentTo) => void;
  onVerified: () => void;
  onChangePhone: () => void;
}

const emphasised = (number: ReactNode) => (
  <b className="k-num k-nobr" translate="no">
    {number}
  </b>
);

/** Step 2: the code from the SMS. */
export function CodeStep({ sent, onResent, onVerified, onChangePhone }: CodeStepProps) {
  const t = useTranslations();
  const call = useCall();
  const toast = useToast();
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const errorText = useErrorText(error);

  const resend = async () => {
    if (sending) return;
    setSending(true);
    setError(null);
    const answer = await sendForgottenOtp(call, sent.phone);
    setSending(false);
    if (!answer.ok) return setError(answer.error);
    onResent({ phone: sent.phone, token: answer.data.otpToken, ref: answer.data.otpRef, at: serverNow() });
    toast.ok(t('otp.resent'));
  };
  return (
    <>
      <div>
        <h1>{t('otp.title')}</h1>
        <p>
          {t.rich('forgot.otpIntro', { number: formatAccountNumber(sent.phone), phone: emphasised })}{' '}
          <button className="k-link" type="button" onClick={onChangePhone}>
            {t('account.changePhone')}
          </button>
        </p>
      </div>
      {errorText && <Note tone="bad">{errorText}</Note>}
      <CodeForm key={sent.token} sent={sent} busy={false} sending={sending} onVerified={onVerified} onResend={() => void resend()} />
    </>
  );
}
