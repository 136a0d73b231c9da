import type { Currency, Wallet } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { formatAmount } from '@krapao/ui/format';
import { RewardConfirm } from '../../reward';
import { balanceOf } from '../../wallet/api/balance';
import { useReceiveInviteBonus } from '../api/invites';

interface ReceiveInviteProps {
  wallet: Wallet;
  currency: Currency;
  /** Major units. */
  onReceived: (amount: number) => void;
  onClose: () => void;
}

/** Confirms receiving the collected bonus, with the percentages of its condition (docs/specification.md §2.9). */
export function ReceiveInvite({ wallet, currency, onReceived, onClose }: ReceiveInviteProps) {
  const t = useTranslations('invite');
  const { invite } = wallet;
  const receive = useReceiveInviteBonus();
  return (
    <RewardConfirm
      title={t('confirmTitle', { amount: formatAmount(invite.amount, currency) })}
      confirmLabel={t('receive')}
      success={invite.success}
      fail={invite.fail}
      base={{ amount: balanceOf(wallet).total + invite.amount, currency }}
      receive={receive}
      // Other servers answer with a message only.
      onReceived={(answer) => onReceived(answer?.amount ?? invite.amount)}
      refusal="toast"
      onClose={onClose}
    />
  );
}
