import { useState, type SyntheticEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@krapao/ui/button';
import { serverNow } from '@krapao/ui/clock';
import { useCall, type ApiError } from '../../../shared/api-client';
import { env } from '../../../shared/env';
import { useErrorText } from '../../../shared/i18n';
import { Link } from '../../../shared/link';
import { paths } from '../../../shared/paths';
import type { Sent } from '../../otp';
import { sendForgottenOtp } from '../api/forgot';
import { PhoneField } from '../phone-field';
import { phoneProblem } from '../register/rules';

/** A code that was sent to a phone. */
export interface SentTo extends Sent {
  phone: string;
}

interface NumberStepProps {
  phone: string;
  /** Why a later step came back to this one. */
  refusal: ApiError | null;
  onType: (phone: string) => void;
  onSent: (sent: SentTo) => void;
}

/** Step 1: the number that the code is sent to. Whether a member has it is not told. */
export function NumberStep({ phone, refusal, onType, onSent }: NumberStepProps) {
  const t = useTranslations();
  const call = useCall();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState(refusal);
  const [checked, setChecked] = useState(false);
  const errorText = useErrorText(error);
  const problem = phoneProblem(phone, env.variant);

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (busy || problem) return event.currentTarget.querySelector('input')?.focus();
    setBusy(true);
    setError(null);
    const answer = await sendForgottenOtp(call, phone);
    setBusy(false);
    if (!answer.ok) return setError(answer.error);
    onSent({ phone, token: answer.data.otpToken, ref: answer.data.otpRef, at: serverNow() });
  };
  return (
    <>
      <div>
        <h1>{t('forgot.title')}</h1>
        <p>{t('forgot.intro')}</p>
      </div>
      <form className="k-form" noValidate onSubmit={(event) => void submit(event)}>
        <PhoneField
          label={t('account.phone')}
          error={checked && problem ? t(`account.${problem}`) : errorText}
          value={phone}
          onChange={(typed) => {
            onType(typed);
            setChecked(false);
            setError(null);
          }}
        />
        <Button type="submit" block busy={busy}>
          {t('otp.request')}
        </Button>
      </form>
      <p className="k-foot">
        {t('forgot.movedNumber')}{' '}
        <Link className="k-link" to={paths.contact}>
          {t('forgot.team')}
        </Link>
      </p>
    </>
  );
}
