import { BankCode } from '@krapao/ui/bank';
import { Amount } from '@krapao/ui/amount';
import { formatAmount } from '@krapao/ui/format';
import { useTranslations } from 'use-intl';
import { ActDialog } from '../../../shared/acts/act-dialog';
import { useCall } from '../../../shared/proof/proof';
import { FreezeDialog, UnfreezeDialog } from '../../members';
import type { DialogName } from './decision-bar';
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
      return <FreezeDialog member={props.withdrawal.member} freezes={props.withdrawal.freezes} onClose={props.onClose} />;
    case 'unfreeze':
      return <UnfreezeDialog member={props.withdrawal.member} freezes={props.withdrawal.freezes} onClose={props.onClose} />;
    case 'paid-outside':
      return <PaidOutsideDialog {...props} />;
    case null:
      return null;
  }
}

function ReleaseDialog({ withdrawal: { id, amount, currency, bank }, toastFor, onClose, onDecided }: DecisionDialogProps) {
  const t = useTranslations('withdrawals.confirm');
  const call = useCall();
  const money = formatAmount(amount, currency);
  const to = { amount: money, bank: `${bank.code} ${bank.accountNo}` };
  return (
    <ActDialog
      act="withdrawal.release"
      input={{ id }}
      words={{ title: t('title', to), confirm: t('submit', { amount: money }), atOnce: t('text') }}
      proposal={{ title: t('proposeTitle', to), confirm: t('propose', { amount: money }) }}
      isNoteOptional
      isCheck
      send={(note) => call('POST /desk/withdrawals/:id/release', { params: { id }, body: { note } })}
      toastText={toastFor('released')}
      onClose={onClose}
      onDone={() => onDecided('released')}
    >
      <div className="d-sum">
        <Amount value={amount} currency={currency} size="l" />
        <p className="d-row" style={{ justifyContent: 'center' }}>
          <BankCode code={bank.code} /> {bank.accountNo} · <span dir="auto">{bank.accountName}</span>
        </p>
      </div>
    </ActDialog>
  );
}

function PaidOutsideDialog({ withdrawal: { id, amount, currency }, onClose }: DecisionDialogProps) {
  const t = useTranslations('withdrawals');
  const call = useCall();
  return (
    <ActDialog
      act="withdrawal.paid-outside"
      input={{ id }}
      words={{ title: `${t('paidOutside')}: ${formatAmount(amount, currency)}`, confirm: t('paidOutside') }}
      isCheck
      send={(note) => call('POST /desk/withdrawals/:id/paid-outside', { params: { id }, body: { note } })}
      onClose={onClose}
    />
  );
}
