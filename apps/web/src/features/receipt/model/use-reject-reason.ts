import { useTranslations } from 'use-intl';

/** Why an operator rejected a withdrawal, in words; a reason of a later server is "not approved" (docs/specification.md §11.1). */
export function useRejectReason(): (reason: string) => string {
  const t = useTranslations('review');
  return (reason) => {
    const key = `reject.${reason}` as 'reject.BANK_DETAILS';
    return t.has(key) ? t(key) : t('rejected');
  };
}
