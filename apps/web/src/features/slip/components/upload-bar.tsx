import { useTranslations } from 'use-intl';

/** How much of the slip is sent; after that the answer is awaited. */
export function UploadBar({ share }: { share: number }) {
  const t = useTranslations('slip');
  const percent = Math.min(100, Math.floor(share * 100));
  const words = share < 1 ? t('uploading', { percent: String(percent) }) : t('reading');
  return (
    <div className="slip-bar" tabIndex={-1} data-autofocus>
      <p>{words}</p>
      <div role="progressbar" aria-label={t('uploadTitle')} aria-valuenow={percent} aria-valuetext={words}>
        <i style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
