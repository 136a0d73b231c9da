import type { Currency } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { Amount } from '@krapao/ui/amount';
import { ChevronRightIcon, ConditionsIcon } from '@krapao/ui/icons';
import { Well } from '@krapao/ui/well';
import { Link } from '../../../shared/link';
import { paths } from '../../../shared/paths';
import type { RunningState } from '../../condition/api/condition';
import { ConditionLights, missingOf } from '../../reward';

/** The running bonus: what is missing, and the way from its start to its goal. Leads to the bonus page. */
export default function RunningBonus({ state, currency }: { state: RunningState; currency: Currency }) {
  const t = useTranslations();
  const { condition, balance } = state;
  return (
    <section className="k-card k-card--pad running-bonus" aria-labelledby="running-bonus">
      <Link className="running-bonus__h" to={paths.bonus}>
        <Well tone="gold">
          <ConditionsIcon />
        </Well>
        <span>
          <small>{t('running.bonus')}</small>
          <b id="running-bonus">{condition.description || t(`condition.source.${condition.source}`)}</b>
        </span>
        <ChevronRightIcon />
      </Link>
      <p>{t('condition.toGo')}</p>
      <Amount value={missingOf(condition)} currency={currency} size="m" />
      <ConditionLights condition={condition} balance={balance} currency={currency} />
    </section>
  );
}
