import { newId } from '@krapao/ui/http';
import { useRef, useState, type SyntheticEvent } from 'react';
import { useTranslations } from 'use-intl';
import { normalizeText } from '@krapao/contract/typed';
import { Button } from '@krapao/ui/button';
import { Field } from '@krapao/ui/field';
import { ClockIcon, KeyIcon } from '@krapao/ui/icons';
import { Note } from '@krapao/ui/note';
import { PasswordInput } from '@krapao/ui/password-field';
import { useCall, type ApiError } from '../../../shared/api-client';
import { AccountOfPassword } from '../../../shared/form/account-of-password';
import { useErrorText } from '../../../shared/i18n';
import { replacePassword } from '../api/forgot';
import { MIN_PASSWORD } from '../register/rules';
import type { SentTo } from './number-step';

interface NewPasswordStepProps {
  sent: SentTo;
  /** The code is used or too old: a new one is needed. */
  onUnverified: (error: ApiError) => void;
  onReplaced: (until: string) => void;
}

/** Step 3: the new password, typed once with an eye to look at it. */
export function NewPasswordStep({ sent, onUnverified, onReplaced }: NewPasswordStepProps) {
  const t = useTranslations();
  const call = useCall();
  const [key] = useState(newId);
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [isShort, setShort] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const errorText = useErrorText(error);

  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    const newPassword = normalizeText(password);
    setShort(newPassword.length < MIN_PASSWORD);
    if (busy || newPassword.length < MIN_PASSWORD) return input.current?.focus();
    setBusy(true);
    setError(null);
    const answer = await replacePassword(call, { username: sent.phone, newPassword }, sent.token, key);
    setBusy(false);
    if (answer.ok) return onReplaced(answer.data.until);
    if (answer.error.kind === 'refused' && answer.error.code === 'UNVERIFIED_OTP') return onUnverified(answer.error);
    setError(answer.error);
    input.current?.focus();
  };
  return (
    <>
      <div>
        <h1>{t('forgot.newTitle')}</h1>
      </div>
      <form className="k-form" noValidate onSubmit={(event) => void save(event)}>
        <AccountOfPassword phone={sent.phone} />
        <Field label={t('forgot.newPassword')} help={t('account.passwordRule')} error={isShort ? t('account.passwordRule') : errorText}>
          <PasswordInput
            ref={input}
            icon={<KeyIcon />}
            autoComplete="new-password"
            maxLength={200}
            showLabel={t('common.showPassword')}
            hideLabel={t('common.hidePassword')}
            value={password}
            onChange={({ currentTarget }) => {
              setPassword(currentTarget.value);
              setShort(false);
              setError(null);
            }}
          />
        </Field>
        <Note tone="info" icon={<ClockIcon />}>
          {t('forgot.restNote')}
        </Note>
        <Button type="submit" block busy={busy}>
          {t('forgot.save')}
        </Button>
      </form>
    </>
  );
}
