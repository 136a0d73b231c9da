import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDeskQuery } from '../../../shared/api/queries';
import { ErrorNote } from '../../../shared/ui/error-note';
import { RecoveryCodes } from '../../../shared/ui/recovery-codes';
import { Acceptance } from './acceptance';
import { VisitorPage } from './visitor-page';

/** The page of an invitation link. With a password and an authenticator app, the recovery codes follow, which are shown once. */
export function Invitation({ token, onJoined }: { token: string; onJoined: () => void }) {
  const t = useTranslations('invitation');
  const [codes, setCodes] = useState<string[] | null>(null);
  const invite = useDeskQuery('GET /desk/invites/:token', { params: { token } }, { enabled: codes === null });
  const accepted = (given: string[]): void => (given.length === 0 ? onJoined() : setCodes(given));
  return (
    <VisitorPage title={codes === null ? t('title') : t('recovery')} lead={codes === null ? t('lead') : t('recoveryLead')}>
      {codes !== null && <RecoveryCodes codes={codes} onSaved={onJoined} />}
      {codes === null && invite.data === undefined && <ErrorNote error={invite.error} />}
      {codes === null && invite.data !== undefined && <Acceptance token={token} invite={invite.data} onAccepted={accepted} />}
    </VisitorPage>
  );
}
