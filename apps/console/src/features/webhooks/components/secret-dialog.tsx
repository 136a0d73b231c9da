import type { WebhookEndpoint } from '@krapao/contract/desk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../shared/proof/proof';
import { OnceDialog } from '../../../shared/ui/once-dialog';

/** Makes a secret of an endpoint, and shows it once. */
export function SecretDialog({ endpoint: { id, url, secretAt }, onClose }: { endpoint: WebhookEndpoint; onClose: () => void }) {
  const t = useTranslations('webhooks');
  const call = useCall();
  const client = useQueryClient();
  const made = useMutation({
    mutationFn: () => call('POST /desk/webhooks/:id/secret', { params: { id } }),
    onSettled: () => client.invalidateQueries(),
  });
  return (
    <OnceDialog
      title={t('secretTitle', { host: new URL(url).host })}
      make={t('newSecret')}
      before={<p className="d-cap">{t(secretAt === null ? 'firstSecretHint' : 'nextSecretHint')}</p>}
      text={made.data?.secret}
      label={t('secret')}
      hint={t('secretHint')}
      isBusy={made.isPending}
      error={made.error}
      onMake={() => made.mutate()}
      onClose={onClose}
    />
  );
}
