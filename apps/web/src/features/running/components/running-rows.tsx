import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useAmountText } from '@krapao/ui/amount';
import { ConditionsIcon, SuccessIcon } from '@krapao/ui/icons';
import { paths } from '../../../shared/paths';
import { useSheet } from '../../../shared/sheet';
import { isRunning, useCondition } from '../../condition/api/condition';
import { useOpenQr } from '../../deposit/api/open-qr';
import { missingOf, progressOf } from '../../reward';
import { useStatement } from '../../statement/api/list-statement';
import { currencyOf, useWallet } from '../../wallet/api/wallet';
import { RunningQr } from './running-qr';
import { RunningRow } from './running-row';
import { runningWithdrawal } from './running-withdrawal';

const RunningBonus = lazy(() => import('./running-bonus'));

const MOST = 2;

interface RunningRowsProps {
  /** In a column of its own, where the bonus has a card in place of a row. */
  isBeside?: boolean;
}

/**
 * What is in progress, with the withdrawal in the balance card at most two rows: the QR that waits for its payment, and the bonus with what is
 * missing. Renders nothing for a member without any.
 */
export default function RunningRows({ isBeside = false }: RunningRowsProps) {
  const t = useTranslations('running');
  const navigate = useNavigate();
  const { open } = useSheet();
  const qr = useOpenQr();
  const withdrawal = runningWithdrawal(useStatement(1).data?.statements ?? []);
  const state = useCondition().data;
  const currency = currencyOf(useWallet().data);
  const amountText = useAmountText();
  const money = (amount: number) => amountText(amount, currency);

  const rows = [
    qr.open && (
      <li key="qr">
        <RunningQr {...qr.open} onEnd={qr.reload} />
      </li>
    ),
    !isBeside && isRunning(state) && (
      <li key="bonus">
        <RunningRow
          leading={<ConditionsIcon />}
          title={t('bonus')}
          detail={t('bonusMissing', { amount: money(missingOf(state.condition)) })}
          progress={{ parts: 1, done: progressOf(state.condition) / 100 }}
          onPress={() => void navigate(paths.bonus)}
        />
      </li>
    ),
    state?.withdrawal === 'whole' && (
      <li key="whole">
        <RunningRow leading={<SuccessIcon />} title={t('whole')} detail={t('wholeHint')} onPress={() => open('withdraw')} />
      </li>
    ),
  ].filter(Boolean);
  return (
    <>
      {rows.length > 0 && (
        <ul className="running" aria-label={t('title')}>
          {rows.slice(0, withdrawal ? MOST - 1 : MOST)}
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
