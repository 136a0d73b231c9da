import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useDraft } from '../../../shared/draft';
import { AmountEntry } from '../../../shared/form/amount-entry';
import { useBundle } from '../../../shared/i18n';
import { useMediaQuery } from '../../../shared/react/use-media-query';
import { amountOf } from '@krapao/ui/amount-field';
import { Button } from '@krapao/ui/button';
import { serverNow } from '@krapao/ui/clock';
import { formatWhole } from '@krapao/ui/format';
import { HourglassIcon } from '@krapao/ui/icons';
import { Note } from '@krapao/ui/note';
import { Segments } from '@krapao/ui/segments';
import { Sheet } from '@krapao/ui/sheet';
import { currencyOf, useWallet } from '../../wallet/api/wallet';
import { useLimitChange } from '../api/change-limit';
import { type Kind, useLimits } from '../api/limits';
import { effectOf, leftUnder, periods } from '../model/limits';
import { bold, momentOf } from './words';
import './limits.css';

const WAIT_MS = 24 * 60 * 60_000;

/** Sets the limit of a period, with an amount of the member's own: what it does is there before the button. */
export default function LimitSheet(props: { onClose: () => void }) {
  return useBundle('limit') ? <LimitForm {...props} /> : null;
}

function LimitForm({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const formId = useId();
  const [params] = useSearchParams();
  const wallet = useWallet().data;
  const currency = currencyOf(wallet);
  const isWide = useMediaQuery('(min-width: 64rem)');
  const kind: Kind = params.get('kind') === 'loss' ? 'loss' : 'deposit';
  const named = periods.find((period) => period === params.get('period'));
  const [period, setPeriod] = useState(named ?? '24h');
  const { typed, type, forget } = useDraft(`limit ${kind}`, wallet?.profile.username, { amount: '' });
  const limit = useLimits().data?.[kind].find((each) => each.period === period) ?? null;
  const amount = amountOf(typed.amount);
  const effect = amount > 0 ? effectOf(limit, amount) : null;
  const close = () => {
    forget();
    onClose();
  };
  const change = useLimitChange({ done: effect === 'raise' ? t('limit.requested') : t('limit.saved'), onDone: close });
  const removal = useLimitChange({ done: t('limit.requested'), onDone: close });
  const money = (value: number) => formatWhole(value, currency);
  const inPeriod = { period: t(`limit.period.${period}`) };
  const words =
    kind === 'loss'
      ? ({
          title: t('limit.loss.title'),
          most: t('limit.loss.most', inPeriod),
          now: 'limit.loss.now',
          first: 'limit.loss.first',
          lower: 'limit.loss.lowered',
        } as const)
      : ({
          title: t('limit.title'),
          most: t('limit.most', inPeriod),
          now: 'limit.now',
          first: 'limit.first',
          lower: 'limit.lowered',
        } as const);
  const isReady = effect !== null && effect !== 'same';
  const submit = () => isReady && change.submit({ kind, period, amount });

  const footer = (
    <Button type="submit" form={formId} block variant={effect === 'raise' ? 'line' : 'gold'} disabled={!isReady} busy={change.isPending}>
      {effect === 'raise' ? t('limit.send') : effect === null ? t('amount.enter') : t('limit.use', { amount: money(amount) })}
    </Button>
  );
  return (
    <Sheet
      tall
      pad
      title={words.title}
      closeLabel={t('common.close')}
      onClose={close}
      footer={footer}
      footerLook={isWide ? undefined : 'flat'}
    >
      <form id={formId} className="limit-step" onSubmit={(event) => (event.preventDefault(), submit())}>
        <div className="limit-periods">
          <Segments
            label={t('limit.periods')}
            segments={periods.map((name) => ({ name, text: t(`limit.period.${name}`) }))}
            chosen={period}
            onChoose={setPeriod}
          />
        </div>
        <AmountEntry
          value={typed.amount}
          onChange={(next) => {
            change.clearError();
            type({ amount: next });
          }}
          currency={currency}
          label={words.most}
          help={limit ? t(words.now, { amount: money(limit.amount), used: money(limit.used) }) : t('limit.notSet')}
          error={change.errorText ?? removal.errorText ?? undefined}
          hasPad={!isWide}
        >
          <div className="limit-means" role="status">
            {(effect === 'first' || effect === 'lower') && (
              <Note tone="ok">{t.rich(words[effect], { amount: money(leftUnder(limit, amount)), b: bold })}</Note>
            )}
            {effect === 'raise' && (
              <Note tone="info" icon={<HourglassIcon />}>
                {t.rich('limit.raised', { time: momentOf(serverNow() + WAIT_MS), b: bold })}
              </Note>
            )}
            {effect === null && limit && (
              <>
                <p className="k-cap">{t('limit.removeHint')}</p>
                <Button variant="text" size="md" busy={removal.isPending} onClick={() => removal.submit({ kind, period, amount: null })}>
                  {t('limit.remove')}
                </Button>
              </>
            )}
          </div>
        </AmountEntry>
      </form>
    </Sheet>
  );
}
