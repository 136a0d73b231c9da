import type { ActAnswer, ReviewKind, Waiting } from '@krapao/contract/desk';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../shared/api/proof';
import { useAct } from '../../../shared/api/use-act';
import { formatMoney } from '../../../shared/format/money';
import { Dialog } from '../../../shared/ui/dialog';
import { ErrorNote } from '../../../shared/ui/error-note';
import { Field } from '../../../shared/ui/field';
import { Note } from '../../../shared/ui/note';

export type CaseDecision = 'credit' | 'refuse' | 'close';

interface CaseDialogProps {
  decision: CaseDecision;
  row: Waiting;
  /** Of the member who gets a transfer in suspense. */
  phone: string;
  onClose: () => void;
}

/** Confirms a decision: it names the amount and the member. */
export function CaseDialog({ decision, row, phone, onClose }: CaseDialogProps) {
  const t = useTranslations('waiting');
  const [note, setNote] = useState('');
  const [worth, setWorth] = useState('');
  const send = useDecision(row, decision, { note, phone, worth });
  const act = useAct(send, onClose);
  const { kind, amount, currency, member } = row;
  const needsWorth = decision === 'credit' && kind === 'gift' && amount === null;
  const money = amount === null || currency === null ? '' : formatMoney(amount, currency);
  const name = kind === 'suspense' ? (row.suggested.find((each) => each.phone === phone)?.name ?? phone) : (member?.name ?? '');
  const words = {
    credit: needsWorth ? t('credit') : t('creditTo', { amount: money, name }),
    refuse: kind === 'suspense' ? t('giveBack') : t('refuse'),
    close: t('close'),
  }[decision];
  const isReady =
    note.trim() !== '' && (!needsWorth || Number(worth) > 0) && (decision !== 'credit' || kind !== 'suspense' || phone !== '');
  return (
    <Dialog
      title={decision === 'credit' || money === '' ? words : `${words}: ${money}`}
      confirm={words}
      tone={decision === 'credit' ? 'gold' : 'danger'}
      isBusy={act.isPending}
      onClose={onClose}
      onConfirm={() => isReady && act.mutate()}
    >
      {needsWorth && (
        <Field label={t('giftAmount')} hint={t('giftAmountHint')}>
          <input
            required
            type="number"
            inputMode="decimal"
            min={0.01}
            step={0.01}
            value={worth}
            onChange={(event) => setWorth(event.target.value)}
          />
        </Field>
      )}
      {decision === 'credit' && kind === 'suspense' && phone === '' && <p className="d-gold">{t('phone')}</p>}
      <Note value={note} onChange={setNote} isRequired />
      {(decision !== 'credit' || kind === 'commission') && <p className="d-cap">{t(`hint.${kind}`)}</p>}
      <ErrorNote error={act.error} />
    </Dialog>
  );
}

/** The call of a decision about this kind of case. */
function useDecision(
  { id, kind }: Waiting,
  decision: CaseDecision,
  { note, phone, worth }: { note: string; phone: string; worth: string },
): () => Promise<ActAnswer> {
  const call = useCall();
  return () => {
    if (kind === 'finding') return call('POST /desk/waiting/findings/:id/close', { params: { id }, body: { note } });
    if (kind === 'suspense')
      return decision === 'credit'
        ? call('POST /desk/waiting/suspense/:id/credit', { params: { id }, body: { phone, note } })
        : call('POST /desk/waiting/suspense/:id/return', { params: { id }, body: { note } });
    const params = { kind: kind as ReviewKind, id };
    return decision === 'credit'
      ? call('POST /desk/waiting/reviews/:kind/:id/credit', { params, body: { amount: worth === '' ? null : Number(worth), note } })
      : call('POST /desk/waiting/reviews/:kind/:id/refuse', { params, body: { note } });
  };
}
