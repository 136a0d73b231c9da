import { useTranslations } from 'use-intl';
import { useI18nState } from '@krapao/ui/i18n';
import { Button } from '@krapao/ui/button';
import { PageLights } from '../../shared/brand/lights';

/** Shown in place of a screen that failed. It ships with the first load; its words load once the page is idle. */
export function Broken() {
  const t = useTranslations();
  const ready = useI18nState().bundles.has('errors');
  return (
    <main className="k-full" id="main">
      <PageLights />
      <h1>{t(ready ? 'broken.title' : 'common.networkError')}</h1>
      {ready && <p>{t('broken.body')}</p>}
      <Button onClick={() => window.location.reload()}>{t(ready ? 'broken.reload' : 'common.retry')}</Button>
    </main>
  );
}
