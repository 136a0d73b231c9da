import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Field } from '@krapao/ui/field';
import { LockIcon } from '@krapao/ui/icons';
import { PasswordInput } from '@krapao/ui/password-field';
import { AccountOfPassword } from '../../../shared/form/account-of-password';
import { useProfile } from '../api/profile';
import { isWrongPassword, type useCeremony } from './use-ceremony';

interface PasswordFieldProps {
  value: string;
  error: string | null;
  onChange: (password: string) => void;
}

/** The current password as a proof: what was typed, its field, and the error that does not belong to the field. */
export function usePasswordProof({ error, errorText, setError }: Pick<ReturnType<typeof useCeremony>, 'error' | 'errorText' | 'setError'>) {
  const t = useTranslations('common');
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const isWrong = isWrongPassword(error);
  const change = (typed: string) => {
    setPassword(typed);
    setMissing(false);
    setError(null);
  };
  /** Whether there is a password to send; else the field says that it is required. */
  const isTyped = () => {
    setMissing(password === '');
    return password !== '';
  };
  const field = <PasswordField value={password} error={isMissing ? t('required') : isWrong ? errorText : null} onChange={change} />;
  return { password, isTyped, field, otherError: isWrong ? null : errorText };
}

function PasswordField({ value, error, onChange }: PasswordFieldProps) {
  const t = useTranslations();
  const phone = useProfile().data?.username ?? '';
  return (
    <>
      <AccountOfPassword phone={phone} />
      <Field label={t('passkey.current')} error={error}>
        <PasswordInput
          name="password"
          icon={<LockIcon />}
          autoComplete="current-password"
          maxLength={200}
          showLabel={t('common.showPassword')}
          hideLabel={t('common.hidePassword')}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          data-autofocus
        />
      </Field>
    </>
  );
}
