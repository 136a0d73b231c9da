import type { QrRecord } from '@krapao/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useWalletEvent } from '../../../shared/live';
import { useWallet } from '../../wallet/api/wallet';
import { isPreparing, qrsKey } from '../api/qr';

interface QrEnds {
  /** Paid. `gained` is what the balance rose by (major units) where no push said it already; else null. */
  onPaid: (gained: number | null) => void;
  /** The gateway did not make it after all. */
  onRefused: () => void;
}

/** What was last seen of a QR that is not over. */
interface Watched {
  id: string | null;
  preparing: boolean;
  balance: number | undefined;
  pushed: boolean;
}

/**
 * Tells why a QR that stood on screen is gone when the server no longer has it. Only money that came in since it was
 * shown counts as paid: it may also have been cancelled on another device. Returns the way to forget the QR first, for
 * one that this screen drops itself.
 */
export function useQrEnd(record: QrRecord | undefined, { onPaid, onRefused }: QrEnds): () => void {
  const cache = useQueryClient();
  const balance = useWallet().data?.wallet.amount;
  const watched = useRef<Watched | null>(null);

  useWalletEvent(({ movement }) => {
    if (watched.current && movement?.kind === 'deposit' && movement.status === 'SUCCESS') watched.current.pushed = true;
  });
  // Without a push the balance says that something came in; then the QR is asked for.
  useEffect(() => {
    if (!watched.current || balance === undefined) return;
    watched.current.balance ??= balance;
    if (balance > watched.current.balance) void cache.invalidateQueries({ queryKey: qrsKey });
  }, [balance, cache]);

  const look = useEffectEvent((now: QrRecord | undefined) => {
    const before = watched.current;
    if (!now) return void (watched.current = null);
    const preparing = isPreparing(now);
    if (now.hasQrcode || preparing) {
      const same = before?.id === now.qrcodeId;
      watched.current = { id: now.qrcodeId, preparing, balance: same ? before.balance : balance, pushed: same && before.pushed };
      return;
    }
    watched.current = null;
    if (!before) return;
    const gained = (balance ?? 0) - (before.balance ?? balance ?? 0);
    if (before.pushed) onPaid(null);
    else if (gained > 0) onPaid(gained);
    else if (before.preparing) onRefused();
  });
  // Before paint: what follows a payment must not flash the empty form.
  useLayoutEffect(() => look(record), [record]);

  return useCallback(() => void (watched.current = null), []);
}
