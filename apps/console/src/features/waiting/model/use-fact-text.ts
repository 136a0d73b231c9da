import { currencies } from '@krapao/contract';
import type { Waiting } from '@krapao/contract/desk';
import { formatAmount, formatShort } from '@krapao/ui/format';
import { useTranslations } from 'use-intl';
import { useCodeText } from '../../../shared/i18n/use-code-text';

type Fact = Waiting['facts'][number];
type Why = Parameters<ReturnType<typeof useTranslations<'waiting.why'>>>[0];
type Known = Parameters<ReturnType<typeof useTranslations<'waiting.known'>>>[0];

/** A detail of a finding is `name: value`; of work at a provider, the kind of the work. */
const DETAIL = /^([A-Za-z]+): (.*)$/s;
const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
/** Details whose value is a kind of journal. */
const JOURNAL: readonly string[] = ['posted'];

/** Writes a fact: a known reason in words, everything else as it was reported. */
export function useFactText(): (fact: Fact) => string {
  const t = useTranslations('waiting.why');
  const known = useTranslations('waiting.known');
  const textOf = useCodeText();
  return ({ label, text }) => {
    if (label === 'finding') return textOf('finding', text);
    if (label === 'winnings') return moneyText(text);
    if (label === 'detail') {
      const [, name, value = ''] = DETAIL.exec(text) ?? [];
      if (name === undefined) return textOf('saga', text);
      const words = JOURNAL.includes(name) ? textOf('journal', value) : TIME.test(value) ? formatShort(value) : moneyText(value);
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
