import type { Statement } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { ClockIcon } from '@krapao/ui/icons';
import { Note } from '@krapao/ui/note';
import { MovementReceipt } from '../../receipt';
import { useWallet } from '../../wallet/api/wallet';
import type { AcceptedGift } from '../model/accepted-gift';

/** The receipt of a gift link, credited or in progress. Another backend may not say what the link was worth (docs/specification.md §7.3). */
export default function GiftReceipt({ gift, titleId }: { gift: AcceptedGift; titleId: string }) {
  const t = useTranslations('deposit');
  const wallet = useWallet().data;
  const { amount, isCredited, at } = gift;
  const movement: Statement = {
    statementType: 'deposit',
    from: 'TRUEWALLET',
    to: 'WALLET',
    amount: amount ?? Number.NaN,
    status: isCredited ? 'SUCCESS' : 'PENDING',
    createdAt: at,
  };
  const waiting = !isCredited && (
    <Note tone="info" icon={<ClockIcon />}>
      {t('giftWaiting')}
    </Note>
  );
  return (
    <MovementReceipt
      movement={movement}
      title={isCredited && amount === null ? t('giftSent') : undefined}
      titleId={titleId}
      balance={isCredited ? wallet?.wallet.amount : undefined}
      notes={waiting}
      isLive
    />
  );
}
