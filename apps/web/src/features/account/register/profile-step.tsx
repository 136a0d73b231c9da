import { useCallback, useState, type SyntheticEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useAnswer, useCall, type ApiError } from '../../../shared/api-client';
import { LoadFailed } from '../../../shared/error/load-failed';
import { env } from '../../../shared/env';
import { AccountOfPassword } from '../../../shared/form/account-of-password';
import { useErrorText } from '../../../shared/i18n';
import { useI18nState } from '@krapao/ui/i18n';
import { Field, TextInput } from '@krapao/ui/field';
import { LockIcon, UserIcon } from '@krapao/ui/icons';
import { Note } from '@krapao/ui/note';
import { PasswordInput } from '@krapao/ui/password-field';
import { Select } from '@krapao/ui/select';
import { lookupSources } from '../../lookup/api/lookups';
import { validateAccount } from '../api/registration';
import { toRegistration, type Draft } from './registration';
import { profileProblems } from './rules';
import { StepButtons, type StepProps } from './step-frame';
import { useFieldProblems } from './use-field-problems';

/** Step 3: name and password. The server validates them before the next step opens (docs/specification.md §4.1). */
export function ProfileStep({
  draft,
  patch,
  isInviteLocked,
  otpToken,
  onBack,
  onUnverified,
  onValid,
}: StepProps & { onValid: () => void }) {
  const t = useTranslations();
  const call = useCall();
  const { language } = useI18nState();
  const problems = useFieldProblems();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const refusalText = useErrorText(refusal);
  // The operator writes the descriptions per language, so another language refetches them.
  const sources = useAnswer(
    useCallback((signal) => lookupSources(call, signal), [call]),
    language,
  );

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || !problems.check(profileProblems(draft), event.currentTarget)) return;
    setBusy(true);
    setRefusal(null);
    const answer = await validateAccount(call, toRegistration(draft, env.variant, false), otpToken);
    setBusy(false);
    if (answer.ok) onValid();
    else if (answer.error.kind === 'refused' && answer.error.code === 'UNVERIFIED_OTP') onUnverified(answer.error);
    else setRefusal(answer.error);
  };
  const type = (field: keyof Draft) => (event: { currentTarget: { value: string } }) => {
    patch({ [field]: event.currentTarget.value });
    problems.clear(field);
    setRefusal(null);
  };
  const eye = { showLabel: t('common.showPassword'), hideLabel: t('common.hidePassword') };

  return (
    <>
      <div>
        <h2>{t('account.profileTitle')}</h2>
        <p>{t('account.profileIntro')}</p>
      </div>
      {sources.error && <LoadFailed inline title={t('account.loadFailed')} error={sources.error} onRetry={sources.retry} />}
      <form className="k-form" noValidate onSubmit={(event) => void submit(event)}>
        <AccountOfPassword phone={draft.phone} />
        <Field label={t('account.name')} error={problems.text('name')}>
          <TextInput icon={<UserIcon />} autoComplete="name" maxLength={100} value={draft.name} onChange={type('name')} />
        </Field>
        <Field label={t('account.password')} help={t('account.passwordRule')} error={problems.text('password')}>
          <PasswordInput {...eye} icon={<LockIcon />} autoComplete="new-password" value={draft.password} onChange={type('password')} />
        </Field>
        <Field label={t('account.confirmPassword')} error={problems.text('confirmPassword')}>
          <PasswordInput
            {...eye}
            icon={<LockIcon />}
            autoComplete="new-password"
            value={draft.confirmPassword}
            onChange={type('confirmPassword')}
          />
        </Field>
        <Field label={t('account.source')} hint={t('account.optional')}>
          <Select value={draft.sourceCode} onChange={type('sourceCode')}>
            <option value="">{t('account.choose')}</option>
            {sources.data?.map(({ code, description }) => (
              <option key={code} value={code}>
                {description}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={t('account.inviteCode')}
          hint={isInviteLocked ? undefined : t('account.optional')}
          help={isInviteLocked ? t('account.inviteFromLink') : undefined}
        >
          <TextInput
            readOnly={isInviteLocked}
            placeholder={t('account.inviteIfAny')}
            maxLength={100}
            value={draft.inviteCode}
            onChange={type('inviteCode')}
          />
        </Field>
        {refusalText && <Note tone="bad">{refusalText}</Note>}
        <StepButtons busy={busy} label={t('account.next')} onBack={onBack} />
      </form>
    </>
  );
}
