import type { Currency, Wallet, Withdrawal } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { formatAccountNumber } from '../../../shared/format/account-number';
import { formatAmount } from '../../../shared/format/money';
import { ClockIcon } from '../../../shared/ui';
import { Dialog } from '../../../shared/ui/overlay/dialog';
import { useOwnBankName } from './from-to';

interface AcceptedDialogProps {
  withdrawal: Withdrawal;
  wallet: Wallet;
  currency: Currency;
  onClose: () => void;
}

/** The money is held; the transfer follows (spec.md §8). */
export function AcceptedDialog({ withdrawal, wallet, currency, onClose }: AcceptedDialogProps) {
  const t = useTranslations('withdraw');
  const ownBankName = useOwnBankName();
  const account = wallet.bankAccount;
  return (
    <Dialog tone="peri" icon={<ClockIcon size="lg" />} title={t('acceptedTitle')} actionLabel={t('ok')} onClose={onClose}>
      {t('accepted', {
        amount: formatAmount(withdrawal.amount, currency),
        bank: account ? ownBankName(account) : '',
        account: formatAccountNumber(account?.bankAccountNo),
      })}
    </Dialog>
  );
}
