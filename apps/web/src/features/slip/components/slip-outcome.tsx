import type { Currency, Slip } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { SuccessIcon } from '../../../shared/ui';
import { Amount } from '../../../shared/ui/amount/amount';
import { outcomeOf } from '../../../shared/ui/feedback/status';
import { Well } from '../../../shared/ui/feedback/well';
import { HistoryIcon } from '../../../shared/ui/icons/member';

/** The slip was taken: its money is in the wallet, or somebody still looks. */
export function SlipOutcome({ slip, currency }: { slip: Slip; currency: Currency }) {
  const t = useTranslations('slip');
  const credited = outcomeOf(slip.status) === 'success';
  return (
    <div className="slip-outcome" role="status" tabIndex={-1} data-autofocus>
      <Well tone={credited ? 'jade' : 'peri'} large>
        {credited ? <SuccessIcon /> : <HistoryIcon />}
      </Well>
      <b>{t(credited ? 'credited' : 'waiting')}</b>
      {credited && slip.amount !== null && <Amount value={slip.amount} currency={currency} direction="in" size="m" />}
      <p className="k-sub">{t(credited ? 'creditedHint' : 'waitingHint')}</p>
    </div>
  );
}
