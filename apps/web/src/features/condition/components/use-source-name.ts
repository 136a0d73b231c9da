import { useTranslations } from 'use-intl';

/** What a condition came from, in words; a type that nobody knows stays what it is. */
export function useSourceName(type: string): string {
  const t = useTranslations('condition.source');
  const names: Record<string, string> = {
    bonus: t('bonus'),
    promotion: t('promotion'),
    invite: t('invite'),
    refund: t('refund'),
    luckydraw: t('luckydraw'),
  };
  return names[type] ?? type;
}
