import type { Setting } from '@krapao/contract/desk';
import { useTranslations } from 'use-intl';
import { formatAmount } from '@krapao/ui/format';

type Name = Parameters<ReturnType<typeof useTranslations<'settings.name'>>>[0];
/** A setting whose name has words: the phrases are checked against the server's settings by a test. */
export type NamedSetting = Omit<Setting, 'key'> & { key: Name };

/** Writes a value of a setting with its unit. */
export function useValueText(): (setting: NamedSetting, value: Setting['value']) => string {
  const t = useTranslations('settings');
  return ({ kind, currency }, value) => {
    switch (kind) {
      case 'amount':
        return currency === null ? String(value) : formatAmount(Number(value), currency);
      case 'flag':
        return t(value === true ? 'on' : 'off');
      case 'percent':
        return t('percent', { n: String(value) });
      case 'hours':
        return t('hours', { n: Number(value) });
      case 'minutes':
        return t('minutes', { n: Number(value) });
      case 'choice':
        return t(`choice.${String(value) as 'off'}`);
      case 'time':
        return value === '' ? t('nothing') : String(value);
      case 'number':
        return String(value);
    }
  };
}
