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
          <table className="d-tbl d-reports__providers">
            <thead>
              <tr>
                {head.map((text, place) => (
                  <th key={text} className={place === 0 ? undefined : 'd-num'}>
                    {text}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {providers.map((provider) => (
                <Row key={provider.name} provider={provider} />
              ))}
            </tbody>
          </table>
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
      <td className="d-m">{t(`provider.${provider.name}`)}</td>
      <td className="d-num" translate="no">
        {countText(requestsOf(provider))}
      </td>
      <td className="d-num" translate="no">
        {countText(provider.succeeded)}
      </td>
      <td className={provider.failed > 0 ? 'd-num d-out' : 'd-num d-mut'} translate="no">
        {countText(provider.failed)}
      </td>
      <td className={provider.left > 0 ? 'd-num' : 'd-num d-mut'} translate="no">
        {countText(provider.left)}
      </td>
      <td className="d-num" translate="no">
        <span className="d-reports__rate" style={{ '--share': percentOf(rateOf(provider)).replace(' ', '') } as CSSProperties}>
          {percentOf(rateOf(provider), 1)}
        </span>
      </td>
      <td className="d-num" translate="no">
        {time(provider.medianSeconds)}
      </td>
      <td className="d-num" translate="no">
        {time(provider.p95Seconds)}
      </td>
    </tr>
  );
}
