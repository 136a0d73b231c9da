import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../shared/api/proof';
import { useAct } from '../../../shared/api/use-act';
import { formatMoney, Money } from '../../../shared/format/money';
import { FreezeDialog, UnfreezeDialog } from '../../../shared/member/freeze-dialog';
import { Bank } from '../../../shared/ui/bank';
import { Dialog } from '../../../shared/ui/dialog';
import { ErrorNote } from '../../../shared/ui/error-note';
import type { DialogName } from './decision';
import { Note } from '../../../shared/ui/note';
import type { DecisionDialogProps } from './decision-dialog';
import { RejectDialog } from './reject-dialog';

/** The dialog of a decision: each names the amount and the account. */
export function Dialogs({ name, ...props }: DecisionDialogProps & { name: DialogName | null }) {
  switch (name) {
    case 'release':
      return <ReleaseDialog {...props} />;
    case 'reject':
      return <RejectDialog {...props} />;
    case 'freeze':
      return <FreezeDialog member={props.withdrawal.member} onClose={props.onClose} />;
    case 'unfreeze':
      return <UnfreezeDialog member={props.withdrawal.member} freezes={props.withdrawal.freezes} onClose={props.onClose} />;
    case 'paid-outside':
      return <PaidOutsideDialog {...props} />;
    case null:
      return null;
  }
}

function ReleaseDialog({ withdrawal: { id, amount, currency, bank }, onClose }: DecisionDialogProps) {
  const t = useTranslations();
  const call = useCall();
  const [note, setNote] = useState('');
  const act = useAct(() => call('POST /desk/withdrawals/:id/release', { params: { id }, body: { note } }), onClose);
  const money = formatMoney(amount, currency);
  return (
    <Dialog
      title={t('withdrawals.confirm.title', { amount: money, bank: `${bank.code} ${bank.accountNo}` })}
      confirm={t('withdrawals.confirm.submit', { amount: money })}
      isBusy={act.isPending}
      onClose={onClose}
      onConfirm={() => act.mutate()}
    >
      <div className="d-sum">
        <Money amount={amount} currency={currency} size="xl" />
        <p className="d-row" style={{ justifyContent: 'center' }}>
          <Bank code={bank.code} /> {bank.accountNo} · <span dir="auto">{bank.accountName}</span>
        </p>
      </div>
      <p className="d-2">{t('withdrawals.confirm.text')}</p>
      <Note value={note} onChange={setNote} />
      <ErrorNote error={act.error} />
    </Dialog>
  );
}

function PaidOutsideDialog({ withdrawal: { id, amount, currency }, onClose }: DecisionDialogProps) {
  const t = useTranslations('withdrawals');
  const call = useCall();
  const [note, setNote] = useState('');
  const act = useAct(() => call('POST /desk/withdrawals/:id/paid-outside', { params: { id }, body: { note } }), onClose);
  return (
    <Dialog
      title={`${t('paidOutside')}: ${formatMoney(amount, currency)}`}
      confirm={t('paidOutside')}
      isBusy={act.isPending}
      onClose={onClose}
      onConfirm={() => act.mutate()}
    >
      <Note value={note} onChange={setNote} isRequired />
      <ErrorNote error={act.error} />
    </Dialog>
  );
}
