import type { PasskeyChallenge } from '@krapao/contract';
import { useEffect, useId, useState, type SyntheticEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@krapao/ui/button';
import { serverNow } from '@krapao/ui/clock';
import { newId } from '@krapao/ui/http';
import { FingerprintIcon, KeyIcon } from '@krapao/ui/icons';
import { Note } from '@krapao/ui/note';
import { Sheet } from '@krapao/ui/sheet';
import { useProvided } from '@krapao/ui/provided';
import { Step } from '@krapao/ui/step';
import { useToast } from '@krapao/ui/toast';
import { Well } from '@krapao/ui/well';
import { useCall } from '../../../shared/api-client';
import { ExtrasContext } from '../../../shared/extras';
import { useBundle } from '../../../shared/i18n';
import { CodeForm, type Sent } from '../../otp/index';
import {
  addPasskey,
  passkeyOptions,
  proveByPasskey,
  sendPasskeyOtp,
  usePasskeyOffer,
  usePasskeys,
  useReloadPasskeys,
} from '../api/passkeys';
import { canUsePasskeys, type Signed } from '../api/ceremony';
import { usePasswordProof } from './password-proof';
import { useCeremony } from './use-ceremony';
import './passkey.css';

interface AddSheetProps {
  onClose: () => void;
}

/** Adds a passkey. Closes where there are none, for example after an old link. */
export default function AddSheet({ onClose }: AddSheetProps) {
  const isOffered = usePasskeyOffer();
  const hasWords = useBundle('passkey');
  const extras = useProvided(ExtrasContext);
  useEffect(() => void extras.announced().then((names) => (names.has('passkey') && canUsePasskeys()) || onClose()), [extras, onClose]);
  return isOffered && hasWords ? <Adding onClose={onClose} /> : null;
}

/** Another passkey, or password and code; then the device makes the passkey. */
function Adding({ onClose }: AddSheetProps) {
  const t = useTranslations('passkey');
  const common = useTranslations('common');
  const call = useCall();
  const toast = useToast();
  const reload = useReloadPasskeys();
  const hasPasskey = (usePasskeys().data?.passkeys.length ?? 0) > 0;
  const formId = useId();
  const [sent, setSent] = useState<Sent | null>(null);
  const [isVerified, setVerified] = useState(false);
  const [challenge, setChallenge] = useState<PasskeyChallenge | null>(null);
  const ceremony = useCeremony();
  const { run, busy } = ceremony;
  const { password, isTyped, field, otherError } = usePasswordProof(ceremony);

  const send = async () => {
    const code = await run(() => sendPasskeyOtp(call));
    if (code) setSent({ token: code.data.otpToken, ref: code.data.otpRef, at: serverNow() });
  };
  const allow = async (prove: () => Promise<Signed<PasskeyChallenge>>) => {
    const allowed = await run(prove);
    if (allowed) setChallenge(allowed.data);
  };
  const byPassword = (otpToken: string) => allow(() => passkeyOptions(call, { password }, otpToken));
  const byPasskey = () =>
    allow(async () => {
      const signed = await proveByPasskey(call, 'add');
      return signed.ok ? passkeyOptions(call, { passkey: signed.data }) : signed;
    });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isTyped()) return;
    // The code stays verified while a wrong password is corrected.
    void (sent !== null && isVerified ? byPassword(sent.token) : send());
  };
  const create = async () => {
    if (challenge === null || !(await run(() => addPasskey(call, challenge, newId())))) return;
    toast.ok(t('added'));
    reload();
    onClose();
  };

  const step = challenge !== null ? 'create' : sent !== null && !isVerified ? 'code' : 'proof';
  const footers = {
    create: (
      <Button block icon={<KeyIcon />} busy={busy} onClick={() => void create()}>
        {t('create')}
      </Button>
    ),
    code: undefined,
    proof: (
      <div className="k-stack">
        <Button type="submit" form={formId} block busy={busy}>
          {t('next')}
        </Button>
        {hasPasskey && (
          <Button variant="text" block icon={<KeyIcon size="sm" />} disabled={busy} onClick={() => void byPasskey()}>
            {t('byPasskey')}
          </Button>
        )}
      </div>
    ),
  };
  return (
    <Sheet title={t('add')} closeLabel={common('close')} onClose={onClose} footer={footers[step]}>
      <div className="k-form">
        {otherError && <Note tone="bad">{otherError}</Note>}
        <Step name={step} depth={['proof', 'code', 'create'].indexOf(step)}>
          {step === 'create' && (
            <div className="k-stack passkey-create" tabIndex={-1} data-autofocus>
              <Well tone="gold" large>
                <FingerprintIcon size="lg" />
              </Well>
              <p>{t('createText')}</p>
            </div>
          )}
          {step === 'code' && sent !== null && (
            <CodeForm
              key={sent.token}
              sent={sent}
              busy={busy}
              sending={busy}
              onVerified={() => {
                setVerified(true);
                void byPassword(sent.token);
              }}
              onResend={() => void send()}
            />
          )}
          {step === 'proof' && (
            <form id={formId} className="k-form" noValidate onSubmit={submit}>
              <p>{t('passwordText')}</p>
              {field}
            </form>
          )}
        </Step>
      </div>
    </Sheet>
  );
}
