import type { ApiKey } from '@krapao/contract/desk';
import { TextInput } from '@krapao/ui/field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../shared/proof/proof';
import { Dialog } from '../../../shared/ui/dialog';
import { Field } from '../../../shared/ui/field';
import { useCopy } from '../../../shared/ui/use-copy';

/** Makes the secret of an approved key, and shows the key once. */
export function CollectDialog({ given: { id, name }, onClose }: { given: ApiKey; onClose: () => void }) {
  const t = useTranslations('apiKeys');
  const call = useCall();
  const client = useQueryClient();
  const { isCopied, copy } = useCopy();
  const collect = useMutation({
    mutationFn: () => call('POST /desk/api-keys/:id/collect', { params: { id } }),
    onSettled: () => client.invalidateQueries(),
  });
  const { data } = collect;
  return (
    <Dialog
      title={t('collectTitle', { name })}
      confirm={data === undefined ? t('collect') : t(isCopied ? 'copied' : 'copy')}
      isBusy={collect.isPending}
      onClose={onClose}
      onConfirm={() => (data === undefined ? collect.mutate() : copy(data.key))}
      error={collect.error}
    >
      {data === undefined ? (
        <p>{t('collectHint')}</p>
      ) : (
        <Field label={t('shown')} hint={t('shownHint')}>
          <TextInput readOnly className="d-keys__key" value={data.key} onFocus={(event) => event.target.select()} />
        </Field>
      )}
    </Dialog>
  );
}
