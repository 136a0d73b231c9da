import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Step } from '@krapao/ui/step';
import { Steps } from '@krapao/ui/steps';
import { useCall, type ApiError } from '../../../shared/api-client';
import { usePageTitle } from '../../../shared/i18n';
import { sendForgottenOtp } from '../api/forgot';
import { OtpStep } from '../register/otp-step';
import { ForgotDone } from './forgot-done';
import { NewPasswordStep } from './new-password-step';
import { NumberStep, type SentTo } from './number-step';
import '../register/register.css';

type View =
  | { at: 'number'; refusal: ApiError | null }
  | { at: 'code' | 'password'; sent: SentTo }
  | { at: 'done'; phone: string; until: string };

const depths = { number: 0, code: 1, password: 2, done: 3 };

/** A forgotten password in three steps (docs/specification.md §10.7): the phone number, the code that it receives, the new password. */
export function ForgotScreen() {
  const t = useTranslations();
  const call = useCall();
  const [view, setView] = useState<View>({ at: 'number', refusal: null });
  const [phone, setPhone] = useState('');
  const main = useRef<HTMLElement>(null);
  const previous = useRef(view.at);
  usePageTitle(t('forgot.title'));
  useEffect(() => {
    // The code input takes the focus itself.
    if (previous.current !== view.at && view.at !== 'code') main.current?.focus({ preventScroll: true });
    if (previous.current !== view.at) window.scrollTo(0, 0);
    previous.current = view.at;
  }, [view.at]);
  const labels = [t('account.stepPhone'), t('account.stepOtp'), t('forgot.newPassword')];
  const step = Math.min(depths[view.at], labels.length - 1);
  return (
    <main ref={main} className="k-main k-onb" id="main" tabIndex={-1}>
      <Steps steps={labels} current={step} label={t('account.stepOf', { step: String(step + 1), total: String(labels.length) })} />
      <Step name={view.at} depth={depths[view.at]} className="app-step">
        {view.at === 'number' && (
          <NumberStep phone={phone} refusal={view.refusal} onType={setPhone} onSent={(sent) => setView({ at: 'code', sent })} />
        )}
        {view.at === 'code' && (
          <OtpStep
            sent={view.sent}
            intro="forgot.otpIntro"
            heading="h1"
            send={(number) => sendForgottenOtp(call, number)}
            onResent={(sent) => setView({ at: 'code', sent })}
            onVerified={() => setView({ at: 'password', sent: view.sent })}
            onChangePhone={() => setView({ at: 'number', refusal: null })}
          />
        )}
        {view.at === 'password' && (
          <NewPasswordStep
            sent={view.sent}
            onUnverified={(refusal) => setView({ at: 'number', refusal })}
            onReplaced={(until) => setView({ at: 'done', phone: view.sent.phone, until })}
          />
        )}
        {view.at === 'done' && <ForgotDone phone={view.phone} until={view.until} />}
      </Step>
    </main>
  );
}
