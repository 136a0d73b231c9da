import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAct } from '../../../shared/acts/use-act';
import { useCall } from '../../../shared/proof/proof';
import { Dialog } from '../../../shared/ui/dialog';
import { ReasonField } from '../../../shared/ui/reason-field';

/** Records that a backup was restored today. */
export function RecordDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('setup');
  const call = useCall();
  const [note, setNote] = useState('');
  const record = useAct(() => call('POST /desk/setup/drill', { body: { note } }), onClose);
  return (
    <Dialog
      title={t('recordTitle')}
      confirm={t('record')}
      isBusy={record.isPending}
      onClose={onClose}
      onConfirm={() => record.mutate()}
      error={record.error}
    >
      <p>{t('recordHint')}</p>
      <ReasonField value={note} onChange={setNote} isRequired />
    </Dialog>
  );
}
