import { useTranslations } from 'use-intl';
import { ChevronRightIcon } from '@krapao/ui/icons';
import { Skeleton } from '@krapao/ui/skeleton';
import type { QrChannel } from '../model/channels';
import { ChannelTile, useChannelName } from './channel-tile';

interface MethodRowProps {
  /** Null until the channels are loaded. */
  channel: QrChannel | null;
  onOtherWays: () => void;
}

/** The channel that the amount takes; it leads to the other ways. */
export function MethodRow({ channel, onOtherWays }: MethodRowProps) {
  const t = useTranslations('deposit');
  const nameOf = useChannelName();
  return (
    <button type="button" className="k-row k-card deposit-channel" onClick={onOtherWays}>
      {channel ? (
        <>
          <ChannelTile provider={channel.provider} />
          <span className="k-row__t">
            <b>{nameOf(channel.provider)}</b>
            <small>{t('within')}</small>
          </span>
        </>
      ) : (
        <>
          <Skeleton width="2.5rem" height="2.5rem" style={{ borderRadius: 'var(--r-sm)' }} />
          <span className="k-row__t">
            <Skeleton width="60%" height=".875rem" />
          </span>
        </>
      )}
      <span className="deposit-other">{t('otherWays')}</span>
      <ChevronRightIcon />
    </button>
  );
}
