import { useTranslations } from 'use-intl';
import { useMediaQuery } from '../../../shared/react/use-media-query';
import { Amount } from '@krapao/ui/amount';
import { Chip } from '@krapao/ui/tag';
import { ConditionLights, ConditionProgress, missingOf } from '../../reward';
import { currencyOf, useWallet } from '../../wallet/api/wallet';
import { isRunning, useCondition } from '../api/condition';
import { EndBonus } from './end-bonus';
import { ConditionFacts } from './condition-facts';
import './condition.css';

/**
 * The active bonus: its source, its figures where the server announces them, and the button that ends it (docs/specification.md §2.13). In a
 * wide window its lights go across the page.
 */
export function ActiveBonus({ type }: { type: string }) {
  const t = useTranslations('condition');
  const currency = currencyOf(useWallet().data);
  const isWide = useMediaQuery('(min-width: 48rem)');
  const { data } = useCondition();
  const state = isRunning(data) ? data : null;
  const source = useSourceName(state?.condition.source ?? type);
  const description = state?.condition.description || null;
  return (
    <section className="k-card k-active" aria-labelledby="active-bonus">
      <div className="condition-head">
        <div>
          <Chip tone="gold">{t('active')}</Chip>
          <h2 id="active-bonus">{description ?? source}</h2>
          {description !== null && <p className="condition-source">{source}</p>}
        </div>
        {isWide && state && (
          <p className="condition-missing">
            <small>{t('toGo')}</small>
            <Amount value={missingOf(state.condition)} currency={currency} size="l" />
          </p>
        )}
      </div>
      {state && isWide && <ConditionLights {...state} currency={currency} />}
      {state && !isWide && <ConditionProgress condition={state.condition} currency={currency} />}
      <div className="condition-more">
        {state && <ConditionFacts state={state} currency={currency} />}
        <div>
          <EndBonus state={state} currency={currency} />
        </div>
      </div>
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
