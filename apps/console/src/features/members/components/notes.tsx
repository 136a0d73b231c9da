import type { Member } from '@krapao/contract/desk';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatShort } from '@krapao/ui/format';
import { useCall } from '../../../shared/proof/proof';
import { useAct } from '../../../shared/acts/use-act';
import { useReason } from '../../../shared/session/kept';
import { useCan } from '../../../shared/session/session-context';
import { Dialog } from '../../../shared/ui/dialog';
import { ErrorNote } from '../../../shared/ui/error-note';
import { Field } from '../../../shared/ui/field';
import { Icon } from '../../../shared/ui/icon';
import { Avatar } from '../../../shared/ui/person';

type OneNote = Member['notes'][number];

/** Notes about the member, which only operators read. */
export function Notes({ member: { id, notes } }: { member: Member }) {
  const t = useTranslations('members');
  const canNote = useCan('members.note');
  const [dialog, setDialog] = useState<'add' | OneNote | null>(null);
  const close = (): void => setDialog(null);
  return (
    <section className="d-card">
      <header className="d-card__h">
        <h3>{t('notes')}</h3>
        {canNote && (
          <div className="d-btns">
            <button type="button" className="d-btn d-btn--ghost" onClick={() => setDialog('add')}>
              {t('add')}
            </button>
          </div>
        )}
      </header>
      <ul className="d-card--pad d-col">
        {notes.length === 0 && <li className="d-2">{t('noNotes')}</li>}
        {notes.map((note) => (
          <li key={note.id} className="d-mnote">
            <Avatar person={note.author} />
            <div>
              <p dir="auto">{note.text}</p>
              <small className="d-cap">
                {note.author.displayName}, {formatShort(note.createdAt)}
              </small>
            </div>
            {canNote && (
              <button type="button" className="d-ib" aria-label={t('removeNote')} title={t('removeNote')} onClick={() => setDialog(note)}>
                <Icon name="x" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {dialog === 'add' && <AddNoteDialog id={id} onClose={close} />}
      {dialog !== null && dialog !== 'add' && <RemoveNoteDialog id={id} note={dialog} onClose={close} />}
    </section>
  );
}

function AddNoteDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('members');
  const call = useCall();
  const [text, setText] = useReason(`note ${id}`);
  const act = useAct(() => call('POST /desk/members/:id/notes', { params: { id }, body: { text } }), onClose);
  return (
    <Dialog title={t('addNote')} confirm={t('add')} isBusy={act.isPending} onClose={onClose} onConfirm={() => act.mutate()}>
      <Field label={t('note')} hint={t('noteHint')}>
        <textarea required rows={5} maxLength={1_000} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <ErrorNote error={act.error} />
    </Dialog>
  );
}

function RemoveNoteDialog({ id, note, onClose }: { id: string; note: OneNote; onClose: () => void }) {
  const t = useTranslations('members');
  const call = useCall();
  const act = useAct(() => call('POST /desk/members/:id/notes/:note/remove', { params: { id, note: note.id } }), onClose);
  return (
    <Dialog
      title={t('removeTitle')}
      confirm={t('removeNote')}
      tone="danger"
      isBusy={act.isPending}
      onClose={onClose}
      onConfirm={() => act.mutate()}
    >
      <p dir="auto">{note.text}</p>
      <p className="d-cap">{t('removeHint')}</p>
      <ErrorNote error={act.error} />
    </Dialog>
  );
}
