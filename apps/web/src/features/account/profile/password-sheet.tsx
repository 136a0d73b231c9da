import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useAct, useCall, type ApiError } from '../../../shared/api-client';
import { useErrorText, useErrorToast } from '../../../shared/i18n';
import { Button, Field, KeyIcon, LockIcon, Note, PasswordInput, useToast } from '../../../shared/ui';
import { Sheet } from '../../../shared/ui/overlay/sheet';
import { changePassword } from '../api/change-password';
import { firstEmpty, refusedField, type PasswordDraft } from './password-rules';
import { useMounted } from './use-mounted';

const empty: PasswordDraft = { oldPassword: '', newPassword: '', confirmPassword: '' };

/** Changes the password (spec.md §5). With a field still empty nothing happens but that the cursor goes there. */
export default function PasswordSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const call = useCall();
  const act = useAct();
  const toast = useToast();
  const showError = useErrorToast();
  const mounted = useMounted();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(empty);
  const [unequal, setUnequal] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const refusalText = useErrorText(refusal);
  const refused = refusal?.kind === 'refused' ? refusedField(refusal.code) : null;

  const focus = (field: string) => form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus();
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const missing = firstEmpty(draft);
    if (busy || missing) return missing && focus(missing);
    if (draft.newPassword !== draft.confirmPassword) {
      setUnequal(true);
      return focus('confirmPassword');
    }
    setBusy(true);
    setRefusal(null);
    const body = { oldPassword: draft.oldPassword, newPassword: draft.newPassword };
    const answer = await act(body, (key) => changePassword(call, body, key));
    if (answer.ok) toast.ok(t('profile.passwordChanged'));
    if (!mounted.current) return answer.ok || void showError(answer.error);
    if (answer.ok) return onClose();
    setBusy(false);
    setRefusal(answer.error);
    if (answer.error.kind === 'refused') focus(refusedField(answer.error.code) ?? '');
  };

  const field = (name: keyof PasswordDraft, autoComplete: string, error: string | null) => (
    <Field label={t(`profile.${name}`)} help={name === 'newPassword' ? t('account.passwordRule') : undefined} error={error}>
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
          setUnequal(false);
          setRefusal(null);
        }}
        data-autofocus={name === 'oldPassword' || undefined}
      />
    </Field>
  );
  const save = (
    <Button type="submit" form={formId} block busy={busy}>
      {t('profile.savePassword')}
    </Button>
  );
  return (
    <Sheet title={t('profile.changePassword')} closeLabel={t('common.close')} onClose={onClose} footer={save}>
      <form id={formId} ref={form} className="k-form" noValidate onSubmit={(event) => void submit(event)}>
        {field('oldPassword', 'current-password', refused === 'oldPassword' ? refusalText : null)}
        {field('newPassword', 'new-password', refused === 'newPassword' ? refusalText : null)}
        {field('confirmPassword', 'new-password', unequal ? t('profile.passwordNotEqual') : null)}
        {refusalText && refused === null && <Note tone="bad">{refusalText}</Note>}
      </form>
    </Sheet>
  );
}
