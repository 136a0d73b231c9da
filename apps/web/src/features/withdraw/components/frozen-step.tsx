import type { Currency, Wallet } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { FreezeWords } from '../../freeze';
import { Link } from '../../../shared/link';
import { paths } from '../../../shared/paths';
import { Note } from '@krapao/ui/note';
import { FromTo } from './from-to';

interface FrozenStepProps {
  /** The id of the reason, which describes the disabled button. */
  reasonId: string;
  wallet: Wallet;
  currency: Currency;
}

/** Shown while an operator has frozen withdrawals: before an amount is asked for, with whom to ask. */
export function FrozenStep({ reasonId, wallet, currency }: FrozenStepProps) {
  const t = useTranslations('review');
  const freezes = wallet.freezes?.filter(({ direction }) => direction === 'out') ?? [];
  return (
    <>
      <FromTo wallet={wallet} currency={currency} />
      <div className="withdraw-blocked">
        <Note tone="warn">
          <span id={reasonId}>
            <FreezeWords freezes={freezes} />
          </span>{' '}
          <Link className="k-link" to={paths.memberContact}>
            {t('frozen.ask')}
          </Link>
        </Note>
      </div>
    </>
  );
}
