import { useTranslations } from 'use-intl';
import { Chip } from '@krapao/ui/tag';
import { currencyOf, useWallet } from '../../wallet/api/wallet';
import { useCondition } from '../api/condition';
import { EndBonus } from './end-bonus';
import { isRunning, RunningCondition } from './running-condition';
import './condition.css';

/** The active bonus: its source, its figures where the server announces them, and the button that ends it (docs/specification.md §2.13). */
export function ActiveBonus({ type }: { type: string }) {
  const t = useTranslations('condition');
  const currency = currencyOf(useWallet().data);
  const { data } = useCondition();
  const state = isRunning(data) ? data : null;
  const source = useSourceName(state?.condition.source ?? type);
  const description = state?.condition.description || null;
  return (
    <section className="k-card k-active" aria-labelledby="active-bonus">
      <Chip tone="gold">{t('active')}</Chip>
      <h2 id="active-bonus">{description ?? source}</h2>
      {description !== null && <p className="condition-source">{source}</p>}
      {state && <RunningCondition state={state} currency={currency} />}
      <EndBonus state={state} currency={currency} />
    </section>
  );
}

/** The name of a condition's source; an unknown type is shown as it is. */
function useSourceName(type: string): string {
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
