import type { Currency, Wallet } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { Sheet } from '@krapao/ui/sheet';
import { useReceivedInvite } from '../model/use-received-invite';
import { ReceiveInvite } from './receive-invite';

interface ReceiveInviteSheetProps {
  wallet: Wallet;
  currency: Currency;
  onClose: () => void;
}

/** Receives the collected bonus from home: a confirmation, then the receipt. */
export default function ReceiveInviteSheet({ wallet, currency, onClose }: ReceiveInviteSheetProps) {
  const t = useTranslations('common');
  const { show, outcome } = useReceivedInvite(wallet, onClose);
  if (outcome === null) return <ReceiveInvite wallet={wallet} currency={currency} onReceived={show} onClose={onClose} />;
  return (
    <Sheet closeLabel={t('close')} onClose={onClose} {...outcome.sheet}>
      {outcome.receipt}
    </Sheet>
  );
}
