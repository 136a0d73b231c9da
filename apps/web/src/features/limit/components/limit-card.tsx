import type { Currency } from '@krapao/contract';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Amount } from '@krapao/ui/amount';
import { formatWhole } from '@krapao/ui/format';
import { LIGHTS, LightString } from '@krapao/ui/progress';
import type { Limit } from '../api/limits';
import { litOf } from '../model/limits';
import { bold } from './words';

interface LimitCardProps {
  limit: Limit;
  /** The limit that applies, which may be of another period. */
  strictest: Limit;
  currency: Currency;
}

/** What is left of a limit, as an amount and in lights, and what the next deposit may be. */
export function LimitCard({ limit, strictest, currency }: LimitCardProps) {
  const t = useTranslations('limit');
  const id = useId();
  const money = (value: number) => formatWhole(value, currency);
  const period = t(`period.${limit.period}`);
  const light = { amount: money(limit.amount / LIGHTS), period };
  return (
    <section className="k-card k-card--pad" aria-labelledby={id}>
      <div className="limit-figure">
        <div>
          <h2 id={id}>{t('left', { period })}</h2>
          <Amount value={limit.left} currency={currency} size="m" />
        </div>
        <div>
          <small>{t('of')}</small>
          <b className="k-num">{money(limit.amount)}</b>
        </div>
      </div>
      <LightString lit={litOf(limit, LIGHTS)} label={t('string', { left: money(limit.left), amount: money(limit.amount), period })} />
      <p className="k-cap">{limit.period === 'month' ? t('lightsMonth', light) : t('lightsRolling', light)}</p>
      {strictest.period !== limit.period && (
        <p className="k-sub limit-next">
          {t.rich('next', { amount: money(strictest.left), period: t(`period.${strictest.period}`), b: bold })}
        </p>
      )}
    </section>
  );
}
