import { useTranslations } from 'use-intl';

/** How much of a file has been sent, 0 to 1, as a ring over it. */
export function UploadRing({ share }: { share: number }) {
  const t = useTranslations('chat');
  const percent = Math.round(Math.min(Math.max(share, 0), 1) * 100);
  return (
    <div className="chat-ring" role="progressbar" aria-label={t('uploading')} aria-valuenow={percent}>
      <svg viewBox="0 0 52 52" aria-hidden="true">
        <circle cx="26" cy="26" r="22" pathLength="100" />
        <circle cx="26" cy="26" r="22" pathLength="100" strokeDasharray="100" strokeDashoffset={100 - percent} />
      </svg>
      <span>{percent}%</span>
    </div>
  );
}
