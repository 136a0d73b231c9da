import { PeopleIcon } from '@krapao/ui/icons';
import { listedSessions, type Member } from '@krapao/contract/desk';
import { Button } from '@krapao/ui/button';
import { Card } from '@krapao/ui/card';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatShort } from '@krapao/ui/format';
import { PendingStrip } from '../../../shared/acts/pending-strip';
import { useCall } from '../../../shared/proof/proof';
import { useNow } from '../../../shared/format/use-now';
import { useSpan } from '../../../shared/format/use-span';
import { useCan } from '../../../shared/session/session-context';
import { CutNote } from '../../../shared/ui/cut-note';
import { Dialog } from '../../../shared/ui/dialog';
import { ReasonField } from '../../../shared/ui/reason-field';
import { useToasts } from '../../../shared/ui/use-toasts';
import { proposedOn } from '../model/pending';
import { ChangePhoneDialog } from './change-data';
import { useTyped } from '../../../shared/session/typed-text';

/** The member's open sessions. */
export function Sessions({ member, onEnd }: { member: Member; onEnd: () => void }) {
  const { sessions } = member;
  const t = useTranslations('members');
  const now = useNow();
  const span = useSpan();
  const canEnd = useCan('members.sessions');
  const pending = proposedOn(member, 'member.change-phone');
  const canChange = useCan('members.account') && pending === undefined;
  const [isChanging, setChanging] = useState(false);
  return (
    <Card
      title={t('sessions')}
      tools={
        <>
          {canChange && (
            <Button variant="ghost" onClick={() => setChanging(true)} icon={<PeopleIcon />}>
              {t('changePhone')}
            </Button>
          )}
          {canEnd && sessions.length > 0 && (
            <Button variant="ghost" onClick={onEnd}>
              {t('endAll')}
            </Button>
          )}
        </>
      }
    >
      <ul className="k-card--pad d-col">
        {pending !== undefined && (
          <li>
            <PendingStrip pending={pending} />
          </li>
        )}
        {sessions.length === 0 && <li className="d-2">{t('noSessions')}</li>}
        {sessions.map(({ createdAt, seenAt }) => (
          <li key={createdAt}>
            {t('session', { time: formatShort(createdAt) })}
            <small className="d-cap" style={{ display: 'block' }}>
              {t('seen', { time: span(now - Date.parse(seenAt)) })}
            </small>
          </li>
        ))}
      </ul>
      {sessions.length >= listedSessions && <CutNote>{t('listCut', { n: listedSessions })}</CutNote>}
      {isChanging && <ChangePhoneDialog member={member} onClose={() => setChanging(false)} />}
    </Card>
  );
}

export function EndSessionsDialog({ member: { id, name }, onClose }: { member: Member; onClose: () => void }) {
  const t = useTranslations('members');
  const call = useCall();
  const client = useQueryClient();
  const toasts = useToasts();
  const [note, setNote] = useTyped(`sessions ${id}`);
  const end = useMutation({
    mutationFn: () => call('POST /desk/members/:id/end-sessions', { params: { id }, body: { note } }),
    onSuccess: ({ ended }) => {
      toasts.show(t('ended', { n: ended }));
      onClose();
    },
    onSettled: () => client.invalidateQueries(),
  });
  return (
    <Dialog
      title={t('endTitle', { name })}
      confirm={t('endAll')}
      tone="danger"
      isBusy={end.isPending}
      onClose={onClose}
      onConfirm={() => end.mutate()}
      error={end.error}
    >
      <p className="d-2">{t('endHint')}</p>
      <ReasonField value={note} onChange={setNote} isRequired />
    </Dialog>
  );
}
