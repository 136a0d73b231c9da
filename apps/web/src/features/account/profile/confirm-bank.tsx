import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../shared/api-client';
import { serverNow } from '@krapao/ui/clock';
import { formatAccountNumber } from '@krapao/ui/format';
import { useErrorText } from '../../../shared/i18n';
import { orThrow, useExclusiveMutation } from '../../../shared/query';
import { Button } from '@krapao/ui/button';
import { Note } from '@krapao/ui/note';
import { Step } from '@krapao/ui/step';
import { sendOtp } from '../../otp/api/otp';
import { CodeForm, type Sent } from '../../otp';

const strong = (number: ReactNode) => (
  <b className="k-num k-nobr" translate="no">
    {number}
  </b>
);

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
  const { mutate, isPending, error } = useExclusiveMutation({
    mutationFn: () => orThrow(sendOtp(call, phone, undefined)),
    onSuccess: ({ otpToken: token, otpRef: ref, code }) => {
      if (code === 'OTP_VERIFIED') onVerified(token);
      else setSent({ token, ref, at: serverNow() });
    },
  });
  const errorText = useErrorText(error);
  const send = () => {
    if (!busy) mutate();
  };

  return (
    <div className="k-form">
      <p className="k-sub" tabIndex={-1} data-autofocus>
        {t.rich('profile.confirmBankIntro', { number: formatAccountNumber(phone), phone: strong })}
      </p>
      {errorText && <Note tone="bad">{errorText}</Note>}
      <Step name={sent ? 'code' : 'request'} depth={Number(sent !== null)}>
        {sent ? (
          <CodeForm
            key={sent.token}
            sent={sent}
            busy={busy}
            sending={isPending}
            onVerified={() => onVerified(sent.token)}
            onResend={send}
          />
        ) : (
          <Button block busy={busy || isPending} onClick={send}>
            {t('otp.request')}
          </Button>
        )}
      </Step>
    </div>
  );
}
