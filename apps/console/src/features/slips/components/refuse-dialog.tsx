import { type DeskSlip, type SlipRefusal, slipRefusals } from '@krapao/contract/desk';
import { Select } from '@krapao/ui/select';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../shared/proof/proof';
import { useAct } from '../../../shared/acts/use-act';
import { Dialog } from '../../../shared/ui/dialog';
import { Field } from '../../../shared/ui/field';
import { ReasonField } from '../../../shared/ui/reason-field';
import { useTyped } from '../../../shared/session/typed-text';

/** Refuses a slip with a reason of the wallet's catalogue, which the member reads. */
export function RefuseDialog({ slip: { id }, onClose }: { slip: DeskSlip; onClose: () => void }) {
  const t = useTranslations('slips');
  const reasons = useTranslations('slipReason');
  const call = useCall();
  const [reason, setReason] = useState<SlipRefusal | ''>('');
  const [note, setNote] = useTyped(`slip ${id}`);
  const act = useAct(
    async () => (reason === '' ? { done: true } : call('POST /desk/slips/:id/refuse', { params: { id }, body: { reason, note } })),
    onClose,
  );
  return (
    <Dialog
      title={t('refuseTitle')}
      confirm={t('refuse')}
      tone="danger"
      isBusy={act.isPending}
      onClose={onClose}
      onConfirm={() => act.mutate()}
      error={act.error}
    >
      <Field label={t('reason')} missing={t('chooseReason')}>
        <Select required value={reason} onChange={(event) => setReason(event.currentTarget.value as SlipRefusal)}>
          <option value="">{t('noReason')}</option>
          {slipRefusals.map((each) => (
            <option key={each} value={each}>
              {reasons(each)}
            </option>
          ))}
        </Select>
      </Field>
      <ReasonField value={note} onChange={setNote} isRequired />
    </Dialog>
  );
}
