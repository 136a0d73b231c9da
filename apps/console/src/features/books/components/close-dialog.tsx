import type { Books } from '@krapao/contract/desk';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../shared/api/proof';
import { useAct } from '../../../shared/api/use-act';
import { Dialog } from '../../../shared/ui/dialog';
import { ErrorNote } from '../../../shared/ui/error-note';
import { Note } from '../../../shared/ui/note';
import { useDayText } from './use-words';

/** The first signature: it proposes the close to a second person. */
export function CloseDialog({ books: { day, today }, onClose }: { books: Books; onClose: () => void }) {
  const t = useTranslations('books');
  const dayText = useDayText(today);
  const call = useCall();
  const [note, setNote] = useState('');
  const act = useAct(() => call('POST /desk/books/close', { body: { day, note } }), onClose);
  return (
    <Dialog
      title={t('signTitle', { day: dayText(day) })}
      confirm={t('propose')}
      isBusy={act.isPending}
      onClose={onClose}
      onConfirm={() => act.mutate()}
    >
      <p>{t('signLead')}</p>
      <Note value={note} onChange={setNote} isRequired />
      <p className="d-cap">{t('signHint')}</p>
      <ErrorNote error={act.error} />
    </Dialog>
  );
}
