import type { MemberPasskey, PasskeyProof } from '@krapao/contract';
import { useId, type SyntheticEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@krapao/ui/button';
import { newId } from '@krapao/ui/http';
import { KeyIcon } from '@krapao/ui/icons';
import { Note } from '@krapao/ui/note';
import { Sheet } from '@krapao/ui/sheet';
import { useToast } from '@krapao/ui/toast';
import { useCall } from '../../../shared/api-client';
import { proveByPasskey, removePasskey, useReloadPasskeys } from '../api/passkeys';
import type { Signed } from '../api/ceremony';
import { usePasskeyName } from './passkey-name';
import { usePasswordProof } from './password-proof';
import { useCeremony } from './use-ceremony';

interface RemoveSheetProps {
  passkey: MemberPasskey;
  onClose: () => void;
}

/** Removes a passkey, after the password or a passkey. */
export default function RemoveSheet({ passkey, onClose }: RemoveSheetProps) {
  const t = useTranslations('passkey');
  const common = useTranslations('common');
  const call = useCall();
  const toast = useToast();
  const reload = useReloadPasskeys();
  const nameOf = usePasskeyName();
  const formId = useId();
  const ceremony = useCeremony();
  const { run, busy } = ceremony;
  const { password, isTyped, field, otherError } = usePasswordProof(ceremony);

  const remove = async (prove: () => Promise<Signed<PasskeyProof>>) => {
    const done = await run(async (): Promise<Signed<unknown>> => {
      const proof = await prove();
      return proof.ok ? removePasskey(call, { id: passkey.id, proof: proof.data }, newId()) : proof;
    });
    if (!done) return;
    toast.ok(t('removed'));
    reload();
    onClose();
  };
  const byPassword = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isTyped()) void remove(() => Promise.resolve({ ok: true, data: { password } }));
  };
  const byPasskey = () =>
    remove(async () => {
      const signed = await proveByPasskey(call, 'remove');
      return signed.ok ? { ok: true, data: { passkey: signed.data } } : signed;
    });

  const buttons = (
    <div className="k-stack">
      <Button type="submit" form={formId} variant="danger" block busy={busy}>
        {t('remove')}
      </Button>
      <Button variant="text" block icon={<KeyIcon size="sm" />} disabled={busy} onClick={() => void byPasskey()}>
        {t('byPasskey')}
      </Button>
    </div>
  );
  return (
    <Sheet title={t('removeTitle', { name: nameOf(passkey) })} closeLabel={common('close')} onClose={onClose} footer={buttons}>
      <form id={formId} className="k-form" noValidate onSubmit={byPassword}>
        <p>{t('removeText')}</p>
        {field}
        {otherError && <Note tone="bad">{otherError}</Note>}
      </form>
    </Sheet>
  );
}
