import { FingerprintIcon } from '@krapao/ui/icons';
import { Button } from '@krapao/ui/button';
import { TextInput } from '@krapao/ui/field';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { callDesk, DeskError } from '../../../shared/api/client';
import { canUsePasskeys, signChallenge } from '../../../shared/api/passkey';
import { ErrorNote } from '../../../shared/ui/error-note';
import { CodeInput } from '../../../shared/ui/code-input';
import { Field } from '../../../shared/ui/field';
import { siteName } from '../../../shared/ui/site-name';
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
  const [busyWith, setBusyWith] = useState<'password' | 'passkey' | null>(null);

  /** `enter` resolves to whether the operator is signed in; otherwise a code follows. */
  const attempt = async (way: 'password' | 'passkey', enter: () => Promise<boolean>) => {
    setBusyWith(way);
    setError(null);
    try {
      if (await enter()) return onSignedIn();
      setCode('');
    } catch (problem) {
      setError(problem);
    }
    setBusyWith(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    return attempt('password', async () => {
      const { state } = await callDesk('POST /desk/sign-in', { body: { name, password, ...(code === null ? {} : { code }) } });
      return state === 'signed-in';
    });
  };
  // The password was right: what is refused is the code.
  const isCodeWrong = code !== null && error instanceof DeskError && error.code === 'SIGN_IN_FAILED';
  const startAgain = (): void => {
    setCode(null);
    setPassword('');
    setError(null);
  };
  const enterWithPasskey = () =>
    attempt('passkey', async () => {
      const body = await signChallenge(await callDesk('POST /desk/sign-in/passkey/options', {}));
      return (await callDesk('POST /desk/sign-in/passkey', { body })).done;
    });

  return (
    <VisitorPage title={t('title', { site: siteName() })} lead={lead ?? t('lead')} isOver={lead !== undefined}>
      <form className="d-col" onSubmit={(event) => void submit(event)}>
        {code === null ? (
          <>
            <Field label={t('name')}>
              <TextInput
                autoFocus
                required
                autoComplete="username"
                autoCapitalize="none"
                value={name}
                onChange={(event) => setName(event.currentTarget.value)}
              />
            </Field>
            <Field label={t('password')}>
              <TextInput
                required
                type="password"
                autoComplete="current-password"
                value={password}
                onChange={(event) => setPassword(event.currentTarget.value)}
              />
            </Field>
          </>
        ) : (
          <Field label={t('code')} hint={t('codeHint')} error={isCodeWrong ? t('codeWrong') : null}>
            <CodeInput autoFocus inputMode="text" value={code} onChange={setCode} />
          </Field>
        )}
        <ErrorNote error={isCodeWrong ? null : error} />
        <Button type="submit" size="lg" block busy={busyWith === 'password'} disabled={busyWith === 'passkey'}>
          {t('submit')}
        </Button>
        {code !== null && (
          <Button variant="ghost" block disabled={busyWith !== null} onClick={startAgain}>
            {t('startAgain')}
          </Button>
        )}
        {code === null && canUsePasskeys() && (
          <>
            <span className="d-2 d-or">{t('or')}</span>
            <Button
              variant="line"
              size="lg"
              block
              busy={busyWith === 'passkey'}
              disabled={busyWith === 'password'}
              onClick={() => void enterWithPasskey()}
              icon={<FingerprintIcon />}
            >
              {t('passkey')}
            </Button>
          </>
        )}
      </form>
    </VisitorPage>
  );
}
