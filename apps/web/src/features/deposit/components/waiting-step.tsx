import { useTranslations } from 'use-intl';
import { LoaderIcon, useDelayed } from '../../../shared/ui';

/** The provider's QR is being asked for. Nothing shows for the first 200 ms. */
export function LoadingStep() {
  const t = useTranslations('common');
  const late = useDelayed(true);
  return (
    <div className="deposit-wait" role="status" tabIndex={-1} data-autofocus>
      {late && (
        <>
          <LoaderIcon size="lg" className="k-spin" />
          <span className="k-sr">{t('loading')}</span>
        </>
      )}
    </div>
  );
}

/** The gateway's answer is still unknown: the QR comes by itself. */
export function PreparingStep() {
  const t = useTranslations('deposit');
  return (
    <div className="deposit-wait" role="status" tabIndex={-1} data-autofocus>
      <LoaderIcon size="lg" className="k-spin" />
      <b>{t('preparing')}</b>
      <p className="k-sub">{t('preparingHint')}</p>
    </div>
  );
}
