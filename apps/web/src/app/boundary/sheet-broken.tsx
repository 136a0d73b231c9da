import { useTranslations } from 'use-intl';
import { useBundle } from '../../shared/i18n';
import { AlertIcon } from '@krapao/ui/icons';
import { Confirm } from '@krapao/ui/dialog';

/** Shown in place of a sheet that failed: the screen behind it stays. */
export function SheetBroken({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  if (!useBundle('errors')) return null;
  return (
    <Confirm
      tone="gold"
      icon={<AlertIcon size="lg" />}
      title={t('broken.title')}
      cancelLabel={t('common.close')}
      confirmLabel={t('broken.reload')}
      onConfirm={() => window.location.reload()}
      onClose={onClose}
    >
      {t('broken.body')}
    </Confirm>
  );
}
