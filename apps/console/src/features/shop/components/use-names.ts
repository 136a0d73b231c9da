import { shopCurrencyOf, type ShopKind, type TextKey } from '@krapao/contract/desk';
import { useTranslations } from 'use-intl';
import { useI18nState } from '@krapao/ui/i18n';

interface Named {
  kind: ShopKind;
  key: string;
  /** The offer's own name, if it has one. */
  name: { th: string; la: string; en: string } | null;
}

/** What an item is called in the operator's language. */
export function useItemName(): (item: Named) => string {
  const t = useTranslations('shop');
  const today = useTranslations('today');
  const { language } = useI18nState();
  return ({ kind, key, name }) => {
    if (kind === 'bonus' || kind === 'promotion') return name?.[language] || name?.th || name?.en || key.split(':')[0] || key;
    if (kind === 'text') return t.has(`text.${key as TextKey}`) ? t(`text.${key as TextKey}`) : key;
    if (kind === 'flow') return t('kind.flow');
    return t('kindOf', { kind: t(`kind.${kind}`), currency: today(`currency.${shopCurrencyOf(kind, key) ?? 'THB'}`) });
  };
}
