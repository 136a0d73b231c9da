import { CloseIcon } from '@krapao/ui/icons';
import { listedNotes, type Member } from '@krapao/contract/desk';
import { Button } from '@krapao/ui/button';
import { Card } from '@krapao/ui/card';
import { IconButton } from '@krapao/ui/icon-button';
import { TextArea } from '@krapao/ui/field';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatShort } from '@krapao/ui/format';
import { useCall } from '../../../shared/proof/proof';
import { useAct } from '../../../shared/acts/use-act';
import { useTyped } from '../../../shared/session/typed-text';
import { useCan } from '../../../shared/session/session-context';
import { CutNote } from '../../../shared/ui/cut-note';
import { Dialog } from '../../../shared/ui/dialog';
import { Field } from '../../../shared/ui/field';
import { Avatar } from '../../../shared/ui/person';

type OneNote = Member['notes'][number];

/** Notes about the member, which only operators read. */
export function Notes({ member: { id, notes } }: { member: Member }) {
  const t = useTranslations('members');
  const canNote = useCan('members.note');
  const [dialog, setDialog] = useState<'add' | OneNote | null>(null);
  const close = (): void => setDialog(null);
  return (
    <Card
      title={t('notes')}
      tools={
        canNote && (
          <Button variant="ghost" onClick={() => setDialog('add')}>
            {t('add')}
          </Button>
        )
      }
    >
      <ul className="k-card--pad d-col">
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
              <IconButton label={t('removeNote')} title={t('removeNote')} onClick={() => setDialog(note)}>
                <CloseIcon />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {notes.length >= listedNotes && <CutNote>{t('notesCut', { n: listedNotes })}</CutNote>}
      {dialog === 'add' && <AddNoteDialog id={id} onClose={close} />}
      {dialog !== null && dialog !== 'add' && <RemoveNoteDialog id={id} note={dialog} onClose={close} />}
    </Card>
  );
}

function AddNoteDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('members');
  const call = useCall();
  const [text, setText] = useTyped(`note ${id}`);
  const act = useAct(() => call('POST /desk/members/:id/notes', { params: { id }, body: { text } }), onClose);
  return (
    <Dialog
      title={t('addNote')}
      confirm={t('add')}
      isBusy={act.isPending}
      onClose={onClose}
      onConfirm={() => act.mutate()}
      error={act.error}
    >
      <Field label={t('note')} hint={t('noteHint')}>
        <TextArea required rows={5} maxLength={1_000} value={text} onChange={(event) => setText(event.currentTarget.value)} />
      </Field>
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
      error={act.error}
    >
      <p dir="auto">{note.text}</p>
      <p className="d-cap">{t('removeHint')}</p>
    </Dialog>
  );
}
