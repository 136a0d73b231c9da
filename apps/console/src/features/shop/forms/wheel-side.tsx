import { ShieldIcon, WarnIcon } from '@krapao/ui/icons';
import { shopCurrencyOf } from '@krapao/contract/desk';
import { useTranslations } from 'use-intl';
import { useDeskQuery } from '../../../shared/api/queries';

import { ODD } from '../model/wheel.rules';

/** Whether the proofs of the live wheel hold. */
export function WheelSide({ itemKey }: { itemKey: string }) {
  const t = useTranslations('shop');
  const currency = shopCurrencyOf('wheel', itemKey) ?? 'THB';
  const proof = useDeskQuery('GET /desk/shop-wheel/:currency', { params: { currency } }).data?.proof;
  if (proof === undefined) return null;
  const { checked, held, draws, probability } = proof;
  const holds = checked === held && (probability === null || probability >= ODD);
  return (
    <section className="k-card k-card--pad">
      <h3 className="d-h3">
        {t('proof')}
        <span className={holds ? 'd-st d-st--ok d-sp' : 'd-st d-st--bad d-sp'}>
          {holds ? <ShieldIcon /> : <WarnIcon />}
          <span>{t(holds ? 'holds' : 'fails')}</span>
        </span>
      </h3>
      <dl className="d-kv">
        <div>
          <dt>{t('spinsChecked')}</dt>
          <dd>{t('checkedOf', { held: held.toLocaleString('en'), checked: checked.toLocaleString('en') })}</dd>
        </div>
        <div>
          <dt>{t('againstWeights')}</dt>
          <dd>{probability === null ? t('tooFew') : t(probability < ODD ? 'oddP' : 'fairP', { p: probability.toFixed(2) })}</dd>
        </div>
        <div>
          <dt>{t('drawsCompared')}</dt>
          <dd>{draws.toLocaleString('en')}</dd>
        </div>
      </dl>
    </section>
  );
}
