import { useTranslations } from 'use-intl';
import { useDeskQuery } from '../../../shared/api/queries';
import { formatBusinessShort } from '../../../shared/format/time';
import { Icon } from '../../../shared/ui/icon';
import { currencyOf } from '../model/values.rules';
import { ODD } from '../model/wheel.rules';

const shorten = (digest: string): string => `${digest.slice(0, 4)}…${digest.slice(-4)}`;

/** Whether the proofs of the live wheel hold. */
export function WheelSide({ itemKey }: { itemKey: string }) {
  const t = useTranslations('shop');
  const currency = currencyOf('wheel', itemKey) ?? 'THB';
  const proof = useDeskQuery('GET /desk/shop-wheel/:currency', { params: { currency } }).data?.proof;
  if (proof === undefined) return null;
  const { seedDigest, checked, held, probability, publishedAt } = proof;
  const holds = checked === held && (probability === null || probability >= ODD);
  return (
    <section className="d-card d-card--pad">
      <h3 className="d-h3">
        {t('proof')}
        <span className={holds ? 'd-st d-st--ok d-sp' : 'd-st d-st--bad d-sp'}>
          <Icon name={holds ? 'seal' : 'warn'} />
          {t(holds ? 'holds' : 'fails')}
        </span>
      </h3>
      <dl className="d-kv">
        <div>
          <dt>{t('seedDigest')}</dt>
          <dd title={seedDigest ?? undefined}>{seedDigest === null ? '—' : shorten(seedDigest)}</dd>
        </div>
        <div>
          <dt>{t('spinsChecked')}</dt>
          <dd>{t('checkedOf', { held: held.toLocaleString('en'), checked: checked.toLocaleString('en') })}</dd>
        </div>
        <div>
          <dt>{t('againstWeights')}</dt>
          <dd>{probability === null ? t('tooFew') : t(probability < ODD ? 'oddP' : 'fairP', { p: probability.toFixed(2) })}</dd>
        </div>
        <div>
          <dt>{t('lastSeed')}</dt>
          <dd>{publishedAt === null ? '—' : t('publishedAt', { time: formatBusinessShort(publishedAt) })}</dd>
        </div>
      </dl>
    </section>
  );
}
