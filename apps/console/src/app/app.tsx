import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { BrowserRouter, useMatch, useNavigate } from 'react-router';
import { Invitation } from '../features/sign-in/components/invitation';
import { SignIn } from '../features/sign-in/components/sign-in';
import { DeskError } from '../shared/api/client';
import { ProofProvider } from '../shared/api/proof';
import { createQueryClient, useDeskQuery } from '../shared/api/queries';
import type { I18n } from '../shared/i18n/i18n';
import { I18nProvider } from '../shared/i18n/i18n-context';
import type { Shelf } from '../shared/prefs/shelf';
import { ShelfProvider } from '../shared/prefs/shelf-context';
import { useOtherTabs } from '../shared/session/other-tabs';
import { SessionProvider } from '../shared/session/session-context';
import { LoadFailed } from '../shared/ui/empty';
import { ToastProvider } from '../shared/ui/toast';
import { Desk } from './desk';

/** The console: an invitation, or signed in or not. A session that has ended shows the sign-in page at the same address. */
function Gate() {
  const token = useMatch('/invite/:token')?.params.token;
  const navigate = useNavigate();
  const session = useDeskQuery('GET /desk/session', {}, { enabled: token === undefined });
  useOtherTabs();
  if (token !== undefined) return <Invitation token={token} onJoined={() => void navigate('/', { replace: true })} />;
  if (session.error instanceof DeskError && session.error.code === 'SIGN_IN_REQUIRED')
    return <SignIn onSignedIn={() => void session.refetch()} />;
  if (session.data === undefined)
    return session.error === null ? null : <LoadFailed error={session.error} retry={() => void session.refetch()} />;
  return (
    <SessionProvider session={session.data}>
      <ProofProvider>
        <Desk />
      </ProofProvider>
    </SessionProvider>
  );
}

export function App({ i18n, shelf }: { i18n: I18n; shelf: Shelf }) {
  const [client] = useState(createQueryClient);
  return (
    <ShelfProvider shelf={shelf}>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={client}>
          <ToastProvider>
            <BrowserRouter>
              <Gate />
            </BrowserRouter>
          </ToastProvider>
        </QueryClientProvider>
      </I18nProvider>
    </ShelfProvider>
  );
}
