import { TextInput } from '@krapao/ui/field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DeskError, type Output } from '../../../shared/api/client';
import { useCall } from '../../../shared/proof/proof';
import { AuthenticatorKey } from '../../../shared/ui/authenticator-key';
import { CodeInput } from '../../../shared/ui/code-input';
import { Dialog } from '../../../shared/ui/dialog';
import { Field } from '../../../shared/ui/field';
import { RecoveryCodes } from '../../../shared/ui/recovery-codes';

export type AppKey = Output<'POST /desk/factors/code/options'>;

/** Adds a password and an authenticator app; recovery codes follow, which are shown once. */
export function AppDialog({ appKey, onClose }: { appKey: AppKey; onClose: () => void }) {
  const t = useTranslations('factors');
  const words = useTranslations('invitation');
  const signIn = useTranslations('signIn');
  const call = useCall();
  const client = useQueryClient();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const addition = useMutation({
    mutationFn: () => call('POST /desk/factors/code', { body: { password, code } }),
    onSettled: () => client.invalidateQueries(),
  });
  const isCodeWrong = addition.error instanceof DeskError && addition.error.code === 'SIGN_IN_FAILED';
  if (addition.data !== undefined)
    return (
      <Dialog title={words('recovery')} onClose={onClose}>
        <p className="d-2">{words('recoveryLead')}</p>
        <RecoveryCodes codes={addition.data.recoveryCodes} onSaved={onClose} />
      </Dialog>
    );
  return (
    <Dialog
      title={t('addApp')}
      confirm={t('addApp')}
      isBusy={addition.isPending}
      onClose={onClose}
      onConfirm={() => addition.mutate()}
      error={isCodeWrong ? null : addition.error}
    >
      <p className="d-2">{t('addAppHint')}</p>
      <Field label={words('newPassword')} hint={words('newPasswordHint')}>
        <TextInput
          required
          type="password"
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      </Field>
      <AuthenticatorKey {...appKey} />
      <Field label={words('first')} error={isCodeWrong ? signIn('codeWrong') : null}>
        <CodeInput value={code} onChange={setCode} />
      </Field>
    </Dialog>
  );
}
