import { useTranslations } from 'use-intl';
import { formatAmount } from '@krapao/ui/format';
import { ActDialog } from '../../../shared/acts/act-dialog';
import { useCall } from '../../../shared/proof/proof';
import { Money } from '../../../shared/format/money';
import { FreezeDialog, UnfreezeDialog } from '../../../shared/member/freeze-dialog';
import { Bank } from '../../../shared/ui/bank';
import type { DialogName } from './decision';
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

function ReleaseDialog({ withdrawal: { id, amount, currency, bank }, onClose }: DecisionDialogProps) {
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
      onClose={onClose}
    >
      <div className="d-sum">
        <Money amount={amount} currency={currency} size="xl" />
        <p className="d-row" style={{ justifyContent: 'center' }}>
          <Bank code={bank.code} /> {bank.accountNo} · <span dir="auto">{bank.accountName}</span>
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
