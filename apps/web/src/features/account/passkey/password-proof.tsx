import { useTranslations } from 'use-intl';
import { Field } from '@krapao/ui/field';
import { LockIcon } from '@krapao/ui/icons';
import { PasswordInput } from '@krapao/ui/password-field';
import { AccountOfPassword } from '../../../shared/form/account-of-password';
import { useProfile } from '../api/profile';

interface PasswordProofProps {
  value: string;
  error: string | null;
  onChange: (password: string) => void;
}

/** The current password, as a proof. */
export function PasswordProof({ value, error, onChange }: PasswordProofProps) {
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
