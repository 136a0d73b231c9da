import { Button } from '@krapao/ui/button';
import { TextInput } from '@krapao/ui/field';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { callDesk, DeskError, type Output } from '../../../shared/api/client';
import { canUsePasskeys, createPasskey } from '../../../shared/api/passkey';
import { ErrorNote } from '../../../shared/ui/error-note';
import { Field } from '../../../shared/ui/field';
import { PasswordAndCode } from './password-and-code';

interface AcceptanceProps {
  token: string;
  invite: Output<'GET /desk/invites/:token'>;
  onAccepted: (answer: Output<'POST /desk/invites/:token/accept'>) => void;
}

/** Accepts an invitation with a passkey, or with a password and an authenticator app. */
export function Acceptance({ token, invite, onAccepted }: AcceptanceProps) {
  const t = useTranslations('invitation');
  const factors = useTranslations('factors');
  const signIn = useTranslations('signIn');
  const [displayName, setDisplayName] = useState(invite.displayName);
  const [byPasskey, setByPasskey] = useState(canUsePasskeys);
  const [typed, setTyped] = useState({ password: '', code: '' });
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const params = { token };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      const factor = byPasskey
        ? { passkey: await createPasskey(await callDesk('POST /desk/invites/:token/passkey/options', { params })) }
        : typed;
      onAccepted(await callDesk('POST /desk/invites/:token/accept', { params, body: { displayName, factor } }));
    } catch (problem) {
      setError(problem);
      setBusy(false);
    }
  };
  const isCodeWrong = !byPasskey && error instanceof DeskError && error.code === 'SIGN_IN_FAILED';
  const choose = (isPasskey: boolean): void => {
    setError(null);
    setByPasskey(isPasskey);
  };

  return (
    <form className="d-col" onSubmit={(event) => void submit(event)}>
      <Field label={signIn('name')}>
        <TextInput readOnly autoComplete="username" value={invite.name} />
      </Field>
      <Field label={t('displayName')} hint={t('displayNameHint')}>
        <TextInput
          required
          autoComplete="name"
          maxLength={60}
          value={displayName}
          onChange={(event) => setDisplayName(event.currentTarget.value)}
        />
      </Field>
      {byPasskey ? (
        <p className="d-2">{factors('joinHint')}</p>
      ) : (
        <PasswordAndCode token={token} typed={typed} isCodeWrong={isCodeWrong} onType={setTyped} />
      )}
      <ErrorNote error={isCodeWrong ? null : error} />
      <Button type="submit" size="lg" block busy={isBusy}>
        {byPasskey ? factors('join') : t('submit')}
      </Button>
      {canUsePasskeys() && (
        <Button variant="ghost" block disabled={isBusy} onClick={() => choose(!byPasskey)}>
          {factors(byPasskey ? 'joinOther' : 'joinPasskey')}
        </Button>
      )}
    </form>
  );
}
