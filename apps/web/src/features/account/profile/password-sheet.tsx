import { normalizeText } from '@krapao/contract/typed';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useCall, type ApiError } from '../../../shared/api-client';
import { useDraft } from '../../../shared/draft';
import { AccountOfPassword } from '../../../shared/form/account-of-password';
import { useSubmission } from '../../../shared/form/use-submission';
import { Button } from '@krapao/ui/button';
import { Field } from '@krapao/ui/field';
import { KeyIcon, LockIcon } from '@krapao/ui/icons';
import { Note } from '@krapao/ui/note';
import { PasswordInput } from '@krapao/ui/password-field';
import { Sheet } from '@krapao/ui/sheet';
import { changePassword, useProfile, type PasswordChange } from '../api/profile';

export interface PasswordDraft {
  oldPassword: string;
  newPassword: string;
  confirmPassword: string;
}

/** The first empty field in form order; null if none is empty. */
const firstEmptyField = (draft: PasswordDraft): keyof PasswordDraft | null =>
  (['oldPassword', 'newPassword', 'confirmPassword'] as const).find((field) => draft[field] === '') ?? null;

/** The field that an error belongs to; null if it belongs to none. */
const fieldOfError = (error: ApiError): keyof PasswordDraft | null => {
  if (error.kind !== 'refused') return null;
  if (error.code === 'WRONG_PASSWORD') return 'oldPassword';
  return error.code === 'PASSWORD_TOO_SHORT' || error.code === 'PASSWORD_TOO_COMMON' ? 'newPassword' : null;
};

const empty: PasswordDraft = { oldPassword: '', newPassword: '', confirmPassword: '' };

/** Changes the password (docs/specification.md §5). Submitting with an empty field only focuses that field. */
export default function PasswordSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const call = useCall();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(empty);
  // Passwords are never stored. This empty draft only makes a new login return to this sheet.
  const phone = useProfile().data?.username;
  useDraft('password', phone, {});
  const [isMismatch, setIsMismatch] = useState(false);
  const focus = (field: keyof PasswordDraft) => {
    const input = form.current?.elements.namedItem(field);
    if (input instanceof HTMLElement) input.focus();
  };
  const { submit, isPending, error, errorText, clearError } = useSubmission({
    run: (change: PasswordChange, key) => changePassword(call, change, key),
    done: t('profile.passwordChanged'),
    onClose,
    onFailed: (failure) => {
      const refusedField = fieldOfError(failure);
      if (refusedField) focus(refusedField);
    },
  });
  const errorField = error && fieldOfError(error);

  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    const missing = firstEmptyField(draft);
    if (missing) return focus(missing);
    const newPassword = normalizeText(draft.newPassword);
    if (newPassword !== normalizeText(draft.confirmPassword)) {
      setIsMismatch(true);
      return focus('confirmPassword');
    }
    submit({ oldPassword: draft.oldPassword, newPassword });
  };

  const field = (name: keyof PasswordDraft, autoComplete: string, problem: string | null) => (
    <Field label={t(`profile.${name}`)} help={name === 'newPassword' ? t('account.passwordRule') : undefined} error={problem}>
      <PasswordInput
        name={name}
        icon={name === 'oldPassword' ? <LockIcon /> : <KeyIcon />}
        autoComplete={autoComplete}
        maxLength={200}
        showLabel={t('common.showPassword')}
        hideLabel={t('common.hidePassword')}
        value={draft[name]}
        onChange={({ currentTarget }) => {
          setDraft({ ...draft, [name]: currentTarget.value });
          setIsMismatch(false);
          clearError();
        }}
        data-autofocus={name === 'oldPassword' || undefined}
      />
    </Field>
  );
  const saveButton = (
    <Button type="submit" form={formId} block busy={isPending}>
      {t('profile.savePassword')}
    </Button>
  );
  return (
    <Sheet title={t('profile.changePassword')} closeLabel={t('common.close')} onClose={onClose} footer={saveButton}>
      <form id={formId} ref={form} className="k-form" noValidate onSubmit={save}>
        <AccountOfPassword phone={phone ?? ''} />
        {field('oldPassword', 'current-password', errorField === 'oldPassword' ? errorText : null)}
        {field('newPassword', 'new-password', errorField === 'newPassword' ? errorText : null)}
        {field('confirmPassword', 'new-password', isMismatch ? t('profile.passwordNotEqual') : null)}
        {errorText && errorField === null && <Note tone="bad">{errorText}</Note>}
      </form>
    </Sheet>
  );
}
