import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useAmountText } from '@krapao/ui/amount';
import { ClockIcon, ConditionsIcon, SuccessIcon } from '@krapao/ui/icons';
import { outcomeOf } from '@krapao/ui/tag';
import { useDayTime } from '../../../shared/format/use-day-time';
import { paths } from '../../../shared/paths';
import { useSheet } from '../../../shared/sheet';
import { isRunning, useCondition } from '../../condition/api/condition';
import { useOpenQr } from '../../deposit/api/open-qr';
import { useOpenedReceipt } from '../../receipt';
import { missingOf, progressOf } from '../../reward';
import { useStatement } from '../../statement/api/list-statement';
import { currencyOf, useWallet } from '../../wallet/api/wallet';
import { RunningQr } from './running-qr';
import { RunningRow } from './running-row';
import './running.css';

const RunningBonus = lazy(() => import('./running-bonus'));

const MOST = 2;

/** A withdrawal is requested, checked, sent and in the account; the current part counts half. */
const WITHDRAWAL_PARTS = 4;
const UNDER_REVIEW = 1.5;
const SENT = 2.5;

interface RunningRowsProps {
  /** In a column of its own, where the bonus has a card in place of a row. */
  isBeside?: boolean;
}

/**
 * What is in progress, at most two rows: the QR that waits for its payment, the withdrawal on its way, and the bonus with what is missing.
 * Renders nothing for a member without any.
 */
export default function RunningRows({ isBeside = false }: RunningRowsProps) {
  const t = useTranslations('running');
  const dayTime = useDayTime();
  const navigate = useNavigate();
  const { open } = useSheet();
  const qr = useOpenQr();
  const lines = useStatement(1).data?.statements ?? [];
  // The recent movements of home show it.
  const receipt = useOpenedReceipt(lines);
  const state = useCondition().data;
  const currency = currencyOf(useWallet().data);
  const amountText = useAmountText();
  const money = (amount: number) => amountText(amount, currency);

  const withdrawal = lines.find(({ statementType, status }) => statementType === 'withdraw' && outcomeOf(status) === 'processing');
  const review = withdrawal?.review?.state === 'waiting' ? withdrawal.review : undefined;
  const rows = [
    qr.open && <RunningQr key="qr" {...qr.open} onEnd={qr.reload} />,
    withdrawal && (
      <RunningRow
        key="withdraw"
        leading={<ClockIcon />}
        title={t('withdraw', { amount: money(withdrawal.amount) })}
        detail={review ? t('held', { time: dayTime(review.answerBy) }) : t('sent')}
        progress={{ parts: WITHDRAWAL_PARTS, done: review ? UNDER_REVIEW : SENT }}
        onPress={() => receipt.open(withdrawal)}
      />
    ),
    !isBeside && isRunning(state) && (
      <RunningRow
        key="bonus"
        leading={<ConditionsIcon />}
        title={t('bonus')}
        detail={t('bonusMissing', { amount: money(missingOf(state.condition)) })}
        progress={{ parts: 1, done: progressOf(state.condition) / 100 }}
        onPress={() => void navigate(paths.bonus)}
      />
    ),
    state?.withdrawal === 'whole' && (
      <RunningRow key="whole" leading={<SuccessIcon />} title={t('whole')} detail={t('wholeHint')} onPress={() => open('withdraw')} />
    ),
  ].filter(Boolean);
  return (
    <>
      {rows.length > 0 && (
        <ul className="running" aria-label={t('title')}>
          {rows.slice(0, MOST)}
        </ul>
      )}
      {isBeside && isRunning(state) && (
        <Suspense>
          <RunningBonus state={state} currency={currency} />
        </Suspense>
      )}
    </>
  );
}
