import type { QrProvider } from '@krapao/contract';
import { useShelves } from '../../../shared/storage';
import { useQr } from './qr';

/** Remembers in this tab the provider of the QR that was created last, so that home can show it; null once it has ended. */
export function useRememberQr(): (provider: QrProvider | null) => void {
  const { tab } = useShelves();
  return (provider) => (provider === null ? tab.remove('qr') : tab.set('qr', provider));
}

/** The provider of the QR that was created last in this tab; null once it has ended. */
export function useCreatedQr(): QrProvider | null {
  const { tab } = useShelves();
  // Only `useRememberQr` writes it.
  return tab.get('qr') as QrProvider | null;
}

interface OpenQrState {
  open: { provider: QrProvider; amount: number; endsAt: number } | null;
  reload: () => void;
}

/** The open QR of this tab, if any. Without one nothing is requested. */
export function useOpenQr(): OpenQrState {
  const provider = useCreatedQr();
  const { data, refetch } = useQr(provider);
  const endsAt = new Date(data?.expireIn ?? Number.NaN).getTime();
  const isOpen = provider !== null && data?.hasQrcode === true && !Number.isNaN(endsAt);
  return { open: isOpen ? { provider, amount: data.amount ?? 0, endsAt } : null, reload: () => void refetch() };
}
