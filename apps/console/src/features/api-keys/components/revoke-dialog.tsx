import type { ApiKey } from '@krapao/contract/desk';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAct } from '../../../shared/acts/use-act';
import { useCall } from '../../../shared/proof/proof';
import { Dialog } from '../../../shared/ui/dialog';
import { ReasonField } from '../../../shared/ui/reason-field';
import { useSiteKey } from '../../../shared/session/session-context';

/** Ends a key at once; one person is enough. */
export function RevokeDialog({ given: { id, name }, onClose }: { given: ApiKey; onClose: () => void }) {
  const t = useTranslations('apiKeys');
  const keyOf = useSiteKey();
  const call = useCall();
  const [note, setNote] = useState('');
  const revoke = useAct(() => call('POST /desk/api-keys/:id/revoke', { params: { id }, body: { note } }), onClose);
  return (
    <Dialog
      title={t('revokeTitle', { name })}
      confirm={t('revoke')}
      tone="danger"
      isBusy={revoke.isPending}
      onClose={onClose}
      onConfirm={() => revoke.mutate()}
      error={revoke.error}
    >
      <p className="d-cap">{t(keyOf('revokeHint'))}</p>
      <ReasonField value={note} onChange={setNote} isRequired />
    </Dialog>
  );
}
