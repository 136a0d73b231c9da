import type { Currency } from '@krapao/contract';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@krapao/ui/button';
import { classes } from '@krapao/ui/classes';
import { formatClock, formatWhole } from '@krapao/ui/format';
import { ArrowRightIcon, HourglassIcon } from '@krapao/ui/icons';
import { Note } from '@krapao/ui/note';
import { useCountdown } from '@krapao/ui/timer';
import { Well } from '@krapao/ui/well';
import { useLimitChange } from '../api/change-limit';
import type { Kind, Limit } from '../api/limits';
import { momentOf } from './words';

interface RaiseCardProps {
  kind: Kind;
  limit: Limit;
  raise: NonNullable<Limit['raise']>;
  currency: Currency;
}

const HOUR_S = 3_600;
const clock = (seconds: number): string => `${Math.floor(seconds / HOUR_S)}:${formatClock(seconds % HOUR_S)}`;

/** A higher limit, or none, that waits: it can be cancelled, and after 24 hours kept out or confirmed by two equal buttons. */
export function RaiseCard({ kind, limit, raise, currency }: RaiseCardProps) {
  const t = useTranslations('limit');
  const id = useId();
  const wait = useCountdown(Date.parse(raise.confirmFrom));
  const keep = useLimitChange({ done: t('cancelled') });
  const confirm = useLimitChange({ done: t('confirmed') });
  const isReady = wait === 0;
  const old = formatWhole(limit.amount, currency);
  const wanted = raise.amount === null ? null : formatWhole(raise.amount, currency);
  const cancel = () => keep.submit({ kind, period: limit.period, amount: limit.amount });
  const names =
    kind === 'loss' ? { title: t('loss.title'), waiting: 'loss.waiting' as const } : { title: t('title'), waiting: 'waiting' as const };
  const errorText = keep.errorText ?? confirm.errorText;
  return (
    <section className="k-card k-card--pad" aria-labelledby={id}>
      <div className="limit-raise">
        <Well tone={isReady ? 'gold' : 'peri'}>
          <HourglassIcon />
        </Well>
        <div>
          <h2 id={id}>{isReady ? t('ready') : t(names.waiting, { period: t(`period.${limit.period}`) })}</h2>
          {isReady && <p className="k-sub">{`${names.title} ${t(`period.${limit.period}`)}`}</p>}
          <p className="k-sub limit-raise__to">
            <span className="k-num">{old}</span>
            <ArrowRightIcon />
            <span className="k-num">{wanted ?? t('none')}</span>
          </p>
          {!isReady && <p className="k-sub">{t('from', { time: momentOf(raise.confirmFrom) })}</p>}
        </div>
        {!isReady && (
          <b className="k-num" translate="no">
            {clock(wait)}
          </b>
        )}
      </div>
      {!isReady && <p className="k-cap">{t('pending', { amount: old })}</p>}
      <div className={classes('limit-raise__acts', isReady && 'is-ready')}>
        <Button variant="line" size="md" block busy={keep.isPending} onClick={cancel}>
          {isReady ? t('keep', { amount: old }) : t('cancel')}
        </Button>
        {isReady && (
          <Button
            variant="line"
            size="md"
            block
            busy={confirm.isPending}
            onClick={() => confirm.submit({ kind, period: limit.period, confirm: true })}
          >
            {wanted === null ? t('remove') : t('raise', { amount: wanted })}
          </Button>
        )}
      </div>
      {isReady && <p className="k-cap">{t('until', { amount: old, time: momentOf(raise.confirmUntil) })}</p>}
      {errorText && <Note tone="bad">{errorText}</Note>}
    </section>
  );
}
