import { useId, useState, type ReactNode, type SyntheticEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@krapao/ui/button';
import { serverNow } from '@krapao/ui/clock';
import { formatAccountNumber } from '@krapao/ui/format';
import { newId } from '@krapao/ui/http';
import { FingerprintIcon } from '@krapao/ui/icons';
import { Note } from '@krapao/ui/note';
import { Sheet } from '@krapao/ui/sheet';
import { Step } from '@krapao/ui/step';
import { useToast } from '@krapao/ui/toast';
import { useCall } from '../../../shared/api-client';
import { env } from '../../../shared/env';
import { useBundle } from '../../../shared/i18n';
import { Link } from '../../../shared/link';
import { paths } from '../../../shared/paths';
import { CodeForm, type Sent } from '../../otp';
import type { Signed } from '../api/ceremony';
import { proveByPasskey } from '../api/passkeys';
import { changePhone, sendPhoneOtp, useReloadPhone } from '../api/phone';
import { usePasswordProof } from '../passkey/password-proof';
import { useCeremony } from '../passkey/use-ceremony';
import { PhoneField } from '../phone-field';
import { phoneProblem } from '../register/rules';

interface PhoneSheetProps {
  own: string;
  /** A passkey that counts changes the phone at once. */
  hasPasskey: boolean;
  onClose: () => void;
}

/** The words of its errors are those of passkeys and of a registration. */
export default function PhoneSheet(props: PhoneSheetProps) {
  const words = [useBundle('passkey'), useBundle('register')];
  return words.every(Boolean) ? <Changing {...props} /> : null;
}

const strong = (number: ReactNode) => (
  <b className="k-num k-nobr" translate="no">
    {number}
  </b>
);

/** Which number the current code was sent to, and the token of each that was verified. */
interface Codes {
  number: 'old' | 'new' | null;
  sent: Sent | null;
  old: string | null;
  new: string | null;
}

const NONE: Codes = { number: null, sent: null, old: null, new: null };

/** The new number and its code; then the passkey, or before it the password and a code to the old number. */
function Changing({ own, hasPasskey, onClose }: PhoneSheetProps) {
  const t = useTranslations();
  const call = useCall();
  const toast = useToast();
  const reload = useReloadPhone();
  const formId = useId();
  const [phone, setPhone] = useState('');
  const [checked, setChecked] = useState(false);
  const [codes, setCodes] = useState(NONE);
  const ceremony = useCeremony();
  const { run, busy, error } = ceremony;
  const { password, isTyped, field, otherError } = usePasswordProof(ceremony);
  const problem = phoneProblem(phone, env.variant) ?? (phone === own ? 'phoneRule10' : null);
  const isFrozen = typeof error === 'object' && error?.kind === 'refused' && error.code === 'ACCOUNT_FROZEN';
  const errorText = isFrozen ? t('phone.frozen') : otherError;

  const send = async (number: 'old' | 'new', verified: Codes) => {
    const code = await run(() => sendPhoneOtp(call, number === 'old' ? own : phone));
    if (code) setCodes({ ...verified, number, sent: { token: code.data.otpToken, ref: code.data.otpRef, at: serverNow() } });
  };
  const finish = async (work: () => Promise<Signed<{ waiting: unknown }>>) => {
    const changed = await run(work);
    // A wrong password is corrected in the first step; the codes stay verified.
    if (!changed) return setCodes((all) => ({ ...all, number: null, sent: null }));
    toast.ok(t(changed.data.waiting ? 'phone.waiting' : 'phone.changed'));
    reload();
    onClose();
  };
  const byPassword = (verified: Codes) =>
    finish(() =>
      changePhone(call, { phoneNumber: phone, proof: { password, otpToken: verified.old ?? '' }, otpToken: verified.new ?? '' }, newId()),
    );
  const byPasskey = () =>
    finish(async () => {
      const signed = await proveByPasskey(call, 'phone');
      if (!signed.ok) return signed;
      return changePhone(call, { phoneNumber: phone, proof: { passkey: signed.data }, otpToken: codes.new ?? '' }, newId());
    });
  /** The next code that is missing, or the change. */
  const go = (verified: Codes) => {
    if (!hasPasskey && verified.old === null) return send('old', verified);
    if (verified.new === null) return send('new', verified);
    setCodes({ ...verified, number: null, sent: null });
    return hasPasskey ? Promise.resolve() : byPassword(verified);
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (problem) return event.currentTarget.querySelector('input')?.focus();
    if (hasPasskey || isTyped()) void go(codes);
  };
  const step = codes.sent !== null ? 'code' : hasPasskey && codes.new !== null ? 'passkey' : 'number';
  const footers = {
    number: (
      <Button type="submit" form={formId} block busy={busy}>
        {t('phone.next')}
      </Button>
    ),
    code: undefined,
    passkey: (
      <Button block icon={<FingerprintIcon />} busy={busy} onClick={() => void byPasskey()}>
        {t('phone.byPasskey')}
      </Button>
    ),
  };
  return (
    <Sheet title={t('phone.title')} closeLabel={t('common.close')} onClose={onClose} footer={footers[step]}>
      <div className="k-form">
        {errorText && <Note tone="bad">{errorText}</Note>}
        <Step name={`${step} ${codes.number ?? ''}`} depth={['number', 'code', 'passkey'].indexOf(step)}>
          {step === 'number' && (
            <form id={formId} className="k-form" noValidate onSubmit={submit}>
              <p>{t(hasPasskey ? 'phone.now' : 'phone.wait')}</p>
              <PhoneField
                label={t('phone.newNumber')}
                error={checked && problem ? t(`account.${problem}`) : null}
                value={phone}
                onChange={(typed) => {
                  setPhone(typed);
                  setChecked(false);
                  setCodes(NONE);
                  ceremony.setError(null);
                }}
                data-autofocus
              />
              {!hasPasskey && <div className="k-form">{field}</div>}
              <p className="k-cap">
                {t('phone.desk')}{' '}
                <Link className="k-link" to={paths.memberContact}>
                  {t('phone.deskLink')}
                </Link>
              </p>
            </form>
          )}
          {codes.sent !== null && codes.number !== null && (
            <div className="k-form">
              <p className="k-sub">
                {t.rich(codes.number === 'old' ? 'phone.oldSent' : 'phone.newSent', {
                  number: formatAccountNumber(codes.number === 'old' ? own : phone),
                  phone: strong,
                })}
              </p>
              <CodeForm
                key={codes.sent.token}
                sent={codes.sent}
                busy={busy}
                sending={busy}
                onVerified={() => codes.number !== null && void go({ ...codes, [codes.number]: codes.sent?.token })}
                onResend={() => codes.number !== null && void send(codes.number, codes)}
              />
            </div>
          )}
          {step === 'passkey' && (
            <p tabIndex={-1} data-autofocus>
              {t('phone.passkeyText')}
            </p>
          )}
        </Step>
      </div>
    </Sheet>
  );
}
