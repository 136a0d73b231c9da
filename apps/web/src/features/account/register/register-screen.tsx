import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useAnswer, useCall, type ApiError } from '../../../shared/api-client';
import { LoadFailed } from '../../../shared/error/load-failed';
import { usePageTitle } from '../../../shared/i18n';
import { Step } from '@krapao/ui/step';
import { Steps } from '@krapao/ui/steps';
import { sendOtp } from '../../otp/api/otp';
import { lookupRegisterOtp } from '../../lookup/api/lookups';
import { BankStep } from './bank-step';
import { useInviteCode, useRegistration } from './use-registration';
import { OtpStep } from './otp-step';
import { PhoneStep } from './phone-step';
import { ProfileStep } from './profile-step';
import { reachableStep, steps, type Step as StepName } from './registration';
import './register.css';

/** Registration in four steps (docs/specification.md §2.4 and §4.1). The address holds the step, so that Back goes one step back. */
export function RegisterScreen() {
  const t = useTranslations('account');
  const call = useCall();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const invite = useInviteCode();
  const { draft, patch, progress, advance, forget } = useRegistration(invite.code);
  const [phoneRefusal, setPhoneRefusal] = useState<ApiError | null>(null);
  const otp = useAnswer(useCallback((signal) => lookupRegisterOtp(call, signal), [call]));
  usePageTitle(t('registerTitle'));

  const main = useRef<HTMLElement>(null);
  const shownStep = useRef<StepName>('phone');
  const step = reachableStep(params.get('step'), progress, draft.phone);
  const isOtpRequired = otp.data?.registerOTP ?? true;
  const visibleSteps = steps.filter((name) => isOtpRequired || name !== 'otp');
  const current = visibleSteps.indexOf(step);
  const labels: Record<StepName, string> = { phone: t('stepPhone'), otp: t('stepOtp'), profile: t('stepProfile'), bank: t('stepBank') };

  useEffect(() => {
    // A new step starts at the top of the page, with focus for screen readers. The OTP input takes the focus itself.
    if (shownStep.current !== step && step !== 'otp') main.current?.focus({ preventScroll: true });
    if (shownStep.current !== step) window.scrollTo(0, 0);
    shownStep.current = step;
  }, [step]);

  const goTo = (next: StepName, replace = false) => {
    const address = new URLSearchParams(params);
    address.set('step', next);
    setParams(address, { replace });
  };
  /** The server no longer accepts the phone as verified: request a new OTP. */
  const startOver = (error: ApiError) => {
    advance({ sent: null, phone: null, otpToken: undefined });
    setPhoneRefusal(error);
    goTo('phone', true);
  };
  const accept = (phone: string, otpToken: string | undefined, replace: boolean) => {
    advance({ phone, otpToken, sent: null });
    goTo('profile', replace);
  };
  const finish = () => {
    invite.forget();
    forget();
  };
  const common = {
    draft,
    patch,
    isInviteLocked: invite.code !== '',
    otpToken: progress.otpToken,
    onBack: () => void navigate(-1),
    onUnverified: startOver,
  };

  return (
    <main ref={main} className="k-main k-onb" id="main" tabIndex={-1}>
      <Steps
        steps={visibleSteps.map((name) => labels[name])}
        current={current}
        label={t('stepOf', { step: String(current + 1), total: String(visibleSteps.length) })}
      />
      {otp.error && <LoadFailed inline title={t('loadFailed')} error={otp.error} onRetry={otp.retry} />}
      <Step name={step} depth={current} className="app-step">
        {step === 'phone' && (
          <PhoneStep
            {...common}
            isOtpRequired={otp.data ? isOtpRequired : null}
            refusal={phoneRefusal}
            onRefusal={setPhoneRefusal}
            onSent={(sent) => {
              advance({ sent });
              goTo('otp');
            }}
            onAccepted={(otpToken) => accept(draft.phone, otpToken, false)}
          />
        )}
        {step === 'otp' && progress.sent && (
          <OtpStep
            sent={progress.sent}
            intro="otp.sentTo"
            heading="h2"
            send={(phone) => sendOtp(call, phone, undefined)}
            onResent={(sent) => advance({ sent })}
            onVerified={(otpToken) => accept(draft.phone, otpToken, true)}
            onChangePhone={common.onBack}
          />
        )}
        {step === 'profile' && (
          <ProfileStep
            {...common}
            onValid={() => {
              advance({ profile: true });
              goTo('bank');
            }}
          />
        )}
        {step === 'bank' && <BankStep {...common} onRegistered={finish} />}
      </Step>
    </main>
  );
}
