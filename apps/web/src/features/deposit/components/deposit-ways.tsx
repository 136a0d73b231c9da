import type { Currency, Deposited, QrProvider } from '@krapao/contract';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { memberEnv } from '../../../shared/env/member-env';
import { LoadFailed } from '../../../shared/error/load-failed';
import { useDelayed } from '@krapao/ui/skeleton';
import { Empty } from '@krapao/ui/empty';
import type { DepositLookup } from '../api/get-deposit-lookup';
import { knownCurrency, useWallet } from '../../wallet/api/wallet';
import { transferAccounts } from '../model/accounts';
import { qrChannels, type QrChannel } from '../model/channels';
import { AccountList } from './account-list';
import { ChannelList, ChannelSkeleton } from './channel-list';
import { NotArrived, OwnAccount } from './deposit-help';

const GiftLink = lazy(() => import('./gift-link'));

interface DepositWaysProps {
  lookup: DepositLookup;
  currency: Currency;
  /** The provider that the amount takes. */
  current: QrProvider | null;
  onChoose: (channel: QrChannel) => void;
  /** A gift link was accepted. */
  onGift: (answer: Deposited) => void;
  /** They are the step on the screen, with its help and its focus; otherwise the amount beside them has both. */
  isStep: boolean;
}

/** All deposit channels (docs/specification.md §2.10). */
export default function DepositWays({ lookup, currency, current, onChoose, onGift, isStep }: DepositWaysProps) {
  const t = useTranslations();
  // This step may load after the step change, so it takes the focus itself.
  const ways = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isStep) ways.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [isStep]);
  const { data, isPending, isError, error, refetch, isFetching } = lookup;
  const late = useDelayed(isPending);
  const known = knownCurrency(useWallet().data);

  if (isError && !data) {
    return (
      <LoadFailed
        title={t('deposit.failed')}
        error={error}
        busy={isFetching}
        safe={t('deposit.failedHint')}
        onRetry={() => void refetch()}
      />
    );
  }
  const channels = data ? qrChannels(data, memberEnv.qrMinimum) : [];
  const accounts = data ? transferAccounts(data, known) : [];
  const gift = data !== undefined && known !== 'LAK' && data.wallets.length > 0;
  const none = data !== undefined && channels.length === 0 && accounts.length === 0 && !gift;
  return (
    <div ref={ways} className="k-dep deposit-ways">
      {isStep && <OwnAccount />}
      {late && <ChannelSkeleton label={t('common.loading')} />}
      {none && <Empty title={t('deposit.noChannels')} text={t('deposit.noChannelsHint')} />}
      {channels.length > 0 && <ChannelList channels={channels} currency={currency} current={current} onChoose={onChoose} />}
      {accounts.length > 0 && <AccountList accounts={accounts} />}
      {gift && (
        <Suspense fallback={<div className="deposit-gift" />}>
          <GiftLink wallets={data.wallets} currency={currency} onSent={onGift} />
        </Suspense>
      )}
      {isStep && data && <NotArrived />}
    </div>
  );
}
