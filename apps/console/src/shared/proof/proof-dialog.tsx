import { Button } from '@krapao/ui/button';
import { TextInput } from '@krapao/ui/field';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../session/session-context';
import { CodeInput } from '../ui/code-input';
import { Dialog } from '../ui/dialog';
import { Field } from '../ui/field';
import { callDesk } from '../api/client';
import { canUsePasskeys, signChallenge } from '../api/passkey';

/** Takes a proof of presence: a passkey first; otherwise a code, or the password of a demo operator. */
export function ProofDialog({ onEnd }: { onEnd: (isProved: boolean) => void }) {
  const t = useTranslations();
  const { proofs } = useSession();
  const takesCode = proofs.includes('code');
  const hasOther = takesCode || proofs.includes('password');
  const [byPasskey, setByPasskey] = useState(proofs.includes('passkey') && (canUsePasskeys() || !hasOther));
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);

  const submit = async () => {
    setBusy(true);
    setError(null);
    try {
      const body = byPasskey
        ? { passkey: await signChallenge(await callDesk('POST /desk/proof/passkey/options', {})) }
        : takesCode
          ? { code: typed }
          : { password: typed };
      await callDesk('POST /desk/proof', { body });
      onEnd(true);
    } catch (problem) {
      setError(problem);
      setBusy(false);
    }
  };

  return (
    <Dialog
      title={t('proof.title')}
      onClose={() => onEnd(false)}
      onConfirm={() => void submit()}
      confirm={t(byPasskey ? 'proof.passkey' : 'proof.submit')}
      isBusy={isBusy}
      error={error}
    >
      <p className="d-2">{t('proof.lead')}</p>
      {byPasskey ? (
        hasOther && (
          <Button variant="ghost" onClick={() => setByPasskey(false)}>
            {t('factors.proofOther')}
          </Button>
        )
      ) : (
        <Field label={takesCode ? t('signIn.code') : t('signIn.password')}>
          {takesCode ? (
            <CodeInput autoFocus value={typed} onChange={setTyped} />
          ) : (
            <TextInput
              autoFocus
              type="password"
              autoComplete="current-password"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          )}
        </Field>
      )}
    </Dialog>
  );
}
