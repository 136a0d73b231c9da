import { TextInput } from '@krapao/ui/field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Output } from '../../../shared/api/client';
import { createPasskey } from '../../../shared/api/passkey';
import { useCall } from '../../../shared/proof/proof';
import { useAct } from '../../../shared/acts/use-act';
import { Dialog } from '../../../shared/ui/dialog';
import { Field } from '../../../shared/ui/field';
import { RecoveryCodes } from '../../../shared/ui/recovery-codes';

export type Passkey = Output<'GET /desk/factors'>['passkeys'][number];

/** Names a passkey; the browser's prompt follows. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('factors');
  const call = useCall();
  const [label, setLabel] = useState('');
  const act = useAct(async () => {
    const made = await createPasskey(await call('POST /desk/factors/passkey/options', {}));
    return call('POST /desk/factors/passkey', { body: { ...made, label: label.trim() } });
  }, onClose);
  return (
    <Dialog title={t('add')} confirm={t('add')} isBusy={act.isPending} onClose={onClose} onConfirm={() => act.mutate()} error={act.error}>
      <Field label={t('label')} hint={t('labelHint')}>
        <TextInput required maxLength={60} value={label} onChange={(event) => setLabel(event.currentTarget.value)} />
      </Field>
    </Dialog>
  );
}

export function RemoveDialog({ passkey: { id, label }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useTranslations('factors');
  const call = useCall();
  const act = useAct(() => call('POST /desk/factors/passkey/remove', { body: { id } }), onClose);
  return (
    <Dialog
      title={t('removeTitle', { label })}
      confirm={t('remove')}
      tone="danger"
      isBusy={act.isPending}
      onClose={onClose}
      onConfirm={() => act.mutate()}
      error={act.error}
    >
      <p className="d-2">{t('removeHint')}</p>
    </Dialog>
  );
}

/** Makes new recovery codes, and shows them once. */
export function RenewDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('factors');
  const words = useTranslations('invitation');
  const call = useCall();
  const client = useQueryClient();
  const renewal = useMutation({
    mutationFn: () => call('POST /desk/factors/recovery-codes', {}),
    onSettled: () => client.invalidateQueries(),
  });
  if (renewal.data !== undefined)
    return (
      <Dialog title={words('recovery')} onClose={onClose}>
        <p className="d-2">{words('recoveryLead')}</p>
        <RecoveryCodes codes={renewal.data.recoveryCodes} onSaved={onClose} />
      </Dialog>
    );
  return (
    <Dialog
      title={t('renewTitle')}
      confirm={t('renew')}
      isBusy={renewal.isPending}
      onClose={onClose}
      onConfirm={() => renewal.mutate()}
      error={renewal.error}
    >
      <p className="d-2">{t('renewHint')}</p>
    </Dialog>
  );
}
