import type { Currency, Statement } from '@krapao/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { serverNow } from '@krapao/ui/clock';
import { MovementReceipt } from '../../receipt';
import { RewardTerms, type Reward } from './reward-terms';

/** A reward that was received, as it was then. */
export interface ReceivedReward {
  /** The outcome, in words. */
  title: string;
  /** The line under the amount: the name of the reward, or what it gave. */
  name: string;
  /** Undefined: its terms are not known. */
  reward: Reward | undefined;
  /** Major units; other servers may not send it. */
  amount: number | undefined;
  /** The member's total balance before the reward, if known: the condition begins with it. */
  totalBefore: number | undefined;
}

interface RewardReceiptProps extends ReceivedReward {
  titleId: string;
  currency: Currency;
}

/** The receipt of a reward: its amount, and the balances at which its condition ends. */
export default function RewardReceipt({ title, titleId, name, reward, amount, totalBefore, currency }: RewardReceiptProps) {
  const t = useTranslations('receipt');
  const [createdAt] = useState(() => new Date(serverNow()).toISOString());
  const movement: Statement = {
    statementType: 'bonus',
    from: 'BONUS',
    to: 'WALLET',
    amount: amount ?? Number.NaN,
    status: 'SUCCESS',
    createdAt,
  };
  return (
    <MovementReceipt movement={movement} title={title} titleId={titleId} detail={name} isLive>
      {amount !== undefined && reward && (
        <section aria-label={t('terms')}>
          <RewardTerms reward={{ ...reward, amount }} currency={currency} total={totalBefore} />
        </section>
      )}
    </MovementReceipt>
  );
}
