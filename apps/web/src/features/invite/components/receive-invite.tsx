import type { Currency, Wallet } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { formatAmount } from '../../../shared/format/money';
import { RewardConfirm } from '../../../shared/reward/reward-confirm';
import { useToast } from '../../../shared/ui';
import { useReceiveInviteBonus, type InviteBonus } from '../api/receive-bonus';

interface ReceiveInviteProps {
  invite: Wallet['invite'];
  currency: Currency;
  onClose: () => void;
}

/** Asks before the collected bonus comes to the wallet, with the percentages of its condition (spec.md §2 Home). */
export default function ReceiveInvite({ invite, currency, onClose }: ReceiveInviteProps) {
  const t = useTranslations('invite');
  const toast = useToast();
  const receive = useReceiveInviteBonus();
  // Other servers answer with a message only.
  const done = ({ amount }: Partial<InviteBonus>) => toast.ok(t('received'), formatAmount(amount ?? invite.amount, currency));
  return (
    <RewardConfirm
      title={t('confirmTitle', { amount: formatAmount(invite.amount, currency) })}
      confirmLabel={t('receive')}
      success={invite.success}
      fail={invite.fail}
      receive={receive}
      onReceived={done}
      refusal="toast"
      onClose={onClose}
    />
  );
}
