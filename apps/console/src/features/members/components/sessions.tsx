import type { Member } from '@krapao/contract/desk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatShort } from '@krapao/ui/format';
import { PendingStrip } from '../../../shared/acts/pending-strip';
import { useCall } from '../../../shared/proof/proof';
import { useNow } from '../../../shared/format/use-now';
import { useSpan } from '../../../shared/format/use-span';
import { useCan } from '../../../shared/session/session-context';
import { Dialog } from '../../../shared/ui/dialog';
import { ErrorNote } from '../../../shared/ui/error-note';
import { Icon } from '../../../shared/ui/icon';
import { Note } from '../../../shared/ui/note';
import { useToasts } from '../../../shared/ui/toast';
import { proposedOn } from '../model/pending';
import { ChangePhoneDialog } from './change-data';
import { useReason } from '../../../shared/session/kept';

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
    <section className="d-card">
      <header className="d-card__h">
        <h3>{t('sessions')}</h3>
        <div className="d-btns">
          {canChange && (
            <button type="button" className="d-btn d-btn--ghost" onClick={() => setChanging(true)}>
              <Icon name="two" />
              {t('changePhone')}
            </button>
          )}
          {canEnd && sessions.length > 0 && (
            <button type="button" className="d-btn d-btn--ghost" onClick={onEnd}>
              {t('endAll')}
            </button>
          )}
        </div>
      </header>
      <ul className="d-card--pad d-col">
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
      {isChanging && <ChangePhoneDialog member={member} onClose={() => setChanging(false)} />}
    </section>
  );
}

export function EndSessionsDialog({ member: { id, name }, onClose }: { member: Member; onClose: () => void }) {
  const t = useTranslations('members');
  const call = useCall();
  const client = useQueryClient();
  const toasts = useToasts();
  const [note, setNote] = useReason(`sessions ${id}`);
  const end = useMutation({
    mutationFn: () => call('POST /desk/members/:id/end-sessions', { params: { id }, body: { note } }),
    onSuccess: ({ ended }) => {
      toasts.show(t('ended', { n: String(ended) }));
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
    >
      <p className="d-2">{t('endHint')}</p>
      <Note value={note} onChange={setNote} isRequired />
      <ErrorNote error={end.error} />
    </Dialog>
  );
}
