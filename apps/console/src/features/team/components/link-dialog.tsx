import type { Operator } from '@krapao/contract/desk';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { formatShort } from '@krapao/ui/format';
import { useCall } from '../../../shared/proof/proof';
import { OnceDialog } from '../../../shared/ui/once-dialog';

/** Makes a link for an invited operator, and shows it once. */
export function LinkDialog({ operator: { id, displayName }, onClose }: { operator: Operator; onClose: () => void }) {
  const t = useTranslations('team');
  const call = useCall();
  const link = useMutation({ mutationFn: () => call('POST /desk/team/:id/link', { params: { id } }) });
  return (
    <OnceDialog
      title={t('linkTitle', { name: displayName })}
      make={t('link')}
      before={<p className="d-2">{t('linkBefore', { name: displayName })}</p>}
      text={link.data?.url}
      label={t('linkTitle', { name: displayName })}
      hint={link.data && t('linkHint', { name: displayName, time: formatShort(link.data.expiresAt) })}
      isBusy={link.isPending}
      error={link.error}
      onMake={() => link.mutate()}
      onClose={onClose}
    />
  );
}
