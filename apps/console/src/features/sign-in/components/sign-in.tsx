import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { callDesk } from '../../../shared/api/client';
import { htmlLang, languageNames, languages } from '../../../shared/i18n/i18n';
import { useI18n, useI18nState } from '../../../shared/i18n/i18n-context';
import { ErrorNote } from '../../../shared/ui/error-note';
import { Field } from '../../../shared/ui/field';
import { Mark } from '../../../shared/ui/icon';

/** Sign-in with name and password; the code of an authenticator app follows when the operator has one. */
export function SignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const t = useTranslations('signIn');
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      const { state } = await callDesk('POST /desk/sign-in', { body: { name, password, ...(code === null ? {} : { code }) } });
      if (state === 'signed-in') return onSignedIn();
      setCode('');
    } catch (problem) {
      setError(problem);
    }
    setBusy(false);
  };

  return (
    <div className="d-login">
      <Lights />
      <main id="main" className="d-login__c">
        <div className="d-row">
          <Mark />
          <h1>
            <b className="d-b">{t('title')}</b>
            <span className="d-2"> {t('lead')}</span>
          </h1>
        </div>
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
              <input autoFocus required autoComplete="one-time-code" value={code} onChange={(event) => setCode(event.target.value)} />
            </Field>
          )}
          <ErrorNote error={error} />
          <button type="submit" className="d-btn d-btn--gold d-btn--block d-btn--lg" disabled={isBusy}>
            {t('submit')}
          </button>
        </form>
      </main>
      <Languages />
    </div>
  );
}

function Languages() {
  const i18n = useI18n();
  const { language } = useI18nState();
  return (
    <div className="d-btns" style={{ padding: '1rem' }}>
      {languages.map((each) => (
        <button
          key={each}
          type="button"
          lang={htmlLang(each)}
          className="d-btn d-btn--ghost"
          aria-pressed={each === language}
          onClick={() => void i18n.choose(each)}
        >
          {languageNames[each]}
        </button>
      ))}
    </div>
  );
}

const BULBS = 48;
const STEP = 30;

/** The string of lights: it hangs at sign-in and over an empty queue. */
const Lights = () => (
  <svg className="d-lights" viewBox={`0 0 ${BULBS * STEP} 40`} preserveAspectRatio="xMidYMin slice" height="40" aria-hidden="true">
    <path d={`M0 2${Array.from({ length: BULBS / 4 }, (_, index) => `Q${index * 120 + 60} 28 ${(index + 1) * 120} 2`).join('')}`} />
    {Array.from({ length: BULBS }, (_, index) => (
      <circle key={index} className="b" cx={index * STEP + 15} cy={index % 4 === 1 || index % 4 === 2 ? 14.2 : 7.7} r="3" />
    ))}
  </svg>
);
