import { Cell, TableFrame } from '@krapao/ui/table';
import { ClockIcon } from '@krapao/ui/icons';
import type { ReportProvider, Reports } from '@krapao/contract/desk';
import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import { useSpan } from '../../../shared/format/use-span';
import { Empty } from '@krapao/ui/empty';
import { countText, percentOf, requestsOf } from '../model/reports.rules';
import { Card, Scroll } from './card';

/** Requests to each provider: how many succeeded, and how long that took. */
export function Providers({ report: { providers, from, to, currency } }: { report: Reports }) {
  const t = useTranslations('reports');
  const title = t('providers');
  const head = [t('name'), t('requests'), t('succeeded'), t('failed'), t('left'), t('rate'), t('median'), t('p95')];
  return (
    <Card
      title={title}
      hint={t('providersHint')}
      file={`report-providers-${from}-${to}-${currency}`}
      table={
        providers.length === 0
          ? null
          : () => [
              head,
              ...providers.map((provider) => [
                t(`provider.${provider.name}`),
                requestsOf(provider),
                provider.succeeded,
                provider.failed,
                provider.left,
                percentOf(rateOf(provider), 1),
                provider.medianSeconds ?? '',
                provider.p95Seconds ?? '',
              ]),
            ]
      }
    >
      {providers.length === 0 ? (
        <Empty icon={<ClockIcon />} title={t('noProviders')} />
      ) : (
        <Scroll label={t('table', { title })}>
          <TableFrame
            caption={title}
            className="d-reports__providers"
            columns={head.map((header, place) => ({ key: header, header, end: place > 0 }))}
          >
            {providers.map((provider) => (
              <Row key={provider.name} provider={provider} />
            ))}
          </TableFrame>
        </Scroll>
      )}
    </Card>
  );
}

const rateOf = (provider: ReportProvider): number => provider.succeeded / Math.max(1, requestsOf(provider));

function Row({ provider }: { provider: ReportProvider }) {
  const t = useTranslations('reports');
  const span = useSpan();
  const time = (seconds: number | null): string => (seconds === null ? '–' : seconds < 1 ? t('underSecond') : span(seconds * 1_000));
  return (
    <tr>
      <Cell className="d-m">{t(`provider.${provider.name}`)}</Cell>
      <Cell end translate="no">
        {countText(requestsOf(provider))}
      </Cell>
      <Cell end translate="no">
        {countText(provider.succeeded)}
      </Cell>
      <Cell end className={provider.failed > 0 ? 'd-out' : 'd-mut'} translate="no">
        {countText(provider.failed)}
      </Cell>
      <Cell end className={provider.left > 0 ? undefined : 'd-mut'} translate="no">
        {countText(provider.left)}
      </Cell>
      <Cell end translate="no">
        <span className="d-reports__rate" style={{ '--share': percentOf(rateOf(provider)).replace(' ', '') } as CSSProperties}>
          {percentOf(rateOf(provider), 1)}
        </span>
      </Cell>
      <Cell end translate="no">
        {time(provider.medianSeconds)}
      </Cell>
      <Cell end translate="no">
        {time(provider.p95Seconds)}
      </Cell>
    </tr>
  );
}
