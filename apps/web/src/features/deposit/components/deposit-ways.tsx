import type { Currency, Deposited, QrProvider } from '@krapao/contract';
import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { memberEnv } from '../../../shared/env/member-env';
import { LoadFailed } from '../../../shared/error/load-failed';
import { formatAccountNumber } from '@krapao/ui/format';
import { useSheet } from '../../../shared/sheet';
import { ClockIcon, UploadIcon } from '@krapao/ui/icons';
import { Note } from '@krapao/ui/note';
import { useDelayed } from '@krapao/ui/skeleton';
import { Empty } from '@krapao/ui/empty';
import { Well } from '@krapao/ui/well';
import type { DepositLookup } from '../api/get-deposit-lookup';
import { knownCurrency, useWallet } from '../../wallet/api/wallet';
import { transferAccounts } from '../model/accounts';
import { qrChannels, type QrChannel } from '../model/channels';
import { AccountList } from './account-list';
import { ChannelList, ChannelSkeleton } from './channel-list';

const GiftLink = lazy(() => import('./gift-link'));

const bold = (words: ReactNode) => <b>{words}</b>;

interface DepositWaysProps {
  lookup: DepositLookup;
  currency: Currency;
  /** The provider that the amount takes. */
  current: QrProvider | null;
  onChoose: (channel: QrChannel) => void;
  /** A gift link was accepted. */
  onGift: (answer: Deposited) => void;
  /** They are the step on the screen, and take its focus. */
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
  const wallet = useWallet().data;
  const known = knownCurrency(wallet);
  const account = wallet?.bankAccount && formatAccountNumber(wallet.bankAccount.bankAccountNo);

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
      <Note tone="ok" icon={<ClockIcon />}>
        {t.rich('deposit.credited', { b: bold })} {account && <span className="k-nobr">{t('deposit.registered', { account })}</span>}
      </Note>
      {late && <ChannelSkeleton label={t('common.loading')} />}
      {none && <Empty title={t('deposit.noChannels')} text={t('deposit.noChannelsHint')} />}
      {channels.length > 0 && <ChannelList channels={channels} currency={currency} current={current} onChoose={onChoose} />}
      {accounts.length > 0 && <AccountList accounts={accounts} />}
      {gift && (
        <Suspense fallback={<div className="deposit-gift" />}>
          <GiftLink wallets={data.wallets} currency={currency} onSent={onGift} />
        </Suspense>
      )}
      {data && <SlipUploadEntry />}
    </div>
  );
}

/** Opens the slip upload, for a transfer that has not arrived. */
function SlipUploadEntry() {
  const t = useTranslations('deposit');
  const { open } = useSheet();
  return (
    <section className="k-group deposit-group">
      <h3>{t('notArrived')}</h3>
      <button type="button" className="k-drop" onClick={() => open('slip-upload')}>
        <Well tone="peri">
          <UploadIcon />
        </Well>
        <span>
          <b>{t('uploadSlip')}</b>
          <small>{t('uploadSlipHint')}</small>
        </span>
      </button>
    </section>
  );
}
