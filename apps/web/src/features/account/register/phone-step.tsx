import { useState, type SyntheticEvent } from 'react';
import { Link } from '../../../shared/link';
import { useTranslations } from 'use-intl';
import { useCall, type ApiError } from '../../../shared/api-client';
import { serverNow } from '@krapao/ui/clock';
import { env } from '../../../shared/env';
import { useErrorText } from '../../../shared/i18n';
import { paths } from '../../../shared/paths';
import { Button } from '@krapao/ui/button';
import { Field, TextInput } from '@krapao/ui/field';
import { sendOtp } from '../../otp/api/otp';
import { PhoneField } from '../phone-field';
import { phoneProblems } from './rules';
import type { StepProps } from './step-frame';
import type { Progress } from './registration';
import { useFieldProblems } from './use-field-problems';

interface PhoneStepProps extends StepProps {
  /** Whether registration requires an OTP; null until known. */
  isOtpRequired: boolean | null;
  refusal: ApiError | null;
  onRefusal: (error: ApiError | null) => void;
  onSent: (sent: NonNullable<Progress['sent']>) => void;
  /** The phone needs no OTP: none is required, or this browser has already verified it. */
  onAccepted: (otpToken: string | undefined) => void;
}

/** Step 1: the phone number. */
export function PhoneStep({
  draft,
  patch,
  isInviteLocked,
  otpToken,
  isOtpRequired,
  refusal,
  onRefusal,
  onSent,
  onAccepted,
}: PhoneStepProps) {
  const t = useTranslations();
  const call = useCall();
  const problems = useFieldProblems();
  const refusalText = useErrorText(refusal);
  const [busy, setBusy] = useState(false);

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || isOtpRequired === null || !problems.check(phoneProblems(draft, env.variant), event.currentTarget)) return;
    onRefusal(null);
    if (!isOtpRequired) return onAccepted(undefined);
    setBusy(true);
    const answer = await sendOtp(call, draft.phone, otpToken);
    setBusy(false);
    if (!answer.ok) return onRefusal(answer.error);
    const { otpToken: token, otpRef: ref, code } = answer.data;
    if (code === 'OTP_VERIFIED') onAccepted(token || otpToken);
    else onSent({ phone: draft.phone, token, ref, at: serverNow() });
  };
  const type = (phone: string) => {
    patch({ phone });
    problems.clear('phone');
    onRefusal(null);
  };

  return (
    <>
      <div>
        <h2>{t('account.phoneTitle')}</h2>
        <p>{t(isOtpRequired === false ? 'account.phoneIntro' : 'account.phoneIntroOtp')}</p>
      </div>
      <form className="k-form" noValidate onSubmit={(event) => void submit(event)}>
        <PhoneField
          label={t('account.phone')}
          counter={env.variant === 'lao' ? undefined : `${draft.phone.length}/10`}
          error={problems.text('phone') ?? refusalText}
          value={draft.phone}
          onChange={type}
        />
        {isInviteLocked && (
          <Field label={t('account.inviteCode')} help={t('account.inviteFromLink')}>
            <TextInput readOnly value={draft.inviteCode} />
          </Field>
        )}
        <Button type="submit" block disabled={isOtpRequired === null} busy={busy}>
          {t(isOtpRequired === false ? 'account.next' : 'otp.request')}
        </Button>
      </form>
      <p className="k-foot">
        {t('account.hasAccount')}{' '}
        <Link className="k-link" to={paths.login}>
          {t('account.loginLink')}
        </Link>
      </p>
    </>
  );
}
