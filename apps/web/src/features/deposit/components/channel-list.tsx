import type { Currency, QrProvider } from '@krapao/contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { env } from '../../../shared/env';
import { formatAmount } from '../../../shared/format/money';
import { ClockIcon, Note, useDelayed } from '../../../shared/ui';
import { List, Row } from '../../../shared/ui/data/row';
import { Empty, ErrorState } from '../../../shared/ui/feedback/empty';
import { useDepositLookup } from '../api/get-deposit-lookup';
import { leastOf, qrChannels, type QrChannel } from '../model/channels';
import { ChannelTile, useChannelName } from './channel-row';
import { ChannelSkeleton } from './channel-skeleton';

const bold = (words: ReactNode) => <b>{words}</b>;

interface ChannelListProps {
  currency: Currency;
  /** The provider the member comes back from: focus returns to its row. */
  from: QrProvider | null;
  onChoose: (channel: QrChannel) => void;
}

/** The ways to pay by QR, each with its minimum. */
export function ChannelList({ currency, from, onChoose }: ChannelListProps) {
  const t = useTranslations();
  const nameOf = useChannelName();
  const { data, isPending, isError, refetch, isFetching } = useDepositLookup();
  const late = useDelayed(isPending);

  if (isError && !data) {
    return (
      <ErrorState
        title={t('deposit.failed')}
        text={t('deposit.failedHint')}
        retryLabel={t('common.retry')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const channels = data && qrChannels(data, env.qrMinimum);
  if (channels?.length === 0) return <Empty title={t('deposit.noChannels')} text={t('deposit.noChannelsHint')} />;
  const line = (channel: QrChannel) => {
    const amount = formatAmount(leastOf(channel), currency);
    const least = channel.minimum > 0 ? t('amount.minimum', { amount }) : t('deposit.from', { amount });
    return `${least} · ${t('deposit.singleUse')}`;
  };
  return (
    <div className="k-stack k-stack--6">
      <Note tone="ok" icon={<ClockIcon />}>
        {t.rich('deposit.credited', { b: bold })}
      </Note>
      <section className="k-group deposit-group">
        <h3>{t('deposit.channels')}</h3>
        {channels ? (
          <List>
            {channels.map((channel) => (
              <Row
                key={channel.provider}
                autoFocus={from === channel.provider}
                leading={<ChannelTile provider={channel.provider} />}
                title={nameOf(channel.provider)}
                detail={line(channel)}
                onPress={() => onChoose(channel)}
              />
            ))}
          </List>
        ) : (
          late && <ChannelSkeleton label={t('common.loading')} />
        )}
      </section>
    </div>
  );
}
