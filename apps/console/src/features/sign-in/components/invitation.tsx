import { Button } from '@krapao/ui/button';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Output } from '../../../shared/api/client';
import { useDeskQuery } from '../../../shared/api/queries';
import { ErrorNote } from '../../../shared/ui/error-note';
import { RecoveryCodes } from '../../../shared/ui/recovery-codes';
import { Acceptance } from './acceptance';
import { VisitorPage } from './visitor-page';

/**
 * The page of an invitation link. With a password and an authenticator app, the recovery codes follow, which are shown once. An operator whom two people let in
 * waits for the activation then.
 */
export function Invitation({ token, onJoined }: { token: string; onJoined: () => void }) {
  const t = useTranslations('invitation');
  const [answer, setAnswer] = useState<Output<'POST /desk/invites/:token/accept'> | null>(null);
  const [isSaved, setSaved] = useState(false);
  const invite = useDeskQuery('GET /desk/invites/:token', { params: { token } }, { enabled: answer === null });
  const goOn = (state: 'signed-in' | 'waiting'): void => (state === 'signed-in' ? onJoined() : setSaved(true));
  if (answer === null)
    return (
      <VisitorPage title={t('title')} lead={t('lead')}>
        {invite.data === undefined ? (
          <ErrorNote error={invite.error} />
        ) : (
          <Acceptance
            token={token}
            invite={invite.data}
            onAccepted={(given) => {
              setAnswer(given);
              if (given.recoveryCodes.length === 0) goOn(given.state);
            }}
          />
        )}
      </VisitorPage>
    );
  if (isSaved)
    return (
      <VisitorPage title={t('waitTitle')} lead={t('waitLead')}>
        <Button size="lg" block onClick={onJoined}>
          {t('toSignIn')}
        </Button>
      </VisitorPage>
    );
  return (
    <VisitorPage title={t('recovery')} lead={t('recoveryLead')}>
      <RecoveryCodes codes={answer.recoveryCodes} onSaved={() => goOn(answer.state)} />
    </VisitorPage>
  );
}
