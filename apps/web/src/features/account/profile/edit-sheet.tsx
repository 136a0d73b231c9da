import type { BankItem, Profile } from '@krapao/contract';
import { readAccountNo, readCapitals } from '@krapao/contract/typed';
import { useId, useState, type SyntheticEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../shared/api-client';
import { needsEnglishName } from '../model/bank-account.rules';
import { useDraft } from '../../../shared/draft';
import { LoadFailed } from '../../../shared/error/load-failed';
import { useExtra } from '../../../shared/extras';
import { useSubmission } from '../../../shared/form/use-submission';
import { Button } from '@krapao/ui/button';
import { Field, ReadInput, TextInput } from '@krapao/ui/field';
import { InfoIcon } from '@krapao/ui/icons';
import { Note } from '@krapao/ui/note';
import { Select } from '@krapao/ui/select';
import { Skeleton, useDelayed } from '@krapao/ui/skeleton';
import { Sheet } from '@krapao/ui/sheet';
import { useBanks } from '../../lookup/api/use-banks';
import { updateProfile, useApplyProfile, useProfile, type ProfileChanges } from '../api/profile';
import { BankOptions } from '../register/bank-options';
import { toProfileChanges, draftFromProfile, editProblems, changesBankAccount, type EditDraft, type EditProblems } from './edit-draft';

/** Edits the name and the bank account. */
export default function EditSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const profile = useProfile();
  const banks = useBanks();
  const late = useDelayed(profile.isLoading || banks.isLoading);
  if (profile.data && banks.data) return <EditForm profile={profile.data} banks={banks.data} onClose={onClose} />;
  const retry = () => {
    void profile.refetch();
    void banks.refetch();
  };
  return (
    <Sheet title={t('profile.editTitle')} closeLabel={t('common.close')} onClose={onClose}>
      {profile.isError || banks.isError ? (
        <LoadFailed title={t('profile.loadFailed')} error={profile.error ?? banks.error} onRetry={retry} />
      ) : (
        <div className="k-form">{late && [0, 1, 2, 3].map((field) => <Skeleton key={field} height="5rem" />)}</div>
      )}
    </Sheet>
  );
}

interface EditFormProps {
  profile: Profile;
  banks: readonly BankItem[];
  onClose: () => void;
}

function EditForm({ profile, banks, onClose }: EditFormProps) {
  const t = useTranslations();
  const call = useCall();
  const applyProfile = useApplyProfile();
  const hasBankConfirm = useExtra('bank-confirm');
  const formId = useId();
  const { typed: draft, type, forget } = useDraft('edit-profile', profile.username, draftFromProfile(profile, banks));
  const close = () => {
    forget();
    onClose();
  };
  const [problems, setProblems] = useState<EditProblems>({});
  const { submit, isPending, errorText, clearError } = useSubmission({
    run: (changes: ProfileChanges, key) => updateProfile(call, changes, key),
    done: t('profile.saved'),
    onClose: close,
    onSaved: applyProfile,
  });

  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    const found = editProblems(draft);
    setProblems(found);
    if (Object.keys(found).length === 0) submit(toProfileChanges(draft));
  };
  const set = (field: keyof EditDraft) => (value: string) => {
    type({ ...draft, [field]: value });
    setProblems(({ [field]: _, ...rest }) => rest);
    clearError();
  };
  const problem = (field: keyof EditDraft) => {
    const found = problems[field];
    return found && (found === 'required' ? t('common.required') : t(`account.${found}`));
  };
  const saveButton = (
    <Button type="submit" form={formId} block busy={isPending}>
      {t('profile.save')}
    </Button>
  );

  return (
    <Sheet title={t('profile.editTitle')} closeLabel={t('common.close')} onClose={close} footer={saveButton}>
      <form id={formId} className="k-form" noValidate onSubmit={save}>
        <Field label={t('profile.name')} error={problem('name')}>
          <TextInput autoComplete="name" maxLength={100} value={draft.name} onChange={(event) => set('name')(event.currentTarget.value)} />
        </Field>
        <Field label={t('profile.bank')} error={problem('bankCode')}>
          <Select value={draft.bankCode} onChange={(event) => set('bankCode')(event.currentTarget.value)}>
            <BankOptions banks={banks} />
          </Select>
        </Field>
        <Field label={t('profile.accountNo')} error={problem('bankAccountNo')}>
          <ReadInput
            numeric
            inputMode="numeric"
            autoComplete="off"
            value={draft.bankAccountNo}
            read={readAccountNo}
            onChange={set('bankAccountNo')}
          />
        </Field>
        <Field
          label={t('profile.accountName')}
          help={needsEnglishName(draft.bankCode) ? t('account.bankNameEnglishHint') : undefined}
          helpIcon={<InfoIcon />}
          error={problem('bankAccountName')}
        >
          <ReadInput
            capitals
            autoCapitalize="characters"
            autoComplete="off"
            maxLength={160}
            value={draft.bankAccountName}
            read={readCapitals}
            onChange={set('bankAccountName')}
          />
        </Field>
        {hasBankConfirm && <Note tone={changesBankAccount(draft, profile, banks) ? 'warn' : 'info'}>{t('profile.bankChangeWarning')}</Note>}
        {errorText && <Note tone="bad">{errorText}</Note>}
      </form>
    </Sheet>
  );
}
