import type { Currency, QrProvider } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { formatAmount } from '@krapao/ui/format';
import { List, Row } from '@krapao/ui/row';
import { Skeleton } from '@krapao/ui/skeleton';
import { minimumOf, type QrChannel } from '../model/channels';
import { ChannelTile, useChannelName } from './channel-tile';

interface ChannelListProps {
  channels: readonly QrChannel[];
  currency: Currency;
  /** The provider that the amount takes. */
  current: QrProvider | null;
  onChoose: (channel: QrChannel) => void;
}

/** The QR channels, each with its minimum. */
export function ChannelList({ channels, currency, current, onChoose }: ChannelListProps) {
  const t = useTranslations();
  const nameOf = useChannelName();
  const line = (channel: QrChannel) => {
    const amount = formatAmount(minimumOf(channel), currency);
    return channel.minimum > 0 ? t('amount.minimum', { amount }) : t('deposit.from', { amount });
  };
  // Several that are used alike are numbered.
  const names = channels.map(({ provider }) => nameOf(provider));
  const titleAt = (at: number) => {
    const name = names[at] ?? '';
    const alike = names.flatMap((each, index) => (each === name ? [index] : []));
    return alike.length > 1 ? `${name} ${alike.indexOf(at) + 1}` : name;
  };
  return (
    <section className="k-group deposit-group">
      <h3>
        {t('deposit.channels')}
        <small>{t('deposit.singleUseLimited')}</small>
      </h3>
      <List>
        {channels.map((channel, at) => (
          <Row
            key={channel.provider}
            autoFocus={channel.provider === current}
            isChosen={channel.provider === current}
            leading={<ChannelTile provider={channel.provider} />}
            title={titleAt(at)}
            detail={line(channel)}
            onPress={() => onChoose(channel)}
          />
        ))}
      </List>
    </section>
  );
}

const ROWS = 5;

/** Placeholder while the channels load. */
export function ChannelSkeleton({ label }: { label: string }) {
  return (
    <div className="k-list" role="status" aria-label={label}>
      {Array.from({ length: ROWS }, (_, row) => (
        <div className="k-row" key={row}>
          <Skeleton width="2.5rem" height="2.5rem" style={{ borderRadius: 'var(--r-sm)' }} />
          <span className="k-row__t">
            <Skeleton width="52%" height=".875rem" />
            <Skeleton width="72%" height=".6875rem" style={{ marginTop: '.75rem' }} />
          </span>
        </div>
      ))}
    </div>
  );
}
