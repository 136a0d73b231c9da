import type { WebhookEndpoint } from '@krapao/contract/desk';
import { TextInput } from '@krapao/ui/field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../shared/proof/proof';
import { Dialog } from '../../../shared/ui/dialog';
import { Field } from '../../../shared/ui/field';
import { useCopy } from '../../../shared/ui/use-copy';

/** Makes a secret of an endpoint, and shows it once. */
export function SecretDialog({ endpoint: { id, url, secretAt }, onClose }: { endpoint: WebhookEndpoint; onClose: () => void }) {
  const t = useTranslations('webhooks');
  const call = useCall();
  const client = useQueryClient();
  const { isCopied, copy } = useCopy();
  const made = useMutation({
    mutationFn: () => call('POST /desk/webhooks/:id/secret', { params: { id } }),
    onSettled: () => client.invalidateQueries(),
  });
  const { data } = made;
  return (
    <Dialog
      title={t('secretTitle', { host: new URL(url).host })}
      confirm={data === undefined ? t('newSecret') : t(isCopied ? 'copied' : 'copy')}
      isBusy={made.isPending}
      onClose={onClose}
      onConfirm={() => (data === undefined ? made.mutate() : copy(data.secret))}
      error={made.error}
    >
      {data === undefined ? (
        <p className="d-cap">{t(secretAt === null ? 'firstSecretHint' : 'nextSecretHint')}</p>
      ) : (
        <>
          <Field label={t('secret')}>
            <TextInput readOnly dir="ltr" value={data.secret} onFocus={(event) => event.target.select()} />
          </Field>
          <p className="d-cap">{t('secretHint')}</p>
        </>
      )}
    </Dialog>
  );
}
