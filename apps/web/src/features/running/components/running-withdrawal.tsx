import type { Statement } from '@krapao/contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useAmountText } from '@krapao/ui/amount';
import { ClockIcon } from '@krapao/ui/icons';
import { outcomeOf } from '@krapao/ui/tag';
import { useDayTime } from '../../../shared/format/use-day-time';
import { useOpenedReceipt } from '../../receipt';
import { useStatement } from '../../statement/api/list-statement';
import { currencyOf, useWallet } from '../../wallet/api/wallet';
import { RunningRow } from './running-row';

/** A withdrawal is requested, checked, sent and in the account; the current part counts half. */
const PARTS = 4;
const UNDER_REVIEW = 1.5;
const SENT = 2.5;

/** The newest withdrawal on its way among the latest movements. */
export const runningWithdrawal = (lines: readonly Statement[]): Statement | undefined =>
  lines.find(({ statementType, status }) => statementType === 'withdraw' && outcomeOf(status) === 'processing');

interface RunningWithdrawalProps {
  /** What all withdrawals on their way hold, major units. */
  held: number;
  /** Says what is held, where the row does not. */
  children: ReactNode;
}

/** The withdrawal on its way, in the balance card: when it is checked, how far it is, and its receipt. */
export default function RunningWithdrawal({ held, children: heldFact }: RunningWithdrawalProps) {
  const t = useTranslations('running');
  const dayTime = useDayTime();
  const amountText = useAmountText();
  const currency = currencyOf(useWallet().data);
  const lines = useStatement(1).data?.statements ?? [];
  // The recent movements of home show it.
  const receipt = useOpenedReceipt(lines);
  const withdrawal = runningWithdrawal(lines);
  if (!withdrawal) return heldFact;
  const review = withdrawal.review?.state === 'waiting' ? withdrawal.review : undefined;
  return (
    <>
      {held > withdrawal.amount && heldFact}
      <RunningRow
        leading={<ClockIcon />}
        title={t('withdraw', { amount: amountText(withdrawal.amount, currency) })}
        detail={review ? t('held', { time: dayTime(review.answerBy) }) : t('sent')}
        progress={{ parts: PARTS, done: review ? UNDER_REVIEW : SENT }}
        onPress={() => receipt.open(withdrawal)}
      />
    </>
  );
}
