import { useTranslations } from 'use-intl';
import { LogoutIcon } from '@krapao/ui/icons';
import { Confirm } from '@krapao/ui/dialog';

/** Asks for confirmation before the session ends. */
export default function LogoutConfirm({ onConfirm, onClose }: { onConfirm: () => void; onClose: () => void }) {
  const t = useTranslations();
  return (
    <Confirm
      tone="peri"
      icon={<LogoutIcon size="lg" />}
      title={t('menu.logoutTitle')}
      cancelLabel={t('action.cancel')}
      confirmLabel={t('menu.logout')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {t('menu.logoutText')}
    </Confirm>
  );
}
