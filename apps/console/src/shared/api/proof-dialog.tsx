import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../session/session-context';
import { Dialog } from '../ui/dialog';
import { ErrorNote } from '../ui/error-note';
import { Field } from '../ui/field';
import { callDesk } from './client';

/** Takes a proof of presence: a code, or the password of a demo operator. */
export function ProofDialog({ onEnd }: { onEnd: (isProved: boolean) => void }) {
  const t = useTranslations();
  const { proofs } = useSession();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const takesCode = proofs.includes('code');

  const submit = async () => {
    setBusy(true);
    try {
      await callDesk('POST /desk/proof', { body: takesCode ? { code: typed } : { password: typed } });
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
      confirm={t('proof.submit')}
      isBusy={isBusy}
    >
      <p className="d-2">{t('proof.lead')}</p>
      <Field label={takesCode ? t('signIn.code') : t('signIn.password')}>
        <input
          type={takesCode ? 'text' : 'password'}
          inputMode={takesCode ? 'numeric' : undefined}
          autoComplete={takesCode ? 'one-time-code' : 'current-password'}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <ErrorNote error={error} />
    </Dialog>
  );
}
