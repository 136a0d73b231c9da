import { useTranslations } from 'use-intl';

/** Providers of QR payments that are not banks; operators look a payment up by their code. */
const qrProviders: ReadonlySet<string> = new Set(['WW', 'PAYTIMZ', 'PAYONEX', 'FP']);

/** Where money of a movement comes from or goes to, in words. Banks and games are named by their code. */
export function usePlace(): (code: string) => string {
  const t = useTranslations('members.place');
  return (code) => {
    if (code === 'WALLET') return t('wallet');
    if (code === 'OPENING') return t('opening');
    if (code === 'TRUEWALLET') return t('gift');
    return qrProviders.has(code) ? `QR ${code}` : code;
  };
}
