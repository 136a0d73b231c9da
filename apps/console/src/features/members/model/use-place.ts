import { useTranslations } from 'use-intl';
import { useGameName } from '../../../shared/i18n/use-code-text';

/** Providers of QR payments that are not banks; operators look a payment up by their code. */
const qrProviders: ReadonlySet<string> = new Set(['WW', 'PAYTIMZ', 'PAYONEX', 'FP']);

/** Where money of a movement comes from or goes to, in words. Banks are named by their code. */
export function usePlace(): (code: string) => string {
  const t = useTranslations('members.place');
  const gameName = useGameName();
  return (code) => {
    if (code === 'WALLET') return t('wallet');
    if (code === 'OPENING') return t('opening');
    if (code === 'TRUEWALLET') return t('gift');
    return qrProviders.has(code) ? `QR ${code}` : gameName(code);
  };
}
