import type { Operator } from '@krapao/contract/desk';
import { TextInput } from '@krapao/ui/field';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { formatShort } from '@krapao/ui/format';
import { useCall } from '../../../shared/proof/proof';
import { Dialog } from '../../../shared/ui/dialog';
import { Field } from '../../../shared/ui/field';
import { useCopy } from '../../../shared/ui/use-copy';

/** Makes a link for an invited operator, and shows it once. */
export function LinkDialog({ operator: { id, displayName }, onClose }: { operator: Operator; onClose: () => void }) {
  const t = useTranslations('team');
  const call = useCall();
  const { isCopied, copy } = useCopy();
  const link = useMutation({ mutationFn: () => call('POST /desk/team/:id/link', { params: { id } }) });
  const { data } = link;
  return (
    <Dialog
      title={t('linkTitle', { name: displayName })}
      confirm={data === undefined ? t('link') : t(isCopied ? 'copied' : 'copy')}
      isBusy={link.isPending}
      onClose={onClose}
      onConfirm={() => (data === undefined ? link.mutate() : copy(data.url))}
      error={link.error}
    >
      {data !== undefined && (
        <>
          <Field label={t('linkTitle', { name: displayName })}>
            <TextInput readOnly value={data.url} onFocus={(event) => event.target.select()} />
          </Field>
          <p className="d-cap">{t('linkHint', { name: displayName, time: formatShort(data.expiresAt) })}</p>
        </>
      )}
    </Dialog>
  );
}
