import type { QrRecord } from '@krapao/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useWalletEvent } from '../../../shared/live';
import { useWallet } from '../../wallet/api/wallet';
import { isPreparing } from '../api/qr';
import { qrsKey } from '../../../shared/query/keys';
import { isDepositOf } from './deposit-of';

interface QrEndHandlers {
  /** The QR was paid: its amount, or the increase of the balance if no push reported the deposit; major units. */
  onPaid: (paid: { qrcodeId: string | null; amount: number; coinsBefore: number | undefined }) => void;
  /** The gateway did not create the QR. */
  onRefused: () => void;
}

/** The last known state of an open QR. */
interface Watched {
  id: string | null;
  preparing: boolean;
  amount: number;
  /** Coins of the member when it was shown, if they were known then. */
  coins: number | undefined;
  balance: number | undefined;
  pushed: boolean;
}

/**
 * Detects why a QR on the screen is gone from the server. It counts as paid only if money arrived since it was shown, because it may have
 * been cancelled on another device. Returns a function that stops watching, for a QR that this screen removes itself.
 */
export function useQrEnd(record: QrRecord | undefined, { onPaid, onRefused }: QrEndHandlers): () => void {
  const cache = useQueryClient();
  const wallet = useWallet().data;
  const balance = wallet?.wallet.amount;
  const watched = useRef<Watched | null>(null);

  useWalletEvent(({ movement }) => {
    if (watched.current && movement && isDepositOf({ qrcodeId: watched.current.id }, movement)) watched.current.pushed = true;
  });
  // Without push, a higher balance triggers a reload of the QR.
  useEffect(() => {
    if (!watched.current || balance === undefined) return;
    watched.current.balance ??= balance;
    if (balance > watched.current.balance) void cache.invalidateQueries({ queryKey: qrsKey });
  }, [balance, cache]);

  const checkRecord = useEffectEvent((now: QrRecord | undefined) => {
    const before = watched.current;
    if (!now) return void (watched.current = null);
    const preparing = isPreparing(now);
    if (now.hasQrcode || preparing) {
      const same = before?.id === now.qrcodeId;
      const start = same ? before : { balance, coins: wallet?.profile.coin, pushed: false };
      const { balance: first, coins, pushed } = start;
      watched.current = { id: now.qrcodeId, preparing, amount: now.amount ?? 0, coins, balance: first, pushed };
      return;
    }
    watched.current = null;
    if (!before) return;
    const gained = (balance ?? 0) - (before.balance ?? balance ?? 0);
    if (before.pushed || gained > 0)
      onPaid({ qrcodeId: before.id, amount: before.pushed ? before.amount : gained, coinsBefore: before.coins });
    else if (before.preparing) onRefused();
  });
  // Before paint, so that the empty form does not flash after a payment.
  useLayoutEffect(() => checkRecord(record), [record]);

  return useCallback(() => void (watched.current = null), []);
}
