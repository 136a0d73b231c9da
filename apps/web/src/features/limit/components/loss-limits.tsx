import type { Currency } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { useSheet } from '../../../shared/sheet';
import { formatWhole } from '@krapao/ui/format';
import { ChevronRightIcon, GaugeIcon } from '@krapao/ui/icons';
import { List, Row } from '@krapao/ui/row';
import { Well } from '@krapao/ui/well';
import type { LossLimit } from '../api/limits';
import { periods } from '../model/limits';
import { momentOf } from './words';

/** The limits on losses (docs/specification.md §11.8), a row per period: what is lost, or when play opens again. */
export function LossLimits({ limits, currency }: { limits: readonly LossLimit[]; currency: Currency }) {
  const t = useTranslations('limit');
  const { open } = useSheet();
  const money = (value: number) => formatWhole(value, currency);
  const detailOf = ({ used, left, opensAt }: LossLimit) =>
    opensAt === null ? t('loss.detail', { used: money(used), left: money(left) }) : t('loss.reached', { time: momentOf(opensAt) });
  return (
    <section className="k-sec">
      <div className="k-sec__h">
        <h2>{t('loss.title')}</h2>
      </div>
      <List>
        {periods.map((period) => {
          const limit = limits.find((each) => each.period === period);
          return (
            <Row
              key={period}
              leading={
                <Well>
                  <GaugeIcon />
                </Well>
              }
              title={t(`period.${period}`)}
              detail={limit ? detailOf(limit) : t('notSet')}
              trailing={
                <span className="limit-value">
                  <b className="k-num">{limit ? money(limit.amount) : t('set')}</b>
                  <ChevronRightIcon />
                </span>
              }
              onPress={() => open('limit', { kind: 'loss', period })}
            />
          );
        })}
      </List>
      <p className="k-cap">{t('loss.about')}</p>
    </section>
  );
}
