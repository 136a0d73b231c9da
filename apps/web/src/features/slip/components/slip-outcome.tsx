import type { Currency } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { SuccessIcon } from '../../../shared/ui';
import { Amount } from '../../../shared/ui/amount/amount';
import { Well } from '../../../shared/ui/feedback/well';
import { HistoryIcon } from '../../../shared/ui/icons/member';
import type { TakenSlip } from '../model/use-slip-upload';

/** The slip was taken: its money is in the wallet, or somebody still looks. */
export function SlipOutcome({ slip: { credited, amount }, currency }: { slip: TakenSlip; currency: Currency }) {
  const t = useTranslations('slip');
  return (
    <div className="slip-outcome" role="status" tabIndex={-1} data-autofocus>
      <Well tone={credited ? 'jade' : 'peri'} large>
        {credited ? <SuccessIcon /> : <HistoryIcon />}
      </Well>
      <b>{t(credited ? 'credited' : 'waiting')}</b>
      {credited && amount !== null && <Amount value={amount} currency={currency} direction="in" size="m" />}
      <p className="k-sub">{t(credited ? 'creditedHint' : 'waitingHint')}</p>
    </div>
  );
}
