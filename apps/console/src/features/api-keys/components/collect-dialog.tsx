import type { ApiKey } from '@krapao/contract/desk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../shared/proof/proof';
import { OnceDialog } from '../../../shared/ui/once-dialog';

/** Makes the secret of an approved key, and shows the key once. */
export function CollectDialog({ given: { id, name }, onClose }: { given: ApiKey; onClose: () => void }) {
  const t = useTranslations('apiKeys');
  const call = useCall();
  const client = useQueryClient();
  const collect = useMutation({
    mutationFn: () => call('POST /desk/api-keys/:id/collect', { params: { id } }),
    onSettled: () => client.invalidateQueries(),
  });
  return (
    <OnceDialog
      title={t('collectTitle', { name })}
      make={t('collect')}
      before={<p>{t('collectHint')}</p>}
      text={collect.data?.key}
      label={t('shown')}
      hint={t('shownHint')}
      isBusy={collect.isPending}
      error={collect.error}
      onMake={() => collect.mutate()}
      onClose={onClose}
    />
  );
}
