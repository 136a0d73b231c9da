import type { Currency, Wallet } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { formatAmount } from '@krapao/ui/format';
import { RewardConfirm } from '../../reward';
import { useToast } from '@krapao/ui/toast';
import { balanceOf } from '../../wallet/api/balance';
import { useReceiveInviteBonus, type InviteBonus } from '../api/invites';

interface ReceiveInviteProps {
  wallet: Wallet;
  currency: Currency;
  onClose: () => void;
}

/** Confirms receiving the collected bonus, with the percentages of its condition (docs/specification.md §2.9). */
export default function ReceiveInvite({ wallet, currency, onClose }: ReceiveInviteProps) {
  const t = useTranslations('invite');
  const { invite } = wallet;
  const toast = useToast();
  const receive = useReceiveInviteBonus();
  // Other servers answer with a message only.
  const done = (answer: InviteBonus) => toast.ok(t('received'), formatAmount(answer?.amount ?? invite.amount, currency));
  return (
    <RewardConfirm
      title={t('confirmTitle', { amount: formatAmount(invite.amount, currency) })}
      confirmLabel={t('receive')}
      success={invite.success}
      fail={invite.fail}
      base={{ amount: balanceOf(wallet).total + invite.amount, currency }}
      receive={receive}
      onReceived={done}
      refusal="toast"
      onClose={onClose}
    />
  );
}
