import type { Currency, Wallet } from '@krapao/contract';
import { FreezeWords } from '../../freeze';
import { Note } from '@krapao/ui/note';
import { FromTo } from './from-to';

interface FrozenStepProps {
  wallet: Wallet;
  currency: Currency;
}

/** Shown while an operator has frozen withdrawals, before an amount is asked for. The footer leads to whom to ask. */
export function FrozenStep({ wallet, currency }: FrozenStepProps) {
  const freezes = wallet.freezes?.filter(({ direction }) => direction === 'out') ?? [];
  return (
    <>
      <FromTo wallet={wallet} currency={currency} />
      <div className="withdraw-blocked">
        <Note tone="warn">
          <FreezeWords freezes={freezes} />
        </Note>
      </div>
    </>
  );
}
