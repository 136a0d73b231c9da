import type { Journal } from '@krapao/contract/desk';
import { useTranslations } from 'use-intl';
import { formatBusinessDate } from '@krapao/ui/format';
import { useCodeText, useProviderText } from '../../../shared/i18n/use-code-text';
import { Facts } from './facts';

/** The work at the provider that the journal belongs to, and the provider's events about it. */
export function JournalWork({ journal: { saga, webhooks } }: { journal: Journal }) {
  const t = useTranslations('books.journal');
  const textOf = useCodeText();
  const providerText = useProviderText();
  return (
    <>
      <section className="k-card k-card--pad">
        <h3 className="d-h3">{t('saga')}</h3>
        {saga === null ? (
          <p className="d-2">{t('noSaga')}</p>
        ) : (
          <Facts
            facts={[
              { label: t('kind'), value: textOf('saga', saga.kind) },
              { label: t('state'), value: t(`sagaState.${saga.state}`) },
              { label: t('attempts'), value: saga.attempts ?? '–' },
              { label: t('createdAt'), value: formatBusinessDate(saga.createdAt) },
              ...(saga.doneAt === null ? [] : [{ label: t('doneAt'), value: formatBusinessDate(saga.doneAt) }]),
            ]}
          />
        )}
      </section>
      <section className="k-card k-card--pad">
        <h3 className="d-h3">{t('webhooks')}</h3>
        {webhooks.length === 0 ? (
          <p className="d-2">{t('noWebhooks')}</p>
        ) : (
          <ol className="d-tl">
            {webhooks.map(({ provider, event, at }) => (
              <li key={`${provider} ${event} ${at}`} className="is-done">
                <b dir="auto">{event}</b>
                <time translate="no" dateTime={at}>
                  {formatBusinessDate(at)}
                </time>
                <small dir="auto">{providerText(provider)}</small>
              </li>
            ))}
          </ol>
        )}
      </section>
    </>
  );
}
