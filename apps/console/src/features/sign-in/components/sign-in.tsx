import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { callDesk } from '../../../shared/api/client';
import { canUsePasskeys, signChallenge } from '../../../shared/api/passkey';
import { ErrorNote } from '../../../shared/ui/error-note';
import { CodeInput } from '../../../shared/ui/code-input';
import { Field } from '../../../shared/ui/field';
import { Icon } from '../../../shared/ui/icon';
import { VisitorPage } from './visitor-page';

interface SignInProps {
  onSignedIn: () => void;
  /** Over the desk of a session that has ended: says so. */
  lead?: string;
  /** Who was signed in. */
  name?: string;
}

/** Sign-in with a passkey; or with name and password, where the code of an authenticator app follows when the operator has one. */
export function SignIn({ onSignedIn, lead, name: lastName = '' }: SignInProps) {
  const t = useTranslations('signIn');
  const [name, setName] = useState(lastName);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);

  /** `enter` resolves to whether the operator is signed in; otherwise a code follows. */
  const attempt = async (enter: () => Promise<boolean>) => {
    setBusy(true);
    setError(null);
    try {
      if (await enter()) return onSignedIn();
      setCode('');
    } catch (problem) {
      setError(problem);
    }
    setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    return attempt(async () => {
      const { state } = await callDesk('POST /desk/sign-in', { body: { name, password, ...(code === null ? {} : { code }) } });
      return state === 'signed-in';
    });
  };
  const enterWithPasskey = () =>
    attempt(async () => {
      const body = await signChallenge(await callDesk('POST /desk/sign-in/passkey/options', {}));
      return (await callDesk('POST /desk/sign-in/passkey', { body })).done;
    });

  return (
    <VisitorPage title={t('title')} lead={lead ?? t('lead')} isOver={lead !== undefined}>
      <form className="d-col" onSubmit={(event) => void submit(event)}>
        {code === null ? (
          <>
            <Field label={t('name')}>
              <input
                autoFocus
                required
                autoComplete="username"
                autoCapitalize="none"
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            </Field>
            <Field label={t('password')}>
              <input
                required
                type="password"
                autoComplete="current-password"
                value={password}
                onChange={(event) => setPassword(event.target.value)}
              />
            </Field>
          </>
        ) : (
          <Field label={t('code')} hint={t('codeHint')}>
            <CodeInput autoFocus inputMode="text" value={code} onChange={setCode} />
          </Field>
        )}
        <ErrorNote error={error} />
        <button type="submit" className="d-btn d-btn--gold d-btn--block d-btn--lg" disabled={isBusy}>
          {t('submit')}
        </button>
        {code === null && canUsePasskeys() && (
          <>
            <span className="d-2 d-or">{t('or')}</span>
            <button
              type="button"
              className="d-btn d-btn--line d-btn--block d-btn--lg"
              disabled={isBusy}
              onClick={() => void enterWithPasskey()}
            >
              <Icon name="finger" />
              {t('passkey')}
            </button>
          </>
        )}
      </form>
    </VisitorPage>
  );
}
