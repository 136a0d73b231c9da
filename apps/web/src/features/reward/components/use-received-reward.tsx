import type { Currency } from '@krapao/contract';
import { Suspense, useId, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { preloadable } from '../../../shared/react/preloadable';
import { usePreload } from '../../../shared/react/use-preload';
import { Button } from '@krapao/ui/button';
import { balanceOf } from '../../wallet/api/balance';
import { currencyOf, useWallet } from '../../wallet/api/wallet';
import type { ReceivedReward } from './reward-receipt';

const RewardReceipt = preloadable(() => import('./reward-receipt'));

interface ReceivedInSheet {
  /** Shows the receipt of this reward. */
  show: (received: Omit<ReceivedReward, 'totalBefore'>) => void;
  /** In place of the sheet's own title, footer and body; null until a reward was received. */
  outcome: { sheet: { outcomeId: string; title: string; footer: ReactNode }; receipt: ReactNode } | null;
}

/** Turns the sheet of a reward into its receipt once it was received. */
export function useReceivedReward(onClose: () => void): ReceivedInSheet {
  const t = useTranslations();
  const titleId = useId();
  const wallet = useWallet().data;
  const currency: Currency = currencyOf(wallet);
  const [received, setReceived] = useState<ReceivedReward | null>(null);
  usePreload(RewardReceipt.preload);
  const footer = (
    <Button variant="line" block onClick={onClose}>
      {t('reward.understood')}
    </Button>
  );
  return {
    show: (reward) => setReceived({ ...reward, totalBefore: wallet && balanceOf(wallet).total }),
    outcome: received && {
      sheet: { outcomeId: titleId, title: t('receipt.title'), footer },
      receipt: (
        <Suspense>
          <RewardReceipt titleId={titleId} currency={currency} {...received} />
        </Suspense>
      ),
    },
  };
}
