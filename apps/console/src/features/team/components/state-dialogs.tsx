import type { Operator } from '@krapao/contract/desk';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../shared/api/proof';
import { useAct } from '../../../shared/api/use-act';
import { Dialog } from '../../../shared/ui/dialog';
import { ErrorNote } from '../../../shared/ui/error-note';
import { Note } from '../../../shared/ui/note';

interface StateDialogProps {
  operator: Operator;
  onClose: () => void;
}

/** Suspension takes one person and effect at once; an owner is suspended by two. */
export function SuspendDialog({ operator: { id, displayName }, onClose }: StateDialogProps) {
  const t = useTranslations('team');
  const call = useCall();
  const [note, setNote] = useState('');
  const act = useAct(() => call('POST /desk/team/:id/suspend', { params: { id }, body: { note } }), onClose);
  return (
    <Dialog
      title={t('suspendTitle', { name: displayName })}
      confirm={t('suspend')}
      tone="danger"
      isBusy={act.isPending}
      onClose={onClose}
      onConfirm={() => act.mutate()}
    >
      <p className="d-cap">{t('suspendHint')}</p>
      <Note value={note} onChange={setNote} isRequired />
      <ErrorNote error={act.error} />
    </Dialog>
  );
}

/** A reset is proposed to a second person, who receives the link afterwards. */
export function ResetDialog({ operator: { id, displayName }, onClose }: StateDialogProps) {
  const t = useTranslations('team');
  const call = useCall();
  const [note, setNote] = useState('');
  const act = useAct(() => call('POST /desk/team/:id/reset', { params: { id }, body: { note } }), onClose);
  return (
    <Dialog
      title={t('resetTitle', { name: displayName })}
      confirm={t('propose')}
      isBusy={act.isPending}
      onClose={onClose}
      onConfirm={() => act.mutate()}
    >
      <p className="d-cap">{t('resetHint', { name: displayName })}</p>
      <Note value={note} onChange={setNote} isRequired />
      <ErrorNote error={act.error} />
    </Dialog>
  );
}

/** Restoring is proposed to a second person. */
export function RestoreDialog({ operator: { id, displayName }, onClose }: StateDialogProps) {
  const t = useTranslations('team');
  const call = useCall();
  const [note, setNote] = useState('');
  const act = useAct(() => call('POST /desk/team/:id/restore', { params: { id }, body: { note } }), onClose);
  return (
    <Dialog
      title={t('restoreTitle', { name: displayName })}
      confirm={t('propose')}
      isBusy={act.isPending}
      onClose={onClose}
      onConfirm={() => act.mutate()}
    >
      <Note value={note} onChange={setNote} isRequired />
      <ErrorNote error={act.error} />
    </Dialog>
  );
}
