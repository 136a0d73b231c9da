import { useTranslations } from 'use-intl';
import { serverNow } from '@krapao/ui/clock';
import { formatMoment } from '@krapao/ui/format';
import { ChevronRightIcon, TimerIcon } from '@krapao/ui/icons';
import { Row } from '@krapao/ui/row';
import { Well } from '@krapao/ui/well';
import { useBundle } from '../../../shared/i18n';
import { useSheet } from '../../../shared/sheet';
import { useRealityCheck } from '../api/reality-check';
import './reality-check.css';

/** The row of a list with the interval of the reality checks, and the way to change it. */
export default function RealityCheckRow() {
  const { data } = useRealityCheck();
  return useBundle('reality') && data ? <Words minutes={data.minutes} longer={data.longer} /> : null;
}

function Words({ minutes, longer }: { minutes: number; longer: { minutes: number; from: string } | null }) {
  const t = useTranslations('realityCheck');
  const { open } = useSheet();
  const value = (
    <span className="reality-value">
      <b className="k-num">{t('minutes', { minutes })}</b>
      <ChevronRightIcon />
    </span>
  );
  return (
    <Row
      leading={<Well>{<TimerIcon />}</Well>}
      title={t('row')}
      detail={longer ? t('waiting', { minutes: longer.minutes, time: formatMoment(longer.from, serverNow()) }) : t('rowDetail')}
      trailing={value}
      onPress={() => open('reality-check')}
    />
  );
}
