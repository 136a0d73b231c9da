import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useAmountText } from '@krapao/ui/amount';
import { HideAmountsButton } from '../../../shared/hidden-amounts';
import { AsOf } from '../../../shared/stale/as-of';
import { Skeleton, useDelayed } from '@krapao/ui/skeleton';
import { BalanceLights } from '../../../shared/brand/balance-lights';
import { RefreshIcon } from '@krapao/ui/icons';
import { balanceOf } from '../api/balance';
import { useRefresh } from '../api/refresh-games';
import { currencyOf, useStaleSince, useWallet } from '../api/wallet';
import { useLastSync, useTimeAgo } from '../model/last-sync';
import { BalanceFigures, BalanceSplit, type HeldProps } from './balance-figures';
import { BalanceMissing } from './balance-missing';
import './wallet.css';

/**
 * The balance card. Its frame and buttons render immediately; the figures follow. If a later load fails, the last figures stay, dimmed,
 * with their time; if the first load fails, the card shows an empty figure and a retry button.
 */
export function BalanceCard({ isFirstDay, withHeld, children }: HeldProps & { isFirstDay: boolean; children: ReactNode }) {
  const t = useTranslations();
  const { data, dataUpdatedAt, isFetching, isLoading, isError, error, refetch } = useWallet();
  const amountText = useAmountText();
  const late = useDelayed(isLoading);
  const syncedAt = useLastSync(dataUpdatedAt);
  const staleSince = useStaleSince();
  const [refreshed, setRefreshed] = useState({ times: 0, words: '' });
  const total = data && balanceOf(data).total;

  const { refresh, busy, failed } = useRefresh({
    refetchOnOpen: true,
    onAnswer: (wallet) => {
      if (!wallet) return;
      const words = t('wallet.refreshed', { amount: amountText(balanceOf(wallet).total, currencyOf(wallet)) });
      setRefreshed(({ times }) => ({ times: times + 1, words }));
    },
  });

  return (
    <section className="k-balance" aria-labelledby="total-balance">
      <BalanceLights key={`${refreshed.times} ${total}`} isUnlit={isFirstDay} />
      <div className="k-balance__top">
        <h2 id="total-balance">{t('wallet.totalBalance')}</h2>
        {!isFirstDay && <HideAmountsButton className="wallet-eye" />}
        {data && syncedAt && <RefreshButton syncedAt={syncedAt} failed={failed} busy={busy} onRefresh={refresh} />}
      </div>
      {data && <BalanceFigures wallet={data} isFirstDay={isFirstDay} withHeld={withHeld} />}
      <AsOf since={staleSince} />
      {!data && isError && <BalanceMissing syncedAt={syncedAt} error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <>
          <p className="k-balance__amt wallet-waiting">
            {late && <Skeleton width="64%" height="2.75rem" style={{ borderRadius: '.75rem' }} />}
            {late && (
              <span className="k-sr" role="status">
                {t('common.loading')}
              </span>
            )}
          </p>
          {/* Reserves the space, so that nothing shifts when the figures load. */}
          <div className="wallet-reserved">
            <BalanceSplit wallet={0} games={0} currency={currencyOf(data)} />
          </div>
        </>
      )}
      <span className="k-sr" role="status">
        {refreshed.words}
      </span>
      <div className="k-balance__acts">{children}</div>
    </section>
  );
}

interface RefreshButtonProps {
  /** When the shown balance was loaded, epoch ms. */
  syncedAt: number;
  /** The last refresh failed. */
  failed: boolean;
  busy: boolean;
  onRefresh: () => void;
}

/** Shows the age of the balance and refreshes it. */
function RefreshButton({ syncedAt, failed, busy, onRefresh }: RefreshButtonProps) {
  const t = useTranslations('wallet');
  const ago = useTimeAgo(syncedAt);
  return (
    <button className="k-refresh" type="button" aria-busy={busy || undefined} onClick={onRefresh}>
      <span>{t(failed ? 'notUpdated' : 'updated', { ago })}</span>
      <RefreshIcon className={busy ? 'k-spin' : undefined} />
      <span className="k-sr">{t('refresh')}</span>
    </button>
  );
}
