import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../shared/api/proof';
import { useAct } from '../shared/api/use-act';
import { useCan, useSession } from '../shared/session/session-context';
import { Dialog } from '../shared/ui/dialog';
import { ErrorNote } from '../shared/ui/error-note';
import { Field } from '../shared/ui/field';

/** Whether payouts run; pausing takes one person, resuming two. */
export function PayoutsButton() {
  const t = useTranslations('shell');
  const { payoutsPaused } = useSession().site;
  const canPause = useCan('payouts.pause');
  const [isOpen, setOpen] = useState(false);
  const text = t(payoutsPaused ? 'payoutsOff' : 'payoutsOn');
  const mark = payoutsPaused ? 'd-live is-off' : 'd-live';
  if (!canPause) return <span className={mark}>{text}</span>;
  return (
    <>
      <button type="button" className={mark} onClick={() => setOpen(true)}>
        {text}
      </button>
      {isOpen && <PayoutsDialog isPaused={payoutsPaused} onClose={() => setOpen(false)} />}
    </>
  );
}

function PayoutsDialog({ isPaused, onClose }: { isPaused: boolean; onClose: () => void }) {
  const t = useTranslations();
  const call = useCall();
  const [note, setNote] = useState('');
  const act = useAct(
    () => (isPaused ? call('POST /desk/payouts/resume', { body: { note } }) : call('POST /desk/payouts/pause', { body: { note } })),
    onClose,
  );
  const title = t(isPaused ? 'shell.resume' : 'shell.pause');
  return (
    <Dialog
      title={title}
      confirm={title}
      tone={isPaused ? 'gold' : 'danger'}
      isBusy={act.isPending}
      onClose={onClose}
      onConfirm={() => note.trim() !== '' && act.mutate()}
    >
      <p className="d-2">{t('shell.pauseHint')}</p>
      <Field label={t('common.note')} hint={t('common.noteHint')}>
        <input required value={note} onChange={(event) => setNote(event.target.value)} />
      </Field>
      <ErrorNote error={act.error} />
    </Dialog>
  );
}
