import { useTranslations } from 'use-intl';
import { LoaderIcon } from '@krapao/ui/icons';
import { useDelayed } from '@krapao/ui/skeleton';

/** The overlay of a loading screen. It appears only after 200 ms. */
export function Loading() {
  const t = useTranslations('common');
  const late = useDelayed(true);
  return (
    <div className="app-loading" role="status">
      {late && (
        <>
          <LoaderIcon size="lg" className="k-spin" />
          <span className="k-sr">{t('loading')}</span>
        </>
      )}
    </div>
  );
}
