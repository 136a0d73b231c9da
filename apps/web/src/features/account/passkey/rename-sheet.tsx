import type { MemberPasskey } from '@krapao/contract';
import { useId, useState, type SyntheticEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@krapao/ui/button';
import { Field, TextInput } from '@krapao/ui/field';
import { KeyIcon } from '@krapao/ui/icons';
import { Note } from '@krapao/ui/note';
import { Sheet } from '@krapao/ui/sheet';
import { useCall } from '../../../shared/api-client';
import { useSubmission } from '../../../shared/form/use-submission';
import { renamePasskey, useReloadPasskeys } from '../api/passkeys';
import { usePasskeyName } from './passkey-name';

interface RenameSheetProps {
  passkey: MemberPasskey;
  onClose: () => void;
}

/** Names a passkey. */
export default function RenameSheet({ passkey, onClose }: RenameSheetProps) {
  const t = useTranslations('passkey');
  const common = useTranslations('common');
  const call = useCall();
  const reload = useReloadPasskeys();
  const nameOf = usePasskeyName();
  const formId = useId();
  const [name, setName] = useState(nameOf(passkey));
  const [isMissing, setMissing] = useState(false);
  const { submit, isPending, errorText, clearError } = useSubmission({
    run: (typed: string, key) => renamePasskey(call, { id: passkey.id, name: typed }, key),
    done: t('renamed'),
    onClose,
    onSaved: reload,
  });
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    if (name.trim() === '') setMissing(true);
    else submit(name);
  };
  const button = (
    <Button type="submit" form={formId} block busy={isPending}>
      {t('save')}
    </Button>
  );
  return (
    <Sheet title={t('rename')} closeLabel={common('close')} onClose={onClose} footer={button}>
      <form id={formId} className="k-form" noValidate onSubmit={save}>
        <Field label={t('name')} error={isMissing ? common('required') : null}>
          <TextInput
            icon={<KeyIcon />}
            autoComplete="off"
            maxLength={60}
            value={name}
            onChange={({ currentTarget }) => {
              setName(currentTarget.value);
              setMissing(false);
              clearError();
            }}
            data-autofocus
          />
        </Field>
        {errorText && <Note tone="bad">{errorText}</Note>}
      </form>
    </Sheet>
  );
}
