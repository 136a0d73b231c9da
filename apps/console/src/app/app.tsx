import { ToastProvider } from '@krapao/ui/toast';
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { BrowserRouter, useMatch, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { Invitation, SignIn, SignInAgain } from '../features/sign-in';
import { type CallName, DeskError } from '../shared/api/client';
import { ProofProvider } from '../shared/proof/proof';
import { createQueryClient, useDeskQuery } from '../shared/api/queries';
import { onSessionEnd } from '../shared/api/session-end';
import { I18nProvider, type I18n } from '@krapao/ui/i18n';
import type { Shelf } from '../shared/prefs/shelf';
import { ShelfProvider } from '../shared/prefs/shelf-context';
import { useOtherTabs } from '../shared/session/other-tabs';
import { SessionProvider } from '../shared/session/session-context';
import { LoadFailed } from '../shared/ui/load-failed';
import { Desk } from './desk';

const SESSION = 'GET /desk/session' satisfies CallName;

const isEnd = (error: unknown): boolean => error instanceof DeskError && error.code === 'SIGN_IN_REQUIRED';

/**
 * The console: an invitation, or signed in or not. When the session ends, the sign-in covers the desk, which stays as it is for the same operator; for
 * another operator it is another desk, with nothing of the one before.
 */
function Gate() {
  const token = useMatch('/invite/:token')?.params.token;
  const navigate = useNavigate();
  const client = useQueryClient();
  const session = useDeskQuery(SESSION, {}, { enabled: token === undefined });
  useOtherTabs();
  const operator = session.data?.operator.id;
  /** Whose desk is shown. */
  const [owner, setOwner] = useState<string>();
  useEffect(
    () =>
      onSessionEnd(() => {
        if (!isEnd(client.getQueryState([SESSION, {}])?.error)) void client.invalidateQueries({ queryKey: [SESSION] });
      }),
    [client],
  );
  useEffect(() => {
    if (operator === undefined || operator === owner) return;
    if (owner !== undefined) client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION });
    // oxlint-disable-next-line react/set-state-in-effect -- The next desk is rendered after the cache of the one before is empty.
    setOwner(operator);
  }, [client, operator, owner]);
  const signedIn = async () => {
    await session.refetch();
    await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION });
  };
  if (token !== undefined) return <Invitation token={token} onJoined={() => void navigate('/', { replace: true })} />;
  const isOver = isEnd(session.error);
  if (session.data === undefined) {
    if (isOver) return <SignIn onSignedIn={() => void signedIn()} />;
    return session.error === null ? null : <LoadFailed error={session.error} retry={() => void session.refetch()} />;
  }
  if (operator !== owner) return null;
  return (
    <>
      <SessionProvider session={session.data}>
        <ProofProvider>
          <Desk isCovered={isOver} />
        </ProofProvider>
      </SessionProvider>
      {isOver && <SignInAgain name={session.data.operator.name} onSignedIn={() => void signedIn()} />}
    </>
  );
}

function Toasts({ children }: { children: ReactNode }) {
  const t = useTranslations('common');
  return <ToastProvider closeLabel={t('close')}>{children}</ToastProvider>;
}

export function App({ i18n, shelf }: { i18n: I18n; shelf: Shelf }) {
  const [client] = useState(createQueryClient);
  return (
    <ShelfProvider shelf={shelf}>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={client}>
          <Toasts>
            <BrowserRouter>
              <Gate />
            </BrowserRouter>
          </Toasts>
        </QueryClientProvider>
      </I18nProvider>
    </ShelfProvider>
  );
}
