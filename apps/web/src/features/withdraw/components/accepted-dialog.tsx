import type { Currency, Wallet } from '@krapao/contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { serverNow } from '@krapao/ui/clock';
import { formatAccountNumber, formatAmount, formatTime } from '@krapao/ui/format';
import { useDayTime } from '../../../shared/format/use-day-time';
import { ClockIcon, FailedIcon, SuccessIcon } from '@krapao/ui/icons';
import { Dialog } from '@krapao/ui/dialog';
import type { Accepted } from '../model/use-withdraw';
import { useWithdrawalEnd } from '../model/use-withdrawal-end';
import { useOwnBankName } from './from-to';

interface AcceptedDialogProps {
  accepted: Accepted;
  wallet: Wallet;
  currency: Currency;
  onClose: () => void;
}

const looks = {
  processing: { tone: 'peri', icon: <ClockIcon size="lg" />, title: 'withdraw.acceptedTitle' },
  success: { tone: 'jade', icon: <SuccessIcon size="lg" />, title: 'wallet.live.withdrawn' },
  failed: { tone: 'coral', icon: <FailedIcon size="lg" />, title: 'wallet.live.withdrawFailed' },
} as const;

const unbroken = (number: ReactNode) => <span className="k-nobr">{number}</span>;

/** The accepted withdrawal: the money is held and the payout follows. Shows the outcome once known. */
export function AcceptedDialog({ accepted, wallet, currency, onClose }: AcceptedDialogProps) {
  const t = useTranslations();
  const ownBankName = useOwnBankName();
  const dayTime = useDayTime();
  const { withdrawal, requestedAmount } = accepted;
  const requested = withdrawal?.amount ?? undefined;
  const end = useWithdrawalEnd(accepted);
  const account = wallet.bankAccount;
  const amount = formatAmount(requested ?? requestedAmount, currency);
  const { tone, icon, title } = looks[end];
  const detail = () => {
    if (end === 'success')
      return account
        ? t.rich('withdraw.paid', {
            bank: ownBankName(account),
            last: account.bankAccountNo.slice(-4),
            time: formatTime(new Date(serverNow())),
            no: unbroken,
          })
        : t('wallet.live.withdrawnDetail', { amount });
    if (end === 'failed') return t('wallet.live.withdrawFailedDetail', { amount });
    if (withdrawal?.review?.state === 'waiting') return t('review.waiting', { time: dayTime(withdrawal.review.answerBy) });
    if (withdrawal?.review !== undefined) return null;
    if (!account || requested === undefined) return t('withdraw.acceptedPlain');
    const number = formatAccountNumber(account.bankAccountNo);
    return t.rich('withdraw.accepted', { amount, bank: ownBankName(account), account: number, no: unbroken });
  };
  return (
    <Dialog tone={tone} icon={icon} title={t(title)} actionLabel={t('withdraw.ok')} onClose={onClose}>
      <span role="status">
        {/* A key per outcome: React then changes the element, and no text within it. */}
        <span key={end}>{detail()}</span>
      </span>
    </Dialog>
  );
}
