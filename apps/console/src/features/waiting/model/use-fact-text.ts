import { currencies } from '@krapao/contract';
import type { Waiting } from '@krapao/contract/desk';
import { formatAmount, formatShort } from '@krapao/ui/format';
import { useTranslations } from 'use-intl';
import { useCodeText, useGameName, useProviderText } from '../../../shared/i18n/use-code-text';

type Fact = Waiting['facts'][number];
type Why = Parameters<ReturnType<typeof useTranslations<'waiting.why'>>>[0];
type Known = Parameters<ReturnType<typeof useTranslations<'waiting.known'>>>[0];

/** A detail of a finding is `name: value`; of work at a provider, the kind of the work. */
const DETAIL = /^([A-Za-z]+): (.*)$/s;
const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
/** Writes a fact: a known reason in words, everything else as it was reported. */
export function useFactText(): (fact: Fact) => string {
  const t = useTranslations('waiting.why');
  const known = useTranslations('waiting.known');
  const textOf = useCodeText();
  const gameName = useGameName();
  const providerText = useProviderText();
  const detailText = (name: string, value: string): string => {
    switch (name) {
      case 'posted':
        return textOf('journal', value);
      case 'game':
        return gameName(value);
      case 'provider':
        return providerText(value);
      default:
        return TIME.test(value) ? formatShort(value) : moneyText(value);
    }
  };
  return ({ label, text }) => {
    if (label === 'finding') return textOf('finding', text);
    if (label === 'game') return gameName(text);
    if (label === 'winnings' || label === 'ceiling') return moneyText(text);
    if (label === 'detail') {
      const [, name, value = ''] = DETAIL.exec(text) ?? [];
      if (name === undefined) return textOf('saga', text);
      const words = detailText(name, value);
      return known.has(name as Known) ? words : `${name}: ${words}`;
    }
    if (label !== 'reason') return text;
    return t.has(text as Why) ? t(text as Why) : textOf('gift', text);
  };
}

/** What a fact is; a known detail of a finding has a name of its own. */
export function useFactLabel(): (fact: Fact) => string {
  const t = useTranslations('waiting.fact');
  const known = useTranslations('waiting.known');
  return ({ label, text }) => {
    const name = label === 'detail' ? (DETAIL.exec(text)?.[1] as Known | undefined) : undefined;
    return name !== undefined && known.has(name) ? known(name) : t(label);
  };
}

/** `150 THB` */
function moneyText(text: string): string {
  const [, amount, code] = /^(-?[\d.]+) ([A-Z]+)$/.exec(text) ?? [];
  const currency = currencies.find((each) => each === code);
  return currency === undefined ? text : formatAmount(Number(amount), currency);
}
