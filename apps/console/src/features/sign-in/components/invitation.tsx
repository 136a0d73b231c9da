import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { callDesk, type Output } from '../../../shared/api/client';
import { useDeskQuery } from '../../../shared/api/queries';
import { ErrorNote } from '../../../shared/ui/error-note';
import { Field } from '../../../shared/ui/field';
import { useCopy } from '../../../shared/ui/use-copy';
import { AuthenticatorKey } from './authenticator-key';
import { VisitorPage } from './visitor-page';

type Invite = Output<'GET /desk/invites/:token'>;

/** The page of an invitation link: a password, an authenticator app, and then the recovery codes, which are shown once. */
export function Invitation({ token, onJoined }: { token: string; onJoined: () => void }) {
  const t = useTranslations('invitation');
  const [codes, setCodes] = useState<string[] | null>(null);
  const invite = useDeskQuery('GET /desk/invites/:token', { params: { token } }, { enabled: codes === null });
  return (
    <VisitorPage title={codes === null ? t('title') : t('recovery')} lead={codes === null ? t('lead') : t('recoveryLead')}>
      {codes !== null && <RecoveryCodes codes={codes} onSaved={onJoined} />}
      {codes === null && invite.data === undefined && <ErrorNote error={invite.error} />}
      {codes === null && invite.data !== undefined && <Acceptance token={token} invite={invite.data} onAccepted={setCodes} />}
    </VisitorPage>
  );
}

interface AcceptanceProps {
  token: string;
  invite: Invite;
  onAccepted: (recoveryCodes: string[]) => void;
}

function Acceptance({ token, invite, onAccepted }: AcceptanceProps) {
  const t = useTranslations('invitation');
  const signIn = useTranslations('signIn');
  const [displayName, setDisplayName] = useState(invite.displayName);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  // One key per visit: each call replaces the key before it.
  const key = useQuery({
    queryKey: ['authenticator key', token],
    queryFn: () => callDesk('POST /desk/invites/:token/code/options', { params: { token } }),
    staleTime: Infinity,
    retry: false,
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      const body = { displayName, factor: { password, code } };
      onAccepted((await callDesk('POST /desk/invites/:token/accept', { params: { token }, body })).recoveryCodes);
    } catch (problem) {
      setError(problem);
      setBusy(false);
    }
  };

  return (
    <form className="d-col" onSubmit={(event) => void submit(event)}>
      <Field label={signIn('name')}>
        <input readOnly autoComplete="username" value={invite.name} />
      </Field>
      <Field label={t('displayName')} hint={t('displayNameHint')}>
        <input required autoComplete="name" maxLength={60} value={displayName} onChange={(event) => setDisplayName(event.target.value)} />
      </Field>
      <Field label={t('newPassword')}>
        <input
          required
          type="password"
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      {key.data !== undefined && <AuthenticatorKey {...key.data} />}
      <Field label={t('first')}>
        <input
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
      <ErrorNote error={error ?? key.error} />
      <button type="submit" className="d-btn d-btn--gold d-btn--block d-btn--lg" disabled={isBusy || key.data === undefined}>
        {t('submit')}
      </button>
    </form>
  );
}

function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const t = useTranslations('invitation');
  const { isCopied, copy } = useCopy();
  return (
    <div className="d-col">
      <ol className="d-recovery">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <button type="button" className="d-btn d-btn--line d-btn--block d-btn--lg" onClick={() => copy(codes.join('\n'))}>
        {isCopied ? t('copied') : t('copy')}
      </button>
      <button type="button" className="d-btn d-btn--gold d-btn--block d-btn--lg" onClick={onSaved}>
        {t('saved')}
      </button>
    </div>
  );
}
