import type { Currency } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { AmountShortcut } from '../../../shared/form/amount-entry';
import { useBundle } from '../../../shared/i18n';
import { Link } from '../../../shared/link';
import { paths } from '../../../shared/paths';
import { serverNow } from '@krapao/ui/clock';
import { formatAmount, formatWhole } from '@krapao/ui/format';
import { GaugeIcon } from '@krapao/ui/icons';
import { Note } from '@krapao/ui/note';
import type { Limit } from '../api/limits';
import { bold, momentOf } from './words';
import './limits.css';

/** What the member may deposit, with the way to the limits. */
export const DepositLimitLine = (props: { limit: Limit | null; currency: Currency }) => (useBundle('limit') ? <Line {...props} /> : null);

function Line({ limit, currency }: { limit: Limit | null; currency: Currency }) {
  const t = useTranslations('limit');
  return (
    <>
      {limit && <span>{t('depositLeft', { amount: formatAmount(limit.left, currency) })} </span>}
      <Link className="k-link" to={paths.limits}>
        {t(limit ? 'see' : 'depositSet')}
      </Link>
    </>
  );
}

/** Beside the ways whose amount is not known before the money arrives. */
export const DepositLimitNote = (props: { limit: Limit; currency: Currency }) => (useBundle('limit') ? <LimitNote {...props} /> : null);

function LimitNote({ limit, currency }: { limit: Limit; currency: Currency }) {
  const t = useTranslations('limit');
  return (
    <div className="limit-note">
      <Note tone="info" icon={<GaugeIcon />}>
        <b>{t('depositLeft', { amount: formatAmount(limit.left, currency) })}</b> {t('beyond')}
      </Note>
    </div>
  );
}

interface DepositOverProps {
  limit: Limit;
  /** The amount, major units, more than is left. */
  amount: number;
  /** The smallest amount of a deposit. */
  least: number;
  currency: Currency;
  onChange: (amount: number) => void;
}

/** An amount beyond the limit: by how much, what is left and until when, and the change to what is left. */
export const DepositOver = (props: DepositOverProps) => (useBundle('limit') ? <Over {...props} /> : null);

function Over({ limit, amount, least, currency, onChange }: DepositOverProps) {
  const t = useTranslations('limit');
  const money = (value: number) => formatWhole(value, currency);
  const { left, period, fullAt } = limit;
  return (
    <div className="limit-over" role="status">
      {left > 0 && left >= least && <AmountShortcut onClick={() => onChange(left)}>{t('change', { amount: money(left) })}</AmountShortcut>}
      <Note tone="info" icon={<GaugeIcon />}>
        {t.rich('over', {
          over: money(amount - left),
          left: money(left),
          period: t(`period.${period}`),
          time: momentOf(fullAt ?? serverNow()),
          b: bold,
        })}
      </Note>
    </div>
  );
}
