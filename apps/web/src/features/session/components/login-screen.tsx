import type { ErrorCode } from '@krapao/contract';
import { useEffect, useRef, useState, type ComponentType, type SyntheticEvent } from 'react';
import { Link } from '../../../shared/link';
import { useTranslations } from 'use-intl';
import { useCall, type ApiError } from '../../../shared/api-client';
import { env } from '../../../shared/env';
import { useErrorText, usePageTitle } from '../../../shared/i18n';
import { paths } from '../../../shared/paths';
import { useHydrated } from '../../../shared/react/use-hydrated';
import { useSession } from '../../../shared/session';
import { Button } from '@krapao/ui/button';
import { Checkbox } from '@krapao/ui/checkbox';
import { Field, TextInput } from '@krapao/ui/field';
import { LockIcon, PhoneIcon } from '@krapao/ui/icons';
import { PageLights } from '../../../shared/brand/lights';
import { PasswordInput } from '@krapao/ui/password-field';
import { loadLogin } from '../api/session';
import type { LoginExtrasProps } from '../extras/login-extras';

/** What a registration hands over, as the state of the address. */
export interface AfterRegistration {
  initialPhone?: string;
  /** In place of the standard one. */
  title?: string;
}

interface LoginScreenProps extends AfterRegistration {
  /** Called when the credentials are sent. */
  onSubmit: () => void;
  /** Called with the phone of the member. */
  onLoggedIn: (phone: string) => void;
  /** The previous session expired: the screen says so until the member types. */
  ended: boolean;
}

const expired: ApiError = { kind: 'refused', code: 'EXPIRED_AUTH_TOKEN' satisfies ErrorCode, status: 401 };

/** Phone and password (docs/specification.md §2.5). */
export function LoginScreen({ initialPhone = '', title, onSubmit, onLoggedIn, ended }: LoginScreenProps) {
  const t = useTranslations('session');
  const common = useTranslations('common');
  const call = useCall();
  const session = useSession();
  const ready = useHydrated();
  const phoneInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const [phone, setPhone] = useState(initialPhone);
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(false);
  const [busy, setBusy] = useState(false);
  const [incomplete, setIncomplete] = useState(false);
  const [Extras, setExtras] = useState<ComponentType<LoginExtrasProps>>();
  const [refusal, setRefusal] = useState<ApiError | null>();
  const refusalText = useErrorText(refusal === undefined && ended && ready ? expired : (refusal ?? null));
  usePageTitle(t('loginTitle'));

  useEffect(() => void loadLogin().then((later) => setExtras(() => later.LoginExtras)), []);

  const missing = (value: string) => (incomplete && value === '' ? common('required') : null);
  const type = (set: (value: string) => void) => (value: string) => {
    set(value);
    setIncomplete(false);
    setRefusal(null);
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    const empty = phone === '' ? phoneInput : password === '' ? passwordInput : null;
    if (empty) {
      setIncomplete(true);
      empty.current?.focus();
      return;
    }
    setBusy(true);
    setRefusal(null);
    onSubmit();
    const error = await logIn().catch((): ApiError => ({ kind: 'network' }));
    if (error === null) return;
    setBusy(false);
    setRefusal(error);
    passwordInput.current?.focus();
  };

  const logIn = async (): Promise<ApiError | null> => {
    const { login } = await loadLogin();
    const { username, answer } = await login(call, env.variant, { phone, password, remember });
    if (!answer.ok) return answer.error;
    session.start(answer.data.token, remember);
    onLoggedIn(username);
    return null;
  };

  return (
    <main className="k-main k-onb" id="main" tabIndex={-1}>
      <div className="k-onb__hero">
        <PageLights />
        <h1>{title ?? t('welcome')}</h1>
        <p>{t('tagline')}</p>
      </div>
      <form className="k-form" noValidate onSubmit={(event) => void submit(event)}>
        <Field label={t('phone')} error={missing(phone)}>
          <TextInput
            ref={phoneInput}
            icon={<PhoneIcon />}
            numeric
            type="text"
            inputMode="tel"
            autoComplete="username webauthn"
            placeholder={t('phonePlaceholder')}
            value={phone}
            onChange={(event) => type(setPhone)(event.currentTarget.value)}
          />
        </Field>
        <Field label={t('password')} error={missing(password) ?? refusalText}>
          <PasswordInput
            ref={passwordInput}
            autoFocus={initialPhone !== ''}
            icon={<LockIcon />}
            autoComplete="current-password"
            placeholder={t('passwordPlaceholder')}
            showLabel={common('showPassword')}
            hideLabel={common('hidePassword')}
            value={password}
            onChange={(event) => type(setPassword)(event.currentTarget.value)}
          />
        </Field>
        <Checkbox checked={remember} onChange={(event) => setRemember(event.currentTarget.checked)}>
          {t('remember')}
        </Checkbox>
        <Button type="submit" block disabled={!ready} busy={busy}>
          {t('submit')}
        </Button>
      </form>
      <p className="k-foot">
        {t('noAccount')}{' '}
        <Link className="k-link" to={paths.register}>
          {t('registerLink')}
        </Link>
      </p>
      {Extras && <Extras remember={remember} onLoggedIn={onLoggedIn} />}
    </main>
  );
}
